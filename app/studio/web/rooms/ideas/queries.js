// What the ideas screen reads and changes.
import { gql } from "../../lib/gql.js";

export const IDEAS = gql(/* GraphQL */ `
  query Ideas($brandId: ID!, $filter: IdeaFilter!, $after: String) {
    brand(id: $brandId) {
      id
      ideas(first: 30, after: $after, filter: $filter) {
        edges {
          node {
            id
            databaseId
            headline
            angle
            pillar
            format
            recording
            source
            sourceRefs
            status
            createdAt
            posts {
              id
              databaseId
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);
export const IDEA_PROFILE = gql(/* GraphQL */ `
  query IdeaProfile($brandId: ID!) {
    brand(id: $brandId) {
      id
      contentProfile {
        id
        pillars
      }
      some: ideas(first: 1) {
        edges {
          node {
            id
          }
        }
      }
    }
  }
`);
export const IDEA_CHANNELS = gql(/* GraphQL */ `
  query IdeaChannels($brandId: ID!, $me: ID!, $after: String) {
    brand(id: $brandId) {
      id
      posts(first: 5, filter: { authorId: $me }) {
        edges {
          node {
            id
            publications {
              id
              channel {
                id
              }
            }
          }
        }
      }
      channels(first: 100, after: $after) {
        edges {
          node {
            id
            displayName
            platform
            state
            pausedAt
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      platforms {
        key
        standIn
      }
    }
  }
`);
export const IDEA_CHANGED = gql(/* GraphQL */ `
  subscription IdeaChanged($brandId: ID!) {
    ideaChanged(brandId: $brandId) {
      id
      headline
      angle
      recording
      pillar
      format
      status
    }
  }
`);
export const IDEA_ADDED = gql(/* GraphQL */ `
  subscription IdeaAdded($brandId: ID!) {
    ideaAdded(brandId: $brandId) {
      id
      headline
    }
  }
`);
export const CREATE = gql(/* GraphQL */ `
  mutation IdeaCreate($input: IdeaCreateInput!) {
    ideaCreate(input: $input) {
      ... on Idea {
        id
        headline
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
      }
    }
  }
`);
export const UPDATE = gql(/* GraphQL */ `
  mutation IdeaUpdate($input: IdeaUpdateInput!) {
    ideaUpdate(input: $input) {
      ... on Idea {
        id
        headline
        angle
        pillar
        format
        recording
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
      }
    }
  }
`);
export const CONVERT = gql(/* GraphQL */ `
  mutation IdeaConvertToPost($input: IdeaConvertToPostInput!) {
    ideaConvertToPost(input: $input) {
      ... on Post {
        id
        databaseId
        idea {
          id
          status
        }
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
      }
    }
  }
`);

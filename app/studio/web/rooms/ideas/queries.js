// What the ideas screen reads and changes.
import { gql } from "../../lib/gql.js";

export const IDEAS = gql`
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
`;
export const IDEA_PROFILE = gql`
  query IdeaProfile($brandId: ID!) {
    brand(id: $brandId) {
      id
      contentProfile {
        id
        pillars
      }
      any: ideas(first: 1) {
        edges {
          node {
            id
          }
        }
      }
    }
  }
`;
export const IDEA_CHANNELS = gql`
  query IdeaChannels($brandId: ID!) {
    brand(id: $brandId) {
      id
      channels(first: 100) {
        edges {
          node {
            id
            displayName
            platform
            state
            pausedAt
          }
        }
      }
      platforms {
        key
        standIn
      }
    }
  }
`;
export const IDEA_CHANGED = gql`
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
`;
export const IDEA_ADDED = gql`
  subscription IdeaAdded($brandId: ID!) {
    ideaAdded(brandId: $brandId) {
      id
      headline
    }
  }
`;
export const CREATE = gql`
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
`;
export const UPDATE = gql`
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
`;
export const SET_STATUS = gql`
  mutation IdeaStatusSet($input: IdeaStatusSetInput!) {
    ideaStatusSet(input: $input) {
      ... on Idea {
        id
        status
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
`;
export const CONVERT = gql`
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
`;

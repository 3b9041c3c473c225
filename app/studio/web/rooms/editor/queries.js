// What the editor reads and changes.
import { gql } from "../../lib/gql.js";

export const POST = gql(/* GraphQL */ `
  query EditorPost($brandId: ID!, $number: BigInt!) {
    brand(id: $brandId) {
      id
      post(databaseId: $number) {
        id
        databaseId
        title
        body
        status
        version
        dueAt
        updatedAt
        author {
          id
          firstName
          lastName
        }
        media {
          id
          databaseId
          filename
          mimeType
          url
          thumbnailUrl(width: 640)
          durationMs
          width
          height
          altText
        }
        variants {
          channel {
            id
          }
          body
          media {
            id
            databaseId
            filename
            mimeType
            url
            thumbnailUrl(width: 640)
            durationMs
            width
            height
            altText
          }
        }
        publications {
          id
          status
          platform
          permalink
          error
          scheduledAt
          publishedAt
          channel {
            id
            displayName
            platform
            state
          }
          attempts {
            number
            startedAt
            outcome
            error
          }
          viewerCan {
            retry
            settle
            takeDown
          }
        }
        viewerCan {
          edit
          submit
          approve
          requestChanges
          schedule
          unschedule
          withdraw
          comment
          delete
        }
      }
    }
  }
`);
export const CHANNELS = gql(/* GraphQL */ `
  query EditorChannels($brandId: ID!) {
    brand(id: $brandId) {
      id
      channels(first: 100) {
        edges {
          node {
            id
            displayName
            handle
            platform
            state
            pausedAt
          }
        }
      }
      platforms {
        key
        standIn
        features {
          threads
          title
        }
      }
    }
  }
`);
export const CHECK = gql(/* GraphQL */ `
  query EditorCheck($brandId: ID!, $input: PreflightInput!) {
    brand(id: $brandId) {
      id
      preflight(input: $input) {
        code
        field
        message
        limit
        actual
        unit
        channel {
          id
          displayName
        }
      }
      measures(input: $input) {
        part
        used
        limit
        unit
        channel {
          id
          displayName
        }
      }
    }
  }
`);
export const SAID = gql(/* GraphQL */ `
  subscription EditorEntryAdded($postId: ID!) {
    reviewEntryAdded(postId: $postId) {
      id
    }
  }
`);
export const DISCUSSION = gql(/* GraphQL */ `
  query EditorDiscussion($brandId: ID!, $number: BigInt!) {
    brand(id: $brandId) {
      id
      post(databaseId: $number) {
        id
        reviewThread(first: 50) {
          edges {
            node {
              id
              kind
              body
              authorName
              createdAt
              resolved
              resolvedAt
              resolvedBy {
                id
                firstName
                lastName
              }
              viaShareLink
              audience
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
        history(first: 20) {
          edges {
            node {
              id
              version
              body
              createdAt
              editedBy {
                id
                firstName
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
  }
`);
export const LIBRARY = gql(/* GraphQL */ `
  query EditorLibrary($brandId: ID!, $filter: MediaFilter) {
    brand(id: $brandId) {
      id
      media(first: 60, filter: $filter) {
        edges {
          node {
            id
            databaseId
            filename
            mimeType
            url
            thumbnailUrl(width: 320)
            durationMs
            width
            height
            altText
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
export const CREATE = gql(/* GraphQL */ `
  mutation EditorCreate($input: PostCreateInput!) {
    postCreate(input: $input) {
      ... on Post {
        id
        databaseId
        status
        version
        title
        body
        dueAt
        updatedAt
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
        issues {
          message
          channel {
            id
            displayName
          }
        }
      }
    }
  }
`);
export const UPDATE = gql(/* GraphQL */ `
  mutation EditorUpdate($input: PostUpdateInput!) {
    postUpdate(input: $input) {
      ... on Post {
        id
        databaseId
        status
        version
        title
        body
        dueAt
        updatedAt
      }
      ... on Problem {
        code
        message
        currentVersion
        fields {
          path
          messages
        }
        issues {
          message
          channel {
            id
            displayName
          }
        }
      }
    }
  }
`);
export const COMMENT = gql(/* GraphQL */ `
  mutation EditorComment($input: PostCommentAddInput!) {
    postCommentAdd(input: $input) {
      ... on ReviewEntry {
        id
        body
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
export const RESOLVE = gql(/* GraphQL */ `
  mutation EditorResolve($input: PostCommentResolveInput!) {
    postCommentResolve(input: $input) {
      ... on ReviewEntry {
        id
        resolved
        resolvedAt
        resolvedBy {
          id
          firstName
          lastName
        }
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);
export const ALT = gql(/* GraphQL */ `
  mutation EditorAltText($input: MediaAssetUpdateInput!) {
    mediaAssetUpdate(input: $input) {
      ... on MediaAsset {
        id
        altText
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

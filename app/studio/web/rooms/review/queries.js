// What the review screen reads and changes.
import { gql } from "../../lib/gql.js";

export const QUEUE = gql(/* GraphQL */ `
  query ReviewQueue($brandId: ID!, $filter: PostFilter!) {
    brand(id: $brandId) {
      id
      posts(first: 100, filter: $filter, orderBy: { field: DUE_AT, direction: ASC }) {
        totalCount
        edges {
          node {
            id
            databaseId
            title
            body
            status
            version
            dueAt
            agent
            stop {
              id
            }
            author {
              id
              firstName
              lastName
            }
            media {
              id
              thumbnailUrl(width: 320)
            }
            publications {
              id
              channel {
                id
                displayName
                platform
              }
            }
            viewerCan {
              approve
              requestChanges
              comment
            }
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`);
export const REVIEWED_POST = gql(/* GraphQL */ `
  query ReviewedPost($id: ID!, $after: String) {
    node(id: $id) {
      ... on Post {
        id
        databaseId
        title
        body
        status
        version
        dueAt
        inQueue
        agent
        proposedAt
        stop {
          id
        }
        author {
          id
          firstName
          lastName
        }
        media {
          ...ReviewedMedia
        }
        publications {
          id
          body
          format
          byHand
          formatLabel
          options {
            name
            label
            kind
            values
            words
            media {
              id
              url
              thumbnailUrl(width: 640)
              mimeType
              durationMs
              altText
            }
          }
          channel {
            id
            displayName
            handle
            platform
          }
          media {
            ...ReviewedMedia
          }
        }
        history(first: 1) {
          edges {
            node {
              id
              version
            }
          }
        }
        reviewThread(first: 100, after: $after) {
          edges {
            node {
              id
              kind
              isStop
              body
              authorName
              audience
              viaShareLink
              resolved
              resolvedAt
              resolvedBy {
                id
                firstName
                lastName
              }
              createdAt
              version
              replyToId
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
        issues {
          message
          channel {
            id
            displayName
          }
        }
        hints {
          message
          channel {
            id
            displayName
          }
        }
        viewerCan {
          approve
          requestChanges
          comment
          edit
          schedule
        }
      }
    }
  }
  fragment ReviewedMedia on MediaAsset {
    id
    url
    thumbnailUrl(width: 640)
    mimeType
    durationMs
    width
    height
    altText
    filename
  }
`);
export const ENTRY_ADDED = gql(/* GraphQL */ `
  subscription ReviewEntryAdded($postId: ID!) {
    reviewEntryAdded(postId: $postId) {
      id
    }
  }
`);
export const COMMENT = gql(/* GraphQL */ `
  mutation ReviewComment($input: PostCommentAddInput!) {
    postCommentAdd(input: $input) {
      ... on ReviewEntry {
        id
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
  mutation ReviewResolve($input: PostCommentResolveInput!) {
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
        fields {
          path
          messages
        }
      }
    }
  }
`);
export const LINKS = gql(/* GraphQL */ `
  query ReviewLinks($brandId: ID!, $after: String) {
    brand(id: $brandId) {
      id
      shareLinks(first: 30, after: $after) {
        edges {
          node {
            id
            label
            name
            follows
            dueOn
            addresses
            mailedAt
            openPosts {
              id
            }
            allowComments
            allowApproval
            createdAt
            expiresAt
            lastOpenedAt
            revokedAt
            createdBy {
              id
              firstName
              lastName
            }
            changedPosts {
              id
            }
            posts {
              id
              databaseId
              title
              body
              status
              stop {
                id
              }
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
export const REMIND = gql(/* GraphQL */ `
  mutation ReviewRoundRemind($input: ShareLinkRemindInput!) {
    shareLinkRemind(input: $input) {
      ... on ShareLink {
        id
        mailedAt
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);
export const SHOW_NEWEST = gql(/* GraphQL */ `
  mutation ReviewRoundAdd($input: ShareLinkAddInput!) {
    shareLinkAdd(input: $input) {
      ... on ShareLink {
        id
        changedPosts {
          id
        }
        openPosts {
          id
        }
        posts {
          id
        }
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);
export const REVOKE_LINK = gql(/* GraphQL */ `
  mutation ReviewLinkRevoke($input: ShareLinkRevokeInput!) {
    shareLinkRevoke(input: $input) {
      ... on ShareLink {
        id
        revokedAt
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

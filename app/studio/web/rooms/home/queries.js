// What the home screen reads and changes.
import { gql } from "../../lib/gql.js";

export const HOME = gql(/* GraphQL */ `
  query Home($brandId: ID!, $from: DateTime!, $to: DateTime!) {
    brand(id: $brandId) {
      id
      calendar(from: $from, to: $to) {
        id
        status
        scheduledAt
        publishedAt
        platform
        channel {
          id
          displayName
          platform
        }
        post {
          id
          databaseId
          title
          body
          status
          dueAt
          media {
            id
            url
            thumbnailUrl(width: 640)
            mimeType
            durationMs
            altText
          }
        }
      }
      attention {
        failed
        unconfirmed
        expired
        changesRequested
        toReview
        posts {
          id
          databaseId
          title
          body
          status
          dueAt
        }
        publications {
          id
          status
          error
          channel {
            id
            displayName
            platform
            profileUrl
          }
          post {
            id
            databaseId
            title
            body
            status
          }
          viewerCan {
            retry
            settle
          }
        }
      }
      some: posts(first: 3, filter: { statuses: [DRAFT, IN_REVIEW, APPROVED, SCHEDULED, PUBLISHING, PUBLISHED] }) {
        edges {
          node {
            id
            status
          }
        }
      }
      live: posts(first: 1, filter: { statuses: [PUBLISHED] }) {
        edges {
          node {
            id
            status
          }
        }
      }
    }
  }
`);
export const HOME_CHANNELS = gql(/* GraphQL */ `
  query HomeChannels($brandId: ID!, $after: String) {
    brand(id: $brandId) {
      id
      channels(first: 50, after: $after) {
        edges {
          node {
            id
            displayName
            platform
            state
            pausedAt
            problem
            plannedPosts
            heldUntil
            health {
              lastSuccessAt
              successes
              failures
              accessUntil
              renewsItself
              calls
              mostCalls
              periodSeconds
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
export const HOME_TEAM = gql(/* GraphQL */ `
  query HomeTeam($brandId: ID!) {
    brand(id: $brandId) {
      id
      members(first: 2) {
        totalCount
      }
      invitations(first: 1) {
        totalCount
      }
    }
  }
`);

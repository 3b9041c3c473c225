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
        awaitingPerson
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
          stop {
            id
            authorName
            body
          }
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
export const HOME_COMMENTS = gql(/* GraphQL */ `
  query HomeComments($brandId: ID!) {
    brand(id: $brandId) {
      id
      socialComments(first: 3, states: [NEW, DRAFTED]) {
        edges {
          node {
            id
            body
            state
            receivedAt
            channel {
              id
              platform
            }
          }
        }
        totalCount
      }
    }
  }
`);
export const HOME_FIGURES = gql(/* GraphQL */ `
  query HomeFigures($brandId: ID!, $filter: MetricFilter!) {
    brand(id: $brandId) {
      id
      postFigures(filter: $filter, first: 2, orderBy: IMPRESSIONS) {
        edges {
          node {
            impressions
            post {
              id
              databaseId
              title
              body
              media {
                id
                url
                thumbnailUrl(width: 320)
                mimeType
                durationMs
                altText
              }
              publications {
                id
                channel {
                  id
                  medians {
                    impressions
                  }
                }
                metrics {
                  syncedAt
                  impressions
                }
              }
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
export const HOME_FORECAST = gql(/* GraphQL */ `
  query HomeForecast($brandId: ID!) {
    brand(id: $brandId) {
      id
      forecast {
        posts
        goingOut
        publications {
          at
          reasons {
            code
            message
            until
          }
          publication {
            id
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
            }
          }
        }
      }
    }
  }
`);
export const HOME_PLATFORMS = gql(/* GraphQL */ `
  query HomePlatforms($brandId: ID!) {
    brand(id: $brandId) {
      id
      platforms {
        key
        label
        connectMethods
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

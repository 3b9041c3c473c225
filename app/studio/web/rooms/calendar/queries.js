// What the calendar reads and changes.
import { gql } from "../../lib/gql.js";

export const CALENDAR = gql(/* GraphQL */ `
  query Calendar($brandId: ID!, $from: DateTime!, $to: DateTime!) {
    brand(id: $brandId) {
      id
      calendar(from: $from, to: $to) {
        id
        status
        scheduledAt
        publishedAt
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
          version
          dueAt
          inQueue
          author {
            id
            firstName
          }
          media {
            id
            url
            thumbnailUrl(width: 320)
            mimeType
            durationMs
            altText
          }
        }
      }
    }
  }
`);
export const UNPLANNED = gql(/* GraphQL */ `
  query CalendarUnplanned($brandId: ID!, $filter: PostFilter!) {
    brand(id: $brandId) {
      id
      posts(first: 100, filter: $filter, orderBy: { field: UPDATED_AT, direction: DESC }) {
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
            publications {
              id
              channel {
                id
                displayName
                platform
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

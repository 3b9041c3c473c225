// What the list and the board of posts read and change.
import { gql } from "../../lib/gql.js";

export const POSTS = gql(/* GraphQL */ `
  query Posts($brandId: ID!, $filter: PostFilter, $orderBy: PostOrder, $after: String) {
    brand(id: $brandId) {
      id
      posts(first: 50, after: $after, filter: $filter, orderBy: $orderBy) {
        edges {
          node {
            id
            databaseId
            title
            body
            status
            dueAt
            version
            author {
              id
              firstName
            }
            publications {
              id
              status
              channel {
                id
                displayName
              }
            }
            viewerCan {
              submit
              approve
              delete
              unschedule
              withdraw
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
export const COUNTS = gql(/* GraphQL */ `
  query PostsCounts($brandId: ID!) {
    brand(id: $brandId) {
      id
      postCounts {
        status
        count
      }
    }
  }
`);

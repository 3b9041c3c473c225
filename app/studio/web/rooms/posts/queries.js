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
            agent
            author {
              id
              firstName
            }
            labels {
              id
              name
              colour
            }
            media {
              id
              thumbnailUrl(width: 320)
            }
            publications {
              id
              status
              channel {
                id
                displayName
                platform
              }
            }
            viewerCan {
              submit
              approve
              schedule
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
  query PostsCounts($brandId: ID!, $filter: PostFilter) {
    brand(id: $brandId) {
      id
      postCounts(filter: $filter) {
        status
        count
        needsCare
      }
    }
  }
`);
export const IMPORT = gql(/* GraphQL */ `
  mutation PostsImport($input: PostImportInput!) {
    postImport(input: $input) {
      ... on PostImportOutcome {
        rows {
          row
          state
          dueAt
          hints
          problems {
            path
            messages
          }
          post {
            id
            status
            dueAt
            version
            title
          }
        }
        columns {
          column
          names
        }
        ignoredColumns
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

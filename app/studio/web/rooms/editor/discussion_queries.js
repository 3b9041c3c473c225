// What the review thread and the history of a post read and change.
import { gql } from "../../lib/gql.js";

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
              isStop
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
              variants {
                body
                byHand
                formatLabel
                options {
                  label
                  words
                  media {
                    id
                    filename
                  }
                }
                channel {
                  id
                  displayName
                }
              }
              createdAt
              agent
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

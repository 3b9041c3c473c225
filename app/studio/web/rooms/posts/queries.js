// What the list and the board of posts read and change.
import { gql } from "../../lib/gql.js";

export const POSTS = gql`
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
`;
export const COUNTS = gql`
  query PostsCounts($brandId: ID!) {
    brand(id: $brandId) {
      id
      postCounts {
        status
        count
      }
    }
  }
`;
export const SUBMIT = gql`
  mutation PostsSubmit($input: PostSubmitForReviewInput!) {
    postSubmitForReview(input: $input) {
      ... on Post {
        id
        status
        version
      }
      ... on Problem {
        code
        message
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
`;
export const APPROVE = gql`
  mutation PostsApprove($input: PostApproveInput!) {
    postApprove(input: $input) {
      ... on Post {
        id
        status
        version
        dueAt
      }
      ... on Problem {
        code
        message
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
`;
export const WITHDRAW = gql`
  mutation PostsWithdraw($input: PostWithdrawFromReviewInput!) {
    postWithdrawFromReview(input: $input) {
      ... on Post {
        id
        status
        version
      }
      ... on Problem {
        code
        message
      }
    }
  }
`;
export const UNSCHEDULE = gql`
  mutation PostsUnschedule($input: PostUnscheduleInput!) {
    postUnschedule(input: $input) {
      ... on Post {
        id
        status
        version
        dueAt
      }
      ... on Problem {
        code
        message
      }
    }
  }
`;
export const DUPLICATE = gql`
  mutation PostsDuplicate($input: PostDuplicateInput!) {
    postDuplicate(input: $input) {
      ... on Post {
        id
        databaseId
        title
        body
        status
      }
      ... on Problem {
        code
        message
      }
    }
  }
`;
export const DELETE = gql`
  mutation PostsDelete($input: PostDeleteInput!) {
    postDelete(input: $input) {
      ... on Deleted {
        id
      }
      ... on Problem {
        code
        message
      }
    }
  }
`;

// What the inbox reads and changes.
import { gql } from "../../lib/gql.js";

/** @typedef {Answers.Inbox.brand.socialComments.edges.node} Comment */

export const COMMENTS = gql(/* GraphQL */ `
  query Inbox($brandId: ID!, $states: [SocialCommentState!], $after: String) {
    brand(id: $brandId) {
      id
      socialComments(first: 40, after: $after, states: $states) {
        edges {
          node {
            id
            body
            namesLinks
            kind
            state
            receivedAt
            draftedReply
            reply
            repliedAt
            hiddenAt
            contact {
              id
              displayName
              platform
            }
            channel {
              id
              platform
              displayName
            }
            publication {
              id
              permalink
              publishedAt
              post {
                id
                databaseId
                title
                body
                media {
                  id
                  thumbnailUrl(width: 320)
                }
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
export const COUNTS = gql(/* GraphQL */ `
  query InboxCounts($brandId: ID!) {
    brand(id: $brandId) {
      id
      waiting: socialComments(first: 1, states: [NEW, DRAFTED]) {
        totalCount
      }
      drafted: socialComments(first: 1, states: [DRAFTED]) {
        totalCount
      }
    }
  }
`);
export const CONTACTS = gql(/* GraphQL */ `
  query Contacts($brandId: ID!, $search: String, $after: String) {
    brand(id: $brandId) {
      id
      contacts(first: 50, after: $after, search: $search) {
        edges {
          node {
            id
            displayName
            platform
            createdAt
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
export const CONTACT = gql(/* GraphQL */ `
  query Contact($id: ID!, $after: String) {
    node(id: $id) {
      id
      ... on Contact {
        comments(first: 30, after: $after) {
          edges {
            node {
              id
              body
              kind
              state
              receivedAt
              reply
              repliedAt
              channel {
                id
                displayName
                platform
              }
              publication {
                id
                post {
                  id
                  databaseId
                  title
                  body
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
  }
`);
export const COMMENT_CHANGED = gql(/* GraphQL */ `
  subscription SocialCommentChanged($brandId: ID!) {
    socialCommentChanged(brandId: $brandId) {
      id
      state
      draftedReply
      reply
      repliedAt
      hiddenAt
    }
  }
`);

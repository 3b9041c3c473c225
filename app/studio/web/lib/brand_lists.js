// The people and channels of a brand by their names, as filters offer them.
import { gql } from "./gql.js";

export const PEOPLE = gql(/* GraphQL */ `
  query BrandPeople($brandId: ID!, $after: String) {
    brand(id: $brandId) {
      id
      members(first: 100, after: $after) {
        edges {
          node {
            id
            user {
              id
              firstName
              lastName
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
export const CHANNEL_NAMES = gql(/* GraphQL */ `
  query BrandChannels($brandId: ID!, $after: String) {
    brand(id: $brandId) {
      id
      channels(first: 100, after: $after) {
        edges {
          node {
            id
            displayName
            state
            pausedAt
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

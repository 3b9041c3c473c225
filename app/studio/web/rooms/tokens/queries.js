// What the tokens screen reads and changes.
import { gql } from "../../lib/gql.js";

export const TOKENS = gql(/* GraphQL */ `
  query Tokens($after: String) {
    viewer {
      user {
        id
        hasPassword
      }
      twoFactor {
        enabled
      }
      passkeys {
        id
      }
      accessTokens(first: 50, after: $after) {
        edges {
          node {
            id
            name
            kind
            access
            isCurrent
            createdAt
            lastUsedAt
            expiresAt
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
export const TIER_TOKENS = gql(/* GraphQL */ `
  query TierTokens($after: String) {
    viewer {
      account {
        id
        tierTokens(first: 100, after: $after) {
          edges {
            node {
              id
              name
              tier
              createdAt
              lastUsedAt
              expiresAt
              createdBy {
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
  }
`);
export const CREATE_TOKEN = gql(/* GraphQL */ `
  mutation ApiTokenCreate($input: ApiTokenCreateInput!) {
    apiTokenCreate(input: $input) {
      ... on NewAccessToken {
        plainTextToken
        accessToken {
          id
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
export const CREATE_TIER_TOKEN = gql(/* GraphQL */ `
  mutation TierTokenCreate($input: TierTokenCreateInput!) {
    tierTokenCreate(input: $input) {
      ... on NewTierToken {
        plainTextToken
        tierToken {
          id
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
export const REVOKE_TOKEN = gql(/* GraphQL */ `
  mutation AccessTokenRevoke($input: AccessTokenRevokeInput!) {
    accessTokenRevoke(input: $input) {
      ... on Deleted {
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
export const REVOKE_TIER_TOKEN = gql(/* GraphQL */ `
  mutation TierTokenRevoke($input: TierTokenRevokeInput!) {
    tierTokenRevoke(input: $input) {
      ... on Deleted {
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

// What the team screen reads and changes.
import { gql } from "../../lib/gql.js";

export const TEAM = gql(/* GraphQL */ `
  query Team($brandId: ID!, $search: String, $after: String) {
    brand(id: $brandId) {
      id
      roles {
        id
        name
        permissions {
          area
          level
        }
      }
      members(first: 50, after: $after, search: $search) {
        totalCount
        edges {
          node {
            id
            active
            joinedAt
            roles {
              id
              name
            }
            user {
              id
              firstName
              lastName
              email
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
export const TEAM_OWNED = gql(/* GraphQL */ `
  query TeamOwned($brandId: ID!) {
    brand(id: $brandId) {
      id
      seats {
        used
        limit
        remaining
        isUnlimited
      }
      assignableRoles {
        id
        name
      }
      invitations(first: 100) {
        totalCount
        edges {
          node {
            id
            email
            role
            state
            expiresAt
            sentAt
          }
        }
      }
    }
  }
`);
export const MEMBERS_CHANGED = gql(/* GraphQL */ `
  subscription MembersChanged($brandId: ID!) {
    membersChanged(brandId: $brandId) {
      id
    }
  }
`);
export const INVITE = gql(/* GraphQL */ `
  mutation InvitationCreate($input: InvitationCreateInput!) {
    invitationCreate(input: $input) {
      ... on Invitation {
        id
        email
        role
        state
        expiresAt
        sentAt
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

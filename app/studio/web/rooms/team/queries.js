// What the team screen reads and changes.
import { gql } from "../../lib/gql.js";

export const TEAM = gql`
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
`;
export const TEAM_OWNED = gql`
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
`;
export const MEMBERS_CHANGED = gql`
  subscription MembersChanged($brandId: ID!) {
    membersChanged(brandId: $brandId) {
      id
    }
  }
`;
export const INVITE = gql`
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
`;
export const RESEND = gql`
  mutation InvitationResend($input: InvitationResendInput!) {
    invitationResend(input: $input) {
      ... on Invitation {
        id
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
`;
export const CANCEL = gql`
  mutation InvitationCancel($input: InvitationCancelInput!) {
    invitationCancel(input: $input) {
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
`;
export const SET_ROLE = gql`
  mutation MemberRoleSet($input: MemberRoleSetInput!) {
    memberRoleSet(input: $input) {
      ... on Membership {
        id
        roles {
          id
          name
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
`;
export const SET_ACTIVE = gql`
  mutation MemberActiveSet($input: MemberActiveSetInput!) {
    memberActiveSet(input: $input) {
      ... on Membership {
        id
        active
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
`;
export const REMOVE = gql`
  mutation MemberRemove($input: MemberRemoveInput!) {
    memberRemove(input: $input) {
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
`;
export const LEAVE = gql`
  mutation BrandLeave($input: BrandLeaveInput!) {
    brandLeave(input: $input) {
      ... on Done {
        ok
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
`;

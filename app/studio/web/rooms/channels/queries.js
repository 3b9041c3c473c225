// What the channels screen reads and changes.
import { gql } from "../../lib/gql.js";

export const CHANNELS = gql(/* GraphQL */ `
  query Channels($brandId: ID!, $after: String) {
    brand(id: $brandId) {
      id
      channels(first: 100, after: $after) {
        edges {
          node {
            id
            databaseId
            platform
            displayName
            handle
            profileUrl
            state
            problem
            pausedAt
            heldUntil
            connectedAt
            plannedPosts
            handledBy {
              id
              firstName
              lastName
            }
            health {
              lastSuccessAt
              successes
              failures
              accessUntil
              renewsItself
              calls
              mostCalls
              periodSeconds
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      platforms {
        key
        label
        connectMethods
        fields {
          key
          label
          required
          secret
          kind
          help
          choices {
            value
            label
          }
        }
        authorizationFields {
          key
          label
          required
          secret
          kind
          help
          choices {
            value
            label
          }
        }
        limits {
          textLimit
          textUnit
          maxImages
          maxVideos
          mediaRequired
        }
      }
    }
  }
`);
export const CONNECT = gql(/* GraphQL */ `
  mutation ChannelConnect($input: ChannelConnectInput!) {
    channelConnect(input: $input) {
      ... on Channel {
        id
        displayName
        state
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
export const START = gql(/* GraphQL */ `
  mutation ChannelConnectStart($input: ChannelConnectStartInput!) {
    channelConnectStart(input: $input) {
      ... on ChannelConnectStarted {
        authorizeUrl
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
export const FINISH = gql(/* GraphQL */ `
  mutation ChannelConnectFinish($input: ChannelConnectFinishInput!) {
    channelConnectFinish(input: $input) {
      ... on ChannelConnectFinished {
        accounts {
          accountId
          name
          handle
        }
        missingScopes
        channels {
          id
          displayName
          state
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
export const HANDLERS = gql(/* GraphQL */ `
  query ChannelHandlers($brandId: ID!, $after: String) {
    brand(id: $brandId) {
      id
      members(first: 50, after: $after) {
        edges {
          node {
            id
            active
            roles {
              id
              name
            }
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
export const EDIT = gql(/* GraphQL */ `
  mutation ChannelUpdate($input: ChannelUpdateInput!) {
    channelUpdate(input: $input) {
      ... on Channel {
        id
        displayName
        handledBy {
          id
          firstName
          lastName
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
export const CHANGED = gql(/* GraphQL */ `
  subscription ChannelChanged($brandId: ID!) {
    channelChanged(brandId: $brandId) {
      id
      displayName
      handle
      state
      problem
      pausedAt
      heldUntil
    }
  }
`);

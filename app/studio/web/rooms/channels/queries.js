// What the channels screen reads and changes.
import { gql } from "../../lib/gql.js";

export const CHANNELS = gql`
  query Channels($brandId: ID!) {
    brand(id: $brandId) {
      id
      channels(first: 100) {
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
          }
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
`;
export const CONNECT = gql`
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
`;
export const START = gql`
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
`;
export const FINISH = gql`
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
`;
export const RENAME = gql`
  mutation ChannelUpdate($input: ChannelUpdateInput!) {
    channelUpdate(input: $input) {
      ... on Channel {
        id
        displayName
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
export const CHANGED = gql`
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
`;
export const PAUSE = gql`
  mutation ChannelPause($input: ChannelPauseInput!) {
    channelPause(input: $input) {
      ... on Channel {
        id
        state
        pausedAt
      }
      ... on Problem {
        code
        message
      }
    }
  }
`;
export const RESUME = gql`
  mutation ChannelResume($input: ChannelResumeInput!) {
    channelResume(input: $input) {
      ... on Channel {
        id
        state
        pausedAt
      }
      ... on Problem {
        code
        message
      }
    }
  }
`;
export const DISCONNECT = gql`
  mutation ChannelDisconnect($input: ChannelDisconnectInput!) {
    channelDisconnect(input: $input) {
      ... on Channel {
        id
        state
      }
      ... on Problem {
        code
        message
      }
    }
  }
`;

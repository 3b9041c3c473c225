// What the webhooks screen reads and changes.
import { gql } from "../../lib/gql.js";

export const ENDPOINTS = gql`
  query WebhookEndpoints($brandId: ID!) {
    brand(id: $brandId) {
      id
      webhookEndpoints(first: 50) {
        totalCount
        edges {
          node {
            id
            databaseId
            url
            description
            events
            state
            disabledAt
            disabledReason
            consecutiveFailures
            createdAt
          }
        }
      }
    }
  }
`;
export const LOG = gql`
  query WebhookLog($id: ID!, $event: WebhookDeliveryEvent, $status: WebhookDeliveryStatus, $after: String) {
    node(id: $id) {
      ... on WebhookEndpoint {
        id
        deliveries(first: 25, after: $after, event: $event, status: $status) {
          edges {
            node {
              id
              event
              status
              createdAt
              nextAttemptAt
              payload
              attempts {
                id
                number
                status
                responseCode
                durationMs
                error
                attemptedAt
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
`;
export const ENDPOINT_CHANGED = gql`
  subscription WebhookEndpointChanged($brandId: ID!) {
    webhookEndpointChanged(brandId: $brandId) {
      id
      url
      description
      events
      state
      disabledAt
      disabledReason
      consecutiveFailures
    }
  }
`;
export const ATTEMPT_LOGGED = gql`
  subscription WebhookAttemptLogged($endpointId: ID!) {
    webhookAttemptLogged(endpointId: $endpointId) {
      id
    }
  }
`;
export const CREATE = gql`
  mutation WebhookEndpointCreate($input: WebhookEndpointCreateInput!) {
    webhookEndpointCreate(input: $input) {
      ... on NewWebhookEndpoint {
        secret
        webhookEndpoint {
          id
          databaseId
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
export const UPDATE = gql`
  mutation WebhookEndpointUpdate($input: WebhookEndpointUpdateInput!) {
    webhookEndpointUpdate(input: $input) {
      ... on WebhookEndpoint {
        id
        url
        description
        events
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
export const ROTATE = gql`
  mutation WebhookSecretRotate($input: WebhookSecretRotateInput!) {
    webhookSecretRotate(input: $input) {
      ... on NewWebhookEndpoint {
        secret
        webhookEndpoint {
          id
        }
      }
      ... on Problem {
        code
        message
      }
    }
  }
`;
export const ENABLE = gql`
  mutation WebhookEndpointEnable($input: WebhookEndpointEnableInput!) {
    webhookEndpointEnable(input: $input) {
      ... on WebhookEndpoint {
        id
        state
        disabledAt
        disabledReason
        consecutiveFailures
      }
      ... on Problem {
        code
        message
      }
    }
  }
`;
export const SWITCH_OFF = gql`
  mutation WebhookEndpointDisable($input: WebhookEndpointDisableInput!) {
    webhookEndpointDisable(input: $input) {
      ... on WebhookEndpoint {
        id
        state
        disabledAt
        disabledReason
      }
      ... on Problem {
        code
        message
      }
    }
  }
`;
export const DELETE = gql`
  mutation WebhookEndpointDelete($input: WebhookEndpointDeleteInput!) {
    webhookEndpointDelete(input: $input) {
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
export const TEST = gql`
  mutation WebhookTestSend($input: WebhookTestSendInput!) {
    webhookTestSend(input: $input) {
      ... on WebhookDelivery {
        id
        status
      }
      ... on Problem {
        code
        message
      }
    }
  }
`;
export const REPLAY = gql`
  mutation WebhookDeliveryReplay($input: WebhookDeliveryReplayInput!) {
    webhookDeliveryReplay(input: $input) {
      ... on WebhookDelivery {
        id
        status
      }
      ... on Problem {
        code
        message
      }
    }
  }
`;

// What the webhooks screen reads and changes.
import { gql } from "../../lib/gql.js";

export const ENDPOINTS = gql(/* GraphQL */ `
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
            isListener
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
`);
export const LOG = gql(/* GraphQL */ `
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
              post {
                id
                databaseId
                title
                body
              }
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
`);
export const ENDPOINT_CHANGED = gql(/* GraphQL */ `
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
`);
export const ATTEMPT_LOGGED = gql(/* GraphQL */ `
  subscription WebhookAttemptLogged($endpointId: ID!) {
    webhookAttemptLogged(endpointId: $endpointId) {
      id
    }
  }
`);
export const CREATE = gql(/* GraphQL */ `
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
`);
export const UPDATE = gql(/* GraphQL */ `
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
`);

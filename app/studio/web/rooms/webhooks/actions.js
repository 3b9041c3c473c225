// What people do with addresses and deliveries; the form of the table is `Action` of `lib/gql.js`.
import { action, change, gql } from "../../lib/gql.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/webhooks.js";

const ROTATE = gql(/* GraphQL */ `
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
`);
const ENABLE = gql(/* GraphQL */ `
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
`);
const DISABLE = gql(/* GraphQL */ `
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
`);
const DELETE = gql(/* GraphQL */ `
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
`);
const TEST = gql(/* GraphQL */ `
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
`);
const REPLAY = gql(/* GraphQL */ `
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
`);

/** @typedef {Answers.WebhookEndpoints.brand.webhookEndpoints.edges.node} Endpoint */
/** @typedef {{ id: string, status: string }} Sent a delivery */

/** @param {{ state: Endpoint["state"] }} answer */
const standing = ({ state }) => (state === "ENABLED" ? words.enabled : words.disabled);
/** @param {Endpoint} endpoint */
const isOn = ({ state }) => state === "ENABLED";
/** @param {Endpoint} _ */
const always = (_) => true;

export const ENDPOINT = {
  test: action({
    label: words.test,
    icon: "send",
    can: (/** @type {Endpoint} */ { state }) => state !== "DISABLED",
    run: (endpoint, /** @type {{}} */ _) => change(TEST, { id: endpoint.id }),
    said: () => words.testSent,
  }),
  rotate: action({
    label: words.rotate,
    icon: "retry",
    can: always,
    run: (endpoint, /** @type {{}} */ _) => change(ROTATE, { id: endpoint.id }),
    said: () => "",
  }),
  disable: action({
    label: words.disable,
    icon: "pause",
    can: isOn,
    run: (endpoint, /** @type {{}} */ _) => change(DISABLE, { id: endpoint.id }),
    said: standing,
  }),
  enable: action({
    label: words.enable,
    icon: "play",
    can: (/** @type {Endpoint} */ endpoint) => !isOn(endpoint),
    run: (endpoint, /** @type {{}} */ _) => change(ENABLE, { id: endpoint.id }),
    said: standing,
  }),
  delete: action({
    label: text.remove,
    icon: "trash",
    bad: true,
    can: always,
    run: (endpoint, /** @type {{}} */ _) => change(DELETE, { id: endpoint.id }),
    said: () => words.deleted,
  }),
};

export const DELIVERY = {
  replay: action({
    label: words.replay,
    icon: "retry",
    can: (/** @type {Sent} */ { status }) => status !== "PENDING",
    run: (delivery, /** @type {{}} */ _) => change(REPLAY, { id: delivery.id }),
    said: () => words.replayed,
  }),
};

// What people do where a publication went wrong, or is to go; the form of a table is `Action` of `gql.js`.
import { action, change, gql } from "./gql.js";
import { canRetry } from "./next_step.js";
import { text } from "../text/en/common.js";

/**
 * @typedef {{ id: string, status: Enums.PublicationStatus, retryAt?: string | null, viewerCan: { retry?: boolean,
 *   settle?: boolean, takeDown?: boolean } }} Publication
 */

const RETRY = gql(/* GraphQL */ `
  mutation PublicationRetry($input: PublicationRetryInput!) {
    publicationRetry(input: $input) {
      ... on Publication {
        id
        status
        error
        retryAt
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
        issues {
          message
          channel {
            id
            displayName
          }
        }
      }
    }
  }
`);
const SETTLE = gql(/* GraphQL */ `
  mutation PublicationSettle($input: PublicationSettleInput!) {
    publicationSettle(input: $input) {
      ... on Publication {
        id
        status
        error
        retryAt
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
        issues {
          message
          channel {
            id
            displayName
          }
        }
      }
    }
  }
`);
const TAKE_DOWN = gql(/* GraphQL */ `
  mutation PublicationTakeDown($input: PublicationTakeDownInput!) {
    publicationTakeDown(input: $input) {
      ... on Publication {
        id
        status
        error
        retryAt
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
        issues {
          message
          channel {
            id
            displayName
          }
        }
      }
    }
  }
`);

const { actions: words, outcomes } = text;

/** @param {{ status: Enums.PublicationStatus }} answer */
const remedied = ({ status }) =>
  /** @type {Record<string, string>} */ (outcomes.publications)[status] ?? outcomes.publications.other;

/** What people do where a publication went wrong, or is to go. */
export const PUBLICATION = {
  retry: action({
    label: words.retry,
    icon: "retry",
    can: (/** @type {Publication} */ one) => canRetry(one),
    run: (one, /** @type {{}} */ _) => change(RETRY, { id: one.id }),
    said: remedied,
  }),
  tryNow: action({
    label: words.tryNow,
    icon: "retry",
    can: (/** @type {Publication} */ one) => Boolean(one.viewerCan.retry && one.retryAt),
    run: (one, /** @type {{}} */ _) => change(RETRY, { id: one.id }),
    said: remedied,
  }),
  settleLive: action({
    label: words.isLive,
    icon: "check",
    can: (/** @type {Publication} */ one) => Boolean(one.viewerCan.settle),
    run: (one, /** @type {{}} */ _) => change(SETTLE, { id: one.id, live: true }),
    said: remedied,
  }),
  settleLost: action({
    label: words.isNotLive,
    icon: "x",
    can: (/** @type {Publication} */ one) => Boolean(one.viewerCan.settle),
    run: (one, /** @type {{}} */ _) => change(SETTLE, { id: one.id, live: false }),
    said: remedied,
  }),
  takeDown: action({
    label: words.takeDown,
    icon: "trash",
    bad: true,
    can: (/** @type {Publication} */ one) => Boolean(one.viewerCan.takeDown),
    run: (one, /** @type {{}} */ _) => change(TAKE_DOWN, { id: one.id }),
    said: () => "",
  }),
};

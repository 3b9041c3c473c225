// What changes while one looks: the frame holds the subscriptions, rooms hear of what concerns them; and what waits for
// this person in the brand, asked again when something of it may have changed.
import { signal, useEffect, useMemo } from "preact";
import { brandOrNone, may } from "./brand.js";
import { client, gql, useLive } from "./gql.js";

export const POST_CHANGED = gql(/* GraphQL */ `
  subscription PostChanged($brandId: ID!) {
    postChanged(brandId: $brandId) {
      id
      databaseId
      status
      title
      body
      version
      dueAt
      updatedAt
      publications {
        id
        status
        scheduledAt
        publishedAt
        permalink
        error
      }
    }
  }
`);
export const POST_DELETED = gql(/* GraphQL */ `
  subscription PostDeleted($brandId: ID!) {
    postDeleted(brandId: $brandId) {
      id
    }
  }
`);
export const PUBLICATION_CHANGED = gql(/* GraphQL */ `
  subscription PublicationChanged($brandId: ID!) {
    publicationChanged(brandId: $brandId) {
      id
      status
      scheduledAt
      publishedAt
      permalink
      error
      post {
        id
        status
        version
        dueAt
      }
    }
  }
`);
export const NOTIFICATION_RECEIVED = gql(/* GraphQL */ `
  subscription NotificationReceived {
    notificationReceived {
      id
      title
      body
      url
      readAt
      createdAt
      typeKey
    }
  }
`);

/** A post that is deleted. @typedef {{ id: string, publications: [], dueAt: null, status: "DELETED" }} Gone */
/** @param {string} id @returns {Gone} */
export const gone = (id) => ({ id, publications: [], dueAt: null, status: "DELETED" });

/**
 * What rooms hear of, by its kind. A notification that was read here has no event.
 * @typedef {object} Events
 * @property {Answers.PostChanged.postChanged | Gone} post
 * @property {Answers.PublicationChanged.publicationChanged} publication
 * @property {Answers.NotificationReceived.notificationReceived | null} notification
 */
/** @typedef {(event: Events[keyof Events]) => void} Hear */

/** @type {Map<keyof Events, Set<Hear>>} */
const listeners = new Map();

/** Tell rooms of an event. @template {keyof Events} Kind @param {Kind} kind @param {Events[Kind]} event */
export const tell = (kind, event) => {
  for (const hear of listeners.get(kind) ?? []) hear(event);
};

/**
 * Hear of events while the component is shown.
 * @template {keyof Events} Kind
 * @param {Kind[]} kinds @param {(event: Events[Kind]) => void} hear @param {unknown[]} inputs
 */
export function useEvents(kinds, hear, inputs = []) {
  useEffect(() => {
    for (const kind of kinds) {
      const those = listeners.get(kind) ?? new Set();
      listeners.set(kind, those.add(/** @type {Hear} */ (hear)));
    }
    return () => {
      for (const kind of kinds) listeners.get(kind)?.delete(/** @type {Hear} */ (hear));
    };
  }, inputs);
}

/** How long calls may follow one another until they count all the same, in milliseconds. */
const PATIENCE = 2000;

/**
 * Call once when calls have stopped for a moment, and every two seconds while they do not stop: what hundreds of posts
 * cause may last. @param {() => unknown} run @param {number} [pause]
 */
export function calm(run, pause = 250) {
  let timer = 0;
  let end = 0;
  const count = () => {
    end = 0;
    run();
  };
  return () => {
    const now = Date.now();
    end ||= now + PATIENCE;
    clearTimeout(timer);
    timer = setTimeout(count, Math.min(pause, Math.max(0, end - now)));
  };
}

const ATTENTION = gql(/* GraphQL */ `
  query Attention($brandId: ID!) {
    brand(id: $brandId) {
      id
      attention {
        failed
        unconfirmed
        awaitingPerson
        expired
        changesRequested
        toReview
        comments
        channels
      }
    }
  }
`);

const COMMENTED = gql(/* GraphQL */ `
  subscription AttentionComment($brandId: ID!) {
    socialCommentChanged(brandId: $brandId) {
      id
    }
  }
`);

/** By the name of a room: how much waits there. */
export const waiting = signal(/** @type {Record<string, number>} */ ({}));

/** @param {Answers.Attention.brand.attention} attention */
const byRoom = ({ failed, unconfirmed, awaitingPerson, expired, changesRequested, toReview, comments, channels }) => ({
  // As many things as home names: all that waits for a review is one.
  home: may("CONTENT", "MANAGE")
    ? failed + unconfirmed + awaitingPerson + expired + changesRequested + (channels ?? 0) + Math.sign(toReview)
    : 0,
  review: toReview,
  inbox: comments ?? 0,
  channels: channels ?? 0,
});

/** Keep the counts up to date while the frame is shown. */
export function useAttention() {
  const brandId = brandOrNone.value?.id ?? "";
  const ask = useMemo(
    () =>
      calm(async () => {
        const { data } = await client.query(ATTENTION, { brandId }, { requestPolicy: "network-only" }).toPromise();
        const attention = data?.brand?.attention;
        if (attention && brandOrNone.peek()?.id === brandId) waiting.value = byRoom(attention);
      }, 500),
    [brandId],
  );
  const askAgain = () => {
    if (brandId && may("CONTENT")) ask();
  };
  useEffect(() => {
    waiting.value = {};
    askAgain();
  }, [brandId]);
  useLive(COMMENTED, { brandId }, ask, !brandId || !may("COMMENTS"));
  useEvents(["post", "publication", "notification"], askAgain, [ask]);
}

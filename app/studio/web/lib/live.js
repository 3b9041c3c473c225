// What changes while one looks: the frame holds the subscriptions, rooms hear of what concerns them.
import { useEffect } from "preact";
import { gql } from "./gql.js";

export const POST_CHANGED = gql`
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
`;
export const PUBLICATION_CHANGED = gql`
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
`;
export const NOTIFICATION_RECEIVED = gql`
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
`;

/** @type {Map<string, Set<(event: any) => void>>} */
const listeners = new Map();

/** Tell rooms of an event. @param {string} kind @param {any} event */
export const tell = (kind, event) => {
  for (const hear of listeners.get(kind) ?? []) hear(event);
};

/** Hear of events while the component is shown. @param {string[]} kinds @param {(event: any) => void} hear @param {any[]} inputs */
export function useEvents(kinds, hear, inputs = []) {
  useEffect(() => {
    for (const kind of kinds) {
      if (!listeners.has(kind)) listeners.set(kind, new Set());
      listeners.get(kind)?.add(hear);
    }
    return () => {
      for (const kind of kinds) listeners.get(kind)?.delete(hear);
    };
  }, inputs);
}

/** Call once when calls have stopped for a moment. @param {() => void} run @param {number} [pause] */
export function calm(run, pause = 250) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, pause);
  };
}

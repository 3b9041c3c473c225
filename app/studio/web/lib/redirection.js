// The post that a person wants to publish on another channel; the frame asks on which.
import { signal } from "preact";

/** @typedef {{ id: string, databaseId: number }} Post */

/** The post, while it is asked. */
export const redirection = signal(/** @type {Post | null} */ (null));

/** @param {Post | null} post null where it is not asked any more */
export const redirect = (post) => {
  redirection.value = post;
};

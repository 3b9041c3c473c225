// What a person is asked before something is done with a post: on which other channels, on which days. The frame asks.
import { signal } from "preact";
import { text } from "../text/en/common.js";

/** @typedef {{ id: string, databaseId: number }} Post */
/** @typedef {Post & { version: number, dueAt: string | null }} Planned */

/** The post and the dialog about it, while it is asked. */
export const question = signal(
  /** @type {{ about: "channels", post: Post } | { about: "days", post: Planned } | null} */ (null),
);

/** Ask on which channels a copy is published. @param {Post} post */
export const redirect = (post) => {
  question.value = { about: "channels", post };
};

/** Copies on other days, as menus offer them to whom they offer a copy. */
export const REPEAT = { label: text.actions.repeat, icon: "retry" };

/** Ask on which days copies are published. @param {Planned} post */
export const repeat = (post) => {
  question.value = { about: "days", post };
};

export const closeQuestion = () => {
  question.value = null;
};

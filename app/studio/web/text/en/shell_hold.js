// The words of the bar and the dialogs about a stop of all that a brand publishes.
import { plural } from "./common.js";

export const words = {
  holdTitle: "Stop all publishing?",
  note: "Why",
  noteHint: "All members but clients are told.",
  releaseTitle: "Go on publishing",
  bar: (/** @type {string} */ name, /** @type {string} */ when) => `Publishing is stopped since ${when}, by ${name}.`,
  nothingDue: "Nothing came due meanwhile.",
  due: (/** @type {number} */ n) => `Came due meanwhile: ${plural(n, "post", "posts")}`,
  more: (/** @type {number} */ n) => `and ${n} more`,
  resume: "What becomes of them",
  ways: {
    SPACED: "They go out now, a minute apart. What is late by more than a day has failed.",
    SLOTS: "They take the next free posting times.",
    UNSCHEDULED: "They lose their times and stay approved.",
  },
  begun: "What has begun goes out a minute apart in any case.",
};

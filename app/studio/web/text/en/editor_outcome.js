// The words about what became of a post on each of its channels.
import { plural } from "./common.js";

export const words = {
  outcome: "Outcome",
  byHand: "Publish it yourself, then say whether it is live. After a day without an answer it has failed.",
  doubt: (/** @type {string} */ name) => `Galley does not know whether ${name} took it. Look there first.`,
  retries: (/** @type {string} */ when) => `It is tried again ${when}.`,
  attempts: (/** @type {number} */ n) => plural(n, "attempt", "attempts"),
  takeDownTitle: "Take it down?",
  takeDownHint: "It is deleted on the platform, with every part of a thread.",
  openLive: "Open",
};

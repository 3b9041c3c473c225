// The words of home.
import { plural } from "./common.js";

export const words = {
  greeting: (/** @type {string} */ name, /** @type {number} */ hour) =>
    `Good ${hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening"}, ${name}`,
  needsYou: "Needs you",
  nothing: "Nothing waits for you.",
  today: "Today",
  nothingToday: "Nothing is planned for today.",
  week: "Next 7 days",
  posts: (/** @type {number} */ n) => plural(n, "post", "posts"),
  empty: (/** @type {string} */ days) => `${days} empty`,
  failed: "failed on",
  unconfirmed: "not known to be live on",
  reconnect: "Reconnect",
  needsReconnect: "needs to be connected again",
  waiting: (/** @type {number} */ n) => `${plural(n, "post waits", "posts wait")} for review`,
  changes: (/** @type {string} */ title) => `Changes were requested for “${title}”`,
  expired: (/** @type {string} */ title) => `“${title}” expired before it was approved`,
  start: "Get started",
  steps: { channel: "Connect a channel", write: "Write a post", invite: "Invite somebody", publish: "Publish it" },
};

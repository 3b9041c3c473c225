// The words of home.
import { plural } from "./common.js";

const COUNTS = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
/** A number at the beginning of a sentence. @param {number} n */
const count = (n) => COUNTS[n] ?? String(n);

export const words = {
  greeting: (/** @type {string} */ name, /** @type {number} */ hour) =>
    `Good ${hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening"}${name && `, ${name}`}`,
  needsYou: "Needs you",
  today: "Today",
  nothingToday: "Nothing is planned for today.",
  things: (/** @type {number} */ n) =>
    n === 0 ? "Nothing needs you." : `${count(n)} ${n === 1 ? "thing needs" : "things need"} you.`,
  next: (/** @type {string} */ when) => `The next post goes out ${when}.`,
  noNext: "No post is on its way.",
  calendar: "Calendar",
  write: "Write one",
  comingUp: "Coming up",
  all: "All posts",
  look: "Look",
  channels: "Channels",
  allChannels: (/** @type {number} */ n) => `All ${n}`,
  toAnswer: "To answer",
  allComments: (/** @type {number} */ n) => `All ${n}`,
  didWell: "Did well",
  lastDays: (/** @type {number} */ n) => `last ${n} days`,
  analytics: "Analytics",
  seen: (/** @type {number} */ n) => `${n.toLocaleString("en")} seen`,
  times: (/** @type {number} */ n) =>
    `${n.toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ×`,
  timesHint: "× against the median of the same channels.",
  week: "Next 7 days",
  posts: (/** @type {number} */ n) => plural(n, "post", "posts"),
  forecast: "Next 30 days",
  goingOut: (/** @type {number} */ going, /** @type {number} */ all) =>
    going === all
      ? `${all === 1 ? "The one post that has a time goes" : `All ${all} posts go`} out`
      : `${going} of ${plural(all, "post goes", "posts go")} out as things are`,
  furtherReasons: (/** @type {number} */ n) =>
    `${plural(n, "further reason", "further reasons")}: the calendar marks the posts.`,
  unapproved: (/** @type {number} */ n) => `${plural(n, "post is", "posts are")} not approved yet`,
  failed: "failed on",
  unconfirmed: "not known to be live on",
  byHand: "to be published by hand on",
  reconnect: "Connect again",
  needsReconnect: "needs to be connected again",
  waiting: (/** @type {number} */ n) => `${plural(n, "post waits", "posts wait")} for review`,
  decide: (/** @type {string} */ title) => `“${title}” waits for your decision`,
  changes: (/** @type {string} */ title) => `Changes were requested for “${title}”`,
  stopped: (/** @type {string} */ name, /** @type {string} */ title) => `${name} stopped “${title}”`,
  expired: (/** @type {string} */ title) => `“${title}” expired before it was approved`,
  first: {
    title: (/** @type {string} */ brand) => `Write the first post of ${brand}.`,
    text: "Say one thing",
    empty: "What you write appears here.",
    kept: "Kept on this device as you type.",
    where: "Choose where it goes",
    another: "Add another",
    whereFirst: "Choose where it goes first: any of the platforms, or the web feed, which needs no account.",
    unable: (/** @type {string} */ names) => `Not set up in this installation: ${names}.`,
    rehearse: "Try them in the sandbox",
    none: "No account at hand?",
    feed: "Use the web feed",
    feedHint: ": a page of your own that needs none.",
    ownerOnly: "An owner of the brand connects its channels. You can write before that.",
    when: "Say when",
    act: "Choose a time",
    nothing: "Nothing goes out before you say so.",
    proof: "Preview",
    later: "When there is time",
    brand: (/** @type {string} */ name) => `Rename the brand ${name}`,
    person: (/** @type {string} */ name) => (name ? `Change your name, which is ${name} now` : "Say your name"),
    invite: "Invite who approves",
    times: "Set posting times",
    bring: "Bring posts from a spreadsheet",
  },
  start: "Get started",
  steps: { channel: "Connect a channel", write: "Write a post", invite: "Invite somebody", publish: "Publish it" },
};

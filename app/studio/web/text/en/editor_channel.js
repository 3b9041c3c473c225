// The words of what a channel has of its own beside text and options: its time, and comments below the post.
import { plural } from "./common.js";

/** @type {[unit: string, minutes: number][]} */
const UNITS = [
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
];

/** How long after the post. @param {number} minutes */
export const delay = (minutes) => {
  const [unit, size] = UNITS.find(([, one]) => minutes % one === 0) ?? UNITS[2];
  return minutes ? `after ${plural(minutes / size, unit, `${unit}s`)}` : "at once";
};

export const words = {
  time: "Time on this channel",
  withPost: (/** @type {string} */ when) => `With the post: ${when}.`,
  own: (/** @type {string} */ when) => `Its own: ${when}.`,
  noTime: "Give the post a time first. Then this channel can have one of its own.",
  leaves: "By a time of its own for a channel, the post leaves the queue.",
  chooseOwn: "A time of its own",
  change: "Change it",
  backToPost: "With the post",
  set: "Set",
  past: "This time has passed.",
  comments: "Comments below the post",
  hint: "By the account itself, as soon as the post is live or later.",
  first: "Add a first comment",
  another: "Add another comment",
  comment: (/** @type {number} */ n) => (n === 1 ? "First comment" : `Comment ${n}`),
  after: (/** @type {number} */ n) => `When comment ${n} comes`,
  remove: (/** @type {number} */ n) => `Take comment ${n} off`,
  used: (/** @type {number} */ n, /** @type {number} */ most, /** @type {string} */ unit) =>
    `${n.toLocaleString("en")} of ${most.toLocaleString("en")} ${unit}`,
  none: (/** @type {string} */ names) => `Without them: ${names}. The platform takes none there.`,
  ownComments: {
    own: "This channel has comments of its own.",
    common: "The common comments. What you change here is for this channel alone.",
    useCommon: "Use the common comments",
  },
  said: (/** @type {string[]} */ delays) =>
    `${plural(delays.length, "comment", "comments")} below: ${delays.join(", ")}`,
  at: (/** @type {string} */ when) => `Goes out ${when}`,
};

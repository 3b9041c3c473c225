// The words of the choice of channels in the editor.
import { plural } from "./common.js";

/** A number as it fits below a picture: `2.2k`. @param {number} n */
const short = (n) =>
  n < 1000 ? String(n) : `${(n / 1000).toLocaleString("en", { maximumFractionDigits: n < 10_000 ? 1 : 0 })}k`;

export const words = {
  channels: "Channels",
  choose: "Choose channels",
  showCommon: "Show the common text",
  showOne: "Show the text of a channel",
  none: "Connect a channel first; the draft is kept all the same.",
  all: "All",
  own: "has its own",
  share: (/** @type {number} */ n) => plural(n, "channel", "channels"),
  of: (/** @type {number} */ n, /** @type {number} */ all) => `${n} of ${all}`,
  over: (/** @type {number} */ n) => `${n.toLocaleString("en")} over`,
  problems: (/** @type {number} */ n) => plural(n, "problem", "problems"),
  count: (/** @type {number} */ used, /** @type {number} */ limit) => `${used.toLocaleString("en")}/${short(limit)}`,
  allFit: "all fit",
  search: "Find a channel",
  groups: "Groups",
  platforms: "Platforms",
  last: "Last used",
  found: (/** @type {number} */ n, /** @type {number} */ chosen) => `${n} found, ${chosen} of them chosen`,
  chooseAll: (/** @type {number} */ n) => `Choose all ${n} that can publish`,
  chooseNone: "Choose none of them",
  chosen: (/** @type {number} */ n, /** @type {number} */ all) => `${n} of ${all} chosen`,
  choosesOne: "chooses",
  cannotPublish: "cannot publish",
  paused: "paused",
  keep: "Save as a group",
  groupName: "Name of the group",
  kept: (/** @type {string} */ name) => `“${name}” is a group now.`,
  done: "Done",
  sharedWith: (/** @type {string} */ names) => `This text is also for ${names}.`,
  onlyHere: "Write only here",
  sameFor: "Same text for…",
  sameForHint: "The channels that you choose get this text, and you write it for all of them.",
};

// The words of the posting times of a brand.
import { plural } from "./common.js";

/** A post, or several. @param {number} n */
const posts = (n) => plural(n, "queued post", "queued posts");

export const words = {
  hint: "The queue publishes at these times of each week. A post takes a time that all of its channels have.",
  whom: "Times of",
  all: "All channels",
  groups: "Groups",
  channels: "Channels",
  week: "Posting times of the week",
  add: (/** @type {string} */ day, /** @type {string} */ time) => `${day} ${time}: add`,
  remove: (/** @type {string} */ day, /** @type {string} */ times) => `${day} ${times}: take off`,
  also: (/** @type {string} */ times) => `also there from all channels or from a group: ${times}`,
  alsoHint: "Dashed: times that come from all channels or from a group.",
  ofDay: (/** @type {string} */ day) => `${day}: more`,
  copyToAll: "Copy to every day",
  copyToWork: "Copy to Monday to Friday",
  copyToNext: "Copy to the next day",
  clearDay: "Take all times off",
  exact: "A time to the minute",
  day: "Day",
  addTime: "Add",
  keys: "Press an hour to add a time or to take it off. Arrows move in the week.",
  count: (/** @type {number} */ n) => plural(n, "time a week", "times a week"),
  unsaved: "not saved yet",
  discard: "Discard",
  readOnly: "Owners and editors of the brand change the posting times.",
  saved: "The posting times are saved.",
  savedMoved: (/** @type {number} */ n) => `The posting times are saved. ${posts(n)} moved.`,
  stale: "Somebody else saved posting times meanwhile. Here is what they are now; yours are gone.",
  movesTitle: (/** @type {number} */ n) => `${posts(n)} ${n === 1 ? "moves" : "move"}`,
  movesHint: "They stand on times that are no longer there. Approvals stay.",
  stuckTitle: "No free time is left for these; they stay where they are",
  becomes: "becomes",
  saveAndMove: "Save and move them",
  saveAndLeave: "Save and leave them",
  tooMany: (/** @type {number} */ n) => `A brand has at most ${n} posting times.`,
};

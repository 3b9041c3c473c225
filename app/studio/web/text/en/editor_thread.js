// The words of threads.
import { plural } from "./common.js";

export const words = {
  thread: "Parts of the thread",
  part: (/** @type {number} */ n, /** @type {number} */ all) => `Part ${n} of ${all}`,
  place: (/** @type {number} */ n, /** @type {number} */ all) => `${n}/${all}`,
  count: (/** @type {number} */ used, /** @type {number} */ limit) => `${used}/${limit}`,
  up: "Move up",
  down: "Move down",
  remove: "Remove",
  removed: (/** @type {number} */ n) => `Part ${n} was removed.`,
  without: (/** @type {string} */ names) => `No threads there, so all parts go out in one text: ${names}.`,
  tooLong: (/** @type {string} */ name) => `Too long for one post on ${name}.`,
  divide: (/** @type {number} */ n) => `Make ${plural(n, "part", "parts")}`,
};

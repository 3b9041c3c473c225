// The words of the dialog that asks for alternative texts.
import { plural } from "./common.js";

export const words = {
  described: (/** @type {number} */ n) => `${plural(n, "picture has its text", "pictures have their text")}.`,
  place: (/** @type {number} */ at, /** @type {number} */ all) => `${at} of ${all}`,
  skip: "Skip",
  saveNext: "Save and go on",
};

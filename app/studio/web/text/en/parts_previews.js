// The words of previews.
import { plural } from "./common.js";

export const words = {
  more: "… more",
  over: "Over the limit",
  noText: "What you write appears here.",
  noFile: "An image or a video is needed here.",
  noAnswers: "The answers appear here.",
  noLink: "the link",
  files: (/** @type {number} */ n) => plural(n, "file", "files"),
  first: (/** @type {number} */ n) => `1/${n}`,
  part: (/** @type {number} */ n, /** @type {number} */ all) => `${n} of ${all}`,
  story: "Story, 24 hours",
  storyText: "The text is left out: a story shows none.",
  storyFiles: (/** @type {number} */ n) => `A story has one file; there are ${n}.`,
  reel: "Reel",
  several: "several answers",
  minutes: (/** @type {number} */ n) => {
    if (n % 1440 === 0) return plural(n / 1440, "day", "days");
    return n % 60 === 0 ? plural(n / 60, "hour", "hours") : plural(n, "minute", "minutes");
  },
  pageTitle: "Title and picture come from the page",
  now: "just now",
  app: "app",
  facts: {
    facebook: "About 480 characters are shown, on phones about 110, then the rest is hidden. Meta names no number.",
    instagram: "Three lines are shown, about 125 characters, then the rest is hidden, as Instagram's help says.",
    linkedin: "About 210 characters are shown, on phones about 140, then the rest is hidden. LinkedIn names no number.",
    threads: "On phones about 250 characters are shown, then the rest is hidden. Meta names no number.",
  },
};

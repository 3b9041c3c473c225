// The words about what channels get instead of files.
import { sizeOf } from "./common.js";

/** @type {Record<string, string | undefined>} */
const TYPES = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "image/gif": "GIF",
  "video/mp4": "MP4",
};

export const words = {
  title: "What channels get instead",
  channels: (/** @type {number} */ n) => `${n} channels`,
  changes: {
    TYPE: (/** @type {string} */ mimeType) => `as ${TYPES[mimeType] ?? mimeType}`,
    BYTES: "fewer bytes",
    SIZE: (/** @type {number} */ width, /** @type {number} */ height) => `${width} × ${height} pixels`,
    CUT: (/** @type {string} */ shape, /** @type {number} */ share) =>
      share > 0 && share < 100 ? `cut to ${shape}, ${100 - share} % is left out` : `cut to ${shape}`,
    BARS: (/** @type {string} */ shape) => `with bars to ${shape}`,
    ALPHA: "white where it is transparent",
    COLOURS: "in the colours of screens",
    STILL: "the first picture alone",
    FILM: "the animation as a film",
    COPIED: "the same pictures in a new file",
    ENCODED: "converted",
    CODING: "to a format that it takes",
    INDEX: "ready to stream",
    RATE: "with another frame rate",
    LENGTH: "a part of its time",
    SOUND: "with its sound converted",
  },
  size: (/** @type {number} */ bytes, /** @type {boolean} */ isMade) => {
    const words = sizeOf(bytes);
    return isMade ? words : `at most ${words}`;
  },
  prepared: "being prepared",
  progress: (/** @type {number} */ percent) => `${percent} %`,
  failed: (/** @type {string} */ error) => `cannot be sent: ${error}`,
  result: (/** @type {string} */ name) => `What ${name} gets`,
  play: "Play it",
  crop: "Cut or bars?",
};

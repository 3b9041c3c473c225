// The words of the media library.
import { plural } from "./common.js";

export const words = {
  upload: "Upload",
  kinds: { all: "All", "image/": "Images", "video/": "Videos", "application/": "PDFs", unused: "Unused" },
  nothing: "Nothing found.",
  drop: "Drop to upload",
  noAlt: "No alternative text",
  filename: "File name",
  usedIn: (/** @type {number} */ n) => `Used in ${plural(n, "post", "posts")}`,
  unused: "Not used in any post",
  deleteTitle: "Delete this file?",
  deleteHint: "It cannot be brought back.",
  deleted: "The file is deleted.",
  download: "Download",
  focus: "Focal point…",
  cover: "Cover…",
  more: "Show more",
  cancel: "Cancel the upload",
};

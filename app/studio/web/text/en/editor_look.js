// The words of what stands beside the text in the editor.
import { plural } from "./common.js";

export const words = {
  said: "What was said of it",
  preview: "Preview",
  approximate: "approximate",
  phone: "Phone width",
  desktop: "Desktop width",
  restored: "Restored as a new version.",
  own: { text: "own text", files: "own files" },
  allPreviews: (/** @type {number} */ n) => `All ${plural(n, "preview", "previews")}`,
  openChannel: (/** @type {string} */ names) => `Write for ${names}`,
  onChannels: (/** @type {number} */ n) => plural(n, "channel", "channels"),
  count: (/** @type {number} */ used, /** @type {number} */ limit) =>
    `${used.toLocaleString("en")}/${limit.toLocaleString("en")}`,
};

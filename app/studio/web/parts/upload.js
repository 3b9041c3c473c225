// An upload as a list of them shows it.
import { h, html } from "../ui/html.js";
import { Icon } from "../ui/icon.js";
import { endUpload } from "../lib/uploads.js";
import { text } from "../text/en/common.js";

/** @typedef {import("../lib/uploads.js").Upload} Upload */

/** How far an upload is, or why it failed. Only this is spoken. @param {{ upload: Upload }} props */
export const UploadLine = ({ upload: { name, percent, error } }) =>
  error
    ? html.span({ key: "failure", role: "alert" }, `${text.media.failed(name)} ${error}`)
    : html.span({ key: "progress" }, text.media.uploading(name, percent));

/** The button that gives an upload up, or takes one that failed off the list. @param {{ upload: Upload }} props */
export const UploadEnd = ({ upload }) =>
  html.button(
    {
      class: "quiet lone",
      "aria-label": upload.error ? text.close : text.media.cancel,
      onClick: () => endUpload(upload),
    },
    h(Icon, { name: "x" }),
  );

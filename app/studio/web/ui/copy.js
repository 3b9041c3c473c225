// What is to be copied elsewhere: a line with its button, and a dialog for a secret that is shown once.
import { h, html } from "./html.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icon.js";
import { toast } from "./toast.js";
import { text } from "../text/en/common.js";

/** Copy a text and say so, or say that the browser does not let us. @param {string} value */
export async function copy(value) {
  const isDone = await write(value).catch(() => false);
  toast(isDone ? text.copied : text.notCopied, { bad: !isDone });
}

/** Without TLS browsers have no clipboard but the one that a selection is copied to. @param {string} value */
async function write(value) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(value);
    return true;
  }
  const field = document.createElement("textarea");
  field.value = value;
  field.className = "sr";
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  // In a dialog nothing outside of it can be selected.
  (before?.closest("dialog") ?? document.body).append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  before?.focus();
  return isDone;
}

/** A line of code with a button that copies it. @param {{ value: string }} props */
export const CopyLine = ({ value }) =>
  html.span(
    { class: "copy-line" },
    html.code(value),
    html.button(
      { type: "button", class: "quiet lone small", "aria-label": `${text.copy}: ${value}`, onClick: () => copy(value) },
      h(Icon, { name: "copy", size: 14 }),
    ),
  );

/**
 * A secret that is shown this once.
 * @param {{ title: string, hint: string, label: string, value: string, onClose: () => void,
 *   children?: import("../types/html").Child }} props
 */
export function Secret({ title, hint, label, value, onClose, children }) {
  return h(
    Dialog,
    // It is shown once: a slip of the pointer does not close it.
    { title, onClose, wide: Boolean(children), stays: true },
    html.p({ class: "muted" }, hint),
    html.input({
      class: "code",
      readOnly: true,
      value,
      "aria-label": label,
      onFocus: (event) => event.currentTarget.select(),
    }),
    children,
    html.footer(
      html.button({ onClick: onClose }, text.close),
      html.button(
        { class: "main", "data-focus": "", onClick: () => copy(value) },
        h(Icon, { name: "copy" }),
        text.copy,
      ),
    ),
  );
}

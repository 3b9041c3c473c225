// What is worth knowing of a post before it is approved: prices, pictures that are cut, times at night.
import { html } from "../ui/html.js";
import { text } from "../text/en/common.js";

/** @typedef {{ message: string, channel: { id: string, displayName: string } }} Hint */

/** @param {{ hints: readonly Hint[] }} props */
export const Hints = ({ hints }) =>
  hints.length
    ? html.ul(
        { class: "hint hints", "aria-label": text.hints },
        hints.map(({ message, channel }, at) =>
          html.li({ key: at }, html.strong({ dir: "auto" }, channel.displayName), " ", message),
        ),
      )
    : null;

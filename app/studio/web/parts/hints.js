// What is worth knowing of a post before it is approved: prices, pictures and texts that are cut, times at night.
import { classes, html } from "../ui/html.js";
import { text } from "../text/en/common.js";

/** @typedef {{ message: string, channel: { id: string, displayName: string } }} Hint */

/** How many channels are named before a hint; the others are counted. */
const NAMES = 3;

/** What is equal on several channels is told once, with their names. @param {readonly Hint[]} hints */
export function told(hints) {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const { message, channel } of hints) names.set(message, [...(names.get(message) ?? []), channel.displayName]);
  return [...names].map(([message, of]) => ({ message, names: of }));
}

/** @param {{ hints: readonly Hint[], isRefusal?: boolean }} props `isRefusal`: with them it cannot be approved */
export const Hints = ({ hints, isRefusal = false }) =>
  hints.length
    ? html.ul(
        { class: classes("hint hints", isRefusal && "is-bad"), "aria-label": isRefusal ? text.issues : text.hints },
        told(hints).map(({ message, names }) =>
          html.li(
            { key: message, title: names.length > NAMES ? names.join(", ") : undefined },
            html.strong(
              names.slice(0, NAMES).map((name, at) => [at > 0 && ", ", html.bdi({ key: name }, name)]),
              names.length > NAMES && ` ${text.andMore(names.length - NAMES)}`,
            ),
            " ",
            message,
          ),
        ),
      )
    : null;

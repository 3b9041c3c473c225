// The button that says when a post goes out, and opens the choice of it.
import { useEffect, useRef } from "preact";
import { classes, h, html } from "../ui/html.js";
import { Icon } from "../ui/icon.js";
import { lazy } from "../ui/part.js";
import { shortMoment } from "../lib/dates.js";
import { text } from "../text/en/common.js";

const load = () => import("./when.js");
const When = lazy(async () => (await load()).When);

/**
 * @typedef {Omit<import("./when.js").Props, "anchor" | "onClose"> & { at: string | null,
 *   open: import("preact").Signal<boolean>, disabled?: boolean, class?: string }} Props
 */

/** @param {Props} props `at`: the time that counts */
export function WhenButton({ at, open, disabled, class: more, ...choice }) {
  const anchor = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const { zone, post } = choice;
  useEffect(() => {
    load().catch(() => {});
  }, []);
  const show = (/** @type {boolean} */ on) => {
    open.value = on;
  };
  const word = at ? shortMoment(at, zone) : text.time.when;
  return html.span(
    { class: "when-anchor" },
    html.button(
      {
        ref: anchor,
        type: "button",
        class: classes("when-button", more),
        disabled,
        "aria-haspopup": "dialog",
        "aria-expanded": open.value,
        onClick: () => show(!open.value),
      },
      h(Icon, { name: "clock" }),
      at && html.span({ class: "sr" }, text.time.when),
      html.span(post?.inQueue ? text.time.queued(word) : word),
      h(Icon, { name: "down", size: 14 }),
    ),
    open.value && h(When, { ...choice, anchor, onClose: () => show(false) }),
  );
}

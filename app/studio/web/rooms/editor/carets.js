// Marks in the margin of the text, at the lines in which others are. Their faces at the head say the same in words.
import { useLayoutEffect, useRef, useSignal } from "preact";
import { classes, html } from "../../ui/html.js";
import { sheet } from "../../ui/part.js";
import { initialOf, nameOf } from "../../lib/answers.js";
import { fields } from "./body.js";
import { caretsOf, writersOf } from "./signs.js";
import { placeOf } from "./thread.js";

await sheet("rooms/editor/carets.css");

/** @typedef {import("./signs.js").Writer} Writer */

/**
 * How far below the top of a field a line of it is drawn; null where it is scrolled away.
 * @param {HTMLTextAreaElement} field @param {number} at
 */
function heightOf(field, at) {
  const copy = document.createElement("div");
  const end = document.createElement("span");
  copy.className = "body-input carets-copy";
  copy.style.width = `${field.clientWidth}px`;
  copy.style.padding = getComputedStyle(field).padding;
  end.textContent = ".";
  copy.append(field.value.slice(0, at), end);
  field.parentElement?.append(copy);
  const top = end.offsetTop - field.scrollTop;
  copy.remove();
  return top < 0 || top > field.clientHeight ? null : top;
}

/** @param {readonly Writer[]} people */
const initialsOf = ([{ person: one }, ...others]) =>
  others.length ? String(others.length + 1) : initialOf(one.firstName) + initialOf(one.lastName);

/**
 * @param {{ windows: import("preact").Signal<import("./signs.js").Heard[]>, body: string,
 *   textOf: (channelId: string | null) => string }} props
 */
export function Carets({ windows, body, textOf }) {
  const layer = useRef(/** @type {HTMLDivElement | null} */ (null));
  const tops = useSignal(/** @type {readonly (number | null)[]} */ ([]));
  const carets = [...caretsOf(writersOf(windows.value), body, textOf)];
  const measure = () => {
    const zero = layer.current?.getBoundingClientRect().top ?? 0;
    const next = carets.map(([start]) => {
      const { part, at } = placeOf(body, start);
      const field = fields()[part];
      const top = field && heightOf(field, at);
      return typeof top === "number" ? Math.round(field.getBoundingClientRect().top - zero + top) : null;
    });
    if (String(next) !== String(tops.value)) tops.value = next;
  };
  useLayoutEffect(() => {
    measure();
    const sizes = new ResizeObserver(measure);
    if (layer.current) sizes.observe(layer.current);
    document.addEventListener("scroll", measure, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      document.removeEventListener("scroll", measure, { capture: true });
    };
  }, [body, carets.map(([start]) => start).join()]);
  return html.div(
    { class: "carets", "aria-hidden": "true", ref: layer },
    carets.map(([start, people], at) =>
      html.span(
        {
          key: start,
          class: classes("caret", people.some((one) => one.isTyping) && "is-typing"),
          title: people.map((one) => nameOf(one.person)).join(", "),
          hidden: typeof tops.value[at] !== "number",
          style: { top: `${tops.value[at] ?? 0}px` },
        },
        initialsOf(people),
      ),
    ),
  );
}

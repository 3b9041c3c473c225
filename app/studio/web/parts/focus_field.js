// The point of a picture that matters most, with what each channel shows around it.
import { useRef } from "preact";
import { html } from "../ui/html.js";
import { sheet } from "../ui/part.js";
import { isVideo, stillOf } from "./picture.js";
import { frameAround, MIDDLE, movedPoint, pointWithin, positionOf, shareOf } from "./shapes.js";
import { words } from "../text/en/parts_framing.js";

await sheet("parts/framing.css");

/** @typedef {import("../lib/framing.js").Focus} Focus */
/** @typedef {import("./picture.js").Asset & { filename: string, width: number | null, height: number | null }} Asset */
/** @typedef {import("./shapes.js").Shape} Shape */

/** The picture that stands for a file. @param {Asset} asset @param {object} more */
const still = (asset, more) =>
  isVideo(asset) && !asset.thumbnailUrl
    ? html.video({ src: asset.url, muted: true, preload: "metadata", tabIndex: -1, ...more })
    : html.img({ src: isVideo(asset) ? (asset.thumbnailUrl ?? "") : stillOf(asset), alt: "", ...more });

/**
 * @param {{ asset: Asset, value: Focus | null, shapes: readonly Shape[], nameOf: (id: string) => string,
 *   onInput: (focus: Focus) => void }} props
 */
export function FocusField({ asset, value, shapes, nameOf, onInput }) {
  const sides = { width: asset.width ?? 1, height: asset.height ?? 1 };
  const focus = value ?? MIDDLE;
  return html.div(
    // A picture is not turned with the script: its left stays left.
    { class: "framing", dir: "ltr" },
    stage({ asset, sides, focus, shapes, onInput }),
    html.div(
      { class: "framing-ranges" },
      range(words.across, focus.x, (x) => onInput({ ...focus, x })),
      range(words.down, focus.y, (y) => onInput({ ...focus, y })),
    ),
    html.p({ class: "hint figures", role: "status" }, value ? words.place(focus.x, focus.y) : words.nobody),
    html.ul(
      { class: "framing-shapes" },
      shapes.map(({ name, ratio, channels, hasBars }) =>
        html.li(
          { key: name },
          still(asset, { style: { aspectRatio: ratio, objectPosition: positionOf(frameAround(sides, ratio, focus)) } }),
          html.span({ class: "figures" }, words.shape(name, shareOf(sides, ratio))),
          html.span({ class: "hint" }, channels.map(nameOf).join(", ")),
          hasBars && !value && html.span({ class: "hint" }, words.bars),
        ),
      ),
    ),
  );
}

/**
 * The picture with the point and the frames, which takes clicks, drags and arrow keys.
 * @param {{ asset: Asset, sides: import("./shapes.js").Sides, focus: Focus, shapes: readonly Shape[],
 *   onInput: (focus: Focus) => void }} how
 */
function stage({ asset, sides, focus, shapes, onInput }) {
  const isHeld = useRef(false);
  const put = (/** @type {PointerEvent & { currentTarget: Element }} */ { currentTarget, clientX, clientY }) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onInput(pointWithin({ x: ((clientX - left) / width) * 1000, y: ((clientY - top) / height) * 1000 }));
  };
  return html.div(
    {
      class: "framing-stage",
      role: "group",
      "aria-label": `${words.surface}: ${asset.filename}`,
      tabIndex: 0,
      "data-focus": "",
      style: { aspectRatio: sides.width / sides.height, maxWidth: `calc(42vh * ${sides.width / sides.height})` },
      onPointerDown: (/** @type {PointerEvent & { currentTarget: HTMLElement }} */ event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isHeld.current = true;
        put(event);
      },
      onPointerMove: (/** @type {PointerEvent & { currentTarget: Element }} */ event) => {
        if (isHeld.current) put(event);
      },
      onPointerUp: () => {
        isHeld.current = false;
      },
      onPointerCancel: () => {
        isHeld.current = false;
      },
      onKeyDown: (/** @type {KeyboardEvent} */ event) => {
        const place = event.ctrlKey || event.metaKey || event.altKey ? null : movedPoint(focus, event);
        if (!place) return;
        event.preventDefault();
        event.stopPropagation();
        onInput(place);
      },
    },
    still(asset, { draggable: false }),
    shapes.map(({ name, ratio }) => {
      const { x, y, width, height } = frameAround(sides, ratio, focus);
      const style = { insetInlineStart: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` };
      return html.span({ key: name, class: "framing-frame", "aria-hidden": "true", style }, html.span(name));
    }),
    html.span({
      class: "framing-point",
      "aria-hidden": "true",
      style: { insetInlineStart: `${focus.x / 10}%`, top: `${focus.y / 10}%` },
    }),
  );
}

/** @param {string} label @param {number} value @param {(value: number) => void} onInput */
const range = (label, value, onInput) =>
  html.label(
    html.span(label),
    html.input({
      type: "range",
      min: 0,
      max: 1000,
      step: 10,
      value,
      "aria-valuetext": `${Math.round(value / 10)} %`,
      onInput: (event) => onInput(Number(event.currentTarget.value)),
    }),
  );

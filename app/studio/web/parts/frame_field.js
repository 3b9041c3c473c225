// The part of a file that is shown: moved and sized by keys, pointer and numbers, with what is left of it beside.
import { useRef } from "preact";
import { html } from "../ui/html.js";
import { sheet } from "../ui/part.js";
import { isVideo, stillOf } from "./picture.js";
import { boxWithin, changedBox, framedAsset, movedBox } from "./crops.js";
import { words } from "../text/en/parts_crop.js";

await sheet("parts/crop.css");

/** @typedef {import("./crops.js").Box} Box */
/** @typedef {import("./crops.js").FileFrame} FileFrame */
/** @typedef {import("./focus_field.js").Asset} Asset */
/**
 * @typedef {{ asset: Asset, box: Box, ratio: number | null, frame: FileFrame, said: string,
 *   onInput: (box: Box) => void, onBars: () => void, onDone: () => void }} Props
 */

/** @param {Asset} asset @param {object} more */
const still = (asset, more) =>
  html.img({ src: isVideo(asset) ? (asset.thumbnailUrl ?? "") : stillOf(asset), alt: "", draggable: false, ...more });

/** @param {Asset} asset */
const sidesOf = (asset) => ({ width: asset.width ?? 1, height: asset.height ?? 1 });

/** @param {Props} props */
export function FrameField(props) {
  const { asset, box, ratio, frame, said, onInput } = props;
  const sides = sidesOf(asset);
  /** @type {Asset & { look?: object }} */
  const after = framedAsset(asset, frame);
  const number = (/** @type {keyof Box} */ name) =>
    html.label(
      { key: name },
      html.span(`${words.numbers[name]}, %`),
      html.input({
        type: "number",
        min: name === "x" || name === "y" ? 0 : 1,
        max: 100,
        step: "any",
        value: Number((box[name] / 100).toFixed(2)),
        disabled: frame.mode === "BARS",
        onChange: (event) =>
          onInput(changedBox(box, { [name]: Number(event.currentTarget.value) * 100 }, sides, ratio)),
      }),
    );
  return html.div(
    // A picture is not turned with the script: its left stays left.
    { class: "crop", dir: "ltr" },
    html.div(
      { class: "crop-pair" },
      html.figure(html.figcaption(words.before), Stage(props)),
      html.figure(
        html.figcaption(words.after),
        still(after, {
          class: "crop-after",
          style: { aspectRatio: (after.width ?? 1) / (after.height ?? 1), ...after.look },
        }),
      ),
    ),
    html.div({ class: "crop-numbers" }, number("x"), number("y"), number("width"), number("height")),
    html.p({ class: "hint figures", role: "status" }, said),
  );
}

/** The file with the part, which takes keys and drags. @param {Props} props */
function Stage({ asset, box, ratio, frame, said, onInput, onBars, onDone }) {
  const held = useRef(/** @type {{ x: number, y: number } | null} */ (null));
  const sides = sidesOf(asset);
  const drag = (/** @type {PointerEvent & { currentTarget: Element }} */ { currentTarget, clientX, clientY }) => {
    if (!held.current) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    const [x, y] = [((clientX - held.current.x) / width) * 10_000, ((clientY - held.current.y) / height) * 10_000];
    held.current = { x: clientX, y: clientY };
    onInput(boxWithin({ ...box, x: box.x + x, y: box.y + y }));
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = movedBox(box, event, sides, ratio);
    const isBars = event.key.toLowerCase() === "b";
    if (!next && !isBars && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") onDone();
    else if (isBars) onBars();
    else if (next && frame.mode !== "BARS") onInput(next);
  };
  const percent = (/** @type {number} */ part) => `${part / 100}%`;
  return html.div(
    {
      class: "crop-stage",
      role: "group",
      "aria-label": `${words.surface}: ${asset.filename}. ${said}`,
      tabIndex: 0,
      "data-focus": "",
      style: { aspectRatio: sides.width / sides.height, maxWidth: `calc(36vh * ${sides.width / sides.height})` },
      onPointerDown: (/** @type {PointerEvent & { currentTarget: HTMLElement }} */ event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: drag,
      onPointerUp: () => {
        held.current = null;
      },
      onPointerCancel: () => {
        held.current = null;
      },
      onKeyDown,
    },
    still(asset, {}),
    frame.mode !== "BARS" &&
      html.span({
        class: "crop-box",
        "aria-hidden": "true",
        style: {
          insetInlineStart: percent(box.x),
          top: percent(box.y),
          width: percent(box.width),
          height: percent(box.height),
        },
      }),
  );
}

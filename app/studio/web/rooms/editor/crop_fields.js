// The shape, the place and the time in the dialog in which one chooses what of a file is shown.
import { html } from "../../ui/html.js";
import { select } from "../../ui/part.js";
import { ratiosOf } from "../../parts/crops.js";
import { words } from "../../text/en/editor_crop.js";

/** What stands for all channels. */
export const EVERYWHERE = "";

/** @typedef {import("./crop_choice.js").Choice} Choice */

/**
 * @param {{ choice: Choice, shapes: import("../../parts/shapes.js").Shape[], where: string,
 *   channels: readonly { id: string, displayName: string }[], put: (more: Partial<Choice>) => void,
 *   shape: (ratio: number | null) => void, onWhere: (id: string) => void }} props
 */
export function Choices({ choice, shapes, where, channels, put, shape, onWhere }) {
  const ratios = ratiosOf(shapes);
  const at = ratios.findIndex((one) => one.ratio === choice.ratio);
  const names = (/** @type {string[]} */ ids) =>
    channels.filter((one) => ids.includes(one.id)).map((one) => one.displayName);
  const shapeName = (/** @type {import("../../parts/crops.js").Ratio} */ one) =>
    one.ratio === null ? words.free : [one.name, ...names(one.channels)].join(" · ");
  return html.div(
    { class: "crop-choices" },
    html.label(
      html.span(words.shape),
      select({
        label: words.shape,
        value: String(at < 0 ? ratios.length - 1 : at),
        options: ratios.map((one, i) => /** @type {const} */ ([String(i), shapeName(one)])),
        onChoose: (value) => shape(ratios[Number(value)].ratio),
      }),
    ),
    html.label(
      html.span(words.mode),
      select({
        label: words.mode,
        value: choice.isBars ? "BARS" : "CUT",
        options: [
          ["CUT", words.cut],
          ["BARS", words.bars],
        ],
        onChoose: (value) => put({ isBars: value === "BARS" }),
      }),
    ),
    html.label(
      html.span(words.where),
      select({
        label: words.where,
        value: where,
        options: [
          [EVERYWHERE, words.everywhere],
          ...channels.map((one) => /** @type {const} */ ([one.id, one.displayName])),
        ],
        onChoose: onWhere,
      }),
    ),
    choice.isBars &&
      html.label(
        html.span(words.background),
        html.input({
          type: "color",
          value: choice.background,
          onInput: (event) => put({ background: event.currentTarget.value }),
        }),
      ),
  );
}

/**
 * When a video begins and ends.
 * @param {{ choice: Choice, most: number, put: (more: Partial<Choice>) => void }} props
 */
export const Times = ({ choice, most, put }) => {
  const field = (/** @type {"start" | "end"} */ name, /** @type {number} */ least, /** @type {number} */ largest) =>
    html.label(
      html.span(words[name]),
      html.input({
        type: "number",
        min: least / 1000,
        max: largest / 1000,
        step: "any",
        required: true,
        value: choice[name] / 1000,
        onChange: (event) => put({ [name]: Math.round(Number(event.currentTarget.value) * 1000) }),
      }),
    );
  return html.div(
    { class: "crop-choices" },
    field("start", 0, Math.max(0, choice.end - 1)),
    field("end", choice.start + 1, most),
  );
};

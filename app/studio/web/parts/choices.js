// What was chosen for a channel beside its text and media: the format and the options, in words of the service.
import { h, html } from "../ui/html.js";
import { Picture } from "./picture.js";
import { text } from "../text/en/common.js";

/** @typedef {import("./picture.js").Asset} Asset */
/**
 * @typedef {{ label: string, words: string, kind?: string | null, values?: readonly string[],
 *   media?: Asset | null }} Option
 */
/** @typedef {{ byHand?: boolean, formatLabel: string | null, options: readonly Option[] }} Chosen */
/**
 * What a channel had of its own in a version.
 * @typedef {{ channel: { displayName: string }, body: string | null, byHand: boolean, formatLabel: string | null,
 *   options: readonly { label: string, words: string, media?: { filename: string } | null }[] }} Own
 */

/** Who publishes it, the format and the options by their names, in words. @param {Chosen} chosen
 * @returns {Option[]} */
export const choicesOf = ({ byHand, formatLabel, options }) => [
  ...(byHand ? [{ label: text.post.publishes, words: text.post.byHand }] : []),
  ...(formatLabel ? [{ label: text.post.format, words: formatLabel }] : []),
  ...options,
];

/**
 * What channels had of their own in a version, a line each, as a text that can be compared with another.
 * @param {readonly Own[]} variants
 */
export const linesOf = (variants) =>
  variants
    .flatMap(({ channel: { displayName }, body, byHand, formatLabel, options }) => [
      ...(body === null ? [] : [`${displayName}: ${body}`]),
      ...choicesOf({
        byHand,
        formatLabel,
        options: options.map((one) => ({ label: one.label, words: one.media?.filename ?? one.words })),
      }).map((one) => `${displayName} · ${one.label}: ${one.words}`),
    ])
    .join("\n");

/** The choices as a list; the values of a list are below one another. @param {{ chosen: Chosen }} props */
export const Choices = ({ chosen }) => {
  const all = choicesOf(chosen);
  return (
    all.length > 0 &&
    html.dl(
      { class: "choices" },
      all.map((option) =>
        html.div(
          { key: option.label },
          html.dt(option.label),
          html.dd({ dir: "auto" }, h(Value, { key: "value", option })),
        ),
      ),
    )
  );
};

/** @param {{ option: Option }} props */
function Value({ option: { kind, media, values = [], words: said } }) {
  if (media) return h(Picture, { asset: media });
  if (kind !== "LIST") return said;
  return html.ol(values.map((value, at) => html.li({ key: at, dir: "auto" }, value)));
}

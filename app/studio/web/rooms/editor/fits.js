// What channels get instead of the files of a post: a line for those that get the same, and the result once it is made.
import { useEffect, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { sheet } from "../../ui/part.js";
import { Glyph } from "../../parts/channel.js";
import { fitsOf } from "../../lib/framing.js";
import { isShaped } from "../../parts/shapes.js";
import { contentOf, inputOf } from "./composition.js";
import { declarations, declared } from "./own_options.js";
import { linesOf, stateOf } from "./fit_list.js";
import { words } from "../../text/en/editor_fits.js";

await sheet("rooms/editor/fits.css");

/** How long writing rests before one asks, and how often one looks how far what is being made is. */
const PAUSE = 500;
const PACE = 3000;

/** Changes that a picture does not show. @type {readonly Enums.PictureChange[]} */
const SAME_LOOK = ["TYPE", "BYTES", "SIZE", "COLOURS"];

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./composition.js").Asset} Asset */
/** @typedef {import("../../lib/framing.js").Fit} Fit */

/**
 * @param {{ editing: Editing, tab: import("preact").Signal<string | null>,
 *   onCrop: (assetId: string, channelId: string | null) => void }} props
 */
export function Fits({ editing, tab, onCrop }) {
  const { offered, saving } = editing;
  const fits = useFits(editing);
  const now = saving.now.value;
  const channels = offered.filter((one) => tab.value === null || one.id === tab.value);
  const files = [...now.media, ...Object.values(now.ownMedia).flat()];
  useEffect(() => {
    // Without what platforms declare, channels stand for them.
    declared().catch(() => null);
  }, []);
  const lines = linesOf(fits, files, channels);
  if (!lines.length) return null;
  const several = new Set(fits.map((one) => one.mediaAsset.id)).size > 1;
  return html.ul(
    { class: "fits", "aria-label": words.title },
    lines.map((line) =>
      h(Row, {
        key: `${line.fit.mediaAsset.id} ${line.channels[0].id}`,
        line,
        file: several ? files.find((one) => one.id === line.fit.mediaAsset.id) : undefined,
        onCrop: editing.isLocked ? undefined : onCrop,
      }),
    ),
  );
}

/**
 * What channels get, asked for when files, channels, formats or points change, after each save, and again while
 * anything is being made.
 * @param {Editing} editing @returns {readonly Fit[]}
 */
function useFits({ saving, offered }) {
  const fits = useSignal(/** @type {readonly Fit[]} */ ([]));
  const turn = useSignal(0);
  const now = saving.now.value;
  const { channelIds, mediaIds, variants, frames } = contentOf(now);
  const points = [...now.media, ...Object.values(now.ownMedia).flat()].map((one) => one.focus);
  const kinds = [frames, ...variants.map((one) => [one.channelId, one.mediaIds, one.ownOptions, one.frames])];
  const isPlain = !channelIds.length || !(mediaIds.length || variants.some((one) => one.mediaIds?.length));
  useEffect(() => {
    if (isPlain) {
      fits.value = [];
      return undefined;
    }
    let isOver = false;
    const ask = async () => {
      const { title: _, ...input } = await inputOf(saving.now.value, offered);
      const answer = await fitsOf(input);
      if (!isOver && answer) fits.value = answer;
    };
    const timer = setTimeout(ask, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [JSON.stringify([channelIds, mediaIds, kinds, points]), saving.post.value?.version, offered.length, turn.value]);
  const isDue = fits.value.some((one) => one.state === "DUE");
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) turn.value++;
    }, PACE);
    return () => clearInterval(timer);
  }, [isDue]);
  return fits.value;
}

/**
 * @param {{ line: import("./fit_list.js").Line, file: Asset | undefined,
 *   onCrop?: (assetId: string, channelId: string | null) => void }} props
 */
function Row({ line: { fit, channels, changes }, file, onCrop }) {
  const [{ platform, displayName }] = channels;
  const label = declarations.value.find((one) => one.key === platform)?.label ?? displayName;
  const names = channels.map((one) => one.displayName).join(", ");
  const state = stateOf(fit);
  const isBad = fit.state === "FAILED";
  const difference = isBad ? state : [...changes, state].filter(Boolean).join(", ");
  return html.li(
    { class: classes(isBad && "is-bad") },
    h(Result, { fit, label }),
    html.span(
      { class: "fit-words" },
      h(Glyph, { platform }),
      " ",
      html.strong({ title: names }, label),
      channels.length > 1 && html.span({ class: "hint", title: names }, ` ${words.channels(channels.length)}`),
      file && html.bdi({ class: "hint" }, ` ${file.filename}`),
      ": ",
      looksSame(fit) ? html.a({ class: "link", ...target(fit) }, difference) : difference,
    ),
    onCrop &&
      isShaped(fit) &&
      html.button(
        { class: "small quiet", onClick: () => onCrop(fit.mediaAsset.id, channels[0].id) },
        words.crop,
        html.span({ class: "sr" }, ` ${label}`),
      ),
    fit.state === "DUE" &&
      fit.progress !== null &&
      html.progress({ max: 1000, value: fit.progress, "aria-label": `${label}: ${words.prepared}` }),
  );
}

/** Whether what was made is a picture that looks like its file. @param {Fit} fit */
const looksSame = ({ url, kind, changes }) =>
  url !== null && kind !== "FILM" && changes.every((change) => SAME_LOOK.includes(change));

/** Where what was made is. @param {Fit} fit */
const target = ({ url }) => ({ href: url ?? "", target: "_blank", rel: "noreferrer" });

/**
 * What was made, as far as it is there; what looks like its file is not drawn twice.
 * @param {{ fit: Fit, label: string }} props
 */
function Result({ fit, label }) {
  const { url, kind, width, height } = fit;
  if (!url || looksSame(fit)) return null;
  if (kind === "FILM") {
    return html.a({ class: "link", ...target(fit), "aria-label": `${words.play}: ${label}` }, words.play);
  }
  const picture = html.img({ src: url, width, height, alt: words.result(label), loading: "lazy", decoding: "async" });
  return html.a({ class: "fit-result", ...target(fit) }, picture);
}

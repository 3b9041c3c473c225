// What channels get instead of the files of a post, one line for those that get the same; pure functions.
import { nameOfRatio, shareOf } from "../../parts/shapes.js";
import { words } from "../../text/en/editor_fits.js";

/** @typedef {import("../../lib/framing.js").Fit} Fit */
/** @typedef {{ id: string, width: number | null, height: number | null }} File */
/** @typedef {{ id: string, displayName: string, platform: string }} Channel */
/** @typedef {{ fit: Fit, channels: Channel[], changes: string[] }} Line */

/**
 * What is different, in words. A smaller picture of another shape is said by its shape alone.
 * @param {Fit} fit @param {File | undefined} file
 */
export function changesOf({ changes, mimeType, sizeBytes, width, height, state }, file) {
  const ratio = height ? width / height : 1;
  const shape = nameOfRatio(ratio);
  const share = file?.width && file.height ? shareOf({ width: file.width, height: file.height }, ratio) : 0;
  const said = words.changes;
  /** @type {Record<Enums.PictureChange, string>} */
  const all = {
    ...said,
    TYPE: said.TYPE(mimeType),
    SIZE: said.SIZE(width, height),
    CUT: said.CUT(shape, share),
    BARS: said.BARS(shape),
  };
  return [...changes.map((change) => all[change]), words.size(Number(sizeBytes), state === "MADE")];
}

/**
 * The lines: for each file in turn, channels of one platform that get the same of it together.
 * @param {readonly Fit[]} fits @param {readonly File[]} files @param {readonly Channel[]} channels
 * @returns {Line[]}
 */
export function linesOf(fits, files, channels) {
  /** @type {Map<string, Line>} */
  const lines = new Map();
  for (const fit of fits) {
    const channel = channels.find((one) => one.id === fit.channel.id);
    if (!channel) continue;
    const changes = changesOf(
      fit,
      files.find((one) => one.id === fit.mediaAsset.id),
    );
    const same = JSON.stringify([fit.mediaAsset.id, channel.platform, changes, fit.state, fit.progress, fit.error]);
    const line = lines.get(same);
    if (line) line.channels.push(channel);
    else lines.set(same, { fit, channels: [channel], changes });
  }
  const place = (/** @type {Line} */ { fit }) => files.findIndex((one) => one.id === fit.mediaAsset.id);
  return [...lines.values()].sort((a, b) => place(a) - place(b));
}

/** How far it is, in words; blank before a post wants it and once it is there. @param {Fit} fit */
export function stateOf({ state, progress, error }) {
  if (state === "FAILED") return words.failed(error ?? "");
  if (state !== "DUE") return "";
  return progress === null ? words.prepared : words.progress(Math.round(progress / 10));
}

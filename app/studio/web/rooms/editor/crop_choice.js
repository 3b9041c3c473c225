// What one chooses of a file, as a frame of a post and back; pure functions.
import { ALL, boxOf, isAll, kept, ratioOf, WHOLE } from "../../parts/crops.js";
import { isVideo } from "../../parts/picture.js";
import { nameOfRatio } from "../../parts/shapes.js";
import { without } from "./composition.js";
import { words } from "../../text/en/editor_crop.js";

const BLACK = "#000000";

/** @typedef {import("./composition.js").Asset} Asset */
/** @typedef {import("../../parts/crops.js").FileFrame} FileFrame */
/** @typedef {import("../../parts/crops.js").Box} Box */
/**
 * @typedef {{ box: Box, isBars: boolean, background: string, ratio: number | null, start: number,
 *   end: number }} Choice times in milliseconds
 */

/** What was chosen before. @param {FileFrame | undefined} frame @param {Asset} asset @returns {Choice} */
export const choiceOf = (frame, asset) => ({
  box: boxOf(frame),
  isBars: frame?.mode === "BARS",
  background: frame?.background ?? BLACK,
  ratio: frame?.shape ? frame.shape / WHOLE : null,
  start: frame?.startMs ?? 0,
  end: frame?.endMs ?? asset.durationMs ?? 0,
});

/**
 * The frame that a choice makes; null for a file that is shown as it is.
 * @param {Choice} choice @param {Asset} asset @returns {FileFrame | null}
 */
export function frameOf({ box, isBars, background, ratio, start, end }, asset) {
  const shape = ratio ? { shape: Math.round(ratio * WHOLE) } : {};
  /** @type {FileFrame} */
  const frame = {
    ...(isBars ? { mode: "BARS", background, ...shape } : isAll(box) ? {} : { mode: "CUT", ...box }),
    ...(start > 0 ? { startMs: start } : {}),
    ...(asset.durationMs && end < asset.durationMs ? { endMs: end } : {}),
  };
  return Object.keys(frame).length ? frame : null;
}

/**
 * What is chosen, in words.
 * @param {Choice} choice @param {{ width: number, height: number }} sides @param {Asset} asset
 */
export function saidOf({ box, isBars, ratio, start, end }, sides, asset) {
  const name = nameOfRatio(isBars ? (ratio ?? sides.width / sides.height) : ratioOf(box, sides));
  const said = isBars ? words.barred(name) : words.keeps(name, kept(box));
  return isVideo(asset) ? `${said}, ${words.plays((end - start) / 1000)}` : said;
}

/**
 * The frames of a post with another one of a file, for all channels or for one.
 * @param {import("./composition.js").Composition} now @param {string} where @param {string} assetId
 * @param {FileFrame | null} frame
 */
export function framesWith({ frames = {}, ownFrames = {} }, where, assetId, frame) {
  if (!where) return { frames: frame ? { ...frames, [assetId]: frame } : without(frames, assetId) };
  const own = ownFrames[where] ?? {};
  // Where all channels have one, the whole of the file is a frame as well.
  const whole = assetId in frames ? { ...own, [assetId]: { mode: /** @type {const} */ ("CUT"), ...ALL } } : null;
  const next = frame ? { ...own, [assetId]: frame } : (whole ?? without(own, assetId));
  return { ownFrames: { ...ownFrames, [where]: Object.keys(next).length ? next : null } };
}

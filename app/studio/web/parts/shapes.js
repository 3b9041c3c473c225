// What of a picture each shape shows around a point, and what a key does to a point or a time; pure functions.

/** @typedef {import("../lib/framing.js").Fit} Fit */
/** @typedef {import("../lib/framing.js").Focus} Focus */
/** @typedef {{ width: number, height: number }} Sides */
/** @typedef {{ name: string, ratio: number, channels: string[], hasBars: boolean }} Shape */

/** The middle, where nobody chose a point. @type {Focus} */
export const MIDDLE = { x: 500, y: 500 };
const THOUSAND = 1000;
/** How far an arrow key moves the point, and with Shift. */
const STEP = 10;
const STRIDE = 100;
/** How many milliseconds a frame of most videos is shown, and how far an arrow key goes. */
const FRAME = 40;
const TENTH = 100;
/** How near to a usual shape one has its name. */
const NEAR = 0.012;
const USUAL = [
  [1, 1],
  [4, 5],
  [5, 4],
  [3, 4],
  [4, 3],
  [2, 3],
  [3, 2],
  [9, 16],
  [16, 9],
  [1, 2],
  [2, 1],
  [1.91, 1],
];

/** What people call a shape. @param {number} ratio its width by its height */
export function nameOfRatio(ratio) {
  const usual = USUAL.find(([width, height]) => Math.abs(ratio / (width / height) - 1) < NEAR);
  if (usual) return usual.join(":");
  return ratio >= 1 ? `${Number(ratio.toFixed(2))}:1` : `1:${Number((1 / ratio).toFixed(2))}`;
}

/** Whether a channel shows another shape than the file has. @param {Pick<Fit, "changes">} fit */
export const isShaped = ({ changes }) => changes.includes("CUT") || changes.includes("BARS");

/**
 * The shapes that channels make of a file, the widest first.
 * @param {readonly Fit[]} fits @param {string} assetId
 * @returns {Shape[]}
 */
export function shapesOf(fits, assetId) {
  /** @type {Map<string, Shape>} */
  const shapes = new Map();
  for (const fit of fits.filter((one) => one.mediaAsset.id === assetId && isShaped(one) && one.height)) {
    const ratio = fit.width / fit.height;
    const name = nameOfRatio(ratio);
    const shape = shapes.get(name) ?? { name, ratio, channels: [], hasBars: false };
    shape.hasBars ||= fit.changes.includes("BARS");
    if (!shape.channels.includes(fit.channel.id)) shape.channels.push(fit.channel.id);
    shapes.set(name, shape);
  }
  return [...shapes.values()].sort((a, b) => b.ratio - a.ratio);
}

/**
 * The part of a picture that a shape shows around a point, in hundredths of the sides of the picture.
 * @param {Sides} picture @param {number} ratio @param {Focus} focus
 */
export function frameAround({ width, height }, ratio, focus) {
  const own = width / height;
  const part = { width: Math.min(1, ratio / own), height: Math.min(1, own / ratio) };
  const begin = (/** @type {number} */ place, /** @type {number} */ side) =>
    Math.min(Math.max(0, place / THOUSAND - side / 2), 1 - side);
  const x = begin(focus.x, part.width);
  const y = begin(focus.y, part.height);
  return { x: x * 100, y: y * 100, width: part.width * 100, height: part.height * 100 };
}

/** How many hundredths of a picture a shape shows. @param {Sides} picture @param {number} ratio */
export function shareOf(picture, ratio) {
  const { width, height } = frameAround(picture, ratio, MIDDLE);
  return Math.round((width * height) / 100);
}

/**
 * Where the part lies among all places that it could have, as `object-position` has it.
 * @param {ReturnType<typeof frameAround>} frame
 */
export function positionOf({ x, y, width, height }) {
  const among = (/** @type {number} */ at, /** @type {number} */ side) => (side < 100 ? (at / (100 - side)) * 100 : 50);
  return `${among(x, width)}% ${among(y, height)}%`;
}

const inside = (/** @type {number} */ value, /** @type {number} */ most) =>
  Math.round(Math.min(Math.max(0, value), most));

/** A point inside the picture. @param {Focus} focus @returns {Focus} */
export const pointWithin = ({ x, y }) => ({ x: inside(x, THOUSAND), y: inside(y, THOUSAND) });

/**
 * Where a key moves a point; null for a key that does nothing.
 * @param {Focus} focus @param {{ key: string, shiftKey: boolean }} event
 */
export function movedPoint({ x, y }, { key, shiftKey }) {
  const step = shiftKey ? STRIDE : STEP;
  /** @type {Record<string, Focus | undefined>} */
  const places = {
    ArrowLeft: { x: x - step, y },
    ArrowRight: { x: x + step, y },
    ArrowUp: { x, y: y - step },
    ArrowDown: { x, y: y + step },
    c: MIDDLE,
    C: MIDDLE,
  };
  const place = places[key];
  return place ? pointWithin(place) : null;
}

/**
 * Where a key moves a time; null for a key that does nothing.
 * @param {number} ms @param {{ key: string, shiftKey: boolean }} event @param {number} duration in milliseconds
 */
export function movedTime(ms, { key, shiftKey }, duration) {
  const step = shiftKey ? TENTH * 10 : TENTH;
  /** @type {Record<string, number | undefined>} */
  const times = {
    ArrowLeft: ms - step,
    ArrowDown: ms - step,
    ArrowRight: ms + step,
    ArrowUp: ms + step,
    ",": ms - FRAME,
    ".": ms + FRAME,
    PageDown: ms - duration / 10,
    PageUp: ms + duration / 10,
    Home: 0,
    End: duration,
  };
  const time = times[key];
  // The service takes no time that is the end itself.
  return time === undefined ? null : inside(time, duration - 1);
}

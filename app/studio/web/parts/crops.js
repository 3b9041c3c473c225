// The part of a file that is shown, in ten-thousandths of its sides, and what a key does to it; pure functions.

/** @typedef {import("./shapes.js").Shape} Shape */
/** @typedef {import("./shapes.js").Sides} Sides */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/**
 * @typedef {{ mode?: "CUT" | "BARS", x?: number, y?: number, width?: number, height?: number, background?: string,
 *   shape?: number, startMs?: number, endMs?: number }} FileFrame what of a file a post shows
 * @typedef {{ name: string, ratio: number | null, channels: string[] }} Ratio a shape to choose; null for a free one
 */

export const WHOLE = 10_000;
/** How far an arrow key moves the part, and with Shift. */
const STEP = 100;
const STRIDE = 1000;
/** How much larger or smaller plus and minus make it. */
const GROWTH = 1.05;
const LEAST = 100;
const USUAL = /** @type {const} */ ([
  ["1:1", 1],
  ["4:5", 4 / 5],
  ["16:9", 16 / 9],
  ["9:16", 9 / 16],
]);

/** All of a file. @type {Box} */
export const ALL = { x: 0, y: 0, width: WHOLE, height: WHOLE };

/** The part that a frame shows. @param {FileFrame | undefined} frame @returns {Box} */
export const boxOf = (frame) => {
  if (frame?.mode !== "CUT") return ALL;
  const { x = 0, y = 0, width = WHOLE, height = WHOLE } = frame;
  return { x, y, width, height };
};

/** Whether a frame shows all as it is. @param {Box} box */
export const isAll = ({ width, height }) => width === WHOLE && height === WHOLE;

const within = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
  Math.round(Math.min(Math.max(least, value), most));

/** A box inside the file. @param {Box} box @returns {Box} */
export function boxWithin({ x, y, width, height }) {
  const sides = { width: within(width, LEAST, WHOLE), height: within(height, LEAST, WHOLE) };
  return { x: within(x, 0, WHOLE - sides.width), y: within(y, 0, WHOLE - sides.height), ...sides };
}

/** The box of other sides around the same middle. @param {Box} box @param {number} width @param {number} height */
const around = ({ x, y, width: before, height: high }, width, height) =>
  boxWithin({ x: x + (before - width) / 2, y: y + (high - height) / 2, width, height });

/**
 * The largest part of a shape around the middle of another.
 * @param {Sides} sides @param {number} ratio @param {Box} box
 */
export function boxOfRatio(sides, ratio, box) {
  const own = sides.width / sides.height;
  return around(box, Math.min(1, ratio / own) * WHOLE, Math.min(1, own / ratio) * WHOLE);
}

/**
 * The part with one side changed; of a shape, the other side follows.
 * @param {Box} box @param {Partial<Box>} change @param {Sides} sides @param {number | null} ratio
 */
export function changedBox(box, change, sides, ratio) {
  const next = { ...box, ...change };
  if (ratio && (change.width || change.height)) {
    const per = ratio / (sides.width / sides.height);
    const most = { width: Math.min(WHOLE, WHOLE * per), height: Math.min(WHOLE, WHOLE / per) };
    next.width = Math.min(change.width ?? next.height * per, most.width);
    next.height = Math.min(next.width / per, most.height);
  }
  return boxWithin(next);
}

/**
 * Where a key moves the part, or how large it makes it; null for a key that does nothing.
 * @param {Box} box @param {{ key: string, shiftKey: boolean }} event @param {Sides} sides @param {number | null} ratio
 * @returns {Box | null}
 */
export function movedBox(box, { key, shiftKey }, sides, ratio) {
  const step = shiftKey ? STRIDE : STEP;
  const { x, y, width, height } = box;
  /** @type {Record<string, (() => Box) | undefined>} */
  const acts = {
    ArrowLeft: () => boxWithin({ ...box, x: x - step }),
    ArrowRight: () => boxWithin({ ...box, x: x + step }),
    ArrowUp: () => boxWithin({ ...box, y: y - step }),
    ArrowDown: () => boxWithin({ ...box, y: y + step }),
    "+": () => around(box, grown(box, GROWTH).width, grown(box, GROWTH).height),
    "-": () => around(box, width / GROWTH, height / GROWTH),
    0: () => ALL,
    c: () => boxWithin({ ...box, x: (WHOLE - width) / 2, y: (WHOLE - height) / 2 }),
  };
  acts["="] = acts["+"];
  const act = acts[key.length === 1 ? key.toLowerCase() : key];
  return act ? (key === "0" && ratio ? boxOfRatio(sides, ratio, ALL) : act()) : null;
}

/** A larger part of the same shape, as large as the file allows. @param {Box} box @param {number} factor */
function grown({ width, height }, factor) {
  const most = Math.min(factor, WHOLE / width, WHOLE / height);
  return { width: width * most, height: height * most };
}

/** How many hundredths of the file are left. @param {Box} box */
export const kept = ({ width, height }) => Math.round((width * height) / (WHOLE * 100));

/** The shape of a part of a file. @param {Box} box @param {Sides} sides */
export const ratioOf = ({ width, height }, sides) => (width * sides.width) / (height * sides.height);

/**
 * The shapes to choose from: those that channels need first, then the usual ones, and a free one.
 * @param {readonly Shape[]} shapes
 * @returns {Ratio[]}
 */
export function ratiosOf(shapes) {
  const names = new Set(shapes.map((one) => one.name));
  const usual = USUAL.filter(([name]) => !names.has(name));
  return [
    ...shapes.map(({ name, ratio, channels }) => ({ name, ratio, channels })),
    ...usual.map(([name, ratio]) => ({ name, ratio, channels: [] })),
    { name: "", ratio: null, channels: [] },
  ];
}

/**
 * A file as it is drawn with its frame: its sides, and the style of its picture.
 * @template {{ width?: number | null, height?: number | null }} T @param {T} asset @param {FileFrame | undefined} frame
 * @returns {T & { look?: Record<string, string> }}
 */
export function framedAsset(asset, frame) {
  if (!frame?.mode || !asset.width || !asset.height) return asset;
  if (frame.mode === "BARS") {
    const look = { objectFit: "contain", background: frame.background ?? "" };
    const ratio = frame.shape && frame.shape / WHOLE;
    return ratio ? { ...asset, width: Math.round(asset.height * ratio), look } : { ...asset, look };
  }
  const { x, y, width, height } = boxOf(frame);
  const sides = [y, WHOLE - x - width, WHOLE - y - height, x].map((side) => `${side / 100}%`);
  return {
    ...asset,
    width: Math.round((asset.width * width) / WHOLE),
    height: Math.round((asset.height * height) / WHOLE),
    look: { objectViewBox: `inset(${sides.join(" ")})` },
  };
}

// Two changes of one post together, field by field: texts by words, and of the rest what each of both changed; pure.
import { merged } from "../../lib/text_merge.js";

export { carried } from "../../lib/text_merge.js";

/** @typedef {import("./composition.js").Composition} Composition */
/** @typedef {import("./composition.js").Asset} Asset */
/**
 * @typedef {"title" | "body" | "variant" | "media" | "ownMedia" | "ownOptions" | "frames" | "ownFrames" | "followUps" |
 *   "ownFollowUps"} Field
 * @typedef {{ field: Field, id: string | null }} Collision a field that both changed, and the channel it belongs to
 * @typedef {{ composition: Composition, collisions: Collision[] }} Result of what collides, it has what is here
 */
/** @template Value @typedef {{ value: Value, isWhole: boolean }} Both */

/** @param {unknown} a @param {unknown} b */
const isEqual = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A value that one of both changed.
 * @template Value @param {Value} base @param {Value} mine @param {Value} theirs @returns {Both<Value>}
 */
function either(base, mine, theirs) {
  if (isEqual(mine, base)) return { value: theirs, isWhole: true };
  return { value: mine, isWhole: isEqual(theirs, base) || isEqual(mine, theirs) };
}

/** @param {string} base @param {string} mine @param {string} theirs @returns {Both<string>} */
function texts(base, mine, theirs) {
  const { text, isWhole } = merged(base, mine, theirs);
  return { value: text, isWhole };
}

/**
 * A row of things: what either of both took away is gone, what either added is there. Where both gave it another order,
 * it is not whole.
 * @template Item @param {readonly Item[]} base @param {readonly Item[]} mine @param {readonly Item[]} theirs
 * @param {(item: Item) => string} key @returns {Both<Item[]>}
 */
function rows(base, mine, theirs, key) {
  const [before, ours, others] = [base, mine, theirs].map((items) => items.map(key));
  const stays = (/** @type {string} */ one) => before.includes(one) && ours.includes(one) && others.includes(one);
  const orders = [before, ours, others].map((keys) => keys.filter(stays));
  const order = either(.../** @type {[string[], string[], string[]]} */ (orders));
  // The order is that of who changed it, the additions of the other come at the end.
  const [first, second] = isEqual(orders[1], orders[0]) ? [theirs, mine] : [mine, theirs];
  const known = first.map(key);
  const all = [...first, ...second.filter((item) => !known.includes(key(item)))];
  const value = all.filter((item) => !before.includes(key(item)) || stays(key(item)));
  return { value, isWhole: order.isWhole };
}

/**
 * What single channels have, channel by channel.
 * @template Value @param {Record<string, Value>} base @param {Record<string, Value>} mine
 * @param {Record<string, Value>} theirs
 * @param {(...values: [Value | undefined, Value | undefined, Value | undefined]) => Both<Value | undefined>} join
 * @param {(id: string) => void} collide
 */
function each(base, mine, theirs, join, collide) {
  /** @type {Record<string, Value>} */
  const result = {};
  for (const id of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const { value, isWhole } = join(base[id], mine[id], theirs[id]);
    if (!isWhole) collide(id);
    if (value !== undefined) result[id] = value;
  }
  return result;
}

/**
 * Both changes of one post together. Its time is that of the saved one, since a time counts at once.
 * @param {Composition} base what both began with @param {Composition} mine @param {Composition} theirs the saved one
 * @returns {Result}
 */
export function merge(base, mine, theirs) {
  /** @type {Collision[]} */
  const collisions = [];
  const collide = (/** @type {Field} */ field) => (/** @type {string | null} */ id) => {
    collisions.push({ field, id });
  };
  /** @template Value @param {Field} field @param {Both<Value>} both */
  const of = (field, { value, isWhole }) => {
    if (!isWhole) collide(field)(null);
    return value;
  };
  const keyOf = (/** @type {Asset} */ asset) => asset.id;
  /** @type {Parameters<typeof each<string>>[3]} */
  const ownText = (before, ours, others) =>
    ours === undefined || others === undefined
      ? either(before, ours, others)
      : texts(before ?? base.body, ours, others);
  const composition = {
    ...theirs,
    title: of("title", texts(base.title, mine.title, theirs.title)),
    body: of("body", texts(base.body, mine.body, theirs.body)),
    channelIds: rows(base.channelIds, mine.channelIds, theirs.channelIds, (id) => id).value,
    media: of("media", rows(base.media, mine.media, theirs.media, keyOf)),
    variants: each(base.variants, mine.variants, theirs.variants, ownText, collide("variant")),
    ownMedia: each(base.ownMedia, mine.ownMedia, theirs.ownMedia, either, collide("ownMedia")),
    ownOptions: each(base.ownOptions, mine.ownOptions, theirs.ownOptions, either, collide("ownOptions")),
    frames: of("frames", either(base.frames ?? {}, mine.frames ?? {}, theirs.frames ?? {})),
    ownFrames: each(base.ownFrames ?? {}, mine.ownFrames ?? {}, theirs.ownFrames ?? {}, either, collide("ownFrames")),
    followUps: of("followUps", either(base.followUps, mine.followUps, theirs.followUps)),
    ownFollowUps: each(base.ownFollowUps, mine.ownFollowUps, theirs.ownFollowUps, either, collide("ownFollowUps")),
  };
  return { composition, collisions };
}

/**
 * What was kept on this device, on top of what the service has now.
 * @param {import("./composition.js").Kept} draft @param {number} version @param {Composition} composition
 */
export function onTop(draft, version, composition) {
  const words = { ...composition, ...draft.composition };
  if (draft.version === version || !draft.base) return { words, isCurrent: draft.version === version };
  const both = merge({ ...composition, ...draft.base }, words, composition);
  return both.collisions.length ? { words, isCurrent: false } : { words: both.composition, isCurrent: true };
}

// Two changes of one text put together by words, and where a place of a text is after a change; pure functions.
import { editsOf } from "./word_diff.js";

/** @typedef {import("./word_diff.js").Edit} Edit */
/** @typedef {{ text: string, isWhole: boolean }} Merged `isWhole`: both changes are in it */

/** Scripts that put no blank between words: each sign of them counts as a word. */
const DENSE = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?[\u{E0020}-\u{E007F}]*`;
/** A blank, an emoji with all that is joined to it, a sign of a dense script, or a word with its marks. */
const WORD = new RegExp(
  [
    String.raw`\r\n|\s`,
    String.raw`\p{RI}{2}|${PICTURE}(?:\u200D${PICTURE})*`,
    String.raw`[${DENSE}]\p{M}*`,
    String.raw`(?:(?![${DENSE}]|\p{Extended_Pictographic}|\p{RI})\S)+`,
    String.raw`\S`,
  ].join("|"),
  "gu",
);
const DENSE_SIGN = new RegExp(`[${DENSE}]`, "u");

/** @param {string} text @returns {string[]} */
export const wordsOf = (text) => text.match(WORD) ?? [];

/** Whether two edits are about the same words. @param {Edit} one @param {Edit} other */
const touches = (one, other) =>
  (one.from < other.to && other.from < one.to) || (one.from === other.from && one.to === other.to);

/**
 * What stands where both wrote at one place: the longer one where it begins with the other, else both, with a blank
 * where two words would become one.
 * @param {string} ours @param {string} others
 */
function beside(ours, others) {
  if (ours.startsWith(others)) return ours;
  if (others.startsWith(ours)) return others;
  const seam = `${ours.slice(-1)}${others.slice(0, 1)}`;
  const isOpen = /\s/u.test(seam) || DENSE_SIGN.test(seam);
  return `${ours}${isOpen ? "" : " "}${others}`;
}

/**
 * What becomes of words that both changed; null where one of them has to give way.
 * @param {Edit[]} ours @param {Edit[]} others
 */
function settled(ours, others) {
  if (ours.length !== 1 || others.length !== 1) return null;
  const [mine, theirs] = [ours[0].words.join(""), others[0].words.join("")];
  if (ours[0].from !== others[0].from || ours[0].to !== others[0].to) return null;
  if (ours[0].from === ours[0].to) return beside(mine, theirs);
  return mine.startsWith(theirs) ? mine : theirs.startsWith(mine) ? theirs : null;
}

/** @param {string[]} words @param {Edit[]} edits @param {number} from @param {number} to */
function applied(words, edits, from, to) {
  /** @type {string[]} */
  const result = [];
  let at = from;
  for (const edit of edits) {
    result.push(...words.slice(at, edit.from), ...edit.words);
    at = edit.to;
  }
  return [...result, ...words.slice(at, to)].join("");
}

/**
 * The edits from one list of words to another; those with nothing but blanks between them are one, as they were one
 * thought.
 * @param {string[]} words @param {string[]} others @returns {Edit[]}
 */
function thoughts(words, others) {
  /** @type {Edit[]} */
  const result = [];
  for (const edit of editsOf(words, others)) {
    const last = result.at(-1);
    const between = last ? words.slice(last.to, edit.from) : [];
    if (last && between.every((word) => /^[^\S\n]$/u.test(word))) {
      last.words = [...last.words, ...between, ...edit.words];
      last.to = edit.to;
    } else result.push(edit);
  }
  return result;
}

/**
 * The edits of both in the order of the text, those about the same words together.
 * @param {Edit[]} ours @param {Edit[]} others
 * @returns {{ from: number, to: number, ours: Edit[], others: Edit[] }[]}
 */
function places(ours, others) {
  const all = [...ours.map((edit) => ({ edit, isOurs: true })), ...others.map((edit) => ({ edit, isOurs: false }))];
  all.sort((a, b) => a.edit.from - b.edit.from || a.edit.to - b.edit.to);
  /** @type {ReturnType<typeof places>} */
  const result = [];
  for (const { edit, isOurs } of all) {
    const last = result.at(-1);
    const place =
      last && touches({ ...last, words: [] }, edit) ? last : { from: edit.from, to: edit.to, ours: [], others: [] };
    if (place !== last) result.push(place);
    place.to = Math.max(place.to, edit.to);
    (isOurs ? place.ours : place.others).push(edit);
  }
  return result;
}

/**
 * Two changes of one text together: both where they are in different words. Words that both changed are as they are
 * here, and then it is not whole.
 * @param {string} base @param {string} mine @param {string} theirs @returns {Merged}
 */
export function merged(base, mine, theirs) {
  if (mine === theirs || theirs === base) return { text: mine, isWhole: true };
  if (mine === base) return { text: theirs, isWhole: true };
  const words = wordsOf(base);
  let [text, at, isWhole] = ["", 0, true];
  for (const place of places(thoughts(words, wordsOf(mine)), thoughts(words, wordsOf(theirs)))) {
    const { from, to, ours, others } = place;
    const both = ours.length && others.length ? settled(ours, others) : null;
    if (ours.length && others.length && both === null) isWhole = false;
    text += words.slice(at, from).join("");
    text += both ?? applied(words, ours.length ? ours : others, from, to);
    at = to;
  }
  return { text: text + words.slice(at).join(""), isWhole };
}

/**
 * Where a place of a text is after a change. Behind what was put in at the place itself comes nothing: it stays before
 * it. In words that went it is at their beginning.
 * @param {string} before @param {string} after @param {number} at
 */
export function carried(before, after, at) {
  const words = wordsOf(before);
  const offsets = [0];
  for (const word of words) offsets.push(/** @type {number} */ (offsets.at(-1)) + word.length);
  let shift = 0;
  for (const { from, to, words: others } of editsOf(words, wordsOf(after))) {
    const [start, end] = [offsets[from], offsets[to]];
    if (start >= at) break;
    const length = others.join("").length;
    if (end > at) return start + shift + Math.min(at - start, length);
    shift += length - (end - start);
  }
  return at + shift;
}

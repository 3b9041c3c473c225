// What differs between two texts, word by word; pure functions.

/** @typedef {{ kind: "same" | "gone" | "new", text: string }} Piece */
/** @typedef {{ from: number, to: number, words: string[] }} Edit the words that take the place of a part of the base */

/** Of so many words the common ones are looked for; of longer texts, what differs is one piece. */
const MOST = 3000;

/** Words and the blanks between them. @param {string} text @returns {string[]} */
const wordsOf = (text) => text.match(/\s+|\S+/g) ?? [];

/** How far two lists are the same, from their beginning. @param {string[]} a @param {string[]} b */
function common(a, b) {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}

/**
 * The lengths of the longest common parts of what follows each pair of words.
 * @param {string[]} a @param {string[]} b
 */
function lengthsOf(a, b) {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      rows[i][j] = a[i] === b[j] ? rows[i + 1][j + 1] + 1 : Math.max(rows[i + 1][j], rows[i][j + 1]);
  return rows;
}

/** What leads from one list of words to the other. @param {string[]} a @param {string[]} b @returns {Edit[]} */
export function editsOf(a, b) {
  const start = common(a, b);
  const end = Math.min(common(a.toReversed(), b.toReversed()), a.length - start, b.length - start);
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (!left.length && !right.length) return [];
  if (left.length * right.length > MOST * MOST) return [{ from: start, to: start + left.length, words: right }];
  const rows = lengthsOf(left, right);
  /** @type {Edit[]} */
  const edits = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      i += 1;
      j += 1;
      continue;
    }
    const last = edits.at(-1);
    const edit = last?.to === start + i ? last : { from: start + i, to: start + i, words: [] };
    if (edit !== last) edits.push(edit);
    if (j < right.length && (i === left.length || rows[i][j + 1] >= rows[i + 1][j])) {
      edit.words.push(right[j]);
      j += 1;
    } else {
      i += 1;
      edit.to = start + i;
    }
  }
  return edits;
}

/**
 * Two texts as pieces that are the same, gone or new.
 * @param {string} before @param {string} after @returns {Piece[]}
 */
export function differences(before, after) {
  const a = wordsOf(before);
  /** @type {Piece[]} */
  const pieces = [];
  const add = (/** @type {Piece["kind"]} */ kind, /** @type {string[]} */ words) => {
    if (words.length) pieces.push({ kind, text: words.join("") });
  };
  let at = 0;
  for (const { from, to, words } of editsOf(a, wordsOf(after))) {
    add("same", a.slice(at, from));
    add("gone", a.slice(from, to));
    add("new", words);
    at = to;
  }
  add("same", a.slice(at));
  return pieces;
}

// A long text as parts that have room; pure.
import { BREAK } from "./thread.js";

/** Where a text may end, the best place first: at a paragraph, a line, a sentence, a word. */
const ENDS = [/\n\s*\n/g, /\n/g, /[.!?…。！？](?=\s|$)|[。！？]/g, /\s+/g];

/**
 * How much of a text that is too long goes into one part; never half of a sign.
 * @param {string} text @param {number} size in characters
 */
function first(text, size) {
  const room = [...text].slice(0, size).join("");
  for (const end of ENDS) {
    const last = [...room.matchAll(end)].at(-1);
    // A part of a few words is worse than a sentence that goes on.
    if (last && last.index + last[0].length > room.length / 4) return room.slice(0, last.index + last[0].length);
  }
  const signs = [...new Intl.Segmenter().segment(text.slice(0, room.length + 1))];
  return text.slice(0, signs.at(-1)?.index || room.length);
}

/**
 * A text that is too long as parts that have room, with nothing lost but the blanks between them.
 * @param {string} text @param {number} size how many characters a part may have
 */
export function fitted(text, size) {
  /** @type {string[]} */
  const parts = [];
  let rest = text.trim();
  while ([...rest].length > Math.max(1, size)) {
    const part = first(rest, Math.max(1, size));
    parts.push(part.trimEnd());
    rest = rest.slice(part.length).trimStart();
  }
  return [...parts, rest].filter(Boolean).join(BREAK);
}

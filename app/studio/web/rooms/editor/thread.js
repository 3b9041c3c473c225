// A text as the parts of a thread: a line with only `---` is between two of them; pure functions.

/** @typedef {{ start: number, end: number }} Span where a part is in the text */
/** @typedef {{ part: number, at: number }} Place */

export const BREAK = "\n---\n";

/** The parts of a text. The ends of line beside a break belong to it. @param {string} body @returns {Span[]} */
export function spansOf(body) {
  const breaks = [...body.matchAll(/^[ \t]*---[ \t\r]*$/gm)].map(({ index, 0: line }) => [index, index + line.length]);
  return [...breaks, [body.length, body.length]].map(([index], part) => {
    const begin = part ? breaks[part - 1][1] : 0;
    const start = part && body[begin] === "\n" ? begin + 1 : begin;
    const end = part < breaks.length && body[index - 1] === "\n" ? index - 1 : index;
    return { start, end: Math.max(start, end) };
  });
}

/** @param {string} body @returns {string[]} */
export const textsOf = (body) => spansOf(body).map(({ start, end }) => body.slice(start, end));

/** The same with another text in a part. @param {string} body @param {number} part @param {string} text */
export function withText(body, part, text) {
  const spans = spansOf(body);
  const { start, end } = spans[part];
  const [before, after] = [body.slice(0, start), body.slice(end)];
  // Two breaks one below the other share an end of line.
  const isAlone = part > 0 && !before.endsWith("\n");
  const isShort = part < spans.length - 1 && !after.startsWith("\n");
  return `${before}${isAlone ? "\n" : ""}${text}${isShort ? "\n" : ""}${after}`;
}

/** The same with a new part, which gets what is behind the place. @param {string} body @param {Place} place */
export function divided(body, { part, at }) {
  const { start } = spansOf(body)[part];
  return body.slice(0, start + at).replace(/[ \t]+$/, "") + BREAK + body.slice(start + at).replace(/^[ \t\n]+/, "");
}

/** The same with a part on the end of the one before it. @param {string} body @param {number} part */
export function joined(body, part) {
  const spans = spansOf(body);
  const [before, here] = [spans[part - 1], spans[part]];
  const seam = before.start < before.end && here.start < here.end ? "\n" : "";
  return body.slice(0, before.end) + seam + body.slice(here.start);
}

/** The same without a part. @param {string} body @param {number} part */
export const removed = (body, part) => textsOf(body).toSpliced(part, 1).join(BREAK);

/** The same with a part moved by a step. @param {string} body @param {number} part @param {number} step */
export function moved(body, part, step) {
  const texts = textsOf(body);
  if (part + step < 0 || part + step >= texts.length) return body;
  const [text] = texts.splice(part, 1);
  return texts.toSpliced(part + step, 0, text).join(BREAK);
}

/** Where a place in the whole text is. @param {string} body @param {number} offset @returns {Place} */
export function placeOf(body, offset) {
  const spans = spansOf(body);
  const part = spans.findLastIndex(({ start }) => start <= offset);
  const { start, end } = spans[Math.max(0, part)];
  return { part: Math.max(0, part), at: Math.min(offset, end) - start };
}

// Tables of other programs: files and pasted rows, read as records.

const SEPARATOR = /^"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n|$)/i;
const SIGNS = [",", ";", "\t"];

// What no text in Windows-1252 has: signs of control, and the five bytes that are no sign there.
// eslint-disable-next-line no-control-regex
const NO_TEXT = /[\0-\x08\x0e-\x1f\x81\x8d\x8f\x90\x9d]/;

/** @param {Uint8Array<ArrayBuffer>} bytes @param {string} name */
const decoded = (bytes, name) => new TextDecoder(name, { fatal: true }).decode(bytes);

/**
 * The text of a file: in UTF-16 where it begins with its mark, else in UTF-8, else in Windows-1252, which spreadsheets
 * write as plain CSV. `isGuess`: it is the last of these, which nothing in the file says.
 * @param {File} file @returns {Promise<{ text: string, isGuess: boolean }>}
 */
export async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = bytes[0] * 256 + bytes[1];
  const name = mark === 0xfffe ? "utf-16le" : mark === 0xfeff ? "utf-16be" : "utf-8";
  try {
    return { text: decoded(bytes, name), isGuess: false };
  } catch (refusal) {
    const text = decoded(bytes, "windows-1252");
    if (name !== "utf-8" || NO_TEXT.test(text)) throw refusal;
    return { text, isGuess: true };
  }
}

/** The sign between cells that is most frequent in the first line. @param {string} text */
function signOf(text) {
  const [line] = text.split("\n", 1);
  const counts = SIGNS.map((sign) => line.split(sign).length);
  return SIGNS[counts.indexOf(Math.max(...counts))];
}

/**
 * The records of a text without blank ones, the header first; null where a quote does not end.
 * @param {string} whole @returns {string[][] | null}
 */
export function records(whole) {
  const mark = SEPARATOR.exec(whole);
  const text = mark ? whole.slice(mark[0].length) : whole;
  const sign = mark ? mark[1] : signOf(text);
  /** @type {string[][]} */
  const all = [];
  let cells = /** @type {string[]} */ ([]);
  const cellAt = new RegExp(`"((?:[^"]|"")*)"|[^${sign}\\r\\n]*`, "y");
  let at = 0;
  while (at < text.length) {
    cellAt.lastIndex = at;
    const match = /** @type {RegExpExecArray} */ (cellAt.exec(text));
    if (text[at] === '"' && match[1] === undefined) return null;
    cells.push(match[1] === undefined ? match[0] : match[1].replaceAll('""', '"'));
    at += match[0].length;
    if (text[at] === sign) {
      at += 1;
      if (at < text.length) continue;
      cells.push("");
    }
    if (at < text.length && text[at] !== "\r" && text[at] !== "\n") return null;
    at += text.startsWith("\r\n", at) ? 2 : 1;
    if (cells.some((one) => one.trim())) all.push(cells);
    cells = [];
  }
  return all;
}

/** Records as text, as they were. @param {string[][]} lines */
export const csvOf = (lines) =>
  lines.map((line) => line.map((one) => `"${one.replaceAll('"', '""')}"`).join(",")).join("\r\n");

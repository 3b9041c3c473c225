// Tables as files of comma-separated values: for other programs, and of them.

// Where a spreadsheet would begin a formula: with the cell, and behind signs at which some of them cut a line.
const FORMULAS = /(^|[;\t\r\n][ "]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r])/g;
/** A cell, in which a formula is kept from being one. @param {unknown} value */
const cell = (value) =>
  `"${String(value ?? "")
    .replace(FORMULAS, (_, before = "") => (typeof value === "number" ? before : `${before}'`))
    .replaceAll('"', '""')}"`;

/** Save rows as a file. @param {string} name @param {unknown[][]} lines */
export const download = (name, lines) => saveText(name, lines.map((line) => line.map(cell).join(",")).join("\r\n"));

/** Save a text of comma-separated values as a file. @param {string} name @param {string} content */
export function saveText(name, content) {
  const url = URL.createObjectURL(new Blob([content], { type: "text/csv" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

const SEPARATOR = /^"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n|$)/i;
const SIGNS = [",", ";", "\t"];

/** The text of a file, in UTF-16 where it begins with its mark, else in UTF-8. @param {File} file */
export async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = bytes[0] * 256 + bytes[1];
  const name = mark === 0xfffe ? "utf-16le" : mark === 0xfeff ? "utf-16be" : "utf-8";
  return new TextDecoder(name, { fatal: true }).decode(bytes);
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

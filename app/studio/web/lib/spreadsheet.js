// Tables as files of comma-separated values, for other programs.

import { brand } from "./brand.js";
import { today } from "./dates.js";

// Where a spreadsheet would begin a formula: with the cell, and behind signs at which some of them cut a line.
const FORMULAS = /(^|[;\t\r\n][ "]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r])/g;
/** A cell, in which a formula is kept from being one. @param {unknown} value */
const cell = (value) =>
  `"${String(value ?? "")
    .replace(FORMULAS, (_, before = "") => (typeof value === "number" ? before : `${before}'`))
    .replaceAll('"', '""')}"`;

/** Save rows as a file. @param {string} name @param {unknown[][]} lines */
export const download = (name, lines) => saveText(name, lines.map((line) => line.map(cell).join(",")).join("\r\n"));

/** The name of a file with the day on which it is saved. @param {string} name @param {string} day */
export const dated = (name, day) => name.replace(/(?=\.csv$)/, `-${day}`);

/** Excel takes a file that does not begin with this mark for one of its own 256 signs, whatever its type says. */
const MARK = "\ufeff";
/** A text of comma-separated values as a file. @param {string} content */
export const fileOf = (content) => new Blob([MARK, content], { type: "text/csv" });

/** Save a text of comma-separated values as a file of today. @param {string} name @param {string} content */
export function saveText(name, content) {
  const day = today(brand.value.timeZone).toString();
  const url = URL.createObjectURL(fileOf(content));
  Object.assign(document.createElement("a"), { href: url, download: dated(name, day) }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

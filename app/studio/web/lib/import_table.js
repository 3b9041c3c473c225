// Rows of a file that become posts: how they are sent in parts, and what was said of their cells. Pure functions.

/** How many rows are sent at once, and how many addresses of files they have at most. */
const ROWS = 50;
const ADDRESSES = 30;

/** @typedef {{ name: string, header: string[], rows: string[][] }} Table */
/** @typedef {{ path: string, messages: readonly string[] }} CellProblem */
/**
 * @typedef {{ state: Enums.PostImportRowState, dueAt: string | null, hints: readonly string[],
 *   problems: readonly CellProblem[],
 *   post: { id: string, status: Enums.PostStatus, dueAt: string | null, version: number, title: string | null } | null
 * }} RowResult
 */
/** @typedef {{ column: string, names: readonly string[] }} UsedColumn a column of posts, and its names in the file */

/**
 * The table of records: each row has as many cells as the header, where only blank ones are missing or too many.
 * @param {string} name @param {string[][]} lines @returns {Table}
 */
export function tableOf(name, lines) {
  const [header, ...rows] = lines;
  return {
    name,
    header,
    rows: rows.map((row) => {
      const extra = row.slice(header.length).some((cell) => cell.trim());
      return extra ? row : header.map((_, index) => row[index] ?? "");
    }),
  };
}

/**
 * The rows with these places in parts that follow one another, each with the place of its first.
 * @param {readonly string[][]} rows @param {readonly number[]} places in ascending order
 */
export function partsOf(rows, places) {
  /** @type {{ first: number, rows: string[][] }[]} */
  const parts = [];
  let addresses = 0;
  for (const place of places) {
    const row = rows[place];
    const more = row.join(" ").split("://").length - 1;
    const last = parts.at(-1);
    const isNext = last && last.first + last.rows.length === place;
    if (!last || !isNext || last.rows.length === ROWS || addresses + more > ADDRESSES) {
      parts.push({ first: place, rows: [row] });
      addresses = more;
    } else {
      last.rows.push(row);
      addresses += more;
    }
  }
  return parts;
}

/**
 * The places in the header of the columns that were read; of all, while nothing is known.
 * @param {readonly string[]} header @param {readonly UsedColumn[]} columns
 */
export function placesOf(header, columns) {
  const names = new Set(columns.flatMap((one) => one.names.map((name) => name.trim().toLowerCase())));
  const all = header.map((_, place) => place);
  return names.size ? all.filter((place) => names.has(header[place].trim().toLowerCase())) : all;
}

/**
 * What was said of the cells of a row, by their places; what is about none of them has the place -1.
 * @param {readonly CellProblem[]} problems @param {readonly string[]} header @param {readonly UsedColumn[]} columns
 */
export function problemsAt(problems, header, columns) {
  /** @type {Map<number, string>} */
  const texts = new Map();
  for (const { path, messages } of problems) {
    const used = columns.find((one) => one.column === path.toUpperCase());
    const names = used?.names.map((name) => name.trim().toLowerCase()) ?? [];
    const place = header.findIndex((name) => names.includes(name.trim().toLowerCase()));
    const words = messages.join(" ");
    const text = place < 0 && path !== "row" ? `${path}: ${words}` : words;
    texts.set(place, [texts.get(place), text].filter(Boolean).join(" "));
  }
  return texts;
}

// Moving through a list by J, K and the arrows: the rows are the elements with `data-row`, in their order.
const list = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main [data-row]")]);

/** The row that has the focus, or that holds it. */
export const focusedRow = () =>
  /** @type {HTMLElement | null} */ (document.activeElement?.closest("[data-row]") ?? null);

/** Focus a row by its position; beyond the ends it is the first or the last. @param {number} at */
export function focusRow(at) {
  const rows = list();
  rows[Math.max(0, Math.min(at, rows.length - 1))]?.focus();
}

/** The position of the focused row; -1 without one. */
export function rowPosition() {
  const row = focusedRow();
  return row ? list().indexOf(row) : -1;
}

/** The shortcuts that move from row to row. @param {{ next: string, previous: string }} labels */
export const rowShortcuts = (labels) => [
  { keys: "J|ArrowDown", label: labels.next, run: () => focusRow(rowPosition() + 1) },
  { keys: "K|ArrowUp", label: labels.previous, run: () => focusRow(rowPosition() - 1) },
];

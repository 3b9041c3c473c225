// The rows of a file as a table: what was refused is corrected in its cells.
import { useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { brand } from "../../lib/brand.js";
import { shortMoment } from "../../lib/dates.js";
import { placesOf, problemsAt } from "../../lib/import_table.js";
import { words } from "../../text/en/posts.js";

/** How many rows are drawn at most. */
const MOST = 200;
/** Of more rows, those alone that were refused are seen at first. */
const FEW = 20;

/** @typedef {import("./import_dialog.js").Outcome} Outcome */
/** @typedef {(row: number, column: number, value: string) => void} Edit */

/**
 * @param {{ table: import("../../lib/import_table.js").Table, outcome: Outcome, edit: Edit }} props
 */
export function ImportTable({ table, outcome, edit }) {
  const isWhole = useSignal(false);
  const { columns, wrong } = outcome;
  const places = placesOf(table.header, columns);
  const all = table.rows.map((_, row) => row);
  const isShort = !isWhole.value && wrong.size > 0 && all.length > FEW;
  const rows = isShort ? all.filter((row) => wrong.has(row)) : all;
  return html.div(
    { class: "import-rows" },
    wrong.size > 0 &&
      all.length > FEW &&
      html.button(
        {
          class: "link",
          "aria-pressed": isWhole.value,
          onClick: () => {
            isWhole.value = !isWhole.value;
          },
        },
        words.import.wholeTable(all.length),
      ),
    html.div(
      { class: "import-frame" },
      html.table(
        html.thead(
          html.tr(
            html.th({ scope: "col" }, words.import.number),
            places.map((place) => html.th({ key: place, scope: "col", dir: "auto" }, table.header[place])),
            html.th({ scope: "col" }, words.import.state),
          ),
        ),
        html.tbody(rows.slice(0, MOST).map((row) => h(Row, { key: row, row, places, table, outcome, edit }))),
      ),
    ),
    rows.length > MOST && html.p({ class: "muted" }, words.import.moreRows(rows.length - MOST)),
  );
}

/**
 * @param {{ row: number, places: readonly number[], table: import("../../lib/import_table.js").Table,
 *   outcome: Outcome, edit: Edit }} props
 */
function Row({ row, places, table: { header, rows }, outcome: { rows: results, wrong, columns }, edit }) {
  const result = results.get(row);
  const problems = problemsAt(result?.problems ?? [], header, columns);
  const isOpen = wrong.has(row) && result?.state !== "IMPORTED" && result?.state !== "KNOWN";
  return html.tr(
    { class: classes(result?.state === "REFUSED" && "is-wrong") },
    html.th({ scope: "row", class: "figures" }, row + 1),
    places.map((place) =>
      h(Cell, {
        key: place,
        value: rows[row][place] ?? "",
        label: words.import.cell(header[place], row + 1),
        problem: problems.get(place),
        isOpen,
        onEdit: (value) => edit(row, place, value),
      }),
    ),
    html.td(
      result && words.import.stateOf[result.state],
      result?.dueAt && html.span({ class: "hint" }, ` ${shortMoment(result.dueAt, brand.value.timeZone)}`),
      result?.hints.map((hint) => html.p({ key: hint, class: "hint is-review", dir: "auto" }, hint)),
      problems.has(-1) && html.span({ class: "error" }, ` ${problems.get(-1)}`),
    ),
  );
}

/**
 * @param {{ value: string, label: string, problem: string | undefined, isOpen: boolean,
 *   onEdit: (value: string) => void }} props
 */
const Cell = ({ value, label, problem, isOpen, onEdit }) =>
  html.td(
    { dir: "auto" },
    isOpen
      ? html.textarea({
          rows: 1,
          value,
          dir: "auto",
          "aria-label": label,
          "aria-invalid": problem ? "true" : undefined,
          onChange: (event) => onEdit(event.currentTarget.value),
          onKeyDown: (event) => {
            if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            onEdit(event.currentTarget.value);
          },
        })
      : html.span({ class: "import-cell" }, value),
    problem && html.span({ class: "error", role: "alert" }, problem),
  );

// Posts from a file: which of its columns are what, a check of every row, and then the drafts.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { brand } from "../../lib/brand.js";
import { change, isProblem } from "../../lib/gql.js";
import { sourceOf } from "../../lib/import_sources.js";
import { csvOf, records, textOf } from "../../lib/spreadsheet.js";
import { IMPORT } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/posts.js";

/** How many rows are sent at once, and how many addresses of files they have at most. */
const ROWS = 50;
const ADDRESSES = 30;
/** How many refused rows are shown. */
const SHOWN = 50;

/** @typedef {keyof typeof words.import.columns} Column */
/** @typedef {{ name: string, header: string[], rows: string[][] }} Table */
/** @typedef {{ source: string, order: string, columns: Partial<Record<Column, string>> }} Choices */
/**
 * @typedef {{ counts: Record<string, number>, refused: { row: number, text: string }[],
 *   columns: readonly { column: string, names: readonly string[] }[], problem: string }} Outcome
 */

/** The rows in parts, each with the number of its first row. @param {string[][]} rows */
function parts(rows) {
  /** @type {{ first: number, rows: string[][] }[]} */
  const all = [];
  let addresses = 0;
  for (const [index, row] of rows.entries()) {
    const more = row.join(" ").split("://").length - 1;
    const last = all.at(-1);
    if (!last || last.rows.length === ROWS || addresses + more > ADDRESSES) {
      all.push({ first: index + 1, rows: [row] });
      addresses = more;
    } else {
      last.rows.push(row);
      addresses += more;
    }
  }
  return all;
}

/** @param {Choices} choices */
const inputOf = ({ source, order, columns }) => ({
  ...(source && { source: /** @type {Enums.PostImportSource} */ (source) }),
  ...(order && { dateOrder: /** @type {Enums.DateOrder} */ (order) }),
  columns: Object.entries(columns)
    .filter(([, name]) => name)
    .map(([column, name]) => ({ column: /** @type {Enums.PostImportColumn} */ (column), names: [name] })),
});

/**
 * Send the whole file in parts; what came out so far is told after each.
 * @param {Table} table @param {Choices} choices @param {boolean} dryRun @param {(outcome: Outcome) => void} tell
 */
async function send(table, choices, dryRun, tell) {
  /** @type {Outcome} */
  let outcome = { counts: {}, refused: [], columns: [], problem: "" };
  for (const { first, rows } of parts(table.rows)) {
    const csv = csvOf([table.header, ...rows]);
    const input = { brandId: brand.value.id, csv, firstRow: first, dryRun, ...inputOf(choices) };
    const answer = await change(IMPORT, input);
    if (isProblem(answer)) {
      const problem = /** @type {Refusal} */ (/** @type {unknown} */ (answer));
      const messages = (problem.fields ?? []).flatMap((field) => field.messages);
      tell({ ...outcome, problem: messages.join(" ") || problem.message || text.errors.network });
      return;
    }
    const report = answer;
    const counts = { ...outcome.counts };
    for (const { state } of report.rows) counts[state] = (counts[state] ?? 0) + 1;
    const refused = report.rows.flatMap(({ row, problems }) =>
      problems.map(({ path, messages }) => ({ row, text: `${path}: ${messages.join(" ")}` })),
    );
    outcome = { counts, refused: [...outcome.refused, ...refused], columns: report.columns, problem: "" };
    tell(outcome);
  }
}

/** @param {{ onClose: () => void, onDone: () => void }} props */
export function ImportDialog({ onClose, onDone }) {
  const table = useSignal(/** @type {Table | null} */ (null));
  const problem = useSignal("");
  const choices = useSignal(/** @type {Choices} */ ({ source: "", order: "", columns: {} }));
  const outcome = useSignal(/** @type {Outcome | null} */ (null));
  const busy = useSignal(false);
  const choose = (/** @type {Partial<Choices>} */ more) => {
    choices.value = { ...choices.value, ...more };
    outcome.value = null;
  };
  const open = async (/** @type {File | undefined} */ file) => {
    if (!file) return;
    outcome.value = null;
    const lines = await textOf(file).then(records, () => null);
    problem.value = !lines ? words.import.unreadable : lines.length < 2 ? words.import.empty : "";
    table.value = problem.value || !lines ? null : { name: file.name, header: lines[0], rows: lines.slice(1) };
    choose({ source: sourceOf(table.value?.header ?? []), columns: {} });
  };
  const run = async (/** @type {boolean} */ dryRun) => {
    if (busy.value || !table.value) return;
    busy.value = true;
    await send(table.value, choices.value, dryRun, (next) => {
      outcome.value = next;
    });
    busy.value = false;
    if (!dryRun) onDone();
  };
  return h(
    Dialog,
    { title: words.import.title, wide: true, stays: true, onClose },
    html.p({ class: "muted" }, words.import.hint),
    html.label(
      { class: "field" },
      words.import.file,
      html.input({
        type: "file",
        accept: ".csv,.tsv,.txt,text/csv",
        "data-focus": "",
        onChange: (event) => open(event.currentTarget.files?.[0]),
      }),
    ),
    problem.value && html.p({ class: "error", role: "alert" }, problem.value),
    table.value && h(Mapping, { table: table.value, choices: choices.value, choose }),
    outcome.value && h(Result, { outcome: outcome.value }),
    html.footer(
      html.button({ type: "button", onClick: onClose }, text.close),
      html.button(
        { type: "button", disabled: !table.value || busy.value, onClick: () => run(true) },
        words.import.check,
      ),
      html.button(
        { type: "button", class: "main", disabled: !table.value || busy.value, onClick: () => run(false) },
        words.import.action(table.value?.rows.length ?? 0),
      ),
    ),
  );
}

/**
 * Which column of the file is what.
 * @param {{ table: Table, choices: Choices, choose: (more: Partial<Choices>) => void }} props
 */
function Mapping({ table, choices, choose }) {
  const select = (
    /** @type {string} */ label,
    /** @type {string} */ value,
    /** @type {readonly (readonly [string, string])[]} */ options,
    /** @type {(value: string) => void} */ onInput,
  ) => h(Field, { key: label, label, value, options, onInput });
  const names = [...new Set(table.header.map((name) => name.trim()).filter(Boolean))];
  const own = choices.source ? words.import.ofTool : words.import.ofName;
  return html.div(
    { class: "import-mapping" },
    html.div(
      { class: "pair" },
      select(
        words.import.source,
        choices.source,
        Object.entries({ "": words.import.own, ...words.import.sources }),
        (source) => choose({ source }),
      ),
      select(words.import.dates, choices.order, Object.entries(words.import.orders), (order) => choose({ order })),
    ),
    html.fieldset(
      html.legend(words.import.mapping),
      Object.entries(words.import.columns).map(([column, label]) =>
        select(
          label,
          choices.columns[/** @type {Column} */ (column)] ?? "",
          [["", own], ...names.map((name) => /** @type {const} */ ([name, name]))],
          (name) => choose({ columns: { ...choices.columns, [column]: name } }),
        ),
      ),
    ),
  );
}

/** What the service said. @param {{ outcome: Outcome }} props */
const Result = ({ outcome: { counts, refused, columns, problem } }) =>
  html.div(
    { class: "import-result", role: "status" },
    Object.keys(counts).length > 0 &&
      html.p(
        Object.entries(counts)
          .map(([state, count]) => words.import.states[/** @type {keyof typeof words.import.states} */ (state)](count))
          .join(", "),
      ),
    columns.length > 0 &&
      html.p(
        { class: "muted" },
        columns
          .map(({ column, names }) => `${words.import.columns[/** @type {Column} */ (column)]}: ${names.join(" + ")}`)
          .join(" · "),
      ),
    refused.length > 0 &&
      html.ul(
        refused.slice(0, SHOWN).map((one, index) => html.li({ key: index }, words.import.row(one.row, one.text))),
      ),
    refused.length > SHOWN && html.p({ class: "muted" }, words.import.more(refused.length - SHOWN)),
    problem && html.p({ class: "error", role: "alert" }, problem),
  );

// Posts from a file or from the clipboard: which of its columns are what, its cells to be corrected, then the drafts.
import { useEffect, useRef, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { sheet, unchoose } from "../../ui/part.js";
import { brand } from "../../lib/brand.js";
import { change, isProblem } from "../../lib/gql.js";
import { sourceOf } from "../../lib/import_sources.js";
import { partsOf, tableOf } from "../../lib/import_table.js";
import { inTurn } from "../../lib/unload.js";
import { csvOf, records, textOf } from "../../lib/records.js";
import { ImportTable } from "./import_table.js";
import { IMPORT } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/posts.js";

await sheet("rooms/posts/import.css");

/** @typedef {keyof typeof words.import.columns} Column */
/** @typedef {import("../../lib/import_table.js").Table} Table */
/** @typedef {import("../../lib/import_table.js").RowResult} RowResult */
/** @typedef {NonNullable<RowResult["post"]>} ImportedPost */
/** @typedef {{ source: string, order: string, columns: Partial<Record<Column, string>> }} Choices */
/**
 * @typedef {{ rows: Map<number, RowResult>, wrong: ReadonlySet<number>, columns: readonly { column: string,
 *   names: readonly string[] }[], ignored: readonly string[], problem: string }} Outcome by the place of each row;
 *   `wrong`: those that were refused at some time; `ignored`: columns of the file that become nothing
 */

/** How long what is put in has to rest, in milliseconds. */
const PAUSE = 300;
const NOTHING = /** @type {Outcome} */ ({ rows: new Map(), wrong: new Set(), columns: [], ignored: [], problem: "" });

/** @param {Choices} choices */
const inputOf = ({ source, order, columns }) => ({
  ...(source && { source: /** @type {Enums.PostImportSource} */ (source) }),
  ...(order && { dateOrder: /** @type {Enums.DateOrder} */ (order) }),
  columns: Object.entries(columns)
    .filter(([, name]) => name)
    .map(([column, name]) => ({ column: /** @type {Enums.PostImportColumn} */ (column), names: [name] })),
});

/**
 * Send rows in parts; what was said of each part is told. Answers whether all were sent.
 * @param {Table} table @param {readonly number[]} places @param {Choices} choices @param {boolean} dryRun
 * @param {(more: Partial<Outcome>) => boolean} tell answers whether to go on
 */
const send = (table, places, choices, dryRun, tell) =>
  inTurn(partsOf(table.rows, places), async ({ first, rows }) => {
    const csv = csvOf([table.header, ...rows]);
    const input = { brandId: brand.value.id, csv, firstRow: first + 1, dryRun, ...inputOf(choices), allowIssues: true };
    const answer = await change(IMPORT, input);
    if (isProblem(answer)) {
      const problem = /** @type {Refusal} */ (/** @type {unknown} */ (answer));
      const messages = (problem.fields ?? []).flatMap((field) => field.messages);
      tell({ problem: messages.join(" ") || problem.message || text.errors.network });
      return false;
    }
    const results = new Map(answer.rows.map((one) => [one.row - 1, /** @type {RowResult} */ (one)]));
    return tell({ rows: results, columns: answer.columns, ignored: answer.ignoredColumns, problem: "" });
  });

/** The table, the choices, and what was said of both; what is asked for later makes earlier answers void. */
function useImport() {
  const table = useSignal(/** @type {Table | null} */ (null));
  const choices = useSignal(/** @type {Choices} */ ({ source: "", order: "", columns: {} }));
  const outcome = useSignal(NOTHING);
  const busy = useSignal(0);
  const turn = useRef(0);
  /** @param {Partial<Outcome>} more */
  const learn = ({ rows = new Map(), ...more }) => {
    const before = outcome.peek();
    const wrong = new Set([...before.wrong, ...[...rows].filter(([, one]) => one.state === "REFUSED").map(([i]) => i)]);
    outcome.value = { ...before, ...more, rows: new Map([...before.rows, ...rows]), wrong };
  };
  /** @param {readonly number[]} places @param {boolean} dryRun */
  const run = async (places, dryRun) => {
    const now = table.peek();
    if (!now) return;
    const mine = turn.current;
    busy.value += 1;
    await send(now, places, choices.peek(), dryRun, (more) => {
      if (mine === turn.current) learn(more);
      return mine === turn.current;
    });
    busy.value -= 1;
  };
  /** Look at all rows anew. */
  const check = () => {
    turn.current += 1;
    outcome.value = NOTHING;
    const all = table.peek()?.rows.map((_, place) => place) ?? [];
    return run(all, true);
  };
  /** @param {number} row @param {number} column @param {string} value */
  const edit = (row, column, value) => {
    const now = table.peek();
    if (!now || now.rows[row][column] === value) return;
    const rows = now.rows.map((cells, place) =>
      place === row ? cells.map((cell, at) => (at === column ? value : cell)) : cells,
    );
    table.value = { ...now, rows };
    run([row], true);
  };
  return { table, choices, outcome, busy, check, run, edit };
}

/** @param {ReadonlyMap<number, RowResult>} rows @param {RowResult["state"]} state */
const placesIn = (rows, state) => [...rows].filter(([, one]) => one.state === state).map(([place]) => place);

/**
 * @param {{ onClose: () => void, onDone: (posts: ImportedPost[]) => void }} props `onDone`: the posts that were made
 */
export function ImportDialog({ onClose, onDone }) {
  const { table, choices, outcome, busy, check, run, edit } = useImport();
  const problem = useSignal("");
  const isGuess = useSignal(false);
  const choose = (/** @type {Partial<Choices>} */ more) => {
    choices.value = { ...choices.value, ...more };
    check();
  };
  const take = (/** @type {string} */ name, /** @type {string[][] | null} */ lines) => {
    isGuess.value = false;
    problem.value = !lines ? words.import.unreadable : lines.length < 2 ? words.import.empty : "";
    table.value = problem.value || !lines ? null : tableOf(name, lines);
    choose({ source: sourceOf(table.value?.header ?? []), columns: {} });
  };
  const open = async (/** @type {File | null | undefined} */ file) => {
    if (!file) return;
    const read = await textOf(file).catch(() => null);
    take(file.name, read && records(read.text));
    isGuess.value = Boolean(read?.isGuess);
  };
  const made = () => [...outcome.value.rows.values()].flatMap((one) => (one.state === "IMPORTED" && one.post) || []);
  const close = () => {
    onClose();
    if (made().length) onDone(made());
  };
  const ready = placesIn(outcome.value.rows, "READY");
  const make = async () => {
    await run(ready, false);
    if (!outcome.value.problem && !placesIn(outcome.value.rows, "REFUSED").length) close();
  };
  return h(
    Dialog,
    { title: words.import.title, wide: true, stays: true, onClose: close },
    html.p({ class: "muted" }, words.import.hint),
    h(Source, { isOpen: !table.value, open, take }),
    problem.value && html.p({ class: "error", role: "alert" }, problem.value),
    table.value && isGuess.value && html.p({ class: "hint", role: "status" }, words.import.guess),
    table.value && h(Mapping, { table: table.value, choices: choices.value, choose }),
    table.value && h(Result, { outcome: outcome.value, busy: busy.value > 0 }),
    table.value && h(ImportTable, { table: table.value, outcome: outcome.value, edit }),
    html.footer(
      html.button({ type: "button", onClick: close }, text.close),
      html.button(
        { type: "button", class: "main", disabled: !ready.length || busy.value > 0, onClick: make },
        words.import.action(ready.length),
      ),
    ),
  );
}

/**
 * Where the rows come from: a file that is chosen or dropped, or the clipboard.
 * @param {{ isOpen: boolean, open: (file: File | null | undefined) => unknown,
 *   take: (name: string, lines: string[][] | null) => void }} props `isOpen`: nothing is there yet
 */
function Source({ isOpen, open, take }) {
  const isOver = useSignal(false);
  const timer = useRef(0);
  useEffect(() => {
    const drop = (/** @type {DragEvent} */ event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      isOver.value = event.type === "dragover";
      if (event.type === "drop") open(event.dataTransfer.files[0]);
    };
    for (const type of /** @type {const} */ (["dragover", "drop"])) addEventListener(type, drop);
    return () => {
      for (const type of /** @type {const} */ (["dragover", "drop"])) removeEventListener(type, drop);
    };
  }, []);
  return html.div(
    { class: isOver.value ? "import-source is-over" : "import-source" },
    html.label(
      { class: "field" },
      words.import.file,
      html.input({
        type: "file",
        onClick: unchoose,
        accept: ".csv,.tsv,.txt,text/csv",
        "data-focus": "",
        onChange: (event) => open(event.currentTarget.files?.[0]),
      }),
    ),
    isOpen &&
      html.label(
        { class: "field" },
        words.import.paste,
        html.textarea({
          rows: 3,
          dir: "auto",
          // Some ways to put lines in tell of each line by itself.
          onInput: ({ currentTarget: { value } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => {
              if (value.trim().includes("\n")) take(words.import.pasted, records(value));
            }, PAUSE);
          },
        }),
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

/**
 * What the service said of all rows together.
 * @param {{ outcome: Outcome, busy: boolean }} props
 */
function Result({ outcome: { rows, columns, ignored, problem }, busy }) {
  /** @type {Partial<Record<RowResult["state"], number>>} */
  const counts = {};
  for (const { state } of rows.values()) counts[state] = (counts[state] ?? 0) + 1;
  const states = /** @type {[keyof typeof words.import.states, number][]} */ (Object.entries(counts));
  return html.div(
    { class: "import-result", role: "status", "aria-busy": busy },
    states.length > 0 && html.p(states.map(([state, count]) => words.import.states[state](count)).join(", ")),
    columns.length > 0 &&
      html.p(
        { class: "muted" },
        columns
          .map(({ column, names }) => `${words.import.columns[/** @type {Column} */ (column)]}: ${names.join(" + ")}`)
          .join(" · "),
      ),
    ignored.length > 0 && html.p({ class: "is-review" }, words.import.ignored(ignored)),
    problem && html.p({ class: "error", role: "alert" }, problem),
  );
}

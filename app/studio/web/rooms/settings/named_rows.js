// A list of what the team has named, such as labels and snippets: making, changing and deleting one.
import { useSignal } from "preact";
import { Confirm } from "../../ui/dialog.js";
import { h, html, sentence } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { loaded } from "../../ui/part.js";
import { complain } from "../../ui/toast.js";
import { isProblem } from "../../lib/gql.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/settings_words.js";

/** @typedef {import("../../types/html").Child} Child */

/**
 * Drawn as a part of the component that calls it, whose rows it knows.
 * @template {{ id: string, name: string }} Row
 * @param {{ title: string, hint: string, create: string, none: string,
 *   query: { error?: QueryError, again: () => unknown }, rows: readonly Row[] | null | undefined,
 *   draw: (row: Row) => Child, form: (row: Row | null, onClose: () => void) => Child,
 *   question: (row: Row) => readonly [title: string, message: string], remove: (row: Row) => Promise<object> }} props
 */
export function namedRows({ title, hint, create, none, query, rows, draw, form, question, remove }) {
  const editing = useSignal(/** @type {Row | "new" | null} */ (null));
  const ending = useSignal(/** @type {Row | null} */ (null));
  const edit = (/** @type {Row | "new" | null} */ row) => () => {
    editing.value = row;
  };
  const ask = (/** @type {Row | null} */ row) => () => {
    ending.value = row;
  };
  const close = () => {
    editing.value = null;
    query.again();
  };
  const end = async (/** @type {Row} */ row) => {
    const answer = await remove(row);
    if (isProblem(answer)) complain(/** @type {Refusal} */ (/** @type {unknown} */ (answer)));
    query.again();
  };
  const line = (/** @type {Row} */ row) =>
    html.li(
      { key: row.id, class: "setting" },
      html.div({ class: "grow" }, draw(row)),
      html.button(
        { class: "quiet lone small", "aria-label": words.edit(row.name), title: text.edit, onClick: edit(row) },
        h(Icon, { name: "pencil", size: 14 }),
      ),
      html.button(
        { class: "quiet lone small", "aria-label": words.delete(row.name), title: text.remove, onClick: ask(row) },
        h(Icon, { name: "trash", size: 14 }),
      ),
    );
  const [heading, message] = ending.value ? question(ending.value) : ["", ""];
  return html.section(
    { class: "sheet", "aria-label": title },
    html.header(
      html.h2(title),
      html.button({ class: "small", onClick: edit("new") }, h(Icon, { name: "plus", size: 14 }), create),
    ),
    html.p({ class: "quiet-note" }, hint),
    loaded(query, rows, 4, (all) =>
      all.length ? html.ul({ class: "rows" }, all.map(line)) : html.p({ class: "quiet-note" }, none),
    ),
    editing.value && form(editing.value === "new" ? null : editing.value, close),
    ending.value &&
      h(Confirm, {
        title: heading,
        message: sentence(message),
        action: text.remove,
        onConfirm: () => ending.value && end(ending.value),
        onClose: ask(null),
      }),
  );
}

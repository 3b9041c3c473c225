// The snippets of the brand: texts and groups of hashtags that go into posts.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { FormDialog } from "../../parts/form.js";
import { change, useQuery } from "../../lib/gql.js";
import { isProblem } from "../../lib/answers.js";
import { DELETE_SNIPPET, SAVE_SNIPPET, SNIPPETS } from "../../lib/snippets.js";
import { namedRows } from "./named_rows.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/settings_words.js";

/** @typedef {Answers.Snippets.brand.snippets} Snippet */

/** @param {{ brandId: string }} props */
export function Snippets({ brandId }) {
  const query = useQuery(SNIPPETS, { brandId });
  return namedRows({
    title: words.snippets,
    hint: words.snippetsHint,
    create: words.newSnippet,
    none: words.noSnippets,
    query,
    rows: query.data?.brand?.snippets,
    draw: (row) => [
      html.p({ key: "name" }, html.strong({ dir: "auto" }, row.name)),
      html.p({ key: "body", class: "hint snippet-body", dir: "auto" }, row.body),
    ],
    form: (row, onClose) => h(SnippetForm, { brandId, row, onClose }),
    question: (row) => [words.deleteSnippet(row.name), words.deleteSnippetHint],
    remove: ({ id }) => change(DELETE_SNIPPET, { id }),
  });
}

/** @param {{ brandId: string, row: Snippet | null, onClose: () => void }} props */
function SnippetForm({ brandId, row, onClose }) {
  const name = useSignal(row?.name ?? "");
  const body = useSignal(row?.body ?? "");
  const save = async () => {
    const content = { name: name.value, body: body.value };
    const answer = await change(SAVE_SNIPPET, { brandId, ...(row ? { id: row.id } : {}), ...content });
    if (!isProblem(answer)) onClose();
    return answer;
  };
  return h(FormDialog, {
    title: row ? words.edit(row.name) : words.newSnippet,
    action: text.save,
    onClose,
    onSubmit: save,
    children: (errors) => [
      h(Field, {
        key: "name",
        label: words.name,
        value: name.value,
        error: errors.name,
        autofocus: true,
        onInput: (value) => {
          name.value = value;
        },
      }),
      h(Field, {
        key: "body",
        label: words.body,
        value: body.value,
        error: errors.body,
        hint: words.bodyHint,
        rows: 5,
        attributes: { dir: "auto" },
        onInput: (value) => {
          body.value = value;
        },
      }),
    ],
  });
}

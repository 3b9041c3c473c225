// Choosing a snippet or a group of hashtags, which goes into the text where the caret is.
import { useSignal } from "preact";
import { Dialog } from "../../ui/dialog.js";
import { h, html } from "../../ui/html.js";
import { loaded, sheet } from "../../ui/part.js";
import { useQuery } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { dayIn } from "../../lib/dates.js";
import { pathOf } from "../../lib/router.js";
import { filled, isHashtags, SNIPPETS } from "../../lib/snippets.js";
import { words } from "../../text/en/editor_labels.js";

await sheet("rooms/editor/labels.css");

/** @param {{ onChoose: (text: string) => void, onClose: () => void }} props */
export function Snippets({ onChoose, onClose }) {
  const query = useQuery(SNIPPETS, { brandId: brand.value.id });
  const typed = useSignal("");
  const { name, timeZone } = brand.value;
  const choose = (/** @type {string} */ body) => {
    onClose();
    onChoose(filled(body, { brand: name, date: dayIn(new Date().toISOString(), timeZone) }));
  };
  const draw = (/** @type {readonly Answers.Snippets.brand.snippets[]} */ all) => {
    const part = typed.value.trim().toLowerCase();
    const rows = all.filter((one) => `${one.name} ${one.body}`.toLowerCase().includes(part));
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (rows.length) choose(rows[0].body);
    };
    const list = (/** @type {string} */ title, /** @type {typeof rows} */ some) =>
      some.length > 0 && [
        html.h3({ key: title }, title),
        some.map((one) =>
          html.button(
            { key: one.id, type: "button", class: "quiet", onClick: () => choose(one.body) },
            html.strong({ dir: "auto" }, one.name),
            html.span({ class: "hint", dir: "auto" }, one.body),
          ),
        ),
      ];
    return html.form(
      { onSubmit: submit, noValidate: true },
      html.input({
        type: "search",
        "aria-label": words.searchSnippets,
        placeholder: words.searchSnippets,
        value: typed.value,
        dir: "auto",
        ref: focus,
        onInput: (event) => {
          typed.value = event.currentTarget.value;
        },
      }),
      html.div(
        { class: "snippet-rows" },
        list(
          words.texts,
          rows.filter((one) => !isHashtags(one.body)),
        ),
        list(
          words.hashtags,
          rows.filter((one) => isHashtags(one.body)),
        ),
        !rows.length && html.p({ class: "hint" }, all.length ? words.noSnippetMatch : words.noSnippets),
      ),
      html.a({ class: "link", href: `${pathOf("settings")}?tab=snippets` }, words.toSettings),
    );
  };
  return h(Dialog, { title: words.snippets, onClose }, loaded(query, query.data?.brand?.snippets, 4, draw));
}

/** The field has the focus once, when the list is there. @param {HTMLElement | null} element */
const focus = (element) => {
  if (element && !element.dataset.seen) {
    element.dataset.seen = "yes";
    element.focus();
  }
};

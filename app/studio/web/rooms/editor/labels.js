// The labels of the post: what it has, and choosing, making and colouring others.
import { useRef, useSignal } from "preact";
import { Dialog } from "../../ui/dialog.js";
import { h, html, sentence } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { choice, sheet } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { act } from "../../parts/act.js";
import { ColourChoice } from "../../parts/label_form.js";
import { LabelMark } from "../../parts/marks.js";
import { change, isProblem, useQuery } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { changeLabels, LABELS, LABELS_OF_POST, SAVE_LABEL } from "../../lib/labels.js";
import { isEmpty } from "./composition.js";
import { words as editorWords } from "../../text/en/editor.js";
import { words } from "../../text/en/editor_labels.js";

await sheet("rooms/editor/labels.css");

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("../../parts/marks.js").Label} Label */

/** @param {{ editing: Editing }} props */
export function Labels({ editing }) {
  const { saving, step } = editing;
  const isOpen = useSignal(false);
  const number = saving.post.value?.databaseId ?? 0;
  const query = useQuery(LABELS_OF_POST, { brandId: brand.value.id, number }, { pause: !number });
  const labels = query.data?.brand?.post?.labels ?? [];
  const write = async (/** @type {{ add?: string[], remove?: string[] }} */ more) => {
    await step((one, onProblem) => act(changeLabels, one, more, { onProblem, silent: true }), true);
  };
  const open = async () => {
    // What is not stored has no labels.
    if (!saving.post.value && isEmpty(saving.now.value)) toast(editorWords.writeFirst, { bad: true });
    else if (saving.post.value || (await saving.save())) isOpen.value = true;
  };
  return html.div(
    { class: "labels", role: "group", "aria-label": words.labels },
    labels.map((label) => h(LabelMark, { key: label.id, label })),
    html.button(
      { class: "quiet small", "aria-label": labels.length ? words.edit : undefined, onClick: open },
      h(Icon, { name: labels.length ? "pencil" : "plus", size: 14 }),
      !labels.length && words.add,
    ),
    isOpen.value &&
      h(LabelDialog, {
        chosen: labels,
        onChange: write,
        onClose: () => {
          isOpen.value = false;
        },
      }),
  );
}

/**
 * @param {{ chosen: readonly Label[], onChange: (more: { add?: string[], remove?: string[] }) => Promise<void>,
 *   onClose: () => void }} props
 */
function LabelDialog({ chosen, onChange, onClose }) {
  const query = useQuery(LABELS, { brandId: brand.value.id });
  const typed = useSignal("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const colour = useSignal(/** @type {Enums.LabelColour} */ ("GREY"));
  const all = query.data?.brand?.labels ?? [];
  const name = typed.value.trim();
  const rows = all.filter((one) => one.name.toLowerCase().includes(name.toLowerCase()));
  const isNew = name !== "" && !all.some((one) => one.name.toLowerCase() === name.toLowerCase());
  const make = async () => {
    const answer = await change(SAVE_LABEL, { brandId: brand.value.id, name, colour: colour.value });
    if (isProblem(answer)) complain(answer);
    else {
      typed.value = "";
      // The button that had the focus is gone.
      field.current?.focus();
      await onChange({ add: [answer.id] });
      query.again();
    }
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (isNew) make();
    else if (name && rows.length) toggle(rows[0], !chosen.some((one) => one.id === rows[0].id));
  };
  const toggle = (/** @type {Label} */ { id }, /** @type {boolean} */ on) =>
    onChange(on ? { add: [id] } : { remove: [id] });
  return h(
    Dialog,
    { title: words.labels, onClose },
    html.form(
      { onSubmit: submit, noValidate: true },
      h(Search, { typed, field }),
      html.div(
        { class: "label-rows" },
        rows.map((label) =>
          choice({
            key: label.id,
            label: h(LabelMark, { label }),
            checked: chosen.some((one) => one.id === label.id),
            onChange: (on) => toggle(label, on),
          }),
        ),
        query.data && !rows.length && html.p({ class: "hint" }, all.length ? words.noMatch : words.none),
      ),
      isNew && h(NewLabel, { name, colour }),
      html.footer(html.button({ type: "button", class: "main", onClick: onClose }, words.done)),
    ),
  );
}

/** @param {{ typed: import("preact").Signal<string>, field: { current: HTMLInputElement | null } }} props */
const Search = ({ typed, field }) =>
  html.input({
    type: "search",
    "aria-label": words.search,
    placeholder: words.search,
    value: typed.value,
    maxLength: 100,
    dir: "auto",
    "data-focus": "",
    ref: field,
    onInput: (event) => {
      typed.value = event.currentTarget.value;
    },
  });

/**
 * The colour of a label that is not there yet, and the button that makes it.
 * @param {{ name: string, colour: import("preact").Signal<Enums.LabelColour> }} props
 */
const NewLabel = ({ name, colour }) => [
  h(ColourChoice, {
    key: "colour",
    value: colour.value,
    onChange: (value) => {
      colour.value = value;
    },
  }),
  html.button({ key: "make", class: "label-make" }, h(Icon, { name: "plus" }), html.span(sentence(words.make(name)))),
];

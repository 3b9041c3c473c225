// The form of an idea: a new one, or one that is there.
import { useId, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { complain, toast } from "../../ui/toast.js";
import { Send, useForm } from "../../parts/form.js";
import { change, newKey } from "../../lib/gql.js";
import { CREATE, UPDATE } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/ideas.js";

const FIELDS = /** @type {const} */ (["headline", "angle", "pillar", "format", "recording"]);
/** @typedef {typeof FIELDS[number]} Name */
/** @typedef {{ id: string } & Record<Name, string | null>} Idea */

/** @param {Idea | null} idea */
const valuesOf = (idea) =>
  /** @type {Record<Name, string>} */ (Object.fromEntries(FIELDS.map((name) => [name, idea?.[name] ?? ""])));

/** What is typed, as the service takes it. @param {Record<Name, string>} values */
const inputOf = ({ headline, ...rest }) => ({
  headline,
  ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value.trim() || null])),
});

/** @param {{ brandId: string, idea: Idea | null, pillars: string[], onClose: () => void, onDone: () => void }} props */
export function Form({ brandId, idea, pillars, onClose, onDone }) {
  const values = useSignal(valuesOf(idea));
  const listId = useId();
  const key = useSignal(newKey());
  const { errors, busy, submit } = useForm(
    async () => {
      const input = inputOf(values.value);
      return idea
        ? change(UPDATE, { id: idea.id, ...input })
        : change(CREATE, { brandId, ...input }, { key: key.value });
    },
    () => {
      toast(idea ? words.saved : words.added);
      onDone();
    },
    (problem) => {
      // A refusal is kept under the key, too; the corrected form is another request.
      key.value = newKey();
      if (!problem.fields?.length) complain(problem);
    },
  );
  const field = (/** @type {Name} */ name, /** @type {object} */ more) =>
    h(Field, {
      label: words[name],
      value: values.value[name],
      error: errors.value[name],
      onInput: (value) => {
        values.value = { ...values.value, [name]: value };
      },
      ...more,
    });
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return h(
    Dialog,
    { title: idea ? words.edit : words.new, onClose },
    html.form(
      { onSubmit: submit, noValidate: true, onKeyDown },
      field("headline", { required: true, autofocus: true, attributes: { maxlength: 500 } }),
      field("angle", { rows: 3, hint: words.angleHint }),
      html.div(
        { class: "pair" },
        field("pillar", { attributes: { list: listId } }),
        field("format", { hint: words.formatHint }),
      ),
      html.datalist(
        { id: listId },
        pillars.map((pillar) => html.option({ key: pillar, value: pillar })),
      ),
      field("recording", { rows: 2 }),
      h(Send, { action: idea ? text.save : words.create, onClose, busy: busy.value }),
    ),
  );
}

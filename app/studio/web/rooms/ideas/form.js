// The form of an idea: a new one, or one that is there.
import { useId, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { complain, toast } from "../../ui/toast.js";
import { change, fieldErrors, isProblem } from "../../lib/gql.js";
import { CREATE, UPDATE } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.ideas;
const FIELDS = /** @type {const} */ (["headline", "angle", "pillar", "format", "recording"]);

/** @param {{ brandId: string, idea: any, pillars: string[], onClose: () => void, onDone: () => void }} props */
export function Form({ brandId, idea, pillars, onClose, onDone }) {
  const values = useSignal(Object.fromEntries(FIELDS.map((name) => [name, idea?.[name] ?? ""])));
  const errors = useSignal(/** @type {Record<string, string>} */ ({}));
  const busy = useSignal(false);
  const listId = useId();
  const key = useSignal(crypto.randomUUID());
  /** @param {Event} [event] */
  const save = async (event) => {
    event?.preventDefault();
    if (busy.value) return;
    const { headline, ...rest } = values.value;
    const input = {
      headline,
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value.trim() || null])),
    };
    busy.value = true;
    const answer = idea
      ? await change(UPDATE, { id: idea.id, ...input })
      : await change(CREATE, { brandId, ...input }, { key: key.value });
    busy.value = false;
    errors.value = fieldErrors(answer);
    if (isProblem(answer)) {
      // A refusal is kept under the key, too; the corrected form is another request.
      key.value = crypto.randomUUID();
      if (!answer.fields.length) complain(answer);
      return;
    }
    toast(idea ? words.saved : words.added);
    onDone();
  };
  /** @param {typeof FIELDS[number]} name @param {object} [more] */
  const field = (name, more) =>
    h(Field, {
      label: words[name],
      value: values.value[name],
      error: errors.value[name],
      onInput: (value) => {
        values.value = { ...values.value, [name]: value };
      },
      ...more,
    });
  return h(
    Dialog,
    { title: idea ? words.edit : words.new, onClose },
    html.form(
      {
        onSubmit: save,
        noValidate: true,
        onKeyDown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save(event);
        },
      },
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
      html.footer(
        html.button({ type: "button", onClick: onClose }, text.cancel),
        html.button({ class: "main", disabled: busy.value }, idea ? text.save : words.create),
      ),
    ),
  );
}

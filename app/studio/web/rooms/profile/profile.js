// The profile: names, address, and how the keyboard works for this person.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { choice, Top } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { useForm } from "../../parts/form.js";
import { change } from "../../lib/gql.js";
import { person } from "../../lib/brand.js";
import { lettersOn, setLetters } from "../../lib/keys.js";
import { UPDATE } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/profile.js";

/** @typedef {"firstName" | "lastName" | "email"} Name */

/** What is particular to a field. @type {Record<Name, object>} */
const FIELDS = {
  firstName: { attributes: { autocomplete: "given-name" } },
  lastName: { attributes: { autocomplete: "family-name" } },
  email: { type: "email", hint: words.emailHint, attributes: { autocomplete: "email" } },
};

/** The profile screen. */
export const Room = () =>
  html.div(h(Top, { title: words.title }), html.div({ class: "room settings" }, h(Details, {}), h(Keyboard, {})));

/** Names and address, saved together. */
function Details() {
  const { firstName, lastName, email } = person.value;
  const values = useSignal({ firstName, lastName, email });
  const isNew = () => values.value.email.trim() !== person.value.email;
  /** @param {Refusal} problem */
  const onProblem = (problem) => {
    if (!problem.fields?.length) complain(problem);
  };
  const { errors, busy, submit } = useForm(
    () => change(UPDATE, isNew() ? values.value : { ...values.value, email: undefined }),
    () => {
      toast(isNew() ? words.mailed : words.saved);
    },
    onProblem,
  );
  const field = (/** @type {Name} */ name) =>
    h(Field, {
      label: words[name],
      value: values.value[name],
      error: errors.value[name],
      required: true,
      onInput: (value) => {
        values.value = { ...values.value, [name]: value };
      },
      ...FIELDS[name],
    });
  return html.section(
    { class: "sheet" },
    html.header(html.h2(words.you)),
    html.form(
      { class: "fields setting-form", onSubmit: submit },
      html.div({ class: "pair" }, field("firstName"), field("lastName")),
      field("email"),
      html.div({ class: "actions" }, html.button({ class: "main", disabled: busy.value }, text.save)),
    ),
  );
}

/** How the keyboard works for this person. */
const Keyboard = () =>
  html.section(
    { class: "sheet" },
    html.header(html.h2(words.keys)),
    html.div(
      { class: "setting" },
      choice({ label: text.shell.letters, checked: lettersOn.value, onChange: setLetters }),
    ),
  );

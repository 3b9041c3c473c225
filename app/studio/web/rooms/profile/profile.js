// The profile: names, address, and how the keyboard works for this person.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Choice, Field } from "../../ui/field.js";
import { Top } from "../../ui/top.js";
import { complain, toast } from "../../ui/toast.js";
import { change, fieldErrors, isProblem } from "../../lib/gql.js";
import { person } from "../../lib/brand.js";
import { lettersOn, setLetters } from "../../lib/keys.js";
import { UPDATE } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.profile;

/** The profile screen. */
export function Room() {
  const values = useSignal({ firstName: person.value.firstName, lastName: person.value.lastName, email: person.value.email });
  const errors = useSignal(/** @type {Record<string, string>} */ ({}));
  const busy = useSignal(false);
  const set = (/** @type {string} */ name) => (/** @type {string} */ value) => { values.value = { ...values.value, [name]: value }; };
  /** @param {Event} [event] */
  const save = async (event) => {
    event?.preventDefault();
    const { email, ...names } = values.value;
    const isNew = email.trim() !== person.value.email;
    busy.value = true;
    const answer = await change(UPDATE, isNew ? { ...names, email } : names);
    busy.value = false;
    errors.value = fieldErrors(answer);
    if (isProblem(answer)) { if (!answer.fields.length) complain(answer); }
    else toast(isNew ? words.mailed : words.saved);
  };
  const field = (/** @type {"firstName" | "lastName" | "email"} */ name, /** @type {object} */ more) =>
    h(Field, { label: words[name], value: values.value[name], onInput: set(name), error: errors.value[name], required: true, ...more });
  return html.div(
    h(Top, { title: words.title }),
    html.div({ class: "room profile" },
      html.form({ class: "fields", onSubmit: save },
        html.div({ class: "pair" }, field("firstName", { attributes: { autocomplete: "given-name" } }), field("lastName", { attributes: { autocomplete: "family-name" } })),
        field("email", { type: "email", hint: words.emailHint, attributes: { autocomplete: "email" } }),
        html.div({ class: "actions" }, html.button({ class: "main", disabled: busy.value }, text.save))),
      html.section({ class: "fields" }, html.h2(words.keys), h(Choice, { label: text.shell.letters, checked: lettersOn.value, onChange: setLetters }))));
}

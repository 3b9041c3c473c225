// The profile: names, address, and how the keyboard works for this person.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Choice, Field } from "../../ui/field.js";
import { Dialog } from "../../ui/dialog.js";
import { Top } from "../../ui/top.js";
import { complain, toast } from "../../ui/toast.js";
import { change, fieldErrors, isProblem } from "../../lib/gql.js";
import { person } from "../../lib/brand.js";
import { lettersOn, setLetters } from "../../lib/keys.js";
import { CONFIRM, UPDATE } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.profile;

/** The profile screen. */
export function Room() {
  const values = useSignal({ firstName: person.value.firstName, lastName: person.value.lastName, email: person.value.email });
  const errors = useSignal(/** @type {Record<string, string>} */ ({}));
  const asking = useSignal(false);
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
    if (answer.code === "CONFIRMATION_REQUIRED") asking.value = true;
    else if (isProblem(answer)) { if (!answer.fields.length) complain(answer); }
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
      html.section({ class: "fields" }, html.h2(words.keys), h(Choice, { label: text.shell.letters, checked: lettersOn.value, onChange: setLetters }))),
    asking.value && h(Confirmation, { onClose: () => { asking.value = false; }, onDone: () => { asking.value = false; save(); } }));
}

/** Asks for the password before a change that needs it. @param {{ onClose: () => void, onDone: () => void }} props */
function Confirmation({ onClose, onDone }) {
  const password = useSignal("");
  const code = useSignal("");
  const errors = useSignal(/** @type {Record<string, string>} */ ({}));
  /** @param {Event} event */
  const confirm = async (event) => {
    event.preventDefault();
    const answer = await change(CONFIRM, { password: password.value, ...(code.value ? { code: code.value } : {}) });
    if (!isProblem(answer)) return onDone();
    errors.value = { password: answer.message, ...fieldErrors(answer) };
    return undefined;
  };
  return h(Dialog, { title: words.confirm, onClose },
    html.p({ class: "muted" }, words.confirmHint),
    html.form({ onSubmit: confirm },
      h(Field, { label: words.password, type: "password", value: password.value, onInput: (value) => { password.value = value; }, error: errors.value.password, autofocus: true, attributes: { autocomplete: "current-password" } }),
      h(Field, { label: words.code, value: code.value, onInput: (value) => { code.value = value; }, error: errors.value.code, attributes: { inputmode: "numeric", autocomplete: "one-time-code" } }),
      html.footer(html.button({ type: "button", onClick: onClose }, text.cancel), html.button({ class: "main" }, words.confirm))));
}

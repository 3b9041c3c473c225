// A dialog with a form: it is busy while it is sent, shows what the service says, and closes when it is done.
import { useSignal } from "preact";
import { Dialog } from "./dialog.js";
import { Field } from "./field.js";
import { h, html } from "./html.js";
import { Icon } from "./icon.js";
import { messageOf } from "./toast.js";
import { text } from "../text/en.js";

/**
 * A form in a dialog. `onSubmit` answers what the service said: a Problem keeps the dialog open with its errors.
 * @param {{ title: string, action: string, hint?: any, bad?: boolean, wide?: boolean, onClose: () => void, onSubmit: () => Promise<any>,
 *   errorsOf: (answer: any) => Record<string, string> | null, children: (errors: Record<string, string>) => any }} props
 */
export function FormDialog({ title, action, hint, bad, wide, onClose, onSubmit, errorsOf, children }) {
  const errors = useSignal(/** @type {Record<string, string>} */ ({}));
  const busy = useSignal(false);
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    busy.value = true;
    const answer = await onSubmit();
    busy.value = false;
    const found = errorsOf(answer);
    if (!found) return;
    // What concerns no field stands in the dialog, too: messages of the page lie behind it.
    errors.value = Object.keys(found).length ? found : { all: messageOf(answer) };
  };
  return h(Dialog, { title, wide, onClose },
    html.form({ onSubmit: send, noValidate: true },
      hint && html.p({ class: "muted" }, hint),
      children(errors.value),
      errors.value.all && html.p({ class: "error", role: "alert" }, errors.value.all),
      html.footer(html.button({ type: "button", onClick: onClose }, text.cancel), html.button({ class: bad ? "main is-bad" : "main", disabled: busy.value }, action))));
}

/**
 * The fields by which people confirm that it is they: the password, and a code where two-factor is on.
 * @param {{ password: string, code: string, onInput: (values: { password?: string, code?: string }) => void, errors: Record<string, string>, hasPassword?: boolean, hasCode?: boolean }} props
 */
export function ProofFields({ password, code, onInput, errors, hasPassword = true, hasCode = true }) {
  return html.div({ class: "proof" },
    hasPassword && h(Field, { label: text.proof.password, type: "password", value: password, error: errors.password ?? errors.currentPassword, required: true, autofocus: true, attributes: { autocomplete: "current-password" }, onInput: (value) => onInput({ password: value }) }),
    hasCode && h(Field, { label: text.proof.code, hint: text.proof.codeHint, value: code, error: errors.code, attributes: { inputmode: "numeric", autocomplete: "one-time-code" }, onInput: (value) => onInput({ code: value }) }));
}

/**
 * Asks people to confirm that it is they, before a change that needs it.
 * @param {{ hint: string, onClose: () => void, onProve: (values: { password: string, code: string }) => Promise<any>, onPasskey?: () => void, hasPassword?: boolean,
 *   errorsOf: (answer: any) => Record<string, string> | null }} props
 */
export function ProofDialog({ hint, onClose, onProve, onPasskey, hasPassword = true, errorsOf }) {
  const values = useSignal({ password: "", code: "" });
  return h(FormDialog, {
    title: text.proof.title, hint, action: text.proof.title, onClose, errorsOf, onSubmit: () => onProve(values.value),
    children: (errors) => [
      h(ProofFields, { key: "fields", ...values.value, errors, hasPassword, onInput: (more) => { values.value = { ...values.value, ...more }; } }),
      onPasskey && html.button({ key: "passkey", type: "button", onClick: onPasskey }, h(Icon, { name: "key" }), text.proof.passkey),
    ],
  });
}

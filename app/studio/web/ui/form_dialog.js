// A dialog with a form: it is busy while it is sent, shows what the service says, and closes when it is done.
import { useSignal } from "preact";
import { Dialog } from "./dialog.js";
import { Field } from "./field.js";
import { h, html } from "./html.js";
import { Icon } from "./icon.js";
import { messageOf } from "./toast.js";
import { text } from "../text/en.js";

const words = text.proof;

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
  return h(
    Dialog,
    { title, wide, onClose },
    html.form(
      { onSubmit: send, noValidate: true },
      hint && html.p({ class: "muted" }, hint),
      children(errors.value),
      errors.value.all && html.p({ class: "error", role: "alert" }, errors.value.all),
      html.footer(
        html.button({ type: "button", onClick: onClose }, text.cancel),
        html.button({ class: bad ? "main is-bad" : "main", disabled: busy.value }, action),
      ),
    ),
  );
}

/** @typedef {{ password: string, code: string, byPasskey: boolean }} Proof what shows that it is the person */
/** @typedef {{ hasPassword: boolean, hasCode: boolean, hasPasskey: boolean }} Ways by what a person can show it */

/**
 * By what people show that it is they: the password, with a code where two-factor is on, or a passkey in its place.
 * @param {{ proof: Proof, ways: Ways, errors: Record<string, string>, onInput: (proof: Proof) => void, label?: string, first?: boolean }} props
 */
export function ProofFields({ proof, ways, errors, onInput, label = words.password, first = true }) {
  const { hasPassword, hasCode, hasPasskey } = ways;
  const set = (/** @type {Partial<Proof>} */ more) => onInput({ ...proof, ...more });
  if (!hasPassword && !hasPasskey) return html.p({ class: "error", role: "alert" }, words.none);
  if (proof.byPasskey)
    return html.div(
      { class: "proof" },
      html.p({ class: "proof-passkey" }, h(Icon, { name: "key" }), words.byPasskey),
      hasPassword &&
        html.button({ type: "button", class: "link", onClick: () => set({ byPasskey: false }) }, words.usePassword),
    );
  return html.div(
    { class: "proof" },
    h(Field, {
      label,
      type: "password",
      value: proof.password,
      error: errors.password ?? errors.currentPassword,
      required: true,
      autofocus: first,
      attributes: { autocomplete: "current-password" },
      onInput: (password) => set({ password }),
    }),
    hasCode &&
      h(Field, {
        label: words.code,
        hint: words.codeHint,
        value: proof.code,
        error: errors.code,
        attributes: { inputmode: "numeric", autocomplete: "one-time-code" },
        onInput: (code) => set({ code }),
      }),
    hasPasskey &&
      html.button(
        { type: "button", class: "link", onClick: () => set({ byPasskey: true, password: "", code: "" }) },
        words.usePasskey,
      ),
  );
}

/**
 * Asks people to show that it is they, before a change that needs it.
 * @param {{ hint: string, begin: Proof, ways: Ways, onClose: () => void, onProve: (proof: Proof) => Promise<any>, errorsOf: (answer: any) => Record<string, string> | null }} props
 */
export function ProofDialog({ hint, begin, ways, onClose, onProve, errorsOf }) {
  const proof = useSignal(begin);
  return h(FormDialog, {
    title: words.title,
    hint,
    action: words.title,
    onClose,
    errorsOf,
    onSubmit: () => onProve(proof.value),
    children: (errors) =>
      h(ProofFields, {
        proof: proof.value,
        ways,
        errors,
        onInput: (given) => {
          proof.value = given;
        },
      }),
  });
}

// By what people show that it is they, before a change that needs it: fields in a form, and a dialog of their own.
import { useSignal } from "preact";
import { Field } from "../ui/field.js";
import { h, html } from "../ui/html.js";
import { Icon } from "../ui/icon.js";
import { FormDialog } from "./form.js";
import { words } from "../text/en/parts_proof.js";

/** @typedef {import("../lib/identity.js").Proof} Proof */
/** @typedef {import("../lib/identity.js").Ways} Ways */
/** @typedef {import("./form.js").Errors} Errors */

/** What is said to a person who has no way of proof. */
export const NO_WAY = words.none;

/**
 * The password, with a code where two-factor is on, or a passkey in its place.
 * @param {{ key?: string, proof: Proof, ways: Ways, errors: Errors, onInput: (proof: Proof) => void, label?: string,
 *   first?: boolean }} props
 */
export function ProofFields({ proof, ways, errors, onInput, label = words.password, first = true }) {
  const { hasPassword, hasCode, hasPasskey } = ways;
  const set = (/** @type {Partial<Proof>} */ more) => onInput({ ...proof, ...more });
  const instead = (/** @type {string} */ word, /** @type {Partial<Proof>} */ more) =>
    html.button({ type: "button", class: "link", onClick: () => set(more) }, word);
  if (!hasPassword && !hasPasskey) return html.p({ class: "error", role: "alert" }, NO_WAY);
  if (proof.byPasskey)
    return html.div(
      { class: "proof" },
      html.p({ class: "proof-passkey" }, h(Icon, { name: "key" }), words.byPasskey),
      hasPassword && instead(words.usePassword, { byPasskey: false }),
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
    hasPasskey && instead(words.usePasskey, { byPasskey: true, password: "", code: "" }),
  );
}

/**
 * Asks people to show that it is they, before a change that needs it.
 * @param {{ hint: string, begin: Proof, ways: Ways, onClose: () => void,
 *   onProve: (proof: Proof) => Promise<unknown> }} props
 */
export function ProofDialog({ hint, begin, ways, onClose, onProve }) {
  const proof = useSignal(begin);
  return h(FormDialog, {
    title: words.title,
    hint,
    action: words.title,
    onClose,
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

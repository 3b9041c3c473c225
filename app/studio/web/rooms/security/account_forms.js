// The forms of the account: another password, and its end.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { FormDialog, ProofFields } from "../../ui/form_dialog.js";
import { toast } from "../../ui/toast.js";
import { change, isProblem, rows } from "../../lib/gql.js";
import { errorsOf, filled } from "../../lib/identity.js";
import { CHANGE_PASSWORD, DELETE_ACCOUNT } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.security;

/** @param {{ onClose: () => void, onDone: () => void }} props */
export function PasswordForm({ onClose, onDone }) {
  const values = useSignal({ currentPassword: "", newPassword: "" });
  const set = (/** @type {object} */ more) => { values.value = { ...values.value, ...more }; };
  const send = async () => {
    const answer = await change(CHANGE_PASSWORD, values.value);
    if (!isProblem(answer)) { toast(words.passwordChanged); onDone(); }
    return answer;
  };
  return h(FormDialog, {
    title: words.changePassword, action: words.change, hint: words.signsOut, onClose, onSubmit: send, errorsOf,
    children: (errors) => [
      h(Field, { key: "now", label: words.currentPassword, type: "password", value: values.value.currentPassword, error: errors.currentPassword ?? errors.password, required: true, autofocus: true, attributes: { autocomplete: "current-password" }, onInput: (currentPassword) => set({ currentPassword }) }),
      h(Field, { key: "new", label: words.newPassword, type: "password", value: values.value.newPassword, error: errors.newPassword, required: true, attributes: { autocomplete: "new-password" }, onInput: (newPassword) => set({ newPassword }) }),
    ],
  });
}

/** @param {{ viewer: any, onClose: () => void }} props */
export function DeleteAccount({ viewer, onClose }) {
  const values = useSignal({ password: "", code: "", confirmEmail: "" });
  const set = (/** @type {object} */ more) => { values.value = { ...values.value, ...more }; };
  const owned = rows(viewer.brands).filter((/** @type {any} */ one) => one.viewerMembership.roles.some((/** @type {any} */ role) => role.name === "SUPER_ADMIN"));
  const send = async () => {
    const answer = await change(DELETE_ACCOUNT, { password: values.value.password, ...filled({ code: values.value.code, confirmEmail: values.value.confirmEmail }) });
    if (!isProblem(answer)) location.assign("/sign-in");
    return answer;
  };
  return h(FormDialog, {
    title: words.deleteAccount, action: words.deleteAction, bad: true, onClose, onSubmit: send, errorsOf,
    hint: owned.length ? words.goesWith(owned.map((/** @type {any} */ one) => one.name).join(", ")) : words.deleteHint,
    children: (errors) => [
      h(ProofFields, { key: "proof", password: values.value.password, code: values.value.code, errors, hasCode: viewer.twoFactor.enabled, onInput: set }),
      h(Field, { key: "email", label: words.typeAddress(viewer.user.email), type: "email", value: values.value.confirmEmail, error: errors.confirmEmail, required: true, attributes: { autocomplete: "off" }, onInput: (confirmEmail) => set({ confirmEmail }) }),
    ],
  });
}

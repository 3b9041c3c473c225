// The forms of the account: another password, and its end.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { FormDialog, ProofFields } from "../../ui/form_dialog.js";
import { toast } from "../../ui/toast.js";
import { isProblem, rows } from "../../lib/gql.js";
import { changeProven, errorsOf, unproven } from "../../lib/identity.js";
import { CHANGE_PASSWORD, DELETE_ACCOUNT } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.security;

/** Another password, or the first one. @param {{ ways: import("../../lib/identity.js").Ways, onClose: () => void, onDone: () => void }} props */
export function PasswordForm({ ways, onClose, onDone }) {
  const proof = useSignal(unproven(ways));
  const newPassword = useSignal("");
  const send = async () => {
    const answer = await changeProven(CHANGE_PASSWORD, { newPassword: newPassword.value }, proof.value, "currentPassword");
    if (!isProblem(answer)) { toast(words.passwordChanged); onDone(); }
    return answer;
  };
  return h(FormDialog, {
    title: ways.hasPassword ? words.changePassword : words.firstPassword, action: ways.hasPassword ? words.change : words.setIt, hint: words.signsOut, onClose, onSubmit: send, errorsOf,
    children: (errors) => [
      h(ProofFields, { key: "proof", label: words.currentPassword, proof: proof.value, ways, errors, onInput: (given) => { proof.value = given; } }),
      h(Field, { key: "new", label: words.newPassword, type: "password", isFirst: proof.value.byPasskey, value: newPassword.value, error: errors.newPassword, required: true, autofocus: !ways.hasPassword, attributes: { autocomplete: "new-password" }, onInput: (value) => { newPassword.value = value; } }),
    ],
  });
}

/** @param {{ viewer: any, ways: import("../../lib/identity.js").Ways, onClose: () => void }} props */
export function DeleteAccount({ viewer, ways, onClose }) {
  const proof = useSignal(unproven(ways));
  const confirmEmail = useSignal("");
  const owned = rows(viewer.brands).filter((/** @type {any} */ one) => one.viewerMembership.roles.some((/** @type {any} */ role) => role.name === "SUPER_ADMIN"));
  const send = async () => {
    const answer = await changeProven(DELETE_ACCOUNT, { confirmEmail: confirmEmail.value }, proof.value);
    if (!isProblem(answer)) location.assign("/sign-in");
    return answer;
  };
  return h(FormDialog, {
    title: words.deleteAccount, action: words.deleteAction, bad: true, onClose, onSubmit: send, errorsOf,
    hint: owned.length ? words.goesWith(owned.map((/** @type {any} */ one) => one.name).join(", ")) : words.deleteHint,
    children: (errors) => [
      h(Field, { key: "email", label: words.typeAddress(viewer.user.email), type: "email", value: confirmEmail.value, error: errors.confirmEmail, required: true, autofocus: true, attributes: { autocomplete: "off" }, onInput: (value) => { confirmEmail.value = value; } }),
      h(ProofFields, { key: "proof", proof: proof.value, ways, errors, first: false, onInput: (given) => { proof.value = given; } }),
    ],
  });
}

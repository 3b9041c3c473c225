// The forms of the account: another password, and its end.
import { useSignal } from "preact";
import { h } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { toast } from "../../ui/toast.js";
import { FormDialog } from "../../parts/form.js";
import { ProofFields } from "../../parts/proof.js";
import { isolated } from "../../lib/answers.js";
import { brands } from "../../lib/brand.js";
import { isProblem } from "../../lib/gql.js";
import { changeProven, unproven } from "../../lib/identity.js";
import { CHANGE_PASSWORD, DELETE_ACCOUNT } from "./queries.js";
import { words } from "../../text/en/security.js";

/** @typedef {import("../../lib/identity.js").Ways} Ways */
/** @typedef {import("../../lib/identity.js").Proof} Proof */

/** Another password, or the first one. @param {{ ways: Ways, onClose: () => void, onDone: () => void }} props */
export function PasswordForm({ ways, onClose, onDone }) {
  const proof = useSignal(unproven(ways));
  const newPassword = useSignal("");
  const send = async () => {
    const input = { newPassword: newPassword.value };
    const answer = await changeProven(CHANGE_PASSWORD, input, proof.value, "currentPassword");
    if (!isProblem(answer)) {
      toast(words.passwordChanged);
      onDone();
    }
    return answer;
  };
  return h(FormDialog, {
    title: ways.hasPassword ? words.changePassword : words.firstPassword,
    action: ways.hasPassword ? words.change : words.setIt,
    hint: words.signsOut,
    onClose,
    onSubmit: send,
    children: (errors) => [
      h(ProofFields, {
        key: "proof",
        label: words.currentPassword,
        proof: proof.value,
        ways,
        errors,
        onInput: (given) => {
          proof.value = given;
        },
      }),
      h(Field, {
        key: "new",
        label: words.newPassword,
        type: "password",
        isFirst: proof.value.byPasskey,
        value: newPassword.value,
        error: errors.newPassword,
        required: true,
        autofocus: !ways.hasPassword,
        attributes: { autocomplete: "new-password" },
        onInput: (value) => {
          newPassword.value = value;
        },
      }),
    ],
  });
}

/** @param {{ viewer: Answers.Security.viewer, ways: Ways, onClose: () => void }} props */
export function DeleteAccount({ viewer, ways, onClose }) {
  const proof = useSignal(unproven(ways));
  const confirmEmail = useSignal("");
  const owned = brands.value.filter((one) => one.viewerCan.role === "SUPER_ADMIN");
  const send = async () => {
    const answer = await changeProven(DELETE_ACCOUNT, { confirmEmail: confirmEmail.value }, proof.value);
    if (!isProblem(answer)) location.assign("/sign-in");
    return answer;
  };
  return h(FormDialog, {
    title: words.deleteAccount,
    action: words.deleteAction,
    bad: true,
    onClose,
    onSubmit: send,
    hint: owned.length ? words.goesWith(owned.map((one) => isolated(one.name)).join(", ")) : words.deleteHint,
    children: (errors) => [
      h(Field, {
        key: "email",
        label: words.typeAddress(viewer.user.email),
        type: "email",
        value: confirmEmail.value,
        error: errors.confirmEmail,
        required: true,
        autofocus: true,
        attributes: { autocomplete: "off" },
        onInput: (value) => {
          confirmEmail.value = value;
        },
      }),
      h(ProofFields, {
        key: "proof",
        proof: proof.value,
        ways,
        errors,
        first: false,
        onInput: (given) => {
          proof.value = given;
        },
      }),
    ],
  });
}

// Passkeys: those that there are, another one, other names, and their end.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { FormDialog, ProofFields } from "../../ui/form_dialog.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { complain, toast } from "../../ui/toast.js";
import { change, isProblem } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { errorsOf, filled, withPasskey } from "../../lib/identity.js";
import { PASSKEY_DELETE, PASSKEY_FINISH, PASSKEY_RENAME, PASSKEY_START } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.security;
/** Browsers offer passkeys at names only, not at addresses of numbers. */
const isPossible = "credentials" in navigator && "PublicKeyCredential" in globalThis;

/** @param {{ passkeys: any[], hasPassword: boolean, hasCode: boolean, onChange: () => void }} props */
export function Passkeys({ passkeys, hasPassword, hasCode, onChange }) {
  const open = useSignal(/** @type {{ what: "add" | "rename" | "delete", passkey?: any } | null} */ (null));
  const close = () => { open.value = null; };
  const remove = async (/** @type {any} */ passkey) => {
    const answer = await change(PASSKEY_DELETE, { id: passkey.id });
    if (isProblem(answer)) complain(answer);
    else { toast(words.passkeyDeleted(passkey.name)); onChange(); }
  };
  return html.section({ class: "sheet", "aria-label": words.passkeys },
    html.header(html.h2(words.passkeys), html.button({ class: "small", disabled: !isPossible, onClick: () => { open.value = { what: "add" }; } }, h(Icon, { name: "plus", size: 14 }), words.addPasskey)),
    passkeys.length ? html.ul({ class: "rows" }, passkeys.map((one) => html.li({ key: one.id, class: "setting", "data-row": "", tabIndex: -1 }, h(Icon, { name: "key" }),
      html.div({ class: "grow" }, html.p({ class: "ellipsis" }, html.strong(one.name)), html.p({ class: "hint" }, [words.since(ago(one.createdAt)), one.lastUsedAt ? words.used(ago(one.lastUsedAt)) : words.unused].join(" · "))),
      h(Menu, { label: `${text.more}: ${one.name}`, end: true, entries: [
        { label: words.rename, icon: "pencil", run: () => { open.value = { what: "rename", passkey: one }; } },
        { label: text.remove, icon: "trash", bad: true, run: () => { open.value = { what: "delete", passkey: one }; } },
      ] })))) : html.p({ class: "quiet-note" }, isPossible ? words.noPasskeys : words.passkeysElsewhere),
    open.value?.what === "add" && h(AddPasskey, { hasPassword, hasCode, onClose: close, onDone: () => { close(); onChange(); } }),
    open.value?.what === "rename" && h(RenamePasskey, { passkey: open.value.passkey, onClose: close }),
    open.value?.what === "delete" && h(Confirm, { title: words.deletePasskey(open.value.passkey.name), message: words.deletePasskeyHint, action: text.remove, onClose: close, onConfirm: () => remove(open.value?.passkey) }));
}

/** @param {{ hasPassword: boolean, hasCode: boolean, onClose: () => void, onDone: () => void }} props */
function AddPasskey({ hasPassword, hasCode, onClose, onDone }) {
  const values = useSignal({ name: "", password: "", code: "" });
  const set = (/** @type {object} */ more) => { values.value = { ...values.value, ...more }; };
  const send = async () => {
    const { name, ...proof } = values.value;
    const begun = await change(PASSKEY_START, filled(proof));
    if (isProblem(begun)) return begun;
    const credential = await withPasskey(() => navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(begun.options) }));
    if (isProblem(credential)) return credential;
    const answer = await change(PASSKEY_FINISH, { ceremonyToken: begun.ceremonyToken, credential, name: name.trim() });
    if (!isProblem(answer)) { toast(words.passkeyAdded(answer.name)); onDone(); }
    return answer;
  };
  return h(FormDialog, { title: words.addPasskey, action: text.next, hint: words.passkeyHint, onClose, onSubmit: send, errorsOf,
    children: (errors) => [
      h(Field, { key: "name", label: words.name, hint: words.nameHint, value: values.value.name, error: errors.name, required: true, autofocus: true, attributes: { autocomplete: "off" }, onInput: (name) => set({ name }) }),
      h(ProofFields, { key: "proof", password: values.value.password, code: values.value.code, errors, hasPassword, hasCode, onInput: set }),
    ] });
}

/** @param {{ passkey: any, onClose: () => void }} props */
function RenamePasskey({ passkey, onClose }) {
  const name = useSignal(passkey.name);
  const send = async () => {
    const answer = await change(PASSKEY_RENAME, { id: passkey.id, name: name.value.trim() });
    if (!isProblem(answer)) onClose();
    return answer;
  };
  return h(FormDialog, { title: words.rename, action: text.save, onClose, onSubmit: send, errorsOf,
    children: (errors) => h(Field, { label: words.name, value: name.value, error: errors.name, required: true, autofocus: true, onInput: (value) => { name.value = value; } }) });
}

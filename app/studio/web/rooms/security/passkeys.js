// Passkeys: those that there are, another one, other names, and their end.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { complain, toast } from "../../ui/toast.js";
import { FormDialog } from "../../parts/form.js";
import { ProofFields } from "../../parts/proof.js";
import { change, isProblem } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { changeProven, unproven, withPasskey } from "../../lib/identity.js";
import { hasPasskeys } from "../../lib/proof_ways.js";
import { joined } from "../../lib/answers.js";
import { PASSKEY_DELETE, PASSKEY_FINISH, PASSKEY_RENAME, PASSKEY_START } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/security.js";

/** @typedef {Answers.Security.viewer.passkeys} Passkey */
/** @typedef {import("../../lib/identity.js").Ways} Ways */
/** @typedef {{ what: "add" } | { what: "rename" | "delete", passkey: Passkey }} Open */

/** @param {{ passkeys: Passkey[], ways: Ways, onChange: () => void }} props */
export function Passkeys({ passkeys, ways, onChange }) {
  const open = useSignal(/** @type {Open | null} */ (null));
  const show = (/** @type {Open | null} */ what) => {
    open.value = what;
  };
  return html.section(
    { class: "sheet", "aria-label": words.passkeys },
    html.header(
      html.h2(words.passkeys),
      html.button(
        { class: "small", disabled: !hasPasskeys, onClick: () => show({ what: "add" }) },
        h(Icon, { name: "plus", size: 14 }),
        words.addPasskey,
      ),
    ),
    passkeys.length
      ? html.ul(
          { class: "rows" },
          passkeys.map((passkey) => h(Row, { key: passkey.id, passkey, show })),
        )
      : html.p({ class: "quiet-note" }, hasPasskeys ? words.noPasskeys : words.passkeysElsewhere),
    open.value && h(Over, { open: open.value, ways, onClose: () => show(null), onChange }),
  );
}

/** @param {{ passkey: Passkey, show: (what: Open) => void }} props */
const Row = ({ passkey, show }) =>
  html.li(
    { class: "setting", "data-row": "", tabIndex: -1 },
    h(Icon, { name: "key" }),
    html.div(
      { class: "grow" },
      html.p({ class: "ellipsis" }, html.strong(passkey.name)),
      html.p(
        { class: "hint" },
        joined(
          words.since(ago(passkey.createdAt)),
          passkey.lastUsedAt ? words.used(ago(passkey.lastUsedAt)) : words.unused,
        ),
      ),
    ),
    h(Menu, {
      label: `${text.more}: ${passkey.name}`,
      end: true,
      entries: [
        { label: words.rename, icon: "pencil", run: () => show({ what: "rename", passkey }) },
        { label: text.remove, icon: "trash", bad: true, run: () => show({ what: "delete", passkey }) },
      ],
    }),
  );

/** @param {{ open: Open, ways: Ways, onClose: () => void, onChange: () => void }} props */
function Over({ open, ways, onClose, onChange }) {
  if (open.what === "add") {
    const onDone = () => {
      onClose();
      onChange();
    };
    return h(AddPasskey, { ways, onClose, onDone });
  }
  const { passkey } = open;
  if (open.what === "rename") return h(RenamePasskey, { passkey, onClose });
  const remove = async () => {
    const answer = await change(PASSKEY_DELETE, { id: passkey.id });
    if (isProblem(answer)) complain(answer);
    else {
      toast(words.passkeyDeleted(passkey.name));
      onChange();
    }
  };
  return h(Confirm, {
    title: words.deletePasskey(passkey.name),
    message: words.deletePasskeyHint,
    action: text.remove,
    onClose,
    onConfirm: remove,
  });
}

/**
 * Make a passkey on this device, and tell the service.
 * @param {import("../../lib/identity.js").Proof} proof
 * @param {string} name
 */
async function add(proof, name) {
  const begun = await changeProven(PASSKEY_START, {}, proof);
  if (isProblem(begun)) return begun;
  const options = /** @type {PublicKeyCredentialCreationOptionsJSON} */ (begun.options);
  const credential = await withPasskey(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
  if (isProblem(credential)) return credential;
  return change(PASSKEY_FINISH, { ceremonyToken: begun.ceremonyToken, credential, name });
}

/** @param {{ ways: Ways, onClose: () => void, onDone: () => void }} props */
function AddPasskey({ ways, onClose, onDone }) {
  const proof = useSignal(unproven(ways));
  const name = useSignal("");
  const send = async () => {
    const answer = await add(proof.value, name.value.trim());
    if ("name" in answer) {
      toast(words.passkeyAdded(answer.name));
      onDone();
    }
    return answer;
  };
  return h(FormDialog, {
    title: words.addPasskey,
    action: text.next,
    hint: words.passkeyHint,
    onClose,
    onSubmit: send,
    children: (errors) => [
      h(Field, {
        key: "name",
        label: words.name,
        hint: words.nameHint,
        value: name.value,
        error: errors.name,
        required: true,
        autofocus: true,
        attributes: { autocomplete: "off" },
        onInput: (value) => {
          name.value = value;
        },
      }),
      // Without a password, that one has just signed in is enough for the first passkey.
      (ways.hasPassword || ways.hasPasskey) &&
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

/** @param {{ passkey: Passkey, onClose: () => void }} props */
function RenamePasskey({ passkey, onClose }) {
  const name = useSignal(passkey.name);
  const send = async () => {
    const answer = await change(PASSKEY_RENAME, { id: passkey.id, name: name.value.trim() });
    if (!isProblem(answer)) onClose();
    return answer;
  };
  return h(FormDialog, {
    title: words.rename,
    action: text.save,
    onClose,
    onSubmit: send,
    children: (errors) =>
      h(Field, {
        label: words.name,
        value: name.value,
        error: errors.name,
        required: true,
        autofocus: true,
        onInput: (value) => {
          name.value = value;
        },
      }),
  });
}

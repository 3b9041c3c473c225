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
import { changeProven, errorsOf, hasPasskeys, unproven, withPasskey } from "../../lib/identity.js";
import { PASSKEY_DELETE, PASSKEY_FINISH, PASSKEY_RENAME, PASSKEY_START } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.security;

/** @param {{ passkeys: any[], ways: import("../../lib/identity.js").Ways, onChange: () => void }} props */
export function Passkeys({ passkeys, ways, onChange }) {
  const open = useSignal(/** @type {{ what: "add" | "rename" | "delete", passkey?: any } | null} */ (null));
  const close = () => {
    open.value = null;
  };
  const remove = async (/** @type {any} */ passkey) => {
    const answer = await change(PASSKEY_DELETE, { id: passkey.id });
    if (isProblem(answer)) complain(answer);
    else {
      toast(words.passkeyDeleted(passkey.name));
      onChange();
    }
  };
  return html.section(
    { class: "sheet", "aria-label": words.passkeys },
    html.header(
      html.h2(words.passkeys),
      html.button(
        {
          class: "small",
          disabled: !hasPasskeys,
          onClick: () => {
            open.value = { what: "add" };
          },
        },
        h(Icon, { name: "plus", size: 14 }),
        words.addPasskey,
      ),
    ),
    passkeys.length
      ? html.ul(
          { class: "rows" },
          passkeys.map((one) =>
            html.li(
              { key: one.id, class: "setting", "data-row": "", tabIndex: -1 },
              h(Icon, { name: "key" }),
              html.div(
                { class: "grow" },
                html.p({ class: "ellipsis" }, html.strong(one.name)),
                html.p(
                  { class: "hint" },
                  [
                    words.since(ago(one.createdAt)),
                    one.lastUsedAt ? words.used(ago(one.lastUsedAt)) : words.unused,
                  ].join(" · "),
                ),
              ),
              h(Menu, {
                label: `${text.more}: ${one.name}`,
                end: true,
                entries: [
                  {
                    label: words.rename,
                    icon: "pencil",
                    run: () => {
                      open.value = { what: "rename", passkey: one };
                    },
                  },
                  {
                    label: text.remove,
                    icon: "trash",
                    bad: true,
                    run: () => {
                      open.value = { what: "delete", passkey: one };
                    },
                  },
                ],
              }),
            ),
          ),
        )
      : html.p({ class: "quiet-note" }, hasPasskeys ? words.noPasskeys : words.passkeysElsewhere),
    open.value?.what === "add" &&
      h(AddPasskey, {
        ways,
        onClose: close,
        onDone: () => {
          close();
          onChange();
        },
      }),
    open.value?.what === "rename" && h(RenamePasskey, { passkey: open.value.passkey, onClose: close }),
    open.value?.what === "delete" &&
      h(Confirm, {
        title: words.deletePasskey(open.value.passkey.name),
        message: words.deletePasskeyHint,
        action: text.remove,
        onClose: close,
        onConfirm: () => remove(open.value?.passkey),
      }),
  );
}

/** @param {{ ways: import("../../lib/identity.js").Ways, onClose: () => void, onDone: () => void }} props */
function AddPasskey({ ways, onClose, onDone }) {
  const proof = useSignal(unproven(ways));
  const name = useSignal("");
  const send = async () => {
    const begun = await changeProven(PASSKEY_START, {}, proof.value);
    if (isProblem(begun)) return begun;
    const credential = await withPasskey(() =>
      navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(begun.options) }),
    );
    if (isProblem(credential)) return credential;
    const answer = await change(PASSKEY_FINISH, {
      ceremonyToken: begun.ceremonyToken,
      credential,
      name: name.value.trim(),
    });
    if (!isProblem(answer)) {
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
    errorsOf,
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

/** @param {{ passkey: any, onClose: () => void }} props */
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
    errorsOf,
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

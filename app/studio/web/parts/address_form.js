// The dialog that takes addresses of files on the web.
import { useSignal } from "preact";
import { h } from "../ui/html.js";
import { Field } from "../ui/field.js";
import { FormDialog } from "./form.js";
import { addressesOf } from "../lib/web_files.js";
import { text } from "../text/en/common.js";

/** @param {{ onImport: (addresses: string[]) => unknown, onClose: () => void }} props */
export function AddressForm({ onImport, onClose }) {
  const value = useSignal("");
  const isWrong = useSignal(false);
  const submit = async () => {
    const addresses = addressesOf(value.value);
    isWrong.value = !addresses.length;
    if (!addresses.length) return;
    onImport(addresses);
    onClose();
  };
  return h(FormDialog, {
    title: text.media.fromWeb,
    action: text.media.fetchThem,
    onClose,
    onSubmit: submit,
    children: () => [
      h(Field, {
        key: "addresses",
        label: text.media.addresses,
        value: value.value,
        hint: text.media.addressesHint,
        error: isWrong.value ? text.media.noAddress : undefined,
        rows: 3,
        autofocus: true,
        attributes: { dir: "ltr", spellcheck: false },
        onInput: (words) => {
          value.value = words;
        },
      }),
    ],
  });
}

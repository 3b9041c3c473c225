// Another name for a channel.
import { useSignal } from "preact";
import { Field } from "../../ui/field.js";
import { FormDialog } from "../../ui/form_dialog.js";
import { h } from "../../ui/html.js";
import { toast } from "../../ui/toast.js";
import { change, fieldErrors, isProblem } from "../../lib/gql.js";
import { RENAME } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.channels;

/** @param {{ channel: any, onClose: () => void }} props */
export function RenameForm({ channel, onClose }) {
  const name = useSignal(channel.displayName);
  const save = async () => {
    const answer = await change(RENAME, { id: channel.id, displayName: name.value.trim() });
    if (!isProblem(answer)) {
      toast(text.saved);
      onClose();
    }
    return answer;
  };
  return h(FormDialog, {
    title: words.rename,
    action: text.save,
    onClose,
    onSubmit: save,
    errorsOf: (answer) => (isProblem(answer) ? fieldErrors(answer) : null),
    children: (errors) =>
      h(Field, {
        label: words.name,
        value: name.value,
        error: errors.displayName,
        required: true,
        autofocus: true,
        onInput: (value) => {
          name.value = value;
        },
      }),
  });
}

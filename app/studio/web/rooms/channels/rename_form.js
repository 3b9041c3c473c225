// Another name for a channel.
import { useSignal } from "preact";
import { Field } from "../../ui/field.js";
import { h } from "../../ui/html.js";
import { toast } from "../../ui/toast.js";
import { FormDialog } from "../../parts/form.js";
import { change, isProblem } from "../../lib/gql.js";
import { RENAME } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/channels.js";

/** @param {{ channel: { id: string, displayName: string }, onClose: () => void }} props */
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

// The dialogs that ask for a folder: for a new one, for another name of one, and for where files go.
import { useId, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { FormDialog } from "../../parts/form.js";
import { isProblem } from "../../lib/answers.js";
import { tidied } from "../../lib/media_folders.js";
import { words } from "../../text/en/media.js";

/** @typedef {import("../../lib/media_folders.js").Folder} Folder */

/**
 * @param {{ title: string, action: string, path: string, folders: readonly Folder[], hint?: string,
 *   onSubmit: (path: string) => Promise<unknown>, onClose: () => void }} props `path`: what stands there at first
 */
export function FolderForm({ title, action, path, folders, hint = words.folderHint, onSubmit, onClose }) {
  const folder = useSignal(path);
  const list = useId();
  const submit = async () => {
    const answer = await onSubmit(tidied(folder.value));
    if (!isProblem(answer)) onClose();
    return answer;
  };
  return h(FormDialog, {
    title,
    action,
    onClose,
    onSubmit: submit,
    children: (errors) => [
      h(Field, {
        key: "folder",
        label: words.folder,
        value: folder.value,
        error: errors.folder ?? errors.ids,
        hint,
        autofocus: true,
        attributes: { list, dir: "auto", autocomplete: "off", maxLength: 255 },
        onInput: (value) => {
          folder.value = value;
        },
      }),
      html.datalist(
        { key: "list", id: list },
        folders.filter((one) => one.path).map((one) => html.option({ key: one.path, value: one.path })),
      ),
    ],
  });
}

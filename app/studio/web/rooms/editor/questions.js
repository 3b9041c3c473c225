// What is asked before a step: whether to publish at once, a note for others, and which of two versions to keep.
import { html, h } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { PublishQuestion } from "../../parts/publish_now.js";
import { POST as ACTIONS } from "../../lib/post_actions.js";
import { Conflict } from "./conflict.js";
import { isolated } from "../../lib/answers.js";
import { words } from "../../text/en/editor_questions.js";

/** @typedef {import("./editing.js").Editing} Editing */

/** What lies over the editor. @param {{ editing: Editing }} props */
export function Questions({ editing }) {
  const { asking, isStale } = editing.over;
  if (isStale.value) return h(Conflict, { editing });
  if (asking.value === "publish") return h(Publish, { editing });
  return asking.value ? h(Question, { key: asking.value, editing, what: asking.value }) : null;
}

/** @param {{ editing: Editing }} props */
function Publish({ editing: { saving, offered, over, publishNow } }) {
  const channels = offered.filter((one) => saving.now.value.channelIds.includes(one.id));
  return h(PublishQuestion, {
    names: channels.map((one) => isolated(one.displayName)).join(", "),
    onClose: () => {
      over.asking.value = null;
    },
    onConfirm: publishNow,
  });
}

/** Asks for a note with the step. @param {{ editing: Editing, what: "submit" | "changes" }} props */
function Question({ editing: { over, submit, requestChanges }, what }) {
  const { note } = over;
  const isSubmit = what === "submit";
  const { label } = isSubmit ? ACTIONS.submit : ACTIONS.requestChanges;
  const close = () => {
    over.asking.value = null;
  };
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const typed = note.value.trim();
    // A change request waits, and can be taken back: then the words are there again.
    if (!isSubmit) close();
    if (await (isSubmit ? submit(typed) : requestChanges(typed))) {
      note.value = "";
      close();
    } else if (!isSubmit) over.asking.value = what;
  };
  return h(
    Dialog,
    { title: label, onClose: close },
    html.form(
      { onSubmit: send },
      h(Field, {
        label: isSubmit ? words.note : words.what,
        value: note.value,
        rows: 3,
        required: !isSubmit,
        autofocus: true,
        onInput: (value) => {
          note.value = value;
        },
      }),
      html.footer(html.button({ class: "main", disabled: over.busy.value }, label)),
    ),
  );
}

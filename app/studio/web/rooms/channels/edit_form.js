// The name of a channel, and who is reminded of what is published by hand on it.
import { useSignal } from "preact";
import { Field } from "../../ui/field.js";
import { h, html } from "../../ui/html.js";
import { select } from "../../ui/part.js";
import { toast } from "../../ui/toast.js";
import { FormDialog } from "../../parts/form.js";
import { brand } from "../../lib/brand.js";
import { change, isProblem } from "../../lib/gql.js";
import { useWhole } from "../../lib/whole_list.js";
import { EDIT, HANDLERS } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/channels.js";

/** @typedef {{ id: string, firstName: string, lastName: string }} Person */

/** @param {Person} person @returns {[string, string]} */
const optionOf = ({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()];

/**
 * @param {{ channel: { id: string, displayName: string, handledBy: Person | null }, onClose: () => void }} props
 */
export function EditForm({ channel, onClose }) {
  const name = useSignal(channel.displayName);
  const handler = useSignal(channel.handledBy?.id ?? "");
  const members = useWhole(HANDLERS, { brandId: brand.value.id }, (data) => data.brand?.members).rows;
  const people = members.flatMap(({ active, roles, user }) =>
    active && user && !roles.every((one) => one.name === "CLIENT") ? [optionOf(user)] : [],
  );
  // Who has left stands there until somebody else is chosen.
  if (channel.handledBy && !people.some(([id]) => id === channel.handledBy?.id))
    people.push(optionOf(channel.handledBy));
  const save = async () => {
    const isOther = handler.value !== (channel.handledBy?.id ?? "");
    const answer = await change(EDIT, {
      id: channel.id,
      displayName: name.value.trim(),
      ...(isOther ? { handledById: handler.value || null } : {}),
    });
    if (!isProblem(answer)) {
      toast(text.saved);
      onClose();
    }
    return answer;
  };
  return h(FormDialog, {
    title: words.edit,
    action: text.save,
    onClose,
    onSubmit: save,
    children: (errors) => [
      h(Field, {
        key: "name",
        label: words.name,
        value: name.value,
        error: errors.displayName,
        required: true,
        autofocus: true,
        onInput: (value) => {
          name.value = value;
        },
      }),
      html.label(
        { key: "handler", class: "field" },
        html.span(words.handler),
        select({
          label: words.handler,
          options: people,
          value: handler.value,
          all: words.author,
          onChoose: (id) => {
            handler.value = id;
          },
        }),
        html.span({ class: "hint" }, words.handlerHint),
        errors.handledById && html.span({ class: "error", role: "alert" }, errors.handledById),
      ),
    ],
  });
}

// Keeping a view of the calendar under a name, and forgetting one.
import { useSignal } from "preact";
import { h } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { choice } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { FormDialog } from "../../parts/form.js";
import { change, gql, isProblem } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { words } from "../../text/en/calendar_planning.js";

const SAVE = gql(/* GraphQL */ `
  mutation CalendarViewSave($input: SavedViewSaveInput!) {
    savedViewSave(input: $input) {
      ... on SavedView {
        id
        name
        place
        query
        isShared
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
      }
    }
  }
`);
const DELETE = gql(/* GraphQL */ `
  mutation CalendarViewDelete($input: SavedViewDeleteInput!) {
    savedViewDelete(input: $input) {
      ... on Deleted {
        id
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);

/** Forget a view; answers whether it is gone. @param {string} id */
export async function remove(id) {
  const answer = await change(DELETE, { id });
  if (isProblem(answer)) complain(answer);
  else toast(words.viewForgotten);
  return !isProblem(answer);
}

/** @param {{ query: string, onClose: () => void, onDone: () => void }} props */
export function ViewForm({ query, onClose, onDone }) {
  const name = useSignal("");
  const isShared = useSignal(false);
  const submit = async () => {
    const input = { brandId: brand.value.id, place: /** @type {const} */ ("CALENDAR"), name: name.value, query };
    const answer = await change(SAVE, { ...input, isShared: isShared.value });
    if (isProblem(answer)) return answer;
    onDone();
    onClose();
    return answer;
  };
  return h(FormDialog, {
    title: words.saveView,
    action: words.save,
    onClose,
    onSubmit: submit,
    children: (errors) => [
      h(Field, {
        key: "name",
        label: words.viewName,
        value: name.value,
        error: errors.name,
        autofocus: true,
        attributes: { dir: "auto", maxLength: 100 },
        onInput: (value) => {
          name.value = value;
        },
      }),
      choice({
        key: "shared",
        label: words.viewShared,
        checked: isShared.value,
        onChange: (on) => {
          isShared.value = on;
        },
      }),
    ],
  });
}

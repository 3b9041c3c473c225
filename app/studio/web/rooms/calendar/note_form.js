// A note on days of the calendar: what there is to know, and whether these are days without posting.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { choice } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { FormDialog } from "../../parts/form.js";
import { change, gql, isProblem } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { day, longDay } from "../../lib/dates.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/calendar_planning.js";

/** @typedef {import("./planning.js").Note} Note */

const SAVE = gql(/* GraphQL */ `
  mutation CalendarNoteSave($input: DayNoteSaveInput!) {
    dayNoteSave(input: $input) {
      ... on DayNoteSaved {
        note {
          id
          startsOn
          endsOn
          text
          noPosting
        }
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
  mutation CalendarNoteDelete($input: DayNoteDeleteInput!) {
    dayNoteDelete(input: $input) {
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

/** The end that a note gets: a new day without posting is one day, unless an end says otherwise. */
const endOf = (/** @type {string} */ endsOn, /** @type {boolean} */ isClosed, /** @type {string} */ startsOn) =>
  endsOn || (isClosed ? startsOn : null);

/**
 * @param {{ date: string, note: Note | null, onClose: () => void, onDone: () => void }} props `note`: the one to
 *   change; without it one is written for the date
 */
export function NoteForm({ date, note, onClose, onDone }) {
  const startsOn = note?.startsOn ?? date;
  const before = note?.noPosting ?? false;
  const values = useSignal({ body: note?.text ?? "", endsOn: note?.endsOn ?? "", isClosed: before });
  const { body, endsOn, isClosed } = values.value;
  const write = (/** @type {Partial<typeof values.value>} */ more) => {
    values.value = { ...values.value, ...more };
  };
  const end = (/** @type {string} */ message) => {
    toast(message);
    onDone();
    onClose();
  };
  const submit = async () => {
    const answer = await change(SAVE, {
      brandId: brand.value.id,
      ...(note ? { id: note.id } : {}),
      startsOn,
      endsOn: endOf(endsOn, isClosed && !note, startsOn),
      text: body,
      ...(isClosed === before ? {} : { noPosting: isClosed }),
    });
    if (!isProblem(answer)) end(words.noteSaved);
    return answer;
  };
  const remove = async () => {
    const answer = note && (await change(DELETE, { id: note.id }));
    if (isProblem(answer)) complain(answer);
    else end(words.noteDeleted);
  };
  return h(FormDialog, {
    title: words.noteTitle(longDay(day(startsOn))),
    action: words.save,
    lines: true,
    onClose,
    onSubmit: submit,
    children: (errors) => fields({ body, endsOn, isClosed, startsOn }, errors, write, note ? remove : null),
  });
}

/**
 * @param {{ body: string, endsOn: string, isClosed: boolean, startsOn: string }} values
 * @param {Record<string, string | undefined>} errors
 * @param {(more: { body?: string, endsOn?: string, isClosed?: boolean }) => void} write
 * @param {(() => void) | null} remove
 */
const fields = ({ body, endsOn, isClosed, startsOn }, errors, write, remove) => [
  h(Field, {
    key: "text",
    label: words.noteText,
    value: body,
    error: errors.text,
    rows: 2,
    autofocus: true,
    attributes: { dir: "auto", maxLength: 1000 },
    onInput: (value) => write({ body: value }),
  }),
  h(Field, {
    key: "end",
    type: "date",
    label: words.noteEnd,
    value: endsOn,
    error: errors.ends_on,
    attributes: { min: startsOn },
    onInput: (value) => write({ endsOn: value }),
  }),
  may("AUTOMATIONS", "MANAGE") &&
    choice({ key: "closed", label: words.noPosting, checked: isClosed, onChange: (on) => write({ isClosed: on }) }),
  remove &&
    html.p(
      { key: "delete" },
      html.button({ type: "button", class: "link is-bad", onClick: remove }, text.actions.delete),
    ),
];

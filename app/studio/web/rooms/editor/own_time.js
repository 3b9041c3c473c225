// The own time of a channel: with the post, or another day and hour that is set by its button.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { sheet } from "../../ui/part.js";
import { messageOf } from "../../ui/toast.js";
import { chosenAt, isPast, shortMoment, split, today } from "../../lib/dates.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor_channel.js";

await sheet("rooms/editor/options.css");

/** @typedef {import("./editing.js").Editing} Editing */

/** @param {{ editing: Editing, id: string }} props `id`: that of the channel */
export function OwnTime({ editing, id }) {
  const { saving, row, rights, zone, planOn } = editing;
  const isOpen = useSignal(false);
  const error = useSignal("");
  const post = saving.post.value;
  const own = row?.variants.find((one) => one.channel.id === id)?.dueAt ?? null;
  const mayPlan = Boolean(rights.schedule);
  if (!post || (!mayPlan && !own)) return null;
  const open = (/** @type {boolean} */ on) => () => {
    isOpen.value = on;
    error.value = "";
  };
  const set = async (/** @type {string} */ at) => {
    error.value = "";
    const isDone = await planOn(id, at, (problem) => {
      error.value = messageOf(problem);
    });
    if (isDone) isOpen.value = false;
  };
  return html.section(
    { class: "channel-extra", "aria-label": words.time },
    html.h3(words.time),
    post.dueAt
      ? h(Stand, { dueAt: post.dueAt, own, zone, isOpen: isOpen.value, mayPlan, onOpen: open(true), onSet: set })
      : html.p({ class: "hint" }, words.noTime),
    isOpen.value && h(Form, { before: own ?? String(post.dueAt), zone, onSet: set, onClose: open(false) }),
    isOpen.value && post.inQueue && html.p({ class: "hint" }, words.leaves),
    error.value && html.p({ class: "error", role: "alert" }, error.value),
  );
}

/**
 * When the channel gets the post, and the ways to another time.
 * @param {{ dueAt: string, own: string | null, zone: string, isOpen: boolean, mayPlan: boolean, onOpen: () => void,
 *   onSet: (at: string) => void }} props
 */
const Stand = ({ dueAt, own, zone, isOpen, mayPlan, onOpen, onSet }) =>
  html.p(
    { class: "actions" },
    html.span(own ? words.own(shortMoment(own, zone)) : words.withPost(shortMoment(dueAt, zone))),
    mayPlan && !isOpen && html.button({ class: "small", onClick: onOpen }, own ? words.change : words.chooseOwn),
    mayPlan && own && html.button({ class: "small quiet", onClick: () => onSet(dueAt) }, words.backToPost),
  );

/**
 * @param {{ before: string, zone: string, onSet: (at: string) => void, onClose: () => void }} props
 */
function Form({ before, zone, onSet, onClose }) {
  const begin = split(before, zone);
  const date = useSignal(begin.date);
  const time = useSignal(begin.time);
  const at = date.value && time.value ? chosenAt(before, date.value, time.value, zone) : null;
  const isOver = at !== null && isPast(at);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (at && !isOver) onSet(at);
  };
  return html.form(
    { class: "actions", onSubmit: submit, noValidate: true },
    html.input({
      type: "date",
      "aria-label": text.time.date,
      value: date.value,
      min: today(zone).toString(),
      onInput: (event) => {
        date.value = event.currentTarget.value;
      },
    }),
    html.input({
      type: "time",
      "aria-label": text.time.time,
      value: time.value,
      onInput: (event) => {
        time.value = event.currentTarget.value;
      },
    }),
    html.button({ class: "small", disabled: !at || isOver }, words.set),
    html.button({ type: "button", class: "small quiet", onClick: onClose }, text.cancel),
    html.span({ class: isOver ? "is-bad" : "hint", role: "status" }, isOver ? words.past : text.time.zone(zone)),
  );
}

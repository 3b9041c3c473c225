// When a post goes out: what is chosen is carried out once it is whole, by its button, by Enter, or by going on.
import { useRef } from "preact";
import { html } from "../../ui/html.js";
import { chosenAt, isPast, lastTime, nextTime, shortMoment, today } from "../../lib/dates.js";
import { FREE } from "./saving.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor.js";

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {{ date: string, time: string }} Choice */

/**
 * Fields for a day and a time. What they hold is a choice of this screen alone: in a draft it counts as soon as the
 * fields are left, in an approved post, which would go out by it, only by its button or by Enter.
 * @param {{ editing: Editing }} props
 */
export function When({ editing }) {
  const { saving, rights, zone, choice, choose, setTime, clearTime, status } = editing;
  const fields = useRef(/** @type {HTMLFieldSetElement | null} */ (null));
  const known = saving.now.value;
  const { date, time } = choice.value ?? known;
  const mayPlan = Boolean(rights.schedule);
  const isFree = FREE.includes(status);
  const at = date && time ? chosenAt(saving.post.value?.dueAt, date, time, zone) : null;
  const isOver = at !== null && choice.value !== null && isPast(at);
  const take = () => {
    if (at && choice.value && !isOver) setTime(date, time);
  };
  const cancel = () => choose(null);
  const choice_ = (/** @type {string} */ to, /** @type {string} */ clock) => choose({ date: to, time: clock });
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (!choice.value || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") take();
    else if (event.key === "Escape") cancel();
    else return;
    event.preventDefault();
  };
  const onLeave = (/** @type {FocusEvent} */ event) => {
    if (isFree && !fields.current?.contains(/** @type {Node | null} */ (event.relatedTarget))) take();
  };
  const tomorrow = () => {
    const day = today(zone).add({ days: 1 }).toString();
    if (isFree) setTime(day, lastTime());
    else choice_(day, lastTime());
  };
  return html.fieldset(
    { class: "when", ref: fields, onKeyDown, onFocusOut: onLeave },
    html.legend(words.when),
    html.input({
      type: "date",
      "aria-label": text.time.date,
      value: date,
      min: today(zone).toString(),
      disabled: !mayPlan,
      onInput: (event) => choice_(event.currentTarget.value, time || nextTime(event.currentTarget.value, zone)),
    }),
    html.input({
      type: "time",
      "aria-label": text.time.time,
      value: time,
      disabled: !mayPlan || !date,
      onInput: (event) => choice_(date, event.currentTarget.value),
    }),
    html.span({ class: "hint" }, text.time.zone(zone)),
    mayPlan &&
      html.button({ key: "last", type: "button", class: "small", onClick: tomorrow }, words.lastUsed(lastTime())),
    known.date &&
      !choice.value &&
      mayPlan &&
      html.button({ key: "clear", type: "button", class: "small quiet", onClick: clearTime }, words.clear),
    choice.value && mayPlan && outcome(at, { isOver, isFree, status, zone, take, cancel }),
  );
}

/**
 * What will come of the choice, and the way to it and back.
 * @param {string | null} at
 * @param {{ isOver: boolean, isFree: boolean, status: Enums.PostStatus, zone: string, take: () => void,
 *   cancel: () => void }} how
 */
function outcome(at, { isOver, isFree, status, zone, take, cancel }) {
  const move = isFree ? words.plan : status === "SCHEDULED" ? words.move : text.actions.schedule;
  const sentence = isFree ? words.planTo : status === "SCHEDULED" ? words.moveTo : words.goesLive;
  return html.p(
    { key: "outcome", class: "when-outcome" },
    html.span(
      { class: isOver ? "is-bad grow" : "grow", role: "status" },
      !at ? words.halfTime : isOver ? words.past : sentence(shortMoment(at, zone)),
    ),
    html.button({ key: "move", type: "button", class: "small", disabled: !at || isOver, onClick: take }, move),
    html.button(
      {
        key: "cancel",
        type: "button",
        class: "small quiet",
        // Where a button that is pressed takes no focus, the fields would be left, and the choice taken over.
        onMouseDown: (event) => event.preventDefault(),
        onClick: cancel,
      },
      text.cancel,
    ),
  );
}

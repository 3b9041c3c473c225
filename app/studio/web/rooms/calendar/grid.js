// The grid of weeks: each day with its entries as far as they fit, and a place to drop one. Its parts serve the hours
// of a week, too.
import { useMemo } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { tone } from "../../parts/marks.js";
import { longDay, shortDay, timeOf, weekday } from "../../lib/dates.js";
import { newPath, openHere, openPost, panelPost } from "../../lib/router.js";
import { words } from "../../text/en/calendar.js";

/** @typedef {import("./entries.js").Day} Day */
/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("../../types/html").Child} Child */

/**
 * The least height of a week, of what lies above the weeks, of a day without entries, of an entry and of a free slot;
 * as in the style sheet.
 */
const [WEEK, ABOVE, BARE, ENTRY, SLOT] = [132, 127, 30, 41, 25];

/** The height that a day has for entries: the weeks fill the window. @param {number} days */
const heightOf = (days) => Math.max(WEEK, (innerHeight - ABOVE) / (days / 7) - 1) - BARE;

/** @typedef {import("./planning.js").Note} Note */
/** @typedef {{ at: string, isSlot: boolean }} Target the time on which something is dropped */
/**
 * What people do on a day.
 * @typedef {{ onDrop: (date: Day, target: Target | null, event: DragEvent) => void, onMore: (day: string) => void,
 *   onNote: (date: string, note: Note | null) => void }} DayHands
 */

/**
 * @param {{ days: Day[], entries: Map<string, Entry[]>, now: Day, mine: boolean,
 *   notes: Map<string, Note[]>, slots: Map<string, string[]>, zone: string,
 *   card: import("./card.js").Draw, hands: DayHands,
 *   selected: ReadonlySet<string>, fresh: unknown[] }} props
 *   `fresh`: what makes every day drawn anew
 */
export function Grid({ days, entries, now, mine, notes, slots, zone, card, hands, selected, fresh }) {
  const height = heightOf(days.length);
  const open = panelPost.value;
  // A day whose entries are as before is not drawn again: its element is the one of the last time.
  const cells = useMemo(() => /** @type {Map<string, { shape: string, element: Child }>} */ (new Map()), fresh);
  const cell = (/** @type {Day} */ date) => {
    const key = date.toString();
    const list = entries.get(key) ?? [];
    const remarks = notes.get(key) ?? [];
    const free = slots.get(key) ?? [];
    const shape = JSON.stringify([
      list,
      list.map((one) => [selected.has(one.post.id), open === String(one.post.databaseId)]),
      remarks,
      free,
      height,
      now.toString(),
    ]);
    if (cells.get(key)?.shape !== shape) {
      const props = { key, date, entries: list, notes: remarks, slots: free, zone, height, card, mine, now, hands };
      cells.set(key, { shape, element: h(DayCell, props) });
    }
    return cells.get(key)?.element;
  };
  return html.div(
    { class: "grid-frame" },
    html.div(
      { class: "weekdays", "aria-hidden": "true" },
      days.slice(0, 7).map((date) => html.span({ key: date.toString() }, weekday(date))),
    ),
    html.div({ class: "grid" }, days.map(cell)),
  );
}

/**
 * @param {{ date: Day, entries: Entry[], notes: Note[], slots: string[], zone: string, height: number,
 *   card: import("./card.js").Draw, mine: boolean, now: Day, hands: DayHands }} props
 */
function DayCell({ date, entries, notes, slots, zone, height, card, mine, now, hands }) {
  const isPast = date.until(now).sign > 0;
  const key = date.toString();
  const fits = Math.floor(height / ENTRY);
  const rest = entries.slice(fits);
  const isClosed = notes.some((one) => one.noPosting);
  const free = mine && !isPast ? slots.slice(0, Math.max(0, Math.floor((height - entries.length * ENTRY) / SLOT))) : [];
  return html.section(
    {
      class: classes("day", isPast && "is-past", date.equals(now) && "is-today", isClosed && "is-closed"),
      "data-day": key,
      "aria-label": longDay(date),
      ...dropping(mine && !isPast, (event) => hands.onDrop(date, null, event)),
      // A click beside the entries begins a post of that day, as the plus does for keys.
      onClick: (event) => {
        const isBeside = !(/** @type {Element} */ (event.target).closest(".entry, a, button"));
        if (mine && !isPast && isBeside) openPost("new", { date: key });
      },
    },
    html.header(
      html.span({ class: "figures" }, date.day === 1 ? shortDay(date) : date.day),
      notes.map((note) => h(NoteMark, { key: note.id, note, onOpen: () => hands.onNote(key, note) })),
      rest.length > 0 && h(More, { rest, onOpen: () => hands.onMore(key) }),
      mine && h(AddNote, { date, onOpen: () => hands.onNote(key, null) }),
      mine && !isPast && h(Add, { date }),
    ),
    html.ul(entries.slice(0, fits).map((one) => card(one))),
    free.map((at) =>
      h(Slot, { key: at, date, at, zone, onDrop: (event) => hands.onDrop(date, { at, isSlot: true }, event) }),
    ),
  );
}

/**
 * The way to what has no room on its day; trouble among it is told.
 * @param {{ rest: Entry[], onOpen: () => void }} props
 */
function More({ rest, onOpen }) {
  const isBad = rest.some((one) => tone(one.state) === "bad");
  return html.button(
    { class: classes("link more", isBad && "is-bad"), onClick: onOpen },
    isBad && h(Icon, { name: "s_failed", size: 12, label: words.trouble }),
    words.more(rest.length),
  );
}

/**
 * What is to know of a day; a day without posting says so.
 * @param {{ note: Note, onOpen: () => void }} props
 */
export const NoteMark = ({ note, onOpen }) =>
  html.button(
    { class: "day-note", title: note.text, onClick: onOpen },
    note.noPosting && h(Icon, { name: "pause", size: 12, label: words.closed }),
    html.bdi(note.text),
  );

/** @param {{ date: Day, onOpen: () => void }} props */
export const AddNote = ({ date, onOpen }) =>
  html.button(
    { class: "add quiet", "aria-label": words.addNote(longDay(date)), title: words.note, onClick: onOpen },
    h(Icon, { name: "comment", size: 14 }),
  );

/**
 * A free slot of the next post: a click begins one in the queue, a drop takes it.
 * @param {{ date: Day, at: string, zone: string, onDrop: (event: DragEvent) => void }} props
 */
export function Slot({ date, at, zone, onDrop }) {
  const time = timeOf(at, zone);
  const begin = { date: date.toString(), time, slot: at };
  return html.a(
    {
      class: "slot figures",
      href: newPath(begin),
      "aria-label": words.slot(longDay(date), time),
      draggable: false,
      onClick: (event) => openHere(event, "new", begin),
      ...dropping(true, onDrop),
    },
    time,
    h(Icon, { name: "plus", size: 12 }),
  );
}

/**
 * What takes an entry that is dropped. The mark is set on the element: the cell is not drawn again, with all its cards,
 * for each edge that the pointer crosses.
 * @param {boolean} takes @param {(event: DragEvent) => void} onDrop
 */
export function dropping(takes, onDrop) {
  const mark = (/** @type {DragEvent & { currentTarget: Element }} */ event, /** @type {boolean} */ on) =>
    event.currentTarget.classList.toggle("is-over", on);
  return {
    onDragOver: (/** @type {DragEvent & { currentTarget: Element }} */ event) => {
      if (!takes) return;
      event.preventDefault();
      // What lies in a slot is not on the day around it, too.
      event.stopPropagation();
      if (event.dataTransfer) event.dataTransfer.dropEffect = event.altKey || event.ctrlKey ? "copy" : "move";
      mark(event, true);
    },
    onDragLeave: (/** @type {DragEvent & { currentTarget: Element }} */ event) => mark(event, false),
    onDrop: (/** @type {DragEvent & { currentTarget: Element }} */ event) => {
      event.preventDefault();
      event.stopPropagation();
      mark(event, false);
      onDrop(event);
    },
  };
}

/** The way to a new post on a day. @param {{ date: Day }} props */
export const Add = ({ date }) =>
  html.a(
    {
      class: "add",
      href: newPath({ date: date.toString() }),
      "aria-label": words.add(longDay(date)),
      onClick: (event) => openHere(event, "new", { date: date.toString() }),
    },
    h(Icon, { name: "plus", size: 14 }),
  );

// The grid of weeks: each day with its entries as far as they fit, and a place to drop one.
import { useMemo } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { longDay, shortDay, timeOf, weekday } from "../../lib/dates.js";
import { openHere, openPost, panelPost, pathOf } from "../../lib/router.js";
import { words } from "../../text/en/calendar.js";

/** @typedef {import("./entries.js").Day} Day */
/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("../../types/html").Child} Child */

/**
 * The least height of a week, of what lies above the weeks, of a day without entries, of an entry and of a free slot;
 * as in the style sheet.
 */
const [WEEK, ABOVE, BARE, ENTRY, SLOT] = [132, 127, 32, 42, 25];

/** The height that a day has for entries: the weeks fill the window. @param {number} days */
const heightOf = (days) => Math.max(WEEK, (innerHeight - ABOVE) / (days / 7) - 1) - BARE;

/** @typedef {import("./planning.js").Note} Note */
/**
 * What people do on a day.
 * @typedef {{ onDrop: (date: Day, at: string | undefined, event: DragEvent) => void, onMore: (day: string) => void,
 *   onNote: (date: string, note: Note | null) => void }} DayHands
 */

/**
 * @param {{ days: Day[], month: number | undefined, entries: Map<string, Entry[]>, now: Day, mine: boolean,
 *   notes: Map<string, Note[]>, slots: Map<string, string[]>, zone: string,
 *   card: (entry: Entry) => Child, hands: DayHands,
 *   selected: ReadonlySet<string>, fresh: unknown[] }} props
 *   `fresh`: what makes every day drawn anew
 */
export function Grid({ days, month, entries, now, mine, notes, slots, zone, card, hands, selected, fresh }) {
  const height = heightOf(days.length);
  const open = panelPost.value;
  // A day whose entries are as before is not drawn again: its element is the one of the last time.
  const cells = useMemo(() => /** @type {Map<string, { shape: string, element: Child }>} */ (new Map()), fresh);
  const cell = (/** @type {Day} */ date) => {
    const key = date.toString();
    const list = entries.get(key) ?? [];
    const dim = month !== undefined && date.month !== month;
    const remarks = notes.get(key) ?? [];
    const free = slots.get(key) ?? [];
    const shape = JSON.stringify([
      list,
      list.map((one) => [selected.has(one.post.id), open === String(one.post.databaseId)]),
      remarks,
      free,
      dim,
      height,
      now.toString(),
    ]);
    if (cells.get(key)?.shape !== shape) {
      const props = {
        key,
        date,
        entries: list,
        notes: remarks,
        slots: free,
        zone,
        height,
        card,
        mine,
        now,
        dim,
        hands,
      };
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
 *   card: (entry: Entry) => Child, mine: boolean, now: Day, dim: boolean, hands: DayHands }} props
 */
function DayCell({ date, entries, notes, slots, zone, height, card, mine, now, dim, hands }) {
  const isPast = date.until(now).sign > 0;
  const key = date.toString();
  const fits = Math.floor(height / ENTRY);
  const rest = entries.length - fits;
  const isClosed = notes.some((one) => one.noPosting);
  const free = mine && !isPast ? slots.slice(0, Math.max(0, Math.floor((height - entries.length * ENTRY) / SLOT))) : [];
  return html.section(
    {
      class: classes(
        "day",
        isPast && "is-past",
        dim && "is-dim",
        date.equals(now) && "is-today",
        isClosed && "is-closed",
      ),
      "data-day": key,
      "aria-label": longDay(date),
      ...dropping(mine && !isPast, (event) => hands.onDrop(date, undefined, event)),
      // A click beside the entries begins a post of that day, as the plus does for keys.
      onClick: (event) => {
        const isBeside = !(/** @type {Element} */ (event.target).closest(".entry, a, button"));
        if (mine && !isPast && isBeside) openPost("new", { date: key });
      },
    },
    html.header(
      html.span({ class: "figures" }, date.day === 1 ? shortDay(date) : date.day),
      notes.map((note) => h(NoteMark, { key: note.id, note, onOpen: () => hands.onNote(key, note) })),
      rest > 0 && html.button({ class: "link more", onClick: () => hands.onMore(key) }, words.more(rest)),
      mine && h(AddNote, { date, onOpen: () => hands.onNote(key, null) }),
      mine && !isPast && h(Add, { date }),
    ),
    html.ul(entries.slice(0, fits).map(card)),
    free.map((at) => h(Slot, { key: at, date, at, zone, onDrop: (event) => hands.onDrop(date, at, event) })),
  );
}

/**
 * What is to know of a day; a day without posting says so.
 * @param {{ note: Note, onOpen: () => void }} props
 */
const NoteMark = ({ note, onOpen }) =>
  html.button(
    { class: "day-note", title: note.text, onClick: onOpen },
    note.noPosting && h(Icon, { name: "pause", size: 12, label: words.closed }),
    html.bdi(note.text),
  );

/** @param {{ date: Day, onOpen: () => void }} props */
const AddNote = ({ date, onOpen }) =>
  html.button(
    { class: "add quiet", "aria-label": words.addNote(longDay(date)), title: words.note, onClick: onOpen },
    h(Icon, { name: "comment", size: 14 }),
  );

/**
 * A free slot of the next post: a click begins one that has its time, a drop takes it.
 * @param {{ date: Day, at: string, zone: string, onDrop: (event: DragEvent) => void }} props
 */
function Slot({ date, at, zone, onDrop }) {
  const time = timeOf(at, zone);
  return html.a(
    {
      class: "slot figures",
      href: `${addressOf(date)}&time=${time}`,
      "aria-label": words.slot(longDay(date), time),
      draggable: false,
      onClick: (event) => openHere(event, "new", { date: date.toString(), time }),
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
function dropping(takes, onDrop) {
  const mark = (/** @type {DragEvent & { currentTarget: Element }} */ event, /** @type {boolean} */ on) =>
    event.currentTarget.classList.toggle("is-over", on);
  return {
    onDragOver: (/** @type {DragEvent & { currentTarget: Element }} */ event) => {
      if (!takes) return;
      event.preventDefault();
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

/** Where a new post on a day begins. @param {Day} date */
const addressOf = (date) => `${pathOf("editor", "new")}?date=${date}`;

/** The way to a new post on a day. @param {{ date: Day }} props */
const Add = ({ date }) =>
  html.a(
    {
      class: "add",
      href: addressOf(date),
      "aria-label": words.add(longDay(date)),
      onClick: (event) => openHere(event, "new", { date: date.toString() }),
    },
    h(Icon, { name: "plus", size: 14 }),
  );

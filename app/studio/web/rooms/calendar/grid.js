// The grid of weeks: each day with its entries as far as they fit, and a place to drop one.
import { useMemo } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { longDay, shortDay, weekday } from "../../lib/dates.js";
import { go, pathOf } from "../../lib/router.js";
import { words } from "../../text/en/calendar.js";

/** @typedef {import("./entries.js").Day} Day */
/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("../../types/html").Child} Child */

/**
 * The least height of a week, of what lies above the weeks, of a day without entries, and of an entry; as in the style
 * sheet.
 */
const [WEEK, ABOVE, BARE, ENTRY] = [136, 86, 54, 41];

/** How many entries a day has room for: the weeks fill the window. @param {number} days */
const fitting = (days) => Math.floor((Math.max(WEEK, (innerHeight - ABOVE) / (days / 7)) - BARE) / ENTRY);

/**
 * @param {{ days: Day[], month: number | undefined, entries: Map<string, Entry[]>, now: Day, mine: boolean,
 *   card: (entry: Entry) => Child, onDrop: (date: Day) => void, onMore: (day: string) => void,
 *   fresh: unknown[] }} props
 *   `fresh`: what makes every day drawn anew
 */
export function Grid({ days, month, entries, now, mine, card, onDrop, onMore, fresh }) {
  const fits = fitting(days.length);
  // A day whose entries are as before is not drawn again: its element is the one of the last time.
  const cells = useMemo(() => /** @type {Map<string, { shape: string, element: Child }>} */ (new Map()), fresh);
  const cell = (/** @type {Day} */ date) => {
    const key = date.toString();
    const list = entries.get(key) ?? [];
    const dim = month !== undefined && date.month !== month;
    const shape = JSON.stringify([list, dim, fits, now.toString()]);
    if (cells.get(key)?.shape !== shape) {
      const props = { key, date, entries: list, fits, card, mine, now, dim, onDrop, onMore: () => onMore(key) };
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
 * @param {{ date: Day, entries: Entry[], fits: number, card: (entry: Entry) => Child, mine: boolean, now: Day,
 *   dim: boolean, onDrop: (date: Day) => void, onMore: () => void }} props
 */
function DayCell({ date, entries, fits, card, mine, now, dim, onDrop, onMore }) {
  const isPast = date.until(now).sign > 0;
  // Where the number of the rest would stand, the last one fits.
  const count = entries.length === fits + 1 ? entries.length : fits;
  const rest = entries.length - count;
  return html.section(
    {
      class: classes("day", isPast && "is-past", dim && "is-dim", date.equals(now) && "is-today"),
      "data-day": date.toString(),
      "aria-label": longDay(date),
      ...dropping(mine && !isPast, () => onDrop(date)),
      // A click beside the entries begins a post of that day, as the plus does for keys.
      onClick: (event) => {
        const isBeside = !(/** @type {Element} */ (event.target).closest(".entry, a, button"));
        if (mine && !isPast && isBeside) go(addressOf(date));
      },
    },
    html.header(
      html.span({ class: "figures" }, date.day === 1 ? shortDay(date) : date.day),
      mine && !isPast && h(Add, { date }),
    ),
    html.ul(entries.slice(0, count).map(card)),
    rest > 0 && html.button({ class: "link more", onClick: onMore }, words.more(rest)),
  );
}

/**
 * What takes an entry that is dropped. The mark is set on the element: the cell is not drawn again, with all its cards,
 * for each edge that the pointer crosses.
 * @param {boolean} takes @param {() => void} onDrop
 */
function dropping(takes, onDrop) {
  const mark = (/** @type {DragEvent & { currentTarget: Element }} */ event, /** @type {boolean} */ on) =>
    event.currentTarget.classList.toggle("is-over", on);
  return {
    onDragOver: (/** @type {DragEvent & { currentTarget: Element }} */ event) => {
      if (!takes) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (/** @type {DragEvent & { currentTarget: Element }} */ event) => mark(event, false),
    onDrop: (/** @type {DragEvent & { currentTarget: Element }} */ event) => {
      event.preventDefault();
      mark(event, false);
      onDrop();
    },
  };
}

/** Where a new post on a day begins. @param {Day} date */
const addressOf = (date) => `${pathOf("editor", "new")}?date=${date}`;

/** The way to a new post on a day. @param {{ date: Day }} props */
const Add = ({ date }) =>
  html.a(
    { class: "add", href: addressOf(date), "aria-label": words.add(longDay(date)) },
    h(Icon, { name: "plus", size: 14 }),
  );

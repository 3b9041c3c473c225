// A day of the grid: its entries as far as they fit, and a place to drop one.
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { longDay, shortDay } from "../../lib/dates.js";
import { pathOf } from "../../lib/router.js";
import { text } from "../../text/en.js";

/** @param {{ date: any, entries: any[], fits: number, card: (entry: any) => any, mine: boolean, now: any, dim: boolean, onDrop: (date: any) => void, onMore: () => void }} props */
export function DayCell({ date, entries, fits, card, mine, now, dim, onDrop, onMore }) {
  // A mark that is set on the element: the cell is not drawn again, with all its cards, for each edge that the pointer crosses.
  const mark = (/** @type {any} */ event, /** @type {boolean} */ on) =>
    event.currentTarget.classList.toggle("is-over", on);
  const past = date.until(now).sign > 0;
  const shown = entries.slice(0, fits);
  return html.section(
    {
      class: classes("day", past && "is-past", dim && "is-dim", date.equals(now) && "is-today"),
      "data-day": date.toString(),
      "aria-label": longDay(date),
      onDragOver: (/** @type {DragEvent} */ event) => {
        if (mine && !past) {
          event.preventDefault();
          mark(event, true);
        }
      },
      onDragLeave: (/** @type {DragEvent} */ event) => mark(event, false),
      onDrop: (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        mark(event, false);
        onDrop(date);
      },
    },
    html.header(
      html.span({ class: "figures" }, date.day === 1 || entries === null ? shortDay(date) : date.day),
      mine &&
        !past &&
        html.a(
          {
            class: "add",
            href: `${pathOf("editor", "new")}?date=${date}`,
            "aria-label": text.calendar.add(longDay(date)),
          },
          h(Icon, { name: "plus", size: 14 }),
        ),
    ),
    html.ul(shown.map(card)),
    entries.length > shown.length &&
      html.button({ class: "link more", onClick: onMore }, text.calendar.more(entries.length - shown.length)),
  );
}

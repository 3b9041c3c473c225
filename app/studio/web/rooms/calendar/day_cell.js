// A day of the grid: its entries as far as they fit, and a place to drop one.
import { useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { longDay, shortDay } from "../../lib/dates.js";
import { pathOf } from "../../lib/router.js";
import { text } from "../../text/en.js";

/** @param {{ date: any, entries: any[], fits: number, card: (entry: any) => any, mine: boolean, now: any, dim: boolean, onDrop: (date: any) => void, onMore: () => void }} props */
export function DayCell({ date, entries, fits, card, mine, now, dim, onDrop, onMore }) {
  const over = useSignal(false);
  const past = date.until(now).sign > 0;
  const shown = entries.slice(0, fits);
  return html.section({
    class: classes("day", past && "is-past", dim && "is-dim", date.equals(now) && "is-today", over.value && "is-over"), "data-day": date.toString(), "aria-label": longDay(date),
    onDragOver: (/** @type {DragEvent} */ event) => { if (mine && !past) { event.preventDefault(); over.value = true; } },
    onDragLeave: () => { over.value = false; },
    onDrop: (/** @type {DragEvent} */ event) => { event.preventDefault(); over.value = false; onDrop(date); },
  },
  html.header(html.span({ class: "figures" }, date.day === 1 || entries === null ? shortDay(date) : date.day),
    mine && !past && html.a({ class: "add", href: `${pathOf("editor", "new")}?date=${date}`, "aria-label": text.calendar.add(longDay(date)) }, h(Icon, { name: "plus", size: 14 }))),
  html.ul(shown.map(card)),
  entries.length > shown.length && html.button({ class: "link more", onClick: onMore }, text.calendar.more(entries.length - shown.length)));
}

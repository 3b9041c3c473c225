// A week with hours: a column a day, posts and free slots at their minute, and the line of now.
import { useEffect, useLayoutEffect, useMemo, useRef, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { sheet } from "../../ui/part.js";
import { instantOf, longDay, timeOf, weekday } from "../../lib/dates.js";
import { openPost } from "../../lib/router.js";
import { Add, AddNote, dropping, NoteMark, Slot } from "./grid.js";
import { words } from "../../text/en/calendar.js";
import { dropMinute, ENTRY, firstMinute, folded, laid, minutesOf, placeOf, SLOT, wallOf } from "./week_layout.js";

await sheet("rooms/calendar/week.css");

/** @typedef {import("./entries.js").Day} Day */
/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("./planning.js").Note} Note */
/** @typedef {Omit<Parameters<typeof import("./grid.js").Grid>[0], "selected" | "fresh">} Props */
/** @typedef {{ offset: number, day: string, minute: number }} Grip how an entry is held, and where it was */

/** How often the line of now moves on, in milliseconds. */
const TICK = 30_000;
/** What is seen above the first hour, in pixels. */
const LEAD = 10;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The minute of now, as it goes on. @param {string} zone */
function useNow(zone) {
  const read = () => minutesOf(timeOf(new Date().toISOString(), zone));
  const minute = useSignal(read());
  useEffect(() => {
    const timer = setInterval(() => {
      minute.value = read();
    }, TICK);
    return () => clearInterval(timer);
  }, [zone]);
  return minute.value;
}

/** How the entry is held that is dragged; nothing for what comes from elsewhere. @param {Props} props */
function useGrip({ entries, zone }) {
  const grip = useRef(/** @type {Grip | null} */ (null));
  useEffect(() => {
    const end = () => {
      grip.current = null;
    };
    addEventListener("dragend", end);
    return () => removeEventListener("dragend", end);
  }, []);
  const onDragStart = (/** @type {DragEvent} */ event) => {
    const element = /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (event.target).closest("[data-day] .entry")
    );
    const day = /** @type {HTMLElement | null} */ (element?.closest("[data-day]"))?.dataset.day ?? "";
    const entry = entries.get(day)?.find((one) => one.key === element?.dataset.entry);
    if (!element || !entry) return;
    const offset = event.clientY - element.getBoundingClientRect().top;
    grip.current = { offset, day, minute: minutesOf(timeOf(entry.at, zone)) };
  };
  return { grip, onDragStart };
}

/** The hours begin to be seen where the week begins. @param {Props} props */
function useScroll({ days, entries, slots, zone }) {
  const frame = useRef(/** @type {HTMLDivElement | null} */ (null));
  const first = days[0].toString();
  useLayoutEffect(() => {
    const instants = days
      .map(String)
      .flatMap((day) => [...(entries.get(day) ?? []).map((one) => one.at), ...(slots.get(day) ?? [])]);
    const top = firstMinute(instants.map((at) => minutesOf(timeOf(at, zone))));
    if (frame.current) frame.current.scrollTop = top - LEAD;
  }, [first]);
  return frame;
}

/**
 * Whether the posts of the week that begins with a day are drawn: the key that turns to it shows its days first.
 * @param {string} first
 */
function useTurned(first) {
  const drawn = useSignal(first);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      setTimeout(() => {
        drawn.value = first;
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [first]);
  return drawn.value === first;
}

/** @param {Props} props */
export function Week(props) {
  const { days, now, zone } = props;
  const isDrawn = useTurned(days[0].toString());
  const minute = useNow(zone);
  const { grip, onDragStart } = useGrip(props);
  const frame = useScroll(props);
  return html.div(
    { class: "week-view", ref: frame, onDragStart },
    html.div(
      { class: "week-scale", "aria-hidden": "true" },
      HOURS.slice(1).map((hour) =>
        html.span({ key: hour, class: "figures", style: { top: `${hour * 60}px` } }, wallOf(hour * 60)),
      ),
    ),
    days.map((date) =>
      h(Column, { key: date.toString(), date, isDrawn, minute: date.equals(now) ? minute : null, grip, ...props }),
    ),
  );
}

/**
 * A day.
 * @param {{ date: Day, isDrawn: boolean, minute: number | null, grip: { current: Grip | null } } & Props} props
 *   `minute`: that of now
 */
function Column({ date, isDrawn, minute, grip, now, entries, notes, slots, zone, card, mine, hands }) {
  const key = date.toString();
  const isPast = date.until(now).sign > 0;
  const remarks = notes.get(key) ?? [];
  return html.section(
    {
      class: classes(
        "week-day",
        isPast && "is-past",
        minute !== null && "is-today",
        remarks.some((one) => one.noPosting) && "is-closed",
      ),
      "data-day": key,
      "aria-label": longDay(date),
    },
    html.header(
      html.span({ class: "figures" }, weekday(date), " ", html.b(date.day)),
      remarks.map((note) => h(NoteMark, { key: note.id, note, onOpen: () => hands.onNote(key, note) })),
      mine && h(AddNote, { date, onOpen: () => hands.onNote(key, null) }),
      mine && !isPast && h(Add, { date }),
    ),
    h(Hours, {
      date,
      minute,
      grip,
      zone,
      card,
      takes: mine && !isPast,
      entries: (isDrawn && entries.get(key)) || [],
      free: isDrawn && mine && !isPast ? (slots.get(key) ?? []) : [],
      onDrop: hands.onDrop,
      onMore: hands.onMore,
    }),
  );
}

/**
 * The entries and free slots of a day, each in its place.
 * @param {Entry[]} entries @param {string[]} free @param {string} zone
 */
function itemsOf(entries, free, zone) {
  const minute = (/** @type {string} */ at) => minutesOf(timeOf(at, zone));
  /** @type {Parameters<typeof laid<{ entry: Entry | null, at: string }>>[0]} */
  const items = [
    ...entries.map((entry) => ({ item: { entry, at: entry.at }, minute: minute(entry.at), height: ENTRY })),
    ...free.map((at) => ({ item: { entry: null, at }, minute: minute(at), height: SLOT })),
  ];
  return folded(laid(items));
}

/**
 * What lies on a day, and the place to drop something.
 * @param {{ date: Day, minute: number | null, grip: { current: Grip | null }, zone: string, takes: boolean,
 *   entries: Entry[], free: string[] } & Pick<Props, "card"> & Pick<Props["hands"], "onDrop" | "onMore">} props
 */
function Hours({ date, minute, grip, zone, takes, entries, free, card, onDrop, onMore }) {
  const key = date.toString();
  const items = useMemo(() => itemsOf(entries, free, zone), [entries, free, zone]);
  /** The minute below the pointer. @param {MouseEvent & { currentTarget: Element }} event */
  const minuteAt = ({ clientY, currentTarget }) => {
    const hold = grip.current;
    const offset = clientY - currentTarget.getBoundingClientRect().top - (hold?.offset ?? 0);
    return dropMinute(offset, hold?.day === key ? hold.minute : null);
  };
  const takeDrop = (/** @type {DragEvent} */ event) => {
    const time = wallOf(minuteAt(/** @type {DragEvent & { currentTarget: Element }} */ (event)));
    const own = entries.find((one) => grip.current?.day === key && timeOf(one.at, zone) === time)?.at;
    onDrop(date, { at: own ?? instantOf(key, time, zone), isSlot: false }, event);
  };
  const { onDragOver, ...drops } = dropping(takes, takeDrop);
  return html.ul(
    {
      class: "week-hours",
      ...drops,
      onDragOver: (event) => {
        onDragOver(event);
        if (takes) showDrop(event.currentTarget, minuteAt(event));
      },
      // A click beside the entries begins a post at the quarter of an hour that is clicked.
      onClick: (event) => {
        const isBeside = event.target === event.currentTarget;
        if (takes && isBeside) openPost("new", { date: key, time: wallOf(dropMinute(minuteOfClick(event))) });
      },
    },
    items.map((one) => {
      const { entry, at } = one.item;
      if (one.rest) return h(Rest, { key: `rest ${at}`, one, onOpen: () => onMore(key) });
      return entry
        ? card(entry, placeOf(one))
        : html.li(
            { key: at, class: "week-slot", style: placeOf(one) },
            h(Slot, { date, at, zone, onDrop: (event) => onDrop(date, { at, isSlot: true }, event) }),
          );
    }),
    minute !== null && html.li({ class: "week-now", style: { top: `${minute}px` }, "aria-hidden": "true" }),
  );
}

/**
 * How many more posts there are at a time; free slots that have no room beside them are left out.
 * @param {{ one: ReturnType<typeof itemsOf>[number], onOpen: () => void }} props
 */
function Rest({ one, onOpen }) {
  const count = one.rest?.filter(({ entry }) => entry).length ?? 0;
  return (
    count > 0 &&
    html.li(
      { class: "week-rest", style: placeOf(one) },
      html.button({ class: "link week-more", "aria-label": words.more(count), onClick: onOpen }, `+${count}`),
    )
  );
}

/** The minute of a click: the quarter of an hour in which it lies. @param {MouseEvent} event */
const minuteOfClick = (event) => event.offsetY - (event.offsetY % 15);

/**
 * Where a drop would land. It is set on the element: nothing is drawn again while the pointer moves.
 * @param {HTMLElement} element @param {number} minute
 */
function showDrop(element, minute) {
  element.style.setProperty("--drop", `${minute}px`);
  element.dataset.drop = wallOf(minute);
}

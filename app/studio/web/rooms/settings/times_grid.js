// The week of posting times as a grid of days and hours, by mouse and by keys, and a field for a time to the minute.
import { useRef, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Menu } from "../../ui/menu.js";
import { select } from "../../ui/part.js";
import { added, at, cleared, copied, hours, timesOf, toggled, wallOf } from "./week.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/settings_times.js";

/** @typedef {import("./week.js").Time} Time */
/** @typedef {import("./week.js").Circle} Circle */
/**
 * @typedef {{ times: Time[], circle: Circle, onChange: ((times: Time[]) => void) | null }} Props
 *   `onChange` is null for who only reads
 */
/** @typedef {{ weekday: number, hour: number }} Cell */

/** Where an arrow leads. @type {Record<string, [days: number, hours: number] | undefined>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Props & { more: Time[] }} props `more`: times that are there from larger circles */
export function Week({ times, circle, more, onChange }) {
  const grid = useRef(/** @type {HTMLTableElement | null} */ (null));
  const place = useSignal(/** @type {Cell} */ ({ weekday: 0, hour: 9 }));
  const own = timesOf(times, circle);
  const rows = hours([...own, ...more]);
  const go = (/** @type {Cell} */ { weekday, hour }) => {
    const next = {
      weekday: Math.max(0, Math.min(6, weekday)),
      hour: Math.max(rows[0], Math.min(Number(rows.at(-1)), hour)),
    };
    place.value = next;
    /** @type {HTMLElement | null | undefined} */
    const cell = grid.current?.querySelector(`[data-cell="${next.weekday} ${next.hour}"]`);
    cell?.focus();
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ event, /** @type {Cell} */ { weekday, hour }) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    go({ weekday: weekday + step[0], hour: hour + step[1] });
    event.preventDefault();
  };
  const cell = (/** @type {number} */ weekday, /** @type {number} */ hour) =>
    h(Hour, {
      key: weekday,
      cell: { weekday, hour },
      own: at(own, weekday, hour),
      more: at(more, weekday, hour),
      isPlace: place.value.weekday === weekday && place.value.hour === hour,
      onPress: onChange && (() => onChange(toggled(times, circle, weekday, hour))),
      onFocus: () => {
        place.value = { weekday, hour };
      },
      onKeyDown: (event) => onKeyDown(event, { weekday, hour }),
    });
  return [
    html.table(
      { key: "week", ref: grid, class: "times-week", role: "grid", "aria-label": words.week },
      h(Days, { times, circle, onChange }),
      html.tbody(
        rows.map((hour) =>
          html.tr(
            { key: hour },
            html.th({ scope: "row", class: "figures" }, wallOf(hour)),
            text.days.map((_, weekday) => cell(weekday, hour)),
          ),
        ),
      ),
    ),
    html.p({ key: "keys", class: "hint" }, onChange && words.keys, " ", more.length > 0 && words.alsoHint),
  ];
}

/** The days above their times, each with what can be done with it. @param {Props} props */
const Days = ({ times, circle, onChange }) =>
  html.thead(
    html.tr(
      html.td(),
      text.days.map((day, weekday) =>
        html.th(
          { key: day, scope: "col", "aria-label": day },
          html.span(text.shortDays[weekday]),
          onChange && h(DayMenu, { times, circle, weekday, onChange }),
        ),
      ),
    ),
  );

/**
 * @param {{ cell: Cell, own: string[], more: string[], isPlace: boolean, onPress: (() => void) | null,
 *   onFocus: () => void, onKeyDown: (event: KeyboardEvent) => void }} props
 */
function Hour({ cell: { weekday, hour }, own, more, isPlace, onPress, onFocus, onKeyDown }) {
  const day = text.days[weekday];
  const label = own.length ? words.remove(day, own.join(", ")) : words.add(day, wallOf(hour));
  const also = more.length ? `; ${words.also(more.join(", "))}` : "";
  return html.td(
    { role: "gridcell" },
    html.button(
      {
        type: "button",
        class: classes("times-hour", own.length > 0 && "is-on"),
        "data-cell": `${weekday} ${hour}`,
        "aria-label": label + also,
        "aria-pressed": own.length > 0,
        "aria-disabled": onPress ? undefined : "true",
        tabIndex: isPlace ? 0 : -1,
        onClick: () => onPress?.(),
        onFocus,
        onKeyDown,
      },
      own.map((wall) => html.span({ key: wall }, wall)),
      more.filter((wall) => !own.includes(wall)).map((wall) => html.span({ key: wall, class: "is-more" }, wall)),
    ),
  );
}

/**
 * What can be done with a day.
 * @param {{ times: Time[], circle: Circle, weekday: number, onChange: (times: Time[]) => void }} props
 */
function DayMenu({ times, circle, weekday, onChange }) {
  const copy = (/** @type {"week" | "work" | "next"} */ where) => () => onChange(copied(times, circle, weekday, where));
  return h(Menu, {
    label: words.ofDay(text.days[weekday]),
    class: "quiet lone tiny",
    end: true,
    entries: [
      { label: words.copyToAll, icon: "copy", run: copy("week") },
      { label: words.copyToWork, icon: "copy", run: copy("work") },
      { label: words.copyToNext, icon: "right", run: copy("next") },
      { label: words.clearDay, icon: "x", run: () => onChange(cleared(times, circle, weekday)) },
    ],
  });
}

/** @param {Props} props */
export function ExactTime({ times, circle, onChange }) {
  const weekday = useSignal("0");
  const wall = useSignal("09:30");
  const add = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (wall.value) onChange?.(added(times, { ...circle, weekday: Number(weekday.value), wall: wall.value }));
  };
  return html.form(
    { class: "times-exact", "aria-label": words.exact, onSubmit: add },
    html.span({ class: "label" }, words.exact),
    select({
      label: words.day,
      options: text.days.map((day, at_) => /** @type {const} */ ([String(at_), day])),
      value: weekday.value,
      onChoose: (value) => {
        weekday.value = value;
      },
    }),
    html.input({
      type: "time",
      "aria-label": text.time.time,
      value: wall.value,
      required: true,
      onInput: (event) => {
        wall.value = event.currentTarget.value.slice(0, 5);
      },
    }),
    html.button(words.addTime),
  );
}

// Copies of a post on other days: every so many days, weeks or months at one time.
import { useSignal } from "preact";
import { h, html } from "../ui/html.js";
import { Field } from "../ui/field.js";
import { sheet } from "../ui/part.js";
import { FormDialog } from "./form.js";
import { brand } from "../lib/brand.js";
import { day, dayOf, instantOf, lastTime, shortMoment, timeOf, today } from "../lib/dates.js";
import { refetchAll } from "../lib/gql.js";
import { closeQuestion as close } from "../lib/post_questions.js";
import { daysOf } from "../lib/series_days.js";
import { text } from "../text/en/common.js";
import { words } from "../text/en/parts_series.js";

await sheet("parts/series.css");

/** @typedef {import("../lib/series_days.js").Rule} Rule */
/** @typedef {Record<string, string | undefined>} Errors */
/** @typedef {{ unit: Rule["unit"], interval: string, weekdays: readonly number[], time: string, count: string,
 *   step: "none" | "submit" | "approve" }} Choice as it stands in the fields */

const MOST_INTERVAL = 12;
const MOST_COPIES = 52;

/** A whole number of a field, or 0 for anything else. @param {string} value @param {number} most */
const numberOf = (value, most) => (/^\d{1,3}$/.test(value.trim()) && Number(value) <= most ? Number(value) : 0);

/** What is wrong, by field. @param {Choice} choice */
function wrongOf({ unit, interval, weekdays, time, count }) {
  /** @type {Errors} */
  const errors = {};
  if (!numberOf(interval, MOST_INTERVAL)) errors.interval = words.interval(MOST_INTERVAL);
  if (!numberOf(count, MOST_COPIES)) errors.count = words.interval(MOST_COPIES);
  if (unit === "weeks" && !weekdays.length) errors.weekdays = words.noDays;
  if (!/^\d\d:\d\d/.test(time)) errors.time = words.noTime;
  return errors;
}

/**
 * The times of the copies; none where something is wrong. What has no time begins today.
 * @param {Choice} choice @param {string | null | undefined} dueAt @param {string} zone
 */
function timesOf(choice, dueAt, zone) {
  if (Object.keys(wrongOf(choice)).length) return [];
  const now = today(zone);
  const rule = { ...choice, interval: Number(choice.interval), count: Number(choice.count) };
  const first = dueAt ? day(dayOf(dueAt, zone)) : now;
  return daysOf(rule, first, now).map((date) => instantOf(date.toString(), choice.time, zone));
}

/** What may be done with the copies at once. */
function stepsOf() {
  const { none, submit, approve } = words.steps;
  return /** @type {[string, string][]} */ ([
    ["none", none],
    ["submit", submit],
    ...(brand.value.viewerCan.approve ? [["approve", approve]] : []),
  ]);
}

/** @param {{ post: import("../lib/post_questions.js").Planned }} props */
export function Series({ post }) {
  const zone = brand.value.timeZone;
  const choice = useSignal(
    /** @type {Choice} */ ({
      unit: "weeks",
      interval: "1",
      weekdays: [(post.dueAt ? day(dayOf(post.dueAt, zone)) : today(zone)).dayOfWeek],
      time: post.dueAt ? timeOf(post.dueAt, zone) : lastTime(),
      count: "4",
      step: "none",
    }),
  );
  const times = timesOf(choice.value, post.dueAt, zone);
  const send = async () => {
    const errors = wrongOf(choice.value);
    if (Object.keys(errors).length) return { errors };
    close();
    const { step } = choice.value;
    const screen = { select: () => {}, again: refetchAll };
    await (await import("./bulk.js")).repeat(post, times, step === "none" ? null : step, screen);
    return null;
  };
  return h(FormDialog, {
    title: words.title,
    action: words.action(times.length),
    hint: words.hint,
    onClose: close,
    onSubmit: send,
    errors: (answer) => /** @type {{ errors: Errors } | null} */ (answer)?.errors ?? null,
    children: (errors) => [
      h(Fields, { key: "fields", choice, errors }),
      html.ul(
        { key: "times", class: "series-list muted", tabIndex: 0, "aria-label": words.list },
        times.map((at) => html.li({ key: at }, shortMoment(at, zone))),
      ),
    ],
  });
}

/** @param {typeof words.units} units */
const unitsOf = ({ days, weeks, months }) =>
  /** @type {[string, string][]} */ ([
    ["days", days],
    ["weeks", weeks],
    ["months", months],
  ]);

/** @param {{ choice: import("preact").Signal<Choice>, errors: Errors }} props */
function Fields({ choice, errors }) {
  const { unit, interval, time, count, step } = choice.value;
  const set = (/** @type {keyof Choice} */ name) => (/** @type {string} */ value) => {
    choice.value = { ...choice.value, [name]: value };
  };
  const number = (/** @type {number} */ max) => ({ min: 1, max, inputmode: "numeric" });
  return [
    html.div(
      { class: "series-every" },
      h(Field, {
        label: words.every,
        type: "number",
        value: interval,
        error: errors.interval,
        autofocus: true,
        attributes: number(MOST_INTERVAL),
        onInput: set("interval"),
      }),
      h(Field, { label: words.unit, value: unit, options: unitsOf(words.units), onInput: set("unit") }),
      h(Field, { label: words.time, type: "time", value: time, error: errors.time, onInput: set("time") }),
      h(Field, {
        label: words.count,
        type: "number",
        value: count,
        error: errors.count,
        attributes: number(MOST_COPIES),
        onInput: set("count"),
      }),
    ),
    unit === "weeks" && h(Weekdays, { choice, error: errors.weekdays }),
    h(Field, { label: words.then, value: step, options: stepsOf(), onInput: set("step") }),
  ];
}

/** @param {{ choice: import("preact").Signal<Choice>, error?: string }} props */
function Weekdays({ choice, error }) {
  const { weekdays } = choice.value;
  const toggle = (/** @type {number} */ number) => () => {
    const others = weekdays.filter((one) => one !== number);
    choice.value = { ...choice.value, weekdays: others.length < weekdays.length ? others : [...others, number] };
  };
  return html.fieldset(
    { class: "series-weekdays" },
    html.legend(words.weekdays),
    text.shortDays.map((name, i) =>
      html.label(
        { key: name, title: text.days[i] },
        html.input({ type: "checkbox", checked: weekdays.includes(i + 1), onChange: toggle(i + 1) }),
        name,
      ),
    ),
    error && html.p({ class: "error", role: "alert" }, error),
  );
}

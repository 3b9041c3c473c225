// What days added, as the chart and its sums need it: the time that is looked at, the one before, and how they compare;
// pure functions.
import { day } from "../../lib/dates.js";

export const FIGURES = /** @type {const} */ (["impressions", "likes", "comments", "shares", "clicks"]);
export const NAMES = /** @type {const} */ ([...FIGURES, "followers"]);
/** @typedef {typeof FIGURES[number]} Figure */
/** @typedef {typeof NAMES[number]} Name */
/** @typedef {{ day: string, posts: number } & Record<Name, number | null>} Gain */
/** @typedef {{ first: string, last: string, posts: number, value: number | null, before: number | null }} Column */

/** When a day of figures begins, as hours in UTC. */
const BEGIN = 2;
/** From how many days on a column stands for a week. */
const MANY = 100;
const WEEK = 7;

/** The day of figures to which an instant belongs. @param {string} instant */
export const figureDay = (instant) => new Date(Date.parse(instant) - BEGIN * 3_600_000).toISOString().slice(0, 10);

/** The last day that has ended by its figures. @param {number} [now] */
export const lastDay = (now = Date.now()) =>
  day(figureDay(new Date(now).toISOString()))
    .subtract({ days: 1 })
    .toString();

/**
 * The days until one, and as many before them.
 * @param {string} last @param {number} days
 */
export function spans(last, days) {
  const end = day(last);
  const first = end.subtract({ days: days - 1 });
  return {
    firstDay: first.toString(),
    lastDay: last,
    before: first.subtract({ days }).toString(),
    earlier: first.subtract({ days: 1 }).toString(),
    later: end.add({ days }).toString(),
  };
}

/** The sum of what was counted; null where nothing was. @param {(number | null | undefined)[]} values */
const sum = (values) =>
  values.reduce((/** @type {number | null} */ all, one) => (typeof one === "number" ? (all ?? 0) + one : all), null);

/**
 * The columns of a chart: a day each, of a long time a week each; `before` is the same place of the time before.
 * @param {readonly Gain[]} gains @param {Name} name @param {string} firstDay @param {number} days @returns {Column[]}
 */
export function columnsOf(gains, name, firstDay, days) {
  const byDay = new Map(gains.map((one) => [one.day, one]));
  const start = day(firstDay);
  const size = days > MANY ? WEEK : 1;
  return Array.from({ length: Math.ceil(days / size) }, (_, at) => {
    const length = Math.min(size, days - at * size);
    const dates = Array.from({ length }, (_all, i) => start.add({ days: at * size + i }));
    const here = dates.map((date) => byDay.get(date.toString()));
    return {
      first: dates[0].toString(),
      last: dates[length - 1].toString(),
      posts: here.reduce((all, one) => all + (one?.posts ?? 0), 0),
      value: sum(here.map((one) => one?.[name])),
      before: sum(dates.map((date) => byDay.get(date.subtract({ days }).toString())?.[name])),
    };
  });
}

/**
 * The sums of a figure in both times; of the earlier one none where most of its days were not counted yet.
 * @param {readonly Gain[]} gains @param {Name} name @param {string} firstDay
 */
export function totalsOf(gains, name, firstDay) {
  const counted = gains.filter((one) => one[name] !== null);
  const here = counted.filter((one) => one.day >= firstDay);
  const earlier = counted.filter((one) => one.day < firstDay);
  const isComparable = earlier.length * 2 >= here.length;
  return { now: sum(here.map((one) => one[name])), before: isComparable ? sum(earlier.map((one) => one[name])) : null };
}

/**
 * By how many hundredths a sum is more or less than the one before; null where that says nothing.
 * @param {{ now: number | null, before: number | null }} totals
 */
export const changeOf = ({ now, before }) =>
  now === null || before === null || before <= 0 ? null : Math.round(((now - before) / before) * 100);

/** A round number that is not less. @param {number} value */
export function roundUp(value) {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return size * /** @type {number} */ ([1, 2, 4, 5, 6, 8, 10].find((step) => step * size >= value));
}

/** How many hours a cell of the week stands for. */
export const HOURS = 2;
/** Of how many publications a cell says something. */
const ENOUGH = 2;

/**
 * The week by days and hours: on how many publications a cell rests, and how they did; `level` is from 0, far less than
 * usual, to 4, and null where too little is known.
 * @param {readonly { weekday: number, hour: number, publications: number, ratio: number }[]} hours
 */
export function weekOf(hours) {
  const empty = { publications: 0, sum: 0 };
  const cells = Array.from({ length: 7 }, () => Array.from({ length: 24 / HOURS }, () => ({ ...empty })));
  for (const { weekday, hour, publications, ratio } of hours) {
    const cell = cells[weekday - 1][Math.floor(hour / HOURS)];
    cell.publications += publications;
    cell.sum += publications * ratio;
  }
  return cells.map((row) =>
    row.map(({ publications, sum: all }) => {
      const ratio = publications ? all / publications : null;
      const isKnown = ratio !== null && publications >= ENOUGH;
      return {
        publications,
        ratio,
        level: isKnown ? [0.5, 0.8, 1.25, 2].filter((edge) => ratio >= edge).length : null,
      };
    }),
  );
}

// The days of a series: every so many days, weeks or months after a day.
import { monday } from "./dates.js";

/** @typedef {import("./dates.js").Day} Day */
/** @typedef {{ unit: "days" | "weeks" | "months", interval: number, weekdays: readonly number[], count: number }} Rule
 *   `weekdays` counts from Monday, which is 1, and is for weeks alone */

/** How many days are looked at, whatever the rule. */
const FARTHEST = 366 * 10;

/** Whether a rule that begins on a day falls on a later one. @param {Rule} rule @param {Day} first @param {Day} date */
function fallsOn({ unit, interval, weekdays }, first, date) {
  if (unit === "days") return first.until(date, { largestUnit: "days" }).days % interval === 0;
  if (unit === "weeks") {
    const weeks = monday(first).until(monday(date), { largestUnit: "days" }).days / 7;
    return weeks % interval === 0 && weekdays.includes(date.dayOfWeek);
  }
  const months = (date.year - first.year) * 12 + date.month - first.month;
  // A month without this day is left out, as in calendars.
  return date.day === first.day && months % interval === 0;
}

/**
 * The days of a rule that begins on a day, as many as it counts: those after this day and after another one.
 * @param {Rule} rule @param {Day} first @param {Day} after
 */
export function daysOf(rule, first, after) {
  /** @type {Day[]} */
  const days = [];
  let date = first.since(after).sign < 0 ? after : first;
  for (let i = 0; i < FARTHEST && days.length < rule.count; i += 1) {
    date = date.add({ days: 1 });
    if (fallsOn(rule, first, date)) days.push(date);
  }
  return days;
}

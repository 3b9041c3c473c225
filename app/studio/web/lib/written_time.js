// A time as people write it, such as `thu 9`, `in 2 h` or `3 dec 14:30`; pure functions.
import { day, zoned } from "./dates.js";

/** @typedef {import("./dates.js").Day} Day */
/** @typedef {{ day: Day | null, time: string | null, isWeekday: boolean }} Parts */
/** @typedef {{ now: string, zone: string, usual: string }} Place `usual`: the wall time of a day without one */

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const MONTHS = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];
const UNITS = /** @type {const} */ ({ m: "minutes", h: "hours", d: "days", w: "weeks" });
const SPAN = /^in (\d{1,3}) ?(m|min|minutes?|h|hours?|d|days?|w|weeks?)$/;
const CLOCK = /^(\d{1,2})(?:[:.h](\d{2})?)?(am|pm)?$/;
const NAMED = /** @type {Record<string, string>} */ ({ noon: "12:00", midday: "12:00", midnight: "00:00" });

/** The name that a word begins, by three letters or more; -1 for none. @param {string[]} names @param {string} word */
const indexOf = (names, word) => (word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word)));

/** @param {string} word */
const numberOf = (word) => (/^\d{1,2}(st|nd|rd|th|\.)?$/.test(word) ? Number.parseInt(word, 10) : null);

/** A wall time: `9`, `9:30`, `9pm`, `noon`. @param {string} word @returns {string | null} */
function clockOf(word) {
  if (word in NAMED) return NAMED[word];
  const [, hours, minutes = "00", half] = CLOCK.exec(word) ?? [];
  if (!hours || Number(minutes) > 59 || (half && (Number(hours) > 12 || Number(hours) === 0))) return null;
  const hour = half ? (Number(hours) % 12) + (half === "pm" ? 12 : 0) : Number(hours);
  return hour > 23 ? null : `${String(hour).padStart(2, "0")}:${minutes}`;
}

/**
 * A day of a month, the next one where no year is said.
 * @param {string[]} words from the name of the month or the day before it @param {Day} today
 * @returns {{ day: Day, count: number } | null} `count`: how many of the words it takes
 */
function dateOf(words, today) {
  const isFirst = indexOf(MONTHS, words[0]) >= 0;
  const month = indexOf(MONTHS, words[isFirst ? 0 : 1] ?? "") + 1;
  const number = numberOf(words[isFirst ? 1 : 0] ?? "");
  if (!month || !number) return null;
  const year = /^20\d\d$/.test(words[2] ?? "") ? Number(words[2]) : null;
  const text = (/** @type {number} */ of) => [of, month, number].map((one) => String(one).padStart(2, "0")).join("-");
  const here = day(text(year ?? today.year));
  const isOver = year === null && here.until(today).sign > 0;
  return { day: isOver ? day(text(today.year + 1)) : here, count: year === null ? 2 : 3 };
}

/** A day by its name, or as the service writes it. @param {string} word @param {Day} today @returns {Day | null} */
function dayOf(word, today) {
  if (word === "today") return today;
  if (word === "tomorrow" || word === "tmr") return today.add({ days: 1 });
  if (/^20\d\d-\d\d-\d\d$/.test(word)) return day(word);
  const at = indexOf(WEEKDAYS, word);
  return at < 0 ? null : today.add({ days: (at + 8 - today.dayOfWeek) % 7 });
}

/** What the first word says, or the first words; null for nothing. @param {string[]} words @param {Day} today */
function partOf(words, today) {
  const date = dateOf(words, today);
  const own = date?.day ?? dayOf(words[0], today);
  const time = own ? null : clockOf(words[0]);
  if (!own && !time) return null;
  const isWeekday = !date && indexOf(WEEKDAYS, words[0]) >= 0;
  return { day: own, time, isWeekday, count: date?.count ?? 1 };
}

/** What all words say; null where one says nothing, or two the same. @param {string[]} words @param {Day} today */
function partsOf(words, today) {
  const parts = /** @type {Parts} */ ({ day: null, time: null, isWeekday: false });
  for (let at = 0; at < words.length;) {
    const part = partOf(words.slice(at), today);
    if (!part || (part.day && parts.day) || (part.time && parts.time)) return null;
    parts.day ??= part.day;
    parts.time ??= part.time;
    parts.isWeekday ||= part.isWeekday;
    at += part.count;
  }
  return parts;
}

/** The words of a text, as they are compared. @param {string} text */
const lineOf = (text) =>
  text
    .toLowerCase()
    .replace(/,|\b(at|on)\b/g, " ")
    .replace(/(\d) (am|pm)\b/, "$1$2")
    .replace(/\s+/g, " ")
    .trim();

/** @param {Temporal.PlainTime} time */
const minuteOf = (time) => time.toString({ smallestUnit: "minute" });

/**
 * The day and the wall time that a text means: the next such time, seen from now. Null for what it does not say.
 * @param {string} text @param {Place} place @returns {{ date: string, time: string } | null}
 */
export function readTime(text, { now, zone, usual }) {
  const here = zoned(now, zone);
  const today = here.toPlainDate();
  const line = lineOf(text);
  const span = SPAN.exec(line);
  if (span) {
    const unit = UNITS[/** @type {keyof typeof UNITS} */ (span[2][0])];
    const then = here.add({ [unit]: Number(span[1]) }).round({ smallestUnit: "minute", roundingMode: "ceil" });
    return { date: then.toPlainDate().toString(), time: minuteOf(then.toPlainTime()) };
  }
  try {
    const parts = line ? partsOf(line.split(" "), today) : null;
    if (!parts) return null;
    const time = parts.time ?? usual;
    const isOver = time <= minuteOf(here.toPlainTime());
    const date = parts.day ?? today.add({ days: isOver ? 1 : 0 });
    const isPast = parts.isWeekday && isOver && date.equals(today);
    return { date: (isPast ? date.add({ days: 7 }) : date).toString(), time };
  } catch {
    // A day that no month has.
    return null;
  }
}

// Days and times in a brand's zone. Instants are what the service sends; days and wall times are what people read.
// The global `Temporal` is the browser's, else that of vendor/temporal.js.
import { text } from "../text/en/common.js";

/** @typedef {Temporal.PlainDate} Day */

const T = () =>
  /** @type {{ Temporal: typeof import("temporal-polyfill").Temporal }} */ (/** @type {unknown} */ (globalThis))
    .Temporal;

/** The zone of this browser. */
export const ownZone = () => T().Now.timeZoneId();

/** The zones to choose from, among them the one that counts now. @param {string} zone @returns {[string, string][]} */
export function zoneOptions(zone) {
  const zones = Intl.supportedValuesOf("timeZone");
  return (zones.includes(zone) ? zones : [zone, ...zones]).map((one) => [one, zoneName(one)]);
}

/** A zone as people read it. @param {string} zone */
export const zoneName = (zone) => zone.replaceAll("_", " ");

/** Whether a text names a zone. @param {string} text */
export function isZone(text) {
  try {
    return Boolean(text) && Boolean(new Intl.DateTimeFormat("en", { timeZone: text }));
  } catch {
    return false;
  }
}

/** An instant in a zone. @param {string} instant @param {string} zone */
export const zoned = (instant, zone) => T().Instant.from(instant).toZonedDateTimeISO(zone);

/** Today in a zone. @param {string} zone */
export const today = (zone) => T().Now.plainDateISO(zone);

/** A day from its text. @param {string} text */
export const day = (text) => T().PlainDate.from(text);

/** The Monday of a day's week. @param {Day} date */
export const monday = (date) => date.subtract({ days: date.dayOfWeek - 1 });

/** The day of an instant as text. @param {string} instant @param {string} zone */
export const dayOf = (instant, zone) => zoned(instant, zone).toPlainDate().toString();

/** The wall time of an instant, as `09:00`. @param {string} instant @param {string} zone */
export const timeOf = (instant, zone) => zoned(instant, zone).toPlainTime().toString({ smallestUnit: "minute" });

/** The wall time of an instant to the second. @param {string} instant @param {string} zone */
export const secondOf = (instant, zone) =>
  zoned(instant, zone).toPlainTime().toString({ smallestUnit: "second", roundingMode: "trunc" });

/** The day and the wall time of an instant. @param {string} instant @param {string} zone */
export const split = (instant, zone) => ({ date: dayOf(instant, zone), time: timeOf(instant, zone) });

/**
 * The instant of a day and a wall time; a time that a change of clocks skips is moved on by the gap.
 * @param {string} date @param {string} time @param {string} zone
 */
export const instantOf = (date, time, zone) =>
  T()
    .PlainDateTime.from(`${date}T${time || "09:00"}`)
    .toZonedDateTime(zone, { disambiguation: "compatible" })
    .toInstant()
    .toString();

/**
 * The same wall time on another day, to the second.
 * @param {string} instant
 * @param {string} date
 * @param {string} zone
 */
export const onDay = (instant, date, zone) => instantOf(date, zoned(instant, zone).toPlainTime().toString(), zone);

/**
 * The instant of a day and a time that were chosen by the minute: what has the minute that it had keeps its seconds.
 * @param {string | null | undefined} before @param {string} date @param {string} time @param {string} zone
 */
export const chosenAt = (before, date, time, zone) =>
  before && timeOf(before, zone) === time ? onDay(before, date, zone) : instantOf(date, time, zone);

/**
 * The instant whose wall time is later by a span, or earlier by one below zero.
 * @param {string} instant @param {{ days: number, minutes: number }} span @param {string} zone
 */
export const later = (instant, span, zone) =>
  zoned(instant, zone)
    .toPlainDateTime()
    .add(span)
    .toZonedDateTime(zone, { disambiguation: "compatible" })
    .toInstant()
    .toString();

/**
 * The span on the wall from an instant to another; the opposite of `later`.
 * @param {string} from @param {string} to @param {string} zone
 */
export function spanOf(from, to, zone) {
  const span = zoned(from, zone).toPlainDateTime().until(zoned(to, zone).toPlainDateTime(), { largestUnit: "days" });
  return { days: span.days, minutes: span.hours * 60 + span.minutes };
}

/** Whether an instant has passed. @param {string} instant */
export const isPast = (instant) => T().Instant.compare(T().Instant.from(instant), T().Now.instant()) < 0;

/** The first instant of a day. @param {Day} date @param {string} zone */
export const startOf = (date, zone) => date.toZonedDateTime(zone).toInstant().toString();

const LAST_TIME = "studio.lastTime";
/** The wall time that was chosen last in this browser. */
export const lastTime = () => localStorage.getItem(LAST_TIME) ?? "09:00";
/** Remember the wall time of an instant. @param {string} instant @param {string} zone */
export const rememberTime = (instant, zone) => localStorage.setItem(LAST_TIME, timeOf(instant, zone));

/**
 * The wall time to begin with on a day: the one that was chosen last, or the next half hour where that has passed.
 * @param {string} date @param {string} zone
 */
export function nextTime(date, zone) {
  const time = lastTime();
  if (!date || !isPast(instantOf(date, time, zone))) return time;
  const now = T().Now.zonedDateTimeISO(zone);
  const next = now.round({ smallestUnit: "minute", roundingIncrement: 30, roundingMode: "floor" }).add({ minutes: 30 });
  return next.toPlainDate().toString() === date ? next.toPlainTime().toString({ smallestUnit: "minute" }) : "23:59";
}

/** @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map();
/** @param {string} zone @param {Intl.DateTimeFormatOptions} options */
function format(zone, options) {
  const key = zone + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...options });
  formats.set(key, known);
  return known;
}

/** `Tue 24 Nov, 09:00`. @param {string} instant @param {string} zone */
export const shortMoment = (instant, zone) =>
  format(zone, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" })
    .format(new Date(instant))
    .replace(/,| at/g, "")
    .replace(/ (?=\d\d:)/, ", ");

/** `24 November 2026`. @param {string} instant @param {string} zone */
export const dayIn = (instant, zone) =>
  format(zone, { day: "numeric", month: "long", year: "numeric" }).format(new Date(instant));

// The first format of a browser costs it 20 ms, which a first visit of the calendar does not spend on names of days.

/** `Tuesday 24 November`. @param {Day} date */
export const longDay = (date) => `${text.days[date.dayOfWeek - 1]} ${date.day} ${text.months[date.month - 1]}`;

/** `24 Nov`. @param {Day} date */
export const shortDay = (date) => `${date.day} ${text.shortMonths[date.month - 1]}`;

/** `Mon`. @param {Day} date */
export const weekday = (date) => text.shortDays[date.dayOfWeek - 1];

const UNITS = /** @type {const} */ ([
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
]);

/** `5 min ago`, `in 2 days`. @param {string} instant */
export function ago(instant) {
  const seconds = (Date.parse(instant) - Date.now()) / 1000;
  const [unit, size] = UNITS.find(([, one]) => Math.abs(seconds) >= one) ?? ["second", 0];
  const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "short" });
  return relative.format(size ? Math.round(seconds / size) : 0, unit);
}

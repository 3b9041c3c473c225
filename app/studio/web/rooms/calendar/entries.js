// The days of a view, and its entries: one for a post, however many channels, split only where its publications differ
// in state. Pure functions.
import { dayOf, monday, shortDay } from "../../lib/dates.js";

/** @typedef {import("../../lib/dates.js").Day} Day */
/** @typedef {Answers.Calendar.brand.calendar} Publication */
/** @typedef {Publication["post"]} Post */
/**
 * @typedef {{ key: string, post: Post, at: string, state: string, channels: Publication["channel"][], fixed: boolean,
 *   clash: boolean }} Entry
 */
/**
 * @typedef {{ first: Day, count: number, step: { days?: number, weeks?: number }, title: string }} Range
 */

/** As many as fill a window without scrolling. */
const WEEKS = 5;
const FIXED = new Set(["PUBLISHED", "PUBLISHING", "AWAITING_PERSON", "UNCONFIRMED", "CANCELLED", "EXPIRED"]);
const CLOSE = 15 * 60 * 1000;

/** The title of a number of days. @param {Day} first @param {number} count */
function titleOf(first, count) {
  const last = first.add({ days: count - 1 });
  return `${shortDay(first)} – ${shortDay(last)} ${last.year}`;
}

/** The days that a view shows. @param {string} view @param {Day} from @returns {Range} */
export function daysOf(view, from) {
  if (view === "list") return { first: from, count: 28, step: { days: 28 }, title: titleOf(from, 28) };
  const first = monday(from);
  if (view === "week") return { first, count: 7, step: { weeks: 1 }, title: titleOf(first, 7) };
  return { first, count: WEEKS * 7, step: { weeks: 4 }, title: titleOf(first, WEEKS * 7) };
}

/** @param {string} a @param {string} b */
const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** @param {readonly Publication[]} publications @returns {Entry[]} */
export function entriesOf(publications) {
  /** @type {Map<string, Entry>} */
  const byKey = new Map();
  for (const { post, status, channel, publishedAt, scheduledAt } of publications) {
    const at = publishedAt ?? scheduledAt ?? post.dueAt;
    if (!at) continue;
    // What waits on this channel is not live because the post is on another.
    const waits = status === "PENDING" || (status === "SCHEDULED" && post.status !== "PUBLISHED");
    const state = waits ? post.status : status;
    // The service and the browser write an instant in different ways; a key that changed would lose the focus.
    const key = `${post.id} ${state} ${Date.parse(at)}`;
    const entry = byKey.get(key) ?? { key, post, at, state, channels: [], fixed: FIXED.has(status), clash: false };
    entry.channels.push(channel);
    byKey.set(key, entry);
  }
  const entries = [...byKey.values()].sort((a, b) => order(a.at, b.at) || order(a.key, b.key));
  markClashes(entries);
  return entries;
}

/**
 * Mark those that come close to another post on the same channel; what has happened clashes with nothing.
 * @param {Entry[]} entries
 */
function markClashes(entries) {
  /** @type {Map<string, Entry>} */
  const last = new Map();
  for (const entry of entries.filter((one) => !one.fixed && one.state !== "FAILED")) {
    for (const { id } of entry.channels) {
      const before = last.get(id);
      const isOther = before && before.post.id !== entry.post.id;
      if (isOther && Date.parse(entry.at) - Date.parse(before.at) < CLOSE) entry.clash = before.clash = true;
      last.set(id, entry);
    }
  }
}

/** The entries of each day, by its text. @param {readonly Entry[]} entries @param {string} zone */
export function byDay(entries, zone) {
  /** @type {Map<string, Entry[]>} */
  const days = new Map();
  for (const entry of entries) {
    const key = dayOf(entry.at, zone);
    days.set(key, [...(days.get(key) ?? []), entry]);
  }
  return days;
}

/**
 * The publications with the times to which posts were moved here and that the service has not answered yet.
 * @param {readonly Publication[]} publications @param {Map<string, string | null>} moves by post
 */
export const moved = (publications, moves) =>
  publications.map((one) => {
    if (!moves.has(one.post.id) || one.publishedAt) return one;
    const at = moves.get(one.post.id) ?? null;
    return { ...one, scheduledAt: at, post: { ...one.post, dueAt: at } };
  });

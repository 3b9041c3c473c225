// The posting times of a week: whose they are, and how days and hours have them; pure functions.

/** @typedef {{ weekday: number, wall: string, channelId: string | null, groupId: string | null }} Time */
/** @typedef {{ channelId: string | null, groupId: string | null }} Circle whose times: of a channel, a group, or all */
/** @typedef {{ id: string, channels: readonly { id: string }[] }} Group */

/** The most times of a brand. */
export const MOST = 100;
/** The first and the last hour that are shown where no time is outside of them. */
const DAY = [6, 22];
const WORK = [0, 1, 2, 3, 4];
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The hour of a time. @param {string} wall */
const hourOf = (wall) => Number(wall.slice(0, 2));

/** A full hour, as a clock shows it. @param {number} hour */
export const wallOf = (hour) => `${String(hour).padStart(2, "0")}:00`;

/** Whether a time is of this circle. @param {Time} time @param {Circle} circle */
const isOf = (time, circle) => time.channelId === circle.channelId && time.groupId === circle.groupId;

/** The times of a circle alone. @param {readonly Time[]} times @param {Circle} circle */
export const timesOf = (times, circle) => times.filter((one) => isOf(one, circle));

/**
 * The times that a circle has from larger ones: all channels, and of a channel the groups that it is in.
 * @param {readonly Time[]} times @param {Circle} circle @param {readonly Group[]} groups
 */
export function inherited(times, circle, groups) {
  const { channelId, groupId } = circle;
  if (!channelId && !groupId) return [];
  const around = groups.filter(({ channels }) => channels.some((one) => one.id === channelId)).map((one) => one.id);
  return times.filter(
    (one) => (!one.channelId && !one.groupId) || (one.groupId !== null && around.includes(one.groupId)),
  );
}

/** The times of a day and an hour, in order. @param {readonly Time[]} times @param {number} weekday
 * @param {number} hour */
export const at = (times, weekday, hour) =>
  times
    .filter((one) => one.weekday === weekday && hourOf(one.wall) === hour)
    .map((one) => one.wall)
    .sort();

/** The hours that are shown. @param {readonly Time[]} times */
export function hours(times) {
  const all = times.map((one) => hourOf(one.wall));
  const [first, last] = [Math.min(DAY[0], ...all), Math.max(DAY[1], ...all)];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** With a time; what is there already is there once. @param {readonly Time[]} times @param {Time} time */
export const added = (times, time) =>
  times.some((one) => isOf(one, time) && one.weekday === time.weekday && one.wall === time.wall)
    ? [...times]
    : [...times, time];

/**
 * With the full hour where the circle has no time in it, else without its times of that hour.
 * @param {readonly Time[]} times @param {Circle} circle @param {number} weekday @param {number} hour
 */
export function toggled(times, circle, weekday, hour) {
  const isThere = (/** @type {Time} */ one) =>
    isOf(one, circle) && one.weekday === weekday && hourOf(one.wall) === hour;
  return times.some(isThere)
    ? times.filter((one) => !isThere(one))
    : [...times, { ...circle, weekday, wall: wallOf(hour) }];
}

/** Without the times of a day. @param {readonly Time[]} times @param {Circle} circle @param {number} weekday */
export const cleared = (times, circle, weekday) => times.filter((one) => !isOf(one, circle) || one.weekday !== weekday);

/**
 * With the times of a day on other days in place of theirs.
 * @param {readonly Time[]} times @param {Circle} circle @param {number} weekday
 * @param {"week" | "work" | "next"} where
 */
export function copied(times, circle, weekday, where) {
  const days = { week: WEEK, work: WORK, next: [(weekday + 1) % 7] }[where].filter((one) => one !== weekday);
  const source = timesOf(times, circle).filter((one) => one.weekday === weekday);
  return days.reduce(
    (all, day) => [...cleared(all, circle, day), ...source.map((one) => ({ ...one, weekday: day }))],
    [...times],
  );
}

/** The same in one order, to compare. @param {readonly Time[]} times */
export const asText = (times) =>
  times
    .map((one) => [one.weekday, one.wall, one.channelId, one.groupId].join(" "))
    .sort()
    .join("\n");

// Where things lie in the hours of a day: a minute is a pixel, and what would overlap lies in lanes. Pure functions.

export const DAY = 24 * 60;
const QUARTER = 15;
/** How much of a day an entry and a free slot take up, in minutes; as in the style sheet. */
export const [ENTRY, SLOT] = [42, 24];

/** The minutes of a wall time such as `09:30`. @param {string} time */
export function minutesOf(time) {
  const [hours, minutes] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The wall time of a minute. @param {number} minute */
export const wallOf = (minute) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/**
 * The minute on which something is dropped: the quarter of an hour that is next to it, or the minute that it had where
 * it was hardly moved.
 * @param {number} offset in pixels below the first hour @param {number | null} [own] the minute it had on this day
 */
export function dropMinute(offset, own = null) {
  if (own !== null && Math.abs(offset - own) < QUARTER / 2) return own;
  return Math.max(0, Math.min(Math.round(offset / QUARTER) * QUARTER, DAY - QUARTER));
}

/**
 * @template Item
 * @typedef {{ item: Item, top: number, height: number, lane: number, lanes: number, rest?: Item[] }} Laid `rest`: what
 *   is folded behind this one
 */

/**
 * Lay items side by side where they overlap: each in the first lane that is free, and all that hang together share the
 * width. What begins shortly before midnight lies above its end.
 * @template Item
 * @param {readonly { item: Item, minute: number, height: number }[]} items
 * @returns {Laid<Item>[]} in the order of time
 */
export function laid(items) {
  /** @type {Laid<Item>[]} */
  const all = [];
  /** @type {Laid<Item>[]} */
  let cluster = [];
  /** @type {number[]} where each lane of the cluster ends */
  let ends = [];
  const close = () => {
    for (const one of cluster) one.lanes = ends.length;
    [cluster, ends] = [[], []];
  };
  const rows = items.map(({ item, minute, height }) => ({ item, top: Math.min(minute, DAY - height), height }));
  for (const row of rows.sort((a, b) => a.top - b.top)) {
    if (ends.every((end) => end <= row.top)) close();
    const next = ends.findIndex((end) => end <= row.top);
    const lane = next < 0 ? ends.length : next;
    ends[lane] = row.top + row.height;
    const one = { ...row, lane, lanes: 1 };
    cluster.push(one);
    all.push(one);
  }
  close();
  return all;
}

/** How many lanes a day has room for; of more the first two stay, and a half lane beside them. */
const [MOST, WHOLE, WITH_REST] = [3, 2, 2.5];

/**
 * Where more lie side by side than can be read, fold what is beyond the second lane: the first of it stands for all.
 * @template Item
 * @param {readonly Laid<Item>[]} all in the order of time
 */
export function folded(all) {
  /** @type {Laid<Item>[]} */
  const rows = [];
  /** @type {Laid<Item> & { rest: Item[] } | null} */
  let fold = null;
  let end = 0;
  for (const one of all) {
    if (one.lanes <= MOST) rows.push(one);
    else if (one.lane < WHOLE) rows.push({ ...one, lanes: WITH_REST });
    else {
      if (!fold || end <= one.top) {
        fold = { ...one, lane: WHOLE, lanes: WITH_REST, rest: [] };
        rows.push(fold);
      }
      fold.rest.push(one.item);
      end = one.top + one.height;
    }
  }
  return rows;
}

/** How an item is placed by a style. @param {Pick<Laid<unknown>, "top" | "lane" | "lanes" | "rest">} one */
export const placeOf = ({ top, lane, lanes, rest }) => ({
  top: `${top}px`,
  insetInlineStart: `${(lane / lanes) * 100}%`,
  inlineSize: `${(rest ? 1 - lane / lanes : 1 / lanes) * 100}%`,
});

/**
 * The minute from which the hours are seen at first: an hour before what comes first in the week, and morning at the
 * latest.
 * @param {readonly number[]} minutes
 */
export const firstMinute = (minutes) => Math.max(0, Math.floor((Math.min(8 * 60, ...minutes) - 60) / 60) * 60);

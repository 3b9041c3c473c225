// The choice of channels: what the strip shows of each, who shares a text, and what a search finds; pure functions.

/** @typedef {import("./composition.js").Composition} Composition */
/** @typedef {import("./editing.js").Editing["offered"][number]} Channel */
/**
 * @typedef {{ part: number, used: number, limit: number, channel: { id: string } }} Measure
 * @typedef {{ field: string, channel: { id: string } }} Issue
 * @typedef {{ used: number, limit: number, over: number, problems: number }} Count
 */

/**
 * How the text of each channel stands: its fullest part, and what else it would be refused for.
 * @param {readonly Measure[]} measures @param {readonly Issue[]} issues @returns {Map<string, Count>}
 */
export function countsOf(measures, issues) {
  /** @type {Map<string, Count>} */
  const counts = new Map();
  const of = (/** @type {string} */ id) => counts.get(id) ?? { used: 0, limit: 0, over: 0, problems: 0 };
  for (const { used, limit, channel } of measures) {
    const count = of(channel.id);
    const isFuller = !count.limit || used - limit > count.used - count.limit;
    counts.set(channel.id, isFuller ? { ...count, used, limit, over: Math.max(0, used - limit) } : count);
  }
  for (const { channel } of issues) {
    const count = of(channel.id);
    counts.set(channel.id, { ...count, problems: count.problems + 1 });
  }
  return counts;
}

/**
 * The fullest measure of a part of a thread on these channels.
 * @template {Measure} One @param {readonly One[]} measures @param {readonly { id: string }[]} channels
 * @param {number} part counted from 1 @returns {One | undefined}
 */
export const fullest = (measures, channels, part) =>
  measures
    .filter((one) => one.part === part && one.limit && channels.some(({ id }) => id === one.channel.id))
    .sort((a, b) => b.used - b.limit - (a.used - a.limit))[0];

/** How bad a channel stands; the worst is the largest. @param {Count | undefined} count */
const weight = (count) => (count ? Number(count.over > 0) * 2 + Number(count.problems > 0) : 0);

/**
 * The channels that have a place of their own, and the others. Where not all have one, the worst come first, and the
 * one that is open stays.
 * @template {{ id: string }} Row @param {readonly Row[]} channels @param {Map<string, Count>} counts
 * @param {number} most @param {string | null} open @returns {{ front: Row[], rest: Row[] }}
 */
export function placed(channels, counts, most, open) {
  if (channels.length <= most + 1) return { front: [...channels], rest: [] };
  const order = [...channels].sort(
    (a, b) => Number(b.id === open) - Number(a.id === open) || weight(counts.get(b.id)) - weight(counts.get(a.id)),
  );
  const ids = order.slice(0, most).map((one) => one.id);
  return { front: order.slice(0, most), rest: channels.filter((one) => !ids.includes(one.id)) };
}

/**
 * The channels of the post that have the same own text as this one, itself included.
 * @param {Composition} one @param {string} id
 */
export const sharersOf = ({ channelIds, variants }, id) =>
  id in variants ? channelIds.filter((other) => other in variants && variants[other] === variants[id]) : [id];

/** Whether posts can go out on a channel now. @param {Channel} channel */
export const isAble = ({ state, pausedAt }) => (state ?? "CONNECTED") === "CONNECTED" && !pausedAt;

const plain = (/** @type {string} */ words) => words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * The channels that have every word of the search in their name, handle or platform.
 * @param {readonly Channel[]} channels @param {string} search @param {string | null} platform
 */
export function matching(channels, search, platform) {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  return channels.filter((one) => {
    const words = plain(`${one.displayName} ${one.handle ?? ""} ${one.platform}`);
    return (!platform || one.platform === platform) && wanted.every((word) => words.includes(word));
  });
}

/** How many channels there are of each platform, most first. @param {readonly Channel[]} channels */
export function platformsOf(channels) {
  const counts = new Map();
  for (const { platform } of channels) counts.set(platform, (counts.get(platform) ?? 0) + 1);
  return /** @type {[string, number][]} */ ([...counts].sort((a, b) => b[1] - a[1]));
}

/**
 * The choice with all of these, or without them where all of them are chosen.
 * @param {readonly string[]} chosen @param {readonly string[]} ids
 */
export const toggled = (chosen, ids) =>
  ids.every((id) => chosen.includes(id))
    ? chosen.filter((id) => !ids.includes(id))
    : [...chosen, ...ids.filter((id) => !chosen.includes(id))];

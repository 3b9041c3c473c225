// Which entries the calendar shows: what the address asks for, and whether an entry is of it.
import { ask, asked } from "../../lib/router.js";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {Map<string, import("../../parts/marks.js").Label[]>} Labels by the id of a post */
/** @typedef {"channel" | "group" | "label" | "state" | "by"} Kind */
/** @typedef {Record<Kind, string[]>} Filter any of each kind, and all kinds together; all where there are none */

/** @type {Kind[]} */
export const KINDS = ["channel", "group", "label", "state", "by"];

/** What the address asks for. @returns {Filter} */
export const wish = () =>
  /** @type {Filter} */ (Object.fromEntries(KINDS.map((kind) => [kind, asked(kind).split(",").filter(Boolean)])));

/**
 * Choose a value besides the others, or no longer; `alone` in place of the others.
 * @param {Kind} kind @param {string} value @param {boolean} [alone]
 */
export function choose(kind, value, alone) {
  const values = wish()[kind];
  const others = values.filter((one) => one !== value);
  const isOn = others.length < values.length;
  ask({
    [kind]: (isOn ? (alone && others.length ? [value] : others) : alone ? [value] : [...values, value]).join(","),
  });
}

/** Show all. */
export const clear = () => ask(Object.fromEntries(KINDS.map((kind) => [kind, null])));

/**
 * The channels of a filter, those of its groups among them; null where it names none.
 * @param {Filter} filter @param {readonly { id: string, channels: readonly { id: string }[] }[]} groups
 */
export function channelsOf({ channel, group }, groups) {
  const members = groups.filter((one) => group.includes(one.id)).flatMap((one) => one.channels.map(({ id }) => id));
  // Groups arrive after the entries; until then all is shown, and nothing is said to be missing.
  return channel.length || (group.length && groups.length) ? new Set([...channel, ...members]) : null;
}

/** The states of posts that may have no time. */
const UNPLANNED = /** @type {Enums.PostStatus[]} */ (["DRAFT", "IN_REVIEW", "CHANGES_REQUESTED", "APPROVED"]);
/** How many rows the service takes in a filter. */
const MOST = 100;

/**
 * The same filter for posts without a time; null where it asks for none of their states.
 * @param {Filter} filter @param {Set<string> | null} channels @returns {Inputs.PostFilter | null}
 */
export function unplannedOf({ label, state, by }, channels) {
  const statuses = UNPLANNED.filter((one) => !state.length || state.includes(one));
  const some = (/** @type {Iterable<string>} */ ids) => [...ids].slice(0, MOST);
  return statuses.length
    ? { statuses, isScheduled: false, channelIds: some(channels ?? []), labelIds: some(label), authorIds: some(by) }
    : null;
}

/**
 * Whether an entry is shown.
 * @param {Pick<Entry, "channels" | "state"> & { post: Pick<Entry["post"], "id" | "author"> }} entry
 * @param {Filter} filter @param {Set<string> | null} channels
 * @param {Labels | null} labels by post; null as long as they are not known, and then all is shown
 */
export const passes = ({ channels: those, state, post }, { label, state: states, by }, channels, labels) =>
  (!channels || those.some((one) => channels.has(one.id))) &&
  (!states.length || states.includes(state)) &&
  (!by.length || by.includes(post.author.id)) &&
  (!label.length || !labels || (labels.get(post.id) ?? []).some((one) => label.includes(one.id)));

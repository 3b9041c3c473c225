// Which posts do not go out, because a channel of theirs publishes nothing; pure functions.

/** @typedef {"access" | "gone" | "paused"} Stop why a channel publishes nothing */

/**
 * Why nothing goes out on a channel; null where it does.
 * @param {{ state?: string, pausedAt?: string | null }} channel @returns {Stop | null}
 */
export function stopOf({ state, pausedAt }) {
  if (state === "NEEDS_RECONNECT") return "access";
  if (state === "REMOVED") return "gone";
  return pausedAt ? "paused" : null;
}

/** The states of publications that are still to go out. */
const WAITING = ["PENDING", "SCHEDULED"];
/** The states of posts that go out as soon as they are due. */
const READY = ["APPROVED", "SCHEDULED", "PUBLISHING"];

/**
 * The channels that publish nothing, of those for which a post waits: it is ready, or has a time.
 * @template {{ id: string, state?: string, pausedAt?: string | null }} Channel
 * @param {{ status: string, dueAt?: string | null,
 *   publications: readonly { status: string, channel: { id: string } }[] }} post
 * @param {readonly Channel[]} channels
 */
export function stoppedOf({ status, dueAt, publications }, channels) {
  if (!READY.includes(status) && !dueAt) return [];
  const ids = new Set(publications.filter((one) => WAITING.includes(one.status)).map((one) => one.channel.id));
  return channels.filter((one) => ids.has(one.id) && stopOf(one));
}

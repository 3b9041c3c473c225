// How a new post goes on that was begun in the calendar: on the channels of its filter, and on a slot of the queue.
import { plan } from "../../parts/planning.js";
import { asked } from "../../lib/router.js";

/**
 * @typedef {{ saving: Pick<import("./saving.js").Saving, "base">, step: import("./editing.js").Step,
 *   dueAt: string | null }} Stored what was written, how steps are taken, and the time that the form shows
 */

/**
 * The channels of a filter, those of its groups among them, that publish now, in the order of all.
 * @template {{ id: string, state: string, pausedAt: string | null }} Channel
 * @param {readonly Channel[]} channels @param {readonly { id: string, channels: readonly { id: string }[] }[]} groups
 * @param {{ channel: readonly string[], group: readonly string[] }} [filter] else that of the address
 */
export function channelsOf(
  channels,
  groups,
  { channel, group } = { channel: asked("channel").split(","), group: asked("group").split(",") },
) {
  const members = groups.filter((one) => group.includes(one.id)).flatMap((one) => one.channels.map(({ id }) => id));
  const ids = new Set([...channel, ...members]);
  return channels.filter((one) => ids.has(one.id) && one.state === "CONNECTED" && !one.pausedAt).map(({ id }) => id);
}

/**
 * Take the slot that a new post stands on, unless another time was chosen before its first words were stored. Where
 * it is refused, the post keeps its time.
 * @param {string} at @param {Stored} state
 */
export function claim(at, { saving, step, dueAt }) {
  if (!dueAt || Date.parse(dueAt) !== Date.parse(at) || !saving.base.value.channelIds.length) return;
  /** @type {import("../../parts/planning.js").Choice} */
  const choice = { kind: "queue", place: "AT", at };
  step((one) => plan(one, choice, { onProblem: () => {}, silent: true }), true);
}

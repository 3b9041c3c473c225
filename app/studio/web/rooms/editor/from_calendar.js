// How a new post goes on that was begun in the calendar: on the channels of its filter, and with one on the next slot.
import { split } from "../../lib/dates.js";
import { freeSlots } from "../../lib/queue.js";
import { asked, closePanel, openPost } from "../../lib/router.js";

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
 * Begin a post on the next free slot of these channels after a time; where there is none, leave the days open alone.
 * @param {readonly string[]} channelIds @param {string} at @param {string} zone
 */
export async function beginNext(channelIds, at, zone) {
  const { slots } = await freeSlots(channelIds, undefined);
  const next = slots.find((one) => Date.parse(one) > Date.parse(at)) ?? slots[0];
  if (next) openPost("new", { ...split(next, zone), slot: next });
  else closePanel();
}

// Giving posts their times: a slot of the queue, a time of their own, or none.
import { act } from "./act.js";
import { POST } from "../lib/post_actions.js";
import { enqueue } from "../lib/queue.js";

/** @typedef {import("../lib/post_actions.js").Post & { status: Enums.PostStatus, dueAt?: string | null,
 *   inQueue?: boolean }} Planned a post with or without a time */
/**
 * @typedef {{ kind: "queue", place: Enums.QueuePlace, at?: string } | { kind: "time", at: string }
 *   | { kind: "channels", at: string, channelIds: string[] } | { kind: "none" }} Choice a place in the queue, a time
 *   of one's own, one of single channels, or no time
 */
/** @typedef {Parameters<typeof act>[3]} How */

/**
 * Carry a choice out, and say what came out; answers the post, or null where it was refused.
 * @param {Planned} post @param {Choice} choice @param {How} [how]
 */
export async function plan(post, choice, how) {
  if (choice.kind === "none") return act(POST.unschedule, post, {}, how);
  if (choice.kind === "time") return act(POST.schedule, post, { dueAt: choice.at }, how);
  if (choice.kind === "channels")
    return act(POST.schedule, post, { dueAt: choice.at, channelIds: choice.channelIds }, how);
  const { place, at } = choice;
  return act(enqueue, post, { place, ...(at ? { at } : {}) }, how);
}

/**
 * The choice by which a post has what it has now; the way back after another one.
 * @param {Pick<Planned, "dueAt" | "inQueue">} post @returns {Choice}
 */
export function choiceOf({ dueAt, inQueue }) {
  if (!dueAt) return { kind: "none" };
  return inQueue ? { kind: "queue", place: "AT", at: dueAt } : { kind: "time", at: dueAt };
}

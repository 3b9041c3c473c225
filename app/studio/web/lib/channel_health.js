// How channels are, the worst first: what is wrong with one, or that nothing is; pure functions.

/**
 * @typedef {{ lastSuccessAt: string | null, successes: number, failures: number, accessUntil: string | null,
 *   renewsItself: boolean, calls: number | null, mostCalls: number | null, periodSeconds: number | null }} Health
 * @typedef {{ state: string, pausedAt: string | null, heldUntil: string | null, health: Health | null }} Channel
 * @typedef {"access" | "failing" | "ending" | "held" | "paused" | "near" | null} Trouble
 */

/** How long before its end people are told that an access ends, in milliseconds: two weeks. */
const SOON = 14 * 24 * 3_600_000;
/** From which part of its calls on a channel is near its limit. */
const NEAR = 0.8;
/** Limits of less than an hour are over before anybody reads of them. */
const SHORT = 3600;
/** @type {Trouble[]} */
const ORDER = ["access", "failing", "ending", "held", "paused", "near", null];

/** Whether a channel is near the limit of its platform. @param {Health} health */
const isNear = ({ calls, mostCalls, periodSeconds }) =>
  calls !== null && mostCalls !== null && (periodSeconds ?? 0) >= SHORT && calls >= mostCalls * NEAR;

/**
 * What is worst about a channel; null where it is well.
 * @param {Channel} channel @param {number} [now] @returns {Trouble}
 */
export function troubleOf({ state, pausedAt, heldUntil, health }, now = Date.now()) {
  if (state === "NEEDS_RECONNECT") return "access";
  if (health?.failures) return "failing";
  if (health?.accessUntil && Date.parse(health.accessUntil) - now < SOON) return "ending";
  if (heldUntil) return "held";
  if (pausedAt) return "paused";
  return health && isNear(health) ? "near" : null;
}

/** Channels in trouble before others. @param {Channel} a @param {Channel} b */
export const worstFirst = (a, b) => ORDER.indexOf(troubleOf(a)) - ORDER.indexOf(troubleOf(b));

/**
 * Channels by name: each stays in its place, whatever happens on it.
 * @param {{ id: string, displayName: string }} a @param {{ id: string, displayName: string }} b
 */
export const byName = (a, b) => a.displayName.localeCompare(b.displayName) || a.id.localeCompare(b.id);

/** The colour of a trouble, as the name of its class. @param {Trouble} trouble */
export const toneOf = (trouble) =>
  trouble === "access" || trouble === "failing" ? "is-bad" : trouble ? "is-review" : "";

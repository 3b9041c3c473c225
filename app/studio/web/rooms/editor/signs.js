// The signs that windows give of themselves while a post is open in them; pure functions.

/** How long a sign counts, in milliseconds; the service says the same. */
export const LIFETIME = 15_000;

/**
 * @typedef {{ window: number, state: Enums.PresenceState, channelId: string | null,
 *   person: { id: string, firstName: string, lastName: string } | null }} Sign
 * @typedef {Sign & { until: number }} Heard
 * @typedef {{ id: string, person: NonNullable<Sign["person"]>, isTyping: boolean, channelId: string | null }} Writer
 */

/**
 * The windows that are open, after one more sign.
 * @param {readonly Heard[]} windows @param {Sign | null} sign @param {number} now @returns {Heard[]}
 */
export function heard(windows, sign, now) {
  const others = windows.filter((one) => one.until > now && one.window !== sign?.window);
  return sign && sign.state !== "GONE" ? [...others, { ...sign, until: now + LIFETIME }] : others;
}

/**
 * The people in these windows, each once: who types is where they type. In the order of their names, so that no face
 * moves.
 * @param {readonly Heard[]} windows @returns {Writer[]}
 */
export function writersOf(windows) {
  /** @type {Map<string, Writer>} */
  const writers = new Map();
  for (const { person, state, channelId } of windows) {
    if (!person) continue;
    const isTyping = state === "TYPING";
    if (isTyping || !writers.has(person.id)) writers.set(person.id, { id: person.id, person, isTyping, channelId });
  }
  return [...writers.values()].sort(
    (a, b) => a.person.firstName.localeCompare(b.person.firstName) || a.id.localeCompare(b.id),
  );
}

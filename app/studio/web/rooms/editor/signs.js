// The signs that windows give of themselves while a post is open in them; pure functions.

/** How long a sign counts, in milliseconds; the service says the same. */
export const LIFETIME = 15_000;

/**
 * @typedef {{ window: number, state: Enums.PresenceState, channelId: string | null, line: number | null,
 *   person: { id: string, firstName: string, lastName: string } | null }} Sign
 * @typedef {Sign & { until: number }} Heard
 * @typedef {{ id: string, person: NonNullable<Sign["person"]>, isTyping: boolean, channelId: string | null,
 *   line: number | null }} Writer
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
  for (const { person, state, channelId, line } of windows) {
    if (!person) continue;
    const isTyping = state === "TYPING";
    if (isTyping || !writers.has(person.id))
      writers.set(person.id, { id: person.id, person, isTyping, channelId, line });
  }
  return [...writers.values()].sort(
    (a, b) => a.person.firstName.localeCompare(b.person.firstName) || a.id.localeCompare(b.id),
  );
}

/** The line of a place in a text, from 1. @param {string} body @param {number} at */
export const lineAt = (body, at) => body.slice(0, at).split("\n").length;

/** Where a line begins; the last one, where there are fewer. @param {string} body @param {number} line */
export const startOf = (body, line) => {
  const before = body.split("\n").slice(0, line - 1);
  return Math.min(before.join("\n").length + Math.sign(before.length), body.lastIndexOf("\n") + 1);
};

/**
 * Who is at which line of the text that is shown: that of a channel without a text of its own is the common one.
 * @param {readonly Writer[]} writers @param {string} body @param {(channelId: string | null) => string} textOf
 * @returns {Map<number, Writer[]>} by where the line begins
 */
export function caretsOf(writers, body, textOf) {
  /** @type {Map<number, Writer[]>} */
  const carets = new Map();
  for (const one of writers) {
    if (!one.line || textOf(one.channelId) !== body) continue;
    const start = startOf(body, one.line);
    carets.set(start, [...(carets.get(start) ?? []), one]);
  }
  return carets;
}

// Texts that are longer than what the service stores of any post, whatever a channel takes; pure functions.

/** How many characters the service stores of a text. */
export const MOST = 100_000;
const PAIR = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;

/** The length of a text as the service counts it. @param {string} text */
const lengthOf = (text) => text.replace(PAIR, "_").length;

/** @typedef {import("./composition.js").Composition} Composition */
/** @typedef {{ channelId: string | null, used: number }} Excess the length of a text; null is the common one */

/** The texts that are too long, the common one first. @param {Composition} composition @returns {Excess[]} */
export const excessOf = ({ body, channelIds, variants }) =>
  /** @type {[string | null, string][]} */ ([
    [null, body],
    ...Object.entries(variants).filter(([id]) => channelIds.includes(id)),
  ])
    .filter(([, text]) => text.length > MOST)
    .map(([channelId, text]) => ({ channelId, used: lengthOf(text) }))
    .filter(({ used }) => used > MOST);

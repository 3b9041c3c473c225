// What values that live on a platform are called there, as far as it was told in this window; by channel and option.
import { signal } from "preact";

/** @typedef {{ value: string, label: string }} Pair */

/** @type {import("preact").Signal<Readonly<Record<string, string>>>} */
export const choiceWords = signal({});

/** @param {string} channelId @param {string} option @param {string} value */
const keyOf = (channelId, option, value) => JSON.stringify([channelId, option, value]);

/** The word for a value, if it is known. @param {string} channelId @param {string} option @param {string} value */
export const wordOf = (channelId, option, value) => choiceWords.value[keyOf(channelId, option, value)];

/**
 * Remember words; the newest counts.
 * @param {string} channelId @param {string} option @param {readonly Pair[]} pairs
 */
export function learn(channelId, option, pairs) {
  const fresh = pairs.filter(({ value, label }) => label !== value && wordOf(channelId, option, value) !== label);
  if (fresh.length)
    choiceWords.value = {
      ...choiceWords.value,
      ...Object.fromEntries(fresh.map(({ value, label }) => [keyOf(channelId, option, value), label])),
    };
}

/**
 * Remember what the service says of the values of a post.
 * @param {readonly { channel: { id: string },
 *   options: readonly { name: string, values: readonly string[], labels: readonly string[] }[] }[]} variants
 */
export function learnOf(variants) {
  for (const { channel, options } of variants)
    for (const { name, values, labels } of options)
      learn(
        channel.id,
        name,
        values.map((value, at) => ({ value, label: labels[at] ?? value })),
      );
}

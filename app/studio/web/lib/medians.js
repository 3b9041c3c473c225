// What is usual on a channel, and how a post did beside it.

/** @typedef {"impressions" | "likes" | "comments" | "shares" | "clicks"} Figure */

/**
 * How a post did beside the medians of its channels; null where too little is known of them.
 * @param {readonly { channel: { medians: Partial<Record<Figure, number | null>> | null },
 *   metrics: Partial<Record<Figure, number | null>> | null }[]} publications
 * @param {Figure} figure
 */
export function timesOf(publications, figure) {
  let [value, usual] = [0, 0];
  for (const { channel, metrics } of publications) {
    const [mine, median] = [metrics?.[figure], channel.medians?.[figure]];
    if (typeof mine !== "number" || typeof median !== "number") continue;
    value += mine;
    usual += median;
  }
  return usual > 0 ? value / usual : null;
}

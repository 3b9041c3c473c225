// Which channels a new post goes to, until somebody chooses others; pure functions.

/** Of how many channels all are chosen where nothing was chosen before; of more, a person has to choose. */
const FEW = 3;
/** How many channels somebody chooses by hand. */
const MOST = 12;

/**
 * The channels that the person chose last in this brand, from their newest posts; none where they never did. A post
 * on more channels than one chooses by hand went to all of a brand, which is said anew each time.
 * @param {readonly { publications: readonly { channel: { id: string } }[] }[]} posts the newest first
 * @returns {string[]}
 */
export const lastChoice = (posts) =>
  posts
    .find(({ publications: { length } }) => length > 0 && length <= MOST)
    ?.publications.map((one) => one.channel.id) ?? [];

/**
 * The ids of the channels that a new post has: of those that publish now, the last choice. Without one all where they
 * are few; those of stand-ins, which nobody reads, only where there are no others.
 * @template {{ id: string, platform: string, state: string, pausedAt: string | null }} Channel
 * @param {readonly Channel[]} channels @param {readonly { key: string, standIn: boolean }[]} platforms
 * @param {readonly string[]} last
 * @returns {string[]}
 */
export function suggested(channels, platforms, last) {
  const able = channels.filter((one) => one.state === "CONNECTED" && !one.pausedAt);
  const again = able.filter((one) => last.includes(one.id));
  if (again.length) return again.map((one) => one.id);
  const standIns = new Set(platforms.filter((one) => one.standIn).map((one) => one.key));
  const real = able.filter((one) => !standIns.has(one.platform));
  const all = real.length ? real : able;
  return all.length > FEW ? [] : all.map((one) => one.id);
}

// Which channels a new post goes to, until somebody chooses others; pure functions.

/**
 * The channels that publish now; those of stand-ins, which nobody reads, only where there are no others.
 * @template {{ id: string, platform: string, state: string, pausedAt: string | null }} Channel
 * @param {Channel[]} channels @param {{ key: string, standIn: boolean }[]} platforms @returns {Channel[]}
 */
export function suggested(channels, platforms) {
  const able = channels.filter((one) => one.state === "CONNECTED" && !one.pausedAt);
  const standIns = new Set(platforms.filter((one) => one.standIn).map((one) => one.key));
  const read = able.filter((one) => !standIns.has(one.platform));
  return read.length ? read : able;
}

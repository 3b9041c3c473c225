// Whether an address is told of events already, by another endpoint of the brand; pure functions.

/** An address as receivers see it; what is no address stands for itself. @param {string} url */
const plain = (url) => (URL.canParse(url) ? new URL(url).href : url.trim());

/**
 * Whether another endpoint has the same address.
 * @param {string} url @param {readonly { id: string, url: string }[]} endpoints @param {string} [own] id of this one
 */
export const isTaken = (url, endpoints, own) =>
  Boolean(url.trim()) && endpoints.some((one) => one.id !== own && plain(one.url) === plain(url.trim()));

// Entries of the calendar: one for a post, however many channels, split only where its publications differ in state.

/** @typedef {{ key: string, post: any, at: string, state: string, channels: { id: string, displayName: string }[], fixed: boolean, clash: boolean }} Entry */

const FIXED = new Set(["PUBLISHED", "PUBLISHING", "UNCONFIRMED", "CANCELLED", "EXPIRED"]);
const CLOSE = 15 * 60 * 1000;

/** @param {string} a @param {string} b */
const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** @param {any[]} publications @returns {Entry[]} */
export function entriesOf(publications) {
  const found = new Map();
  for (const one of publications) {
    const at = one.publishedAt ?? one.scheduledAt ?? one.post.dueAt;
    if (!at) continue;
    const state = one.status === "PENDING" || one.status === "SCHEDULED" ? one.post.status : one.status;
    // The service and the browser write an instant in different ways; a key that changed would lose the focus of the entry.
    const key = `${one.post.id} ${state} ${Date.parse(at)}`;
    const entry = found.get(key) ?? {
      key,
      post: one.post,
      at,
      state,
      channels: [],
      fixed: FIXED.has(one.status),
      clash: false,
    };
    entry.channels.push(one.channel);
    found.set(key, entry);
  }
  const entries = [...found.values()].sort((a, b) => order(a.at, b.at) || order(a.key, b.key));
  const last = new Map();
  // What has happened already clashes with nothing.
  for (const entry of entries.filter((one) => !one.fixed && one.state !== "FAILED")) {
    for (const channel of entry.channels) {
      const before = last.get(channel.id);
      if (before && before.post.id !== entry.post.id && Date.parse(entry.at) - Date.parse(before.at) < CLOSE)
        entry.clash = before.clash = true;
      last.set(channel.id, entry);
    }
  }
  return entries;
}

/** @param {any} post @param {string} otherwise */
export const titleOf = (post, otherwise) => post.title || post.body.split("\n")[0].slice(0, 100) || otherwise;

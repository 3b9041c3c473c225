// What does not go out at its time as things are: for the cards of the calendar, and as lines of home; pure functions.

/**
 * @typedef {{ code: Enums.ForecastCode, message: string, until: string | null }} Reason
 * @typedef {{ id: string, databaseId: number, title: string | null, body: string }} Post
 * @typedef {{ at: string, reasons: readonly Reason[],
 *   publication: { channel: { id: string, displayName: string, platform: string }, post: Post } }} Item
 */
/**
 * @typedef {{ key: string, code: Enums.ForecastCode, message: string, posts: Post[],
 *   channel: Item["publication"]["channel"] | null, until: string | null }} Group the posts that one thing concerns
 */

/** What concerns posts whatever their channels, and is told by their state or for the whole brand. */
const COMMON = new Set(["UNAPPROVED", "HELD"]);
/** The worst first: what one act sets right for many, then what is to be done post by post. */
const ORDER = ["HELD", "CHANNEL", "ACCESS_ENDS", "REFUSED", "UNAPPROVED", "DAILY_LIMIT"];

/**
 * Why publications of each post do not go out at their times, each reason once.
 * @param {readonly { reasons: readonly { code: string, message: string }[],
 *   publication: { post: { id: string } } }[]} items
 */
export function reasonsByPost(items) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { reasons, publication } of items) {
    const { id } = publication.post;
    const known = found.get(id) ?? [];
    const more = reasons.filter(({ code }) => !COMMON.has(code)).map(({ message }) => message);
    const all = [...new Set([...known, ...more])];
    if (all.length) found.set(id, all);
  }
  return found;
}

/** What is one line with another: the same thing, for what a platform refuses of a post also the post. */
function keyOf(/** @type {Reason} */ { code, message }, /** @type {Item["publication"]} */ { channel, post }) {
  if (COMMON.has(code)) return code;
  return code === "REFUSED" ? `${code} ${post.id} ${message}` : `${code} ${channel.id} ${message}`;
}

/**
 * The reasons with the posts that each concerns, the worst first and then by time.
 * @param {readonly Item[]} items @returns {Group[]}
 */
export function groupsOf(items) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const { reasons, publication } of items)
    for (const reason of reasons) {
      const { code, message, until } = reason;
      const key = keyOf(reason, publication);
      const channel = COMMON.has(code) ? null : publication.channel;
      const group = groups.get(key) ?? { key, code, message, posts: [], channel, until };
      if (!group.posts.some(({ id }) => id === publication.post.id)) group.posts.push(publication.post);
      groups.set(key, group);
    }
  return [...groups.values()].sort((a, b) => ORDER.indexOf(a.code) - ORDER.indexOf(b.code));
}

// What is written: the text for all channels and what single channels have of their own; pure functions.

/** @typedef {{ title: string, body: string, channelIds: string[], media: any[], variants: Record<string, string>, ownMedia: Record<string, any[]>, date: string, time: string }} Composition */

/** A composition without anything. @returns {Composition} */
export const empty = () => ({
  title: "",
  body: "",
  channelIds: [],
  media: [],
  variants: {},
  ownMedia: {},
  date: "",
  time: "",
});

/** What the service has of a post. @param {any} post @param {(instant: string) => { date: string, time: string }} split @returns {Composition} */
export function fromPost(post, split) {
  /** What channels have of their own under this name, by channel. @param {"body" | "media"} name */
  const own = (name) =>
    Object.fromEntries(
      post.variants
        .filter((/** @type {any} */ one) => one[name] !== null)
        .map((/** @type {any} */ one) => [one.channel.id, one[name]]),
    );
  return {
    title: post.title ?? "",
    body: post.body,
    media: post.media,
    channelIds: post.publications.map((/** @type {any} */ one) => one.channel.id),
    variants: own("body"),
    ownMedia: own("media"),
    ...(post.dueAt ? split(post.dueAt) : { date: "", time: "" }),
  };
}

/** The variants as the service takes them. @param {Composition} one */
export const variantsOf = (one) =>
  one.channelIds
    .filter((id) => id in one.variants || id in one.ownMedia)
    .map((id) => ({
      channelId: id,
      ...(id in one.variants ? { body: one.variants[id] } : {}),
      ...(id in one.ownMedia ? { mediaIds: one.ownMedia[id].map((asset) => asset.id) } : {}),
    }));

/** The content as the service takes it. @param {Composition} one */
export const contentOf = (one) => ({
  title: one.title.trim() || null,
  body: one.body,
  channelIds: one.channelIds,
  mediaIds: one.media.map((asset) => asset.id),
  variants: variantsOf(one),
});

/** Whether two compositions say the same; the time is not part of it. @param {Composition} a @param {Composition} b */
export const isSame = (a, b) => JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));

/** The text that a channel gets. @param {Composition} one @param {string | null} channelId */
export const bodyOn = (one, channelId) => (channelId && channelId in one.variants ? one.variants[channelId] : one.body);

/** The media that a channel gets. @param {Composition} one @param {string | null} channelId */
export const mediaOn = (one, channelId) =>
  channelId && channelId in one.ownMedia ? one.ownMedia[channelId] : one.media;

/** Whether a channel has a text or media of its own. @param {Composition} one @param {string} channelId */
export const hasOwn = (one, channelId) => channelId in one.variants || channelId in one.ownMedia;

/** The same without what this channel has of its own. @template T @param {Record<string, T>} own @param {string} channelId @returns {Record<string, T>} */
export const without = (own, channelId) => Object.fromEntries(Object.entries(own).filter(([id]) => id !== channelId));

// What is written: the text for all channels and what single channels have of their own; pure functions.

/** @typedef {{ title: string, body: string, channelIds: string[], media: any[], variants: Record<string, string>, ownMedia: Record<string, string[]>, date: string, time: string }} Composition */

/** A composition without anything. @returns {Composition} */
export const empty = () => ({ title: "", body: "", channelIds: [], media: [], variants: {}, ownMedia: {}, date: "", time: "" });

/** What the service has of a post. @param {any} post @param {(instant: string) => { date: string, time: string }} split @returns {Composition} */
export function fromPost(post, split) {
  const own = post.media.map((/** @type {any} */ one) => one.id).join();
  const media = (/** @type {any} */ one) => one.media.map((/** @type {any} */ asset) => asset.id);
  return {
    title: post.title ?? "", body: post.body, media: post.media,
    channelIds: post.publications.map((/** @type {any} */ one) => one.channel.id),
    variants: Object.fromEntries(post.publications.filter((/** @type {any} */ one) => one.body !== post.body).map((/** @type {any} */ one) => [one.channel.id, one.body])),
    ownMedia: Object.fromEntries(post.publications.filter((/** @type {any} */ one) => media(one).join() !== own).map((/** @type {any} */ one) => [one.channel.id, media(one)])),
    ...(post.dueAt ? split(post.dueAt) : { date: "", time: "" }),
  };
}

/** The variants as the service takes them. @param {Composition} one */
export const variantsOf = (one) => one.channelIds
  .filter((id) => id in one.variants || id in one.ownMedia)
  .map((id) => ({ channelId: id, ...(id in one.variants ? { body: one.variants[id] } : {}), ...(id in one.ownMedia ? { mediaIds: one.ownMedia[id] } : {}) }));

/** The content as the service takes it. @param {Composition} one */
export const contentOf = (one) => ({
  title: one.title.trim() || null, body: one.body, channelIds: one.channelIds, mediaIds: one.media.map((asset) => asset.id), variants: variantsOf(one),
});

/** Whether two compositions say the same; the time is not part of it. @param {Composition} a @param {Composition} b */
export const isSame = (a, b) => JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));

/** The text that a channel gets. @param {Composition} one @param {string | null} channelId */
export const bodyOn = (one, channelId) => (channelId && channelId in one.variants ? one.variants[channelId] : one.body);

// What is written: the text for all channels and what single channels have of their own; pure functions.
import { split } from "../../lib/dates.js";

/** @typedef {Answers.EditorPost.brand.post} Post the post as the editor reads it */
/** @typedef {Answers.EditorLibrary.brand.media.edges.node} Asset */
/**
 * @typedef {{ format: Enums.PostFormat | null, values: Record<string, string[]>, byHand?: boolean }} OwnOptions the
 *   format on a channel, its options by name, as texts, and whether a person publishes it there
 * @typedef {Record<string, import("../../parts/crops.js").FileFrame>} Frames what of files is shown, by the file
 * @typedef {{ text: string, after: number }} FollowUp a comment below the post, so many minutes after it
 * @typedef {{ title: string, body: string, channelIds: string[], media: Asset[], variants: Record<string, string>,
 *   ownMedia: Record<string, Asset[]>, ownOptions: Record<string, OwnOptions>,
 *   followUps: FollowUp[], ownFollowUps: Record<string, FollowUp[] | null>, frames: Frames,
 *   ownFrames: Record<string, Frames | null>, date: string, time: string }} Composition
 *   `ownFollowUps` and `ownFrames`: null takes those of a channel away
 */

/** A composition without anything. @returns {Composition} */
export const empty = () => ({
  title: "",
  body: "",
  channelIds: [],
  media: [],
  variants: {},
  ownMedia: {},
  ownOptions: {},
  followUps: [],
  ownFollowUps: {},
  frames: {},
  ownFrames: {},
  date: "",
  time: "",
});

/** What the service has of a post. @param {Post} post @param {string} zone @returns {Composition} */
export function fromPost(post, zone) {
  /** @type {Record<string, string>} */
  const variants = {};
  /** @type {Record<string, Asset[]>} */
  const ownMedia = {};
  /** @type {Record<string, OwnOptions>} */
  const ownOptions = {};
  /** @type {Composition["ownFollowUps"]} */
  const ownFollowUps = {};
  /** @type {Composition["ownFrames"]} */
  const ownFrames = {};
  for (const { channel, body, media, format, options, byHand, followUps, frames } of post.variants) {
    if (frames) ownFrames[channel.id] = framesOf(frames);
    if (followUps) ownFollowUps[channel.id] = followUps.map(({ text, after }) => ({ text, after }));
    if (body !== null) variants[channel.id] = body;
    if (media !== null) ownMedia[channel.id] = media;
    const values = Object.fromEntries(options.map((one) => [one.name, one.values]));
    if (format || options.length || byHand) ownOptions[channel.id] = { format, values, ...(byHand ? { byHand } : {}) };
  }
  const due = post.dueAt ? split(post.dueAt, zone) : { date: "", time: "" };
  const channelIds = post.publications.map((one) => one.channel.id);
  return {
    title: post.title ?? "",
    body: post.body,
    media: post.media,
    channelIds,
    variants,
    ownMedia,
    ownOptions,
    followUps: post.followUps.map(({ text, after }) => ({ text, after })),
    ownFollowUps,
    frames: framesOf(post.frames),
    ownFrames,
    ...due,
  };
}

/** What was chosen of each file. @param {Post["frames"]} frames @returns {Frames} */
const framesOf = (frames) =>
  Object.fromEntries(
    frames.flatMap(({ mediaAsset, ...frame }) =>
      mediaAsset
        ? [
            [
              mediaAsset.id,
              Object.fromEntries(
                Object.entries(frame).filter(([name, value]) => value !== null && name !== "__typename"),
              ),
            ],
          ]
        : [],
    ),
  );

/**
 * The frames of files that are there, as they are sent.
 * @param {Frames} frames @param {readonly Asset[]} files
 */
const framesSent = (frames, files) =>
  Object.entries(frames)
    .filter(([id]) => files.some((one) => one.id === id))
    .map(([mediaId, frame]) => ({ mediaId, ...frame }));

/** The comments that say something. @param {readonly FollowUp[] | null} followUps */
const sent = (followUps) => followUps && followUps.filter((one) => one.text.trim());

/** What single channels have of their own. @param {Composition} one */
const variantsOf = ({ channelIds, variants, media, ownMedia, ownOptions, ownFollowUps = {}, ownFrames = {} }) =>
  channelIds
    .filter((id) => [variants, ownMedia, ownOptions, ownFollowUps, ownFrames].some((own) => id in own))
    .map((id) => ({
      channelId: id,
      ...(id in variants ? { body: variants[id] } : {}),
      ...(id in ownMedia ? { mediaIds: ownMedia[id].map((asset) => asset.id) } : {}),
      ...(id in ownOptions ? { ownOptions: ownOptions[id] } : {}),
      ...(id in ownFollowUps ? { followUps: sent(ownFollowUps[id]) } : {}),
      ...(id in ownFrames ? { frames: framesSent(ownFrames[id] ?? {}, ownMedia[id] ?? media) } : {}),
    }));

/** Whether a chosen channel has a format or options. @param {Composition} one */
const hasOptions = ({ channelIds, ownOptions }) => channelIds.some((id) => id in ownOptions);

/**
 * The content as the service takes it; what platforms declare is asked for where a channel has options.
 * @param {Composition} one @param {readonly { id: string, platform: string }[]} channels
 * @returns {Promise<Omit<ReturnType<typeof contentOf>, "variants"> & { variants: Inputs.VariantInput[] }>}
 */
export const inputOf = async (one, channels) =>
  hasOptions(one) ? (await import("./own_options.js")).inputOf(contentOf(one), channels) : contentOf(one);

/** The content, as it is compared. @param {Composition} one */
export const contentOf = (one) => ({
  title: one.title.trim() || null,
  body: one.body,
  channelIds: one.channelIds,
  mediaIds: one.media.map((asset) => asset.id),
  variants: variantsOf(one),
  // What was kept on a device by an older version has none.
  followUps: sent(one.followUps ?? []) ?? [],
  frames: framesSent(one.frames ?? {}, [...one.media, ...Object.values(one.ownMedia).flat()]),
});

/** Whether two compositions say the same; the time is not part of it. @param {Composition} a @param {Composition} b */
export const isSame = (a, b) => JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));

/** Whether there is nothing that could be kept. @param {Composition} one */
export const isEmpty = ({ title, body, media }) => !body.trim() && !title.trim() && !media.length;

/** The text that a channel gets. @param {Composition} one @param {string | null} channelId */
export const bodyOn = (one, channelId) => (channelId && channelId in one.variants ? one.variants[channelId] : one.body);

/** The media that a channel gets. @param {Composition} one @param {string | null} channelId */
export const mediaOn = (one, channelId) =>
  channelId && channelId in one.ownMedia ? one.ownMedia[channelId] : one.media;

/** The comments that a channel gets. @param {Composition} one @param {string | null} channelId */
export const followUpsOn = (one, channelId) => (channelId && one.ownFollowUps[channelId]) || one.followUps;

/** What of its files a channel shows, by the file. @param {Composition} one @param {string | null} channelId */
export const framesOn = ({ frames = {}, ownFrames = {} }, channelId) => ({
  ...frames,
  ...((channelId && ownFrames[channelId]) || {}),
});

/** Whether a channel has a text or media of its own. @param {Composition} one @param {string} channelId */
export const hasOwn = (one, channelId) => channelId in one.variants || channelId in one.ownMedia;

/**
 * The same without what this channel has of its own.
 * @template T @param {Record<string, T>} own @param {string} channelId @returns {Record<string, T>}
 */
export const without = (own, channelId) => Object.fromEntries(Object.entries(own).filter(([id]) => id !== channelId));

/**
 * The same with other facts of a file, such as its alternative text, wherever the file is.
 * @param {Composition} one
 * @param {string} id
 * @param {Partial<Asset>} facts
 */
export function described({ media, ownMedia }, id, facts) {
  const all = (/** @type {Asset[]} */ assets) =>
    assets.map((asset) => (asset.id === id ? { ...asset, ...facts } : asset));
  return {
    media: all(media),
    ownMedia: Object.fromEntries(Object.entries(ownMedia).map(([channel, assets]) => [channel, all(assets)])),
  };
}

/** @typedef {import("../../lib/router.js").Begin} Begin when a new post was begun to be due */
/**
 * @typedef {{ composition: Composition, base?: Composition, version: number, begin?: Begin, keptAt?: number }} Kept
 */

/** What takes over from a draft that was kept on this device, if it is one. @param {unknown} draft */
export const keptOf = (draft) => /** @type {Kept | undefined} */ (draft);

// What is drawn of a post: one preview for channels of a platform that get the same, those in trouble first; pure.
import { partsOf } from "../../parts/previews/pieces.js";
import { framedAsset } from "../../parts/crops.js";
import { bodyOn, framesOn, mediaOn } from "./composition.js";
import { formatOf, nothing, optionsOf, saidOf, wordsOf } from "./own_options.js";

/** @typedef {import("./composition.js").Composition} Composition */
/** @typedef {import("./channel_choice.js").Channel} Channel */
/** @typedef {import("./channel_choice.js").Count} Count */
/** @typedef {import("./own_options.js").Declaration} Declaration */
/** @typedef {import("../../parts/previews/pieces.js").Content} Content */
/** @typedef {{ part: number, fits: number | null, channel: { id: string } }} Measure */
/**
 * @typedef {{ channels: Channel[], content: Content, notes: string[], label: string, own: "" | "text" | "files",
 *   count: Count | undefined }} Proof
 */

/**
 * What a channel gets.
 * @param {Composition} now @param {{ id: string, platform: string }} channel
 * @param {{ platform?: Declaration, features: { threads: boolean, title: boolean },
 *   measures: readonly Measure[] }} how
 * @returns {Content}
 */
export function contentOn(now, { id }, { platform, features, measures }) {
  const ownOptions = now.ownOptions[id] ?? nothing();
  const options = platform ? optionsOf(platform, ownOptions) : [];
  const labels = options
    .filter(({ name }) => name in ownOptions.values)
    .map((one) => [one.name, wordsOf(one, ownOptions.values[one.name], id)]);
  return {
    format: platform ? formatOf(platform, ownOptions) : ownOptions.format,
    title: features.title ? now.title : "",
    parts: partsOf(bodyOn(now, id), features).map((text, at) => ({
      text,
      fits: measures.find((one) => one.channel.id === id && one.part === at + 1)?.fits ?? null,
    })),
    media: mediaOn(now, id).map((asset) => framedAsset(asset, framesOn(now, id)[asset.id])),
    values: ownOptions.values,
    labels: Object.fromEntries(labels),
  };
}

/**
 * What two channels have to have in common to share a preview; the common text, which can be long, is left out.
 * @param {Composition} now @param {Channel} channel @param {readonly Measure[]} measures
 * @param {readonly string[]} more what else the channel has
 */
const sameness = ({ variants, ownMedia, ownOptions, ownFrames = {} }, { id, platform }, measures, more) =>
  JSON.stringify([
    platform,
    more,
    variants[id] ?? null,
    ownMedia[id]?.map((one) => one.id) ?? null,
    ownOptions[id] ?? null,
    ownFrames[id] ?? null,
    measures.filter((one) => one.channel.id === id).map((one) => one.fits),
  ]);

/**
 * The previews of a post. The one of the open channel is first, then those in trouble, then those with something of
 * their own.
 * @param {Composition} now
 * @param {{ channels: readonly Channel[], platforms: readonly Declaration[], measures: readonly Measure[],
 *   counts: Map<string, Count>, featuresOf: (key: string) => { threads: boolean, title: boolean },
 *   open: string | null, moreOf?: (id: string) => string[] }} how `moreOf`: what else a channel has, in words
 * @returns {Proof[]}
 */
export function proofsOf(now, { channels, platforms, measures, counts, featuresOf, open, moreOf = () => [] }) {
  /** @type {Map<string, Proof>} */
  const proofs = new Map();
  for (const channel of channels.filter((one) => now.channelIds.includes(one.id))) {
    const { id, platform: key } = channel;
    const platform = platforms.find((one) => one.key === key);
    const more = moreOf(id);
    const same = sameness(now, channel, measures, more);
    const proof = proofs.get(same);
    if (proof) proof.channels = id === open ? [channel, ...proof.channels] : [...proof.channels, channel];
    else
      proofs.set(same, {
        channels: [channel],
        content: contentOn(now, channel, { platform, features: featuresOf(key), measures }),
        notes: [...saidOf(platform, now.ownOptions[id], id), ...more],
        label: platform?.label ?? "",
        own: id in now.variants ? "text" : id in now.ownMedia ? "files" : "",
        count: counts.get(id),
      });
  }
  const weight = (/** @type {Proof} */ { channels: [{ id }], count, own }) =>
    (id === open ? 8 : 0) + (count?.over ? 4 : 0) + (count?.problems ? 2 : 0) + (own ? 1 : 0);
  return [...proofs.values()].sort((a, b) => weight(b) - weight(a));
}

// How a post looks on a channel: the drawing of its platform, loaded when it is shown first, with what is set below it.
import { useEffect, useSignal } from "preact";
import { html } from "../../ui/html.js";
import { sheet } from "../../ui/part.js";
import { toast } from "../../ui/toast.js";
import { lookOf } from "../channel.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/parts_previews.js";

await sheet("parts/previews/pieces.css");

/** @typedef {import("./pieces.js").Channel} Channel */
/** @typedef {import("./pieces.js").Content} Content */
/** @typedef {(channel: Channel, content: Content) => import("../../types/html").Child} Draw */

/** @type {Record<string, (() => Promise<{ draw: Draw }>) | undefined>} */
const LOADS = {
  bluesky: () => import("./bluesky.js"),
  discord: () => import("./discord.js"),
  facebook: () => import("./facebook.js"),
  feed: () => import("./feed.js"),
  instagram: () => import("./instagram.js"),
  linkedin: () => import("./linkedin.js"),
  mastodon: () => import("./mastodon.js"),
  slack: () => import("./slack.js"),
  telegram: () => import("./telegram.js"),
  threads: () => import("./threads.js"),
  wordpress: () => import("./wordpress.js"),
  x: () => import("./x.js"),
};
const other = () => import("./other.js");
/** @type {Map<string, Draw>} */
const known = new Map();

/**
 * Load the drawings of platforms, so that their previews have their size at once.
 * @param {readonly string[]} platforms
 */
export const prepared = (platforms) =>
  Promise.all(
    [...new Set(platforms)].map(async (key) => {
      if (!known.has(key)) known.set(key, (await (LOADS[lookOf(key)] ?? other)()).draw);
    }),
  );

/**
 * Whether the drawings of platforms are there; it loads what is missing.
 * @param {readonly string[]} platforms
 */
export function useDrawings(platforms) {
  const loads = useSignal(0);
  const missing = platforms.filter((one) => !known.has(one));
  useEffect(() => {
    if (missing.length)
      prepared(missing).then(
        () => {
          loads.value++;
        },
        () => toast(text.errors.room, { bad: true }),
      );
  }, [missing.join(" "), loads.value]);
  return !missing.length;
}

/**
 * @param {{ channel: Channel, content: Content, notes?: readonly string[] }} props `notes`: the options in words
 *   beside, in words
 */
export function Preview({ channel, content, notes = [] }) {
  const { platform } = channel;
  useDrawings([platform]);
  const isBlank = !content.title.trim() && !content.media.length && content.parts.every((one) => !one.text.trim());
  return html.div(
    { class: "pv" },
    html.div(
      { class: "pv-body" },
      known.get(platform)?.(channel, content),
      isBlank && html.p({ class: "muted" }, words.noText),
    ),
    notes.length > 0 &&
      html.ul(
        { class: "pv-notes" },
        notes.map((one, at) => html.li({ key: at, dir: "auto" }, one)),
      ),
  );
}

// How a post looks on a channel: the drawing of its platform, loaded when it is shown first, with what is set below it.
import { h, html } from "../../ui/html.js";
import { lazy, sheet } from "../../ui/part.js";
import { words } from "../../text/en/parts_previews.js";

await sheet("parts/previews/pieces.css");

/** @typedef {import("./pieces.js").Channel} Channel */
/** @typedef {import("./pieces.js").Content} Content */
/** @typedef {(channel: Channel, content: Content) => import("../../types/html").Child} Draw */

/** @param {() => Promise<{ draw: Draw }>} load */
const drawing = (load) =>
  lazy(async () => {
    const { draw } = await load();
    return (/** @type {{ channel: Channel, content: Content }} */ { channel, content }) => draw(channel, content);
  });

/** @type {Record<string, ReturnType<typeof drawing> | undefined>} */
const DRAWINGS = {
  bluesky: drawing(() => import("./bluesky.js")),
  discord: drawing(() => import("./discord.js")),
  facebook: drawing(() => import("./facebook.js")),
  feed: drawing(() => import("./feed.js")),
  instagram: drawing(() => import("./instagram.js")),
  linkedin: drawing(() => import("./linkedin.js")),
  mastodon: drawing(() => import("./mastodon.js")),
  slack: drawing(() => import("./slack.js")),
  telegram: drawing(() => import("./telegram.js")),
  threads: drawing(() => import("./threads.js")),
  wordpress: drawing(() => import("./wordpress.js")),
  x: drawing(() => import("./x.js")),
};
const OTHER = drawing(() => import("./other.js"));

/**
 * @param {{ channel: Channel, content: Content, told?: readonly string[] }} props `told`: what the channel is told
 *   beside, in words
 */
export const Preview = ({ channel, content, told = [] }) =>
  html.div(
    { class: "pv" },
    html.div(
      { class: "pv-body" },
      h(DRAWINGS[channel.platform] ?? OTHER, { key: channel.platform, channel, content }),
      !content.title.trim() &&
        !content.media.length &&
        content.parts.every(({ text }) => !text.trim()) &&
        html.p({ class: "muted" }, words.noText),
    ),
    told.length > 0 &&
      html.ul(
        { class: "pv-told" },
        told.map((one, at) => html.li({ key: at, dir: "auto" }, one)),
      ),
  );

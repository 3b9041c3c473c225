// What is reviewed, as each channel shows it: channels of a platform that get the same share a preview.
import { h, html } from "../../ui/html.js";
import { sheet } from "../../ui/part.js";
import { ChannelMarks } from "../../parts/channel.js";
import { Choices } from "../../parts/choices.js";
import { isVideo, Large } from "../../parts/picture.js";
import { contentOfPublication } from "../../parts/previews/pieces.js";
import { Preview, useDrawings } from "../../parts/previews/preview.js";
import { brand } from "../../lib/brand.js";
import { gql, useQuery } from "../../lib/gql.js";
import { words } from "../../text/en/review.js";

await sheet("rooms/review/texts.css");

const PLATFORMS = gql(/* GraphQL */ `
  query ReviewPlatforms($brandId: ID!) {
    brand(id: $brandId) {
      id
      platforms {
        key
        label
        features {
          threads
          title
        }
      }
    }
  }
`);

/** @typedef {import("./post.js").Post} Post */
/** @typedef {Post["publications"][number]} Publication */
/** @typedef {Answers.ReviewPlatforms.brand.platforms} Platform */
/** @typedef {{ publication: Publication, channels: Publication["channel"][] }} Version */

/**
 * What there is to review: publications that say the same on one platform are one.
 * @param {readonly Publication[]} publications @returns {Version[]}
 */
export function versionsOf(publications) {
  /** @type {Map<string, Version>} */
  const all = new Map();
  for (const publication of publications) {
    const { body, format, options, media, channel } = publication;
    const own = options.map(({ name, values }) => [name, values]);
    const key = JSON.stringify([channel.platform, body, format, own, media.map((asset) => asset.id)]);
    const known = all.get(key);
    if (known) known.channels.push(channel);
    else all.set(key, { publication, channels: [channel] });
  }
  return [...all.values()];
}

/** @param {{ post: Post }} props */
export function Texts({ post }) {
  const { data, error } = useQuery(PLATFORMS, { brandId: brand.value.id });
  const isDrawn = useDrawings(post.publications.length ? post.publications.map((one) => one.channel.platform) : [""]);
  if (!isDrawn || (!data && !error)) return null;
  const platforms = data?.brand?.platforms ?? [];
  if (!post.publications.length) return h(Alone, { post });
  return versionsOf(post.publications).map(({ publication, channels }) => {
    const { channel, media } = publication;
    const platform = platforms.find((one) => one.key === channel.platform);
    return html.section(
      { key: publication.id, class: "sheet review-text" },
      html.h3(
        h(ChannelMarks, { marks: channels, most: 6 }),
        // The marks say the names already to people who hear them.
        html.span({ class: "ellipsis", "aria-hidden": "true" }, channels.map((one) => one.displayName).join(", ")),
      ),
      h(Preview, {
        channel,
        content: { ...contentOfPublication(publication, post.title ?? "", platform), isWide: true },
      }),
      h(Choices, { chosen: publication }),
      h(Files, { media }),
    );
  });
}

/** A post without a channel. @param {{ post: Post }} props */
const Alone = ({ post: { body, media, title } }) =>
  html.section(
    { class: "sheet review-text" },
    html.h3(words.noChannel),
    h(Preview, {
      channel: { id: "", displayName: brand.value.name, platform: "" },
      content: { format: null, title: title ?? "", parts: [{ text: body }], media, values: {}, labels: {} },
    }),
    h(Files, { media }),
  );

/** Films to play, images to open, and which of them lack their words. @param {{ media: Post["media"] }} props */
const Files = ({ media }) =>
  media.length > 0 &&
  html.ul(
    { class: "review-media" },
    media.map((asset) =>
      html.li(
        { key: asset.id },
        isVideo(asset)
          ? h(Large, { asset, lazy: true })
          : html.a({ class: "link", href: asset.url, target: "_blank", rel: "noreferrer" }, asset.filename),
        !asset.altText && html.span({ class: "hint" }, words.noAlt),
      ),
    ),
  );

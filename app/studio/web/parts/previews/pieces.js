// What previews of all platforms are made of: who writes, the text with its cut and its limit, files, polls and cards.
import { signsIn } from "../../lib/answers.js";
import { classes, h, html } from "../../ui/html.js";
import { Face } from "../channel.js";
import { isVideo, Picture } from "../picture.js";
import { words } from "../../text/en/parts_previews.js";

/** @typedef {import("../../types/html").Child} Child */
/** @typedef {{ filename?: string, width?: number | null, height?: number | null }} Measures */
/** @typedef {import("../picture.js").Asset & Measures} Asset */
/** @typedef {{ id: string, displayName: string, platform: string, handle?: string | null }} Channel */
/** @typedef {{ text: string, fits?: number | null }} Part `fits`: how many characters are within the limit */
/**
 * @typedef {{ format: string | null, title: string, parts: Part[], media: Asset[], values: Record<string, string[]>,
 *   labels: Record<string, string>, isWide?: boolean }} Content what a channel gets; `values` are its options, and
 *   `labels` their values in words
 */
/** @typedef {{ characters: number, lines?: number, fact: string }} Cut where a platform hides the rest of a text */

const MARKED = /(\bhttps?:\/\/[^\s]+|(?<!\w)[#@][\p{L}\p{N}_.@-]+)/gu;
const LINK = /\bhttps?:\/\/[^\s]+/u;
/** How many pictures of a post are drawn; the last one says how many more there are. */
const MOST = 4;

/** What stands between the parts of a text. */
const BETWEEN = /^[ \t]*---[ \t\r]*$/m;

/**
 * The parts of a text as the service takes it apart: those of a thread, or all in one text where a platform has none.
 * An article keeps the lines between them.
 * @param {string} body @param {{ threads: boolean, title: boolean }} features
 */
export function partsOf(body, { threads, title }) {
  const texts = threads || !title ? body.split(BETWEEN) : [body];
  if (texts.length === 1) return texts;
  const parts = texts.map((one) => one.trim());
  return threads ? parts : [parts.filter(Boolean).join("\n\n")];
}

/**
 * What a channel gets of a post; without `platform`, its text may be a thread and it has no title.
 * @param {{ body: string, format: string | null, media: Asset[],
 *   options: readonly { name: string, values: string[], words: string }[] }} publication
 * @param {string} title @param {{ features: { threads: boolean, title: boolean } } | undefined} platform
 * @returns {Content}
 */
export const contentOfPublication = ({ body, format, options, media }, title, platform) => ({
  format,
  title: platform?.features.title ? title : "",
  parts: partsOf(body, platform?.features ?? { threads: true, title: false }).map((text) => ({ text })),
  media,
  values: Object.fromEntries(options.map(({ name, values }) => [name, values])),
  labels: Object.fromEntries(options.map(({ name, words: said }) => [name, said])),
});

/**
 * How much of a text is shown before it is cut; all of it where it is short. A sign is not cut in two.
 * @param {string} text @param {Cut | undefined} cut
 */
export function visible(text, cut) {
  if (!cut) return text;
  const line = cut.lines ? text.split("\n").slice(0, cut.lines).join("\n").length : text.length;
  if (line === text.length && text.length <= cut.characters) return text;
  let end = 0;
  let count = 0;
  for (const { segment } of signsIn(text.slice(0, line))) {
    if (++count > cut.characters) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** A text at the end of its limit, without cutting a sign in two. @param {string} text @param {number} fits */
export function within(text, fits) {
  const limit = [...text].slice(0, fits).join("").length;
  let end = 0;
  for (const { segment } of signsIn(text)) {
    if (end + segment.length > limit) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** A text with its links, tags and mentions marked. @param {string} text */
const marked = (text) =>
  text.split(MARKED).map((piece, i) => (i % 2 ? html.span({ class: "pv-link", key: i }, piece) : piece));

/**
 * A text. What is over the limit is struck, and then nothing is cut, so that one sees where.
 * @param {Part} part @param {Cut} [cut] @param {Child} [before]
 */
export function said({ text, fits }, cut, before) {
  const isOver = fits !== null && fits !== undefined;
  const shown = isOver ? within(text, fits) : visible(text, cut);
  const rest = text.slice(shown.length);
  if (!text.trim() && !before) return null;
  return html.p(
    { class: "pv-text", dir: "auto" },
    before,
    marked(isOver ? shown : shown.trimEnd()),
    isOver && rest && html.del({ title: words.over }, rest),
    !isOver && rest.trim() && html.span({ class: "pv-more", title: cut?.fact }, words.more),
  );
}

/**
 * The text of an article, which has a line where a thread would have another part.
 * @param {Part} part
 */
export const article = (part) =>
  typeof part.fits === "number"
    ? said(part)
    : part.text
        .split(BETWEEN)
        .flatMap((text, at) => [
          at > 0 && html.hr({ key: `line ${at}`, class: "pv-line" }),
          html.div({ key: at }, said({ text: text.trim() })),
        ]);

/** Who writes. @param {Channel} channel @param {Child} [meta] */
export const by = (channel, meta = channel.handle) =>
  html.header(
    { class: "pv-by" },
    h(Face, { channel }),
    html.span(
      { class: "grow" },
      html.strong({ dir: "auto" }, channel.displayName),
      meta && html.small({ dir: "auto" }, meta),
    ),
  );

/** Pictures side by side, as most platforms lay them. @param {readonly Asset[]} media @param {string} [shape] */
export const grid = (media, shape) =>
  media.length > 0 &&
  html.div(
    { class: classes("pv-grid", `of-${Math.min(media.length, MOST)}`, shape) },
    media
      .slice(0, MOST)
      .map((asset, at) =>
        html.span(
          { class: "pv-cell", key: asset.id },
          h(Picture, { asset }),
          at === MOST - 1 && media.length > MOST && html.span({ class: "pv-rest" }, `+${media.length - MOST}`),
        ),
      ),
  );

/**
 * Pictures that one swipes through, all in the shape of the first.
 * @param {readonly Asset[]} media @param {string} shape
 */
export const carousel = (media, shape) =>
  media.length > 0 &&
  html.div(
    { class: classes("pv-carousel", shape) },
    html.ul(
      { tabIndex: media.length > 1 ? 0 : undefined, "aria-label": words.files(media.length) },
      media.map((asset) => html.li({ key: asset.id }, h(Picture, { asset }))),
    ),
    media.length > 1 && html.span({ class: "pv-count figures" }, words.first(media.length)),
  );

/** A story or a reel in its upright frame. @param {Channel} channel @param {Content} content @param {Child} [below] */
export const upright = (channel, { media }, below) =>
  html.div(
    { class: "pv-upright" },
    html.div(
      { class: "pv-frame" },
      media.length ? h(Picture, { asset: media[0] }) : html.span({ class: "pv-empty" }, words.noFile),
      html.span({ class: "pv-bar" }),
      html.strong({ class: "pv-name", dir: "auto" }, channel.displayName),
    ),
    html.div({ class: "pv-beside" }, below),
  );

/** What a story is. @param {Content} content @returns {Child} */
export const aboutStory = ({ parts, media }) => [
  html.strong({ key: "what" }, words.story),
  parts[0]?.text.trim() && html.span({ key: "text", class: "muted" }, words.storyText),
  media.length > 1 && html.span({ key: "more", class: "is-bad" }, words.storyFiles(media.length)),
];

/** A poll: its question where it has one of its own, its answers, and how long it runs. @param {Content} content */
export function poll({ values, labels }) {
  const minutes = values.minutes && words.minutes(Number(values.minutes[0]));
  const hours = values.hours && words.minutes(60 * Number(values.hours[0]));
  const length = labels.duration ?? minutes ?? hours;
  const answers = (values.answers ?? []).filter((one) => one.trim());
  return html.div(
    { class: "pv-poll" },
    values.question?.[0] && html.strong({ dir: "auto" }, values.question[0]),
    answers.length
      ? html.ul(answers.map((one, at) => html.li({ key: at, dir: "auto" }, one)))
      : html.p({ class: "muted" }, words.noAnswers),
    html.small([values.multiple && words.several, length].filter(Boolean).join(" · ")),
  );
}

/** The host of an address, without `www`. @param {string} address */
export function hostOf(address) {
  try {
    return new URL(address).host.replace(/^www\./, "");
  } catch {
    return address;
  }
}

/**
 * The card of the first link. What its page says of itself is known when the post is approved.
 * @param {string} address @param {{ title?: string, description?: string, isLarge?: boolean }} [known]
 */
export const card = (address, { title, description, isLarge } = {}) =>
  html.div(
    { class: classes("pv-card", isLarge && "is-large") },
    html.span({ class: "pv-card-picture" }),
    html.span(
      { class: "pv-card-words" },
      html.small(hostOf(address)),
      html.strong({ dir: "auto" }, title ?? words.pageTitle),
      description && html.span({ class: "muted", dir: "auto" }, description),
    ),
  );

/**
 * The card of the first link in a text, where nothing else is attached.
 * @param {Content} content @param {boolean} [isLarge]
 */
export function linkCard({ parts, media }, isLarge) {
  const address = media.length ? null : LINK.exec(parts[0]?.text ?? "")?.[0];
  return address ? card(address, { isLarge }) : null;
}

/**
 * A thread: its parts one below the other, each as a post.
 * @param {Channel} channel @param {Content} content
 * @param {{ cut?: Cut, files: Child, meta?: Child, before?: Child }} how
 */
export const chain = (channel, { parts }, { cut, files, meta, before }) =>
  parts.map((part, at) =>
    html.div(
      { key: at, class: classes("pv-post", parts.length > 1 && "is-part") },
      by(channel, parts.length > 1 ? words.part(at + 1, parts.length) : meta),
      at === 0 && before,
      said(part, cut),
      at === 0 && files,
    ),
  );

/** Whether the first file is a video. @param {Content} content */
export const isFilm = ({ media }) => media.length === 1 && isVideo(media[0]);

/**
 * The shape that a platform gives the first picture, between its narrowest and its widest.
 * @param {Asset | undefined} asset @param {[narrowest: number, widest: number]} bounds
 */
export function shapeOf(asset, [narrowest, widest]) {
  const ratio = asset?.width && asset.height ? Math.min(widest, Math.max(narrowest, asset.width / asset.height)) : 1;
  if (ratio < 0.7) return "is-upright";
  if (ratio < 0.95) return "is-tall";
  return ratio < 1.2 ? "is-square" : ratio < 1.6 ? "is-photo" : "is-wide";
}

// Channels by their marks: a simple drawing of our own for each platform, and the face of an account.
import { classes, h, html } from "../ui/html.js";
import { initialOf } from "../lib/answers.js";
import { pictures } from "../lib/channel_pictures.js";

/**
 * The tile and the drawing of a platform, in a square of 16. They are no trademarks: each hints at what people know.
 * @type {Record<string, { tile: string, d: string[], solid?: boolean } | undefined>}
 */
const PLATFORMS = {
  bluesky: {
    tile: "#1f7ae0",
    d: [
      "M8 7.900C6.900 5.800 5.300 4.700 3.900 4.500v3.700c0 1.300 1.200 1.900 2.500 1.700M8 7.900",
      "c1.100-2.100 2.700-3.200 4.100-3.400v3.700c0 1.300-1.200 1.900-2.500 1.700M6.400 11.700L8 9.600l1.600 2.100",
    ],
  },
  discord: {
    tile: "#4b57c9",
    d: [
      "M5.200 5.200c1.800-.8 3.800-.8 5.600 0l1.300 5.300c-.8.7-1.700 1.100-2.600 1.300l-.6-1.100H7.100l-.6 1.100",
      "c-.9-.2-1.800-.6-2.600-1.300zM6.400 8.300h.01M9.600 8.300h.01",
    ],
  },
  facebook: { tile: "#2b62c4", d: ["M10.3 4.300H9.400c-1.1 0-1.7.7-1.7 1.800v6.700M5.9 8.300h4.1"] },
  feed: { tile: "#b5601a", d: ["M4 7.800a4.2 4.2 0 0 1 4.2 4.200M4 4.300a7.7 7.7 0 0 1 7.7 7.700M4.6 11.400h.01"] },
  instagram: {
    tile: "#b0367f",
    d: [
      "M8 10.400a2.400 2.400 0 1 0 0-4.800 2.400 2.400 0 0 0 0 4.800z",
      "M6 3.700h4A2.300 2.300 0 0 1 12.300 6v4",
      "A2.300 2.300 0 0 1 10 12.300H6A2.300 2.300 0 0 1 3.700 10V6A2.300 2.300 0 0 1 6 3.700z",
    ],
  },
  linkedin: {
    tile: "#1a5a8c",
    d: [
      "M4.600 7.200v4.600M4.600 4.500h.01M7.600 11.800V7.200",
      "M7.600 9.300c0-1.300.8-2.100 1.900-2.100s1.900.8 1.900 2.100v2.500",
    ],
  },
  mastodon: { tile: "#5b4bd0", d: ["M4.6 11.700V7a1.7 1.7 0 0 1 3.4 0v2.300M11.4 11.700V7A1.7 1.7 0 0 0 8 7"] },
  sandbox: {
    tile: "#6d6558",
    d: ["M6.3 3.800h3.400M7 3.800v3L4.3 11.400c-.3.6 0 1 .6 1h6.200c.6 0 .9-.4.6-1L9 6.800v-3"],
  },
  slack: { tile: "#4a1d4e", d: ["M6.6 3.800v8.400M9.4 3.800v8.400M3.8 6.600h8.400M3.8 9.400h8.4"] },
  telegram: { tile: "#2a86c2", d: ["M3.700 7.900l8.600-3.500-1.500 7.500-3.100-2.200zM7.700 9.700l3-3.300"] },
  threads: {
    tile: "#2a2a2c",
    d: [
      "M11.200 6.300C10.800 4.800 9.600 4 8 4 5.600 4 4.400 5.600 4.400 8s1.200 4 3.600 4",
      "c1.900 0 3.100-1 3.100-2.400",
      "S9.900 7.500 8.200 7.500c-1.200 0-2 .6-2 1.500s.7 1.400 1.600 1.400c1.300 0 2-.9 1.900-2.600",
    ],
  },
  wordpress: { tile: "#2f5f7d", d: ["M3.7 5.200l2.2 6L8 6.200l2.1 5 2.2-6"] },
  x: { tile: "#1d1d1f", d: ["M4.6 4.600l6.8 6.800M11.4 4.600l-6.8 6.8"] },
};
const UNKNOWN = { tile: "#5d574d", d: ["M5 8h6M8 5v6"], solid: false };
/** How many grounds there are for accounts. */
const GROUNDS = 8;

/** What the keys of platforms begin with that the sandbox only rehearses. */
const REHEARSAL = "sandbox-";

/** Whether a platform is rehearsed in the sandbox. @param {string} platform */
export const isRehearsal = (platform) => platform.startsWith(REHEARSAL);

/** The platform that one looks like: the one that it rehearses, else itself. @param {string} platform */
export const lookOf = (platform) => (isRehearsal(platform) ? platform.slice(REHEARSAL.length) : platform);

/** @typedef {{ id: string, displayName: string, platform: string }} Channel */

/**
 * The mark of a platform; decorative unless it has a label.
 * @param {{ platform: string, label?: string, size?: number }} props
 */
export function Glyph({ platform, label, size = 16 }) {
  const { tile, d, solid } = PLATFORMS[lookOf(platform)] ?? UNKNOWN;
  return h(
    "svg",
    {
      class: "glyph",
      width: size,
      height: size,
      viewBox: "0 0 16 16",
      ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }),
    },
    h("rect", { width: 16, height: 16, rx: 4, fill: tile }),
    h("path", {
      d: d.join(""),
      ...(solid
        ? { fill: "#fff", "fill-rule": "evenodd" }
        : { fill: "none", stroke: "#fff", "stroke-width": 1.6, "stroke-linecap": "round", "stroke-linejoin": "round" }),
    }),
  );
}

/** The ground of an account, always the same one. @param {string} id */
const groundOf = (id) =>
  ([...id].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % GROUNDS) + 1;

/**
 * The face of an account, with its platform at the corner; decorative, as its name stands beside it.
 * @param {{ channel: Channel, size?: "small" | "large", class?: string }} props
 */
export function Face({ channel: { id, displayName, platform }, size, class: more }) {
  const picture = pictures.value.get(id);
  return html.span(
    {
      class: classes("face", picture ? "has-picture" : `ground-${groundOf(id)}`, size && `is-${size}`, more),
      "aria-hidden": "true",
    },
    picture
      ? html.img({ class: "portrait", src: picture, alt: "", loading: "lazy", decoding: "async" })
      : initialOf(displayName),
    h(Glyph, { platform }),
  );
}

/** @typedef {Channel & { tone?: string, title?: string }} Mark */

/**
 * The channels of a post by the marks of their platforms, at most so many, and how many more there are. Two accounts
 * of one platform show their faces.
 * @param {{ marks: readonly Mark[], most?: number, class?: string }} props
 */
export function ChannelMarks({ marks, most: room = 3, class: more }) {
  if (!marks.length) return null;
  // Where the number of the rest would stand, the last one fits.
  const most = marks.length === room + 1 ? marks.length : room;
  const isTwice = new Set(marks.map((one) => one.platform)).size < marks.length;
  return html.span(
    {
      class: classes("marks", more),
      role: "img",
      "aria-label": marks.map(({ displayName, title = displayName }) => title).join(", "),
    },
    marks
      .slice(0, most)
      .map((mark) =>
        html.span(
          {
            class: classes("mark", mark.tone && `is-${mark.tone}`),
            key: mark.id,
            title: mark.title ?? mark.displayName,
          },
          isTwice ? h(Face, { channel: mark, size: "small" }) : h(Glyph, { platform: mark.platform }),
        ),
      ),
    marks.length > most && html.span({ class: "mark-rest" }, `+${marks.length - most}`),
  );
}

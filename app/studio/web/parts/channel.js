// Channels by their marks: a simple drawing of our own for each platform, and the face of an account.
import { classes, h, html } from "../ui/html.js";
import { initialOf } from "../lib/answers.js";

/**
 * The tile and the drawing of a platform, in a square of 16. They are no trademarks: each hints at what people know.
 * @type {Record<string, { tile: string, d: string[], solid?: boolean } | undefined>}
 */
const PLATFORMS = {
  facebook: { tile: "#2b62c4", d: ["M10.3 4.300H9.400c-1.1 0-1.7.7-1.7 1.800v6.700M5.9 8.300h4.1"] },
  feed: { tile: "#b5601a", d: ["M4 7.800a4.2 4.2 0 0 1 4.2 4.200M4 4.300a7.7 7.7 0 0 1 7.7 7.700M4.6 11.400h.01"] },
  mastodon: { tile: "#5b4bd0", d: ["M4.6 11.700V7a1.7 1.7 0 0 1 3.4 0v2.300M11.4 11.700V7A1.7 1.7 0 0 0 8 7"] },
  sandbox: {
    tile: "#6d6558",
    d: ["M6.3 3.800h3.400M7 3.800v3L4.3 11.400c-.3.6 0 1 .6 1h6.200c.6 0 .9-.4.6-1L9 6.800v-3"],
  },
  slack: { tile: "#4a1d4e", d: ["M6.6 3.800v8.400M9.4 3.800v8.400M3.8 6.600h8.400M3.8 9.400h8.4"] },
  wordpress: { tile: "#2f5f7d", d: ["M3.7 5.200l2.2 6L8 6.200l2.1 5 2.2-6"] },
  x: { tile: "#1d1d1f", d: ["M4.6 4.600l6.8 6.800M11.4 4.600l-6.8 6.8"] },
};
const UNKNOWN = { tile: "#5d574d", d: ["M5 8h6M8 5v6"], solid: false };
/** How many grounds there are for accounts. */
const GROUNDS = 8;

/** @typedef {{ id: string, displayName: string, platform: string }} Channel */

/**
 * The mark of a platform; decorative unless it has a label.
 * @param {{ platform: string, label?: string, size?: number }} props
 */
export function Glyph({ platform, label, size = 16 }) {
  const { tile, d, solid } = PLATFORMS[platform] ?? UNKNOWN;
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
export const Face = ({ channel: { id, displayName, platform }, size, class: more }) =>
  html.span(
    { class: classes("face", `ground-${groundOf(id)}`, size && `is-${size}`, more), "aria-hidden": "true" },
    initialOf(displayName),
    h(Glyph, { platform }),
  );

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

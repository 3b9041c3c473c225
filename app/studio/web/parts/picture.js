// An image by its smaller copy, or the poster of a video and how long it plays; loaded when it comes into view.
import { classes, h, html } from "../ui/html.js";
import { Icon } from "../ui/icon.js";
import { text } from "../text/en/common.js";

/**
 * @typedef {{ id: string, url: string, thumbnailUrl: string | null, mimeType: string, durationMs?: number | null,
 *   altText: string | null, look?: Record<string, string> }} Asset `look`: the style of what its frame shows
 */

/** @param {{ mimeType: string }} asset */
export const isVideo = ({ mimeType }) => mimeType.startsWith("video/");

// Most browsers show no HEIC, so that its smaller copy stands for it, and nothing until that is made.
/** @param {Asset} asset */
export const stillOf = ({ url, thumbnailUrl, mimeType }) =>
  mimeType === "image/heic" ? (thumbnailUrl ?? undefined) : url;
/** @param {{ mimeType: string }} asset */
export const isDocument = ({ mimeType }) => mimeType === "application/pdf";

/** Whether people who cannot see it are told of it. @param {{ mimeType: string }} asset */
export const isDescribable = ({ mimeType }) => mimeType.startsWith("image/");

/** Whether one can choose what of it is shown. @param {{ mimeType: string, width?: number | null }} asset */
export const hasFrame = (asset) => hasFocus(asset) && asset.mimeType !== "image/gif";

/** Whether one can say what matters most of it. @param {{ mimeType: string, width?: number | null }} asset */
export const hasFocus = (asset) => !isDocument(asset) && Boolean(asset.width);

/** @param {{ asset: Asset }} props */
export function Picture({ asset }) {
  if (isDocument(asset) && !asset.thumbnailUrl) return html.span({ class: "picture is-document" }, text.media.document);
  const still = () =>
    html.img({
      src: asset.thumbnailUrl ?? stillOf(asset),
      alt: asset.altText ?? "",
      loading: "lazy",
      decoding: "async",
      style: asset.look,
    });
  if (!isVideo(asset)) return html.span({ class: "picture" }, still());
  return html.span(
    { class: "picture is-video" },
    asset.thumbnailUrl ? still() : html.video({ src: asset.url, preload: "metadata", muted: true, tabIndex: -1 }),
    h(Icon, { name: "play", size: 20, label: text.media.video }),
    asset.durationMs && html.span({ class: "plays figures" }, text.media.plays(asset.durationMs)),
  );
}

/**
 * What a row shows of a post: its first picture, or a sheet with lines where it has none. It is decorative.
 * @param {{ media: readonly { thumbnailUrl: string | null }[], class?: string }} props
 */
export function Thumb({ media, class: more }) {
  const src = media.find((one) => one.thumbnailUrl)?.thumbnailUrl;
  if (!src) return html.span({ class: classes("thumb is-text", more), "aria-hidden": "true" });
  return html.img({
    class: classes("thumb", more),
    src,
    alt: "",
    loading: "lazy",
    decoding: "async",
    draggable: false,
  });
}

/** A file in full size. @param {{ asset: Asset & { filename: string }, class?: string, lazy?: boolean }} props */
export function Large({ asset, class: more, lazy }) {
  if (isVideo(asset))
    return html.video({
      src: asset.url,
      poster: asset.thumbnailUrl ?? undefined,
      controls: true,
      preload: "metadata",
      class: more,
      "aria-label": asset.altText || asset.filename,
    });
  if (isDocument(asset) && !asset.thumbnailUrl)
    return html.a({ class: "link", href: asset.url, target: "_blank", rel: "noreferrer" }, asset.filename);
  if (isDocument(asset))
    return html.a(
      { href: asset.url, target: "_blank", rel: "noreferrer", "aria-label": asset.filename },
      html.img({ src: asset.thumbnailUrl ?? "", alt: asset.altText ?? "", class: more }),
    );
  return html.img({ src: stillOf(asset), alt: asset.altText ?? "", class: more, loading: lazy ? "lazy" : undefined });
}

/**
 * A file in a grid of files; `attributes` are those of its place there, and `beside` stands over it.
 * @typedef {{ class?: string, draggable?: boolean, onDragStart?: (event: DragEvent) => void }} Attributes
 * @param {{ asset: Asset & { filename: string }, on?: boolean, onClick: (event: MouseEvent) => void,
 *   attributes?: Attributes, beside?: import("../types/html").Child, children?: import("../types/html").Child }} props
 */
export const Tile = ({ asset, on, onClick, attributes, beside, children }) =>
  html.li(
    { ...attributes },
    html.button(
      { class: "media-tile", "aria-pressed": on, "data-asset": asset.id, onClick },
      h(Picture, { asset }),
      html.span({ class: "ellipsis", dir: "auto" }, asset.filename),
      children,
    ),
    beside,
  );

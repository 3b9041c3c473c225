// An image by its smaller copy, or the first frame of a video and how long it plays; loaded when it comes into view.
import { h, html } from "./html.js";
import { Icon } from "./icon.js";

/** Minutes and seconds. @param {number} ms */
const plays = (ms) => { const seconds = Math.round(ms / 1000); return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`; };

/** @param {{ asset: any, size?: number }} props */
export function Picture({ asset }) {
  return asset.mimeType.startsWith("video/")
    ? html.span({ class: "picture is-video" }, html.video({ src: asset.url, preload: "metadata", muted: true, tabIndex: -1 }), h(Icon, { name: "play", size: 20 }), asset.durationMs && html.span({ class: "plays figures" }, plays(asset.durationMs)))
    : html.span({ class: "picture" }, html.img({ src: asset.thumbnailUrl ?? asset.url, alt: asset.altText ?? "", loading: "lazy", decoding: "async" }));
}

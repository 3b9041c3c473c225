// An image or the first frame of a video, small and loaded when it comes into view.
import { h, html } from "./html.js";
import { Icon } from "./icon.js";

/** @param {{ asset: any, size?: number }} props */
export function Picture({ asset }) {
  return asset.mimeType.startsWith("video/")
    ? html.span({ class: "picture is-video" }, html.video({ src: asset.url, preload: "metadata", muted: true, tabIndex: -1 }), h(Icon, { name: "play", size: 20 }))
    : html.span({ class: "picture" }, html.img({ src: asset.url, alt: asset.altText ?? "", loading: "lazy", decoding: "async" }));
}

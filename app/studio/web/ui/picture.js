// An image by its smaller copy, or the poster of a video and how long it plays; loaded when it comes into view.
import { h, html } from "./html.js";
import { Icon } from "./icon.js";
import { text } from "../text/en.js";

/** @param {{ asset: any, size?: number }} props */
export function Picture({ asset }) {
  const still = () =>
    html.img({ src: asset.thumbnailUrl ?? asset.url, alt: asset.altText ?? "", loading: "lazy", decoding: "async" });
  if (!asset.mimeType.startsWith("video/")) return html.span({ class: "picture" }, still());
  return html.span(
    { class: "picture is-video" },
    asset.thumbnailUrl ? still() : html.video({ src: asset.url, preload: "metadata", muted: true, tabIndex: -1 }),
    h(Icon, { name: "play", size: 20, label: text.media.video }),
    asset.durationMs && html.span({ class: "plays figures" }, text.media.plays(asset.durationMs)),
  );
}

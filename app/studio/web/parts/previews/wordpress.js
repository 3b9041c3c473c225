// An article on a site of WordPress: its picture, its title, its excerpt and its text, which is not cut.
import { html } from "../../ui/html.js";
import { article, grid } from "./pieces.js";

/** @type {import("./preview.js").Draw} */
export const draw = (channel, { title, parts, media, values }) => [
  grid(media.slice(0, 1), "is-edge"),
  title && html.h4({ class: "pv-title", dir: "auto" }, title),
  html.small({ dir: "auto" }, channel.displayName),
  values.excerpt && html.p({ class: "pv-text muted", dir: "auto" }, values.excerpt[0]),
  article(parts[0]),
  grid(media.slice(1)),
];

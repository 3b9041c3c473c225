// An entry on the page of a feed: its title, its text, which is not cut, its files and its tags.
import { html } from "../../ui/html.js";
import { article, grid } from "./pieces.js";

/** @type {import("./preview.js").Draw} */
export const draw = (channel, { title, parts, media, values }) => [
  title && html.h4({ class: "pv-title", dir: "auto" }, title),
  html.small({ dir: "auto" }, channel.displayName),
  article(parts[0]),
  grid(media),
  values.tags && html.small({ class: "pv-link", dir: "auto" }, values.tags.map((one) => `#${one}`).join(" ")),
];

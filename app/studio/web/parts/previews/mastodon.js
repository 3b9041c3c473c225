// A post on Mastodon: a warning before the text, parts as a chain, pictures in a grid, a poll, or the card of a link.
import { html } from "../../ui/html.js";
import { chain, grid, linkCard, poll } from "./pieces.js";

/** @type {import("./preview.js").Draw} */
export function draw(channel, content) {
  const { format, media, values } = content;
  const before = values.warning && html.p({ class: "pv-warning", dir: "auto" }, values.warning[0]);
  const files = format === "POLL" ? poll(content) : grid(media, values.sensitive && "is-veiled") || linkCard(content);
  return chain(channel, content, { files, before });
}

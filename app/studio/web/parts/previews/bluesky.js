// A post on Bluesky: parts as a chain, pictures in a grid, a warning over them, or the card of a link.
import { html } from "../../ui/html.js";
import { chain, grid, linkCard } from "./pieces.js";

/** @type {import("./preview.js").Draw} */
export function draw(channel, content) {
  const { media, values, labels } = content;
  const files = grid(media) || (values.no_card ? null : linkCard(content, true));
  const warned = values.warnings && html.p({ class: "pv-warning" }, labels.warnings);
  return chain(channel, content, { files: [warned, files] });
}

// A message in a channel of Telegram: a bubble with its files above the text, or below it where that is chosen.
import { html } from "../../ui/html.js";
import { chain, grid, linkCard, poll, said } from "./pieces.js";

/** @type {import("./preview.js").Draw} */
export function draw(channel, content) {
  const { format, parts, media, values } = content;
  const files = format === "POLL" ? poll(content) : grid(media, values.spoiler && "is-veiled");
  const text = said(parts[0]);
  const card = values.preview?.[0] === "none" ? null : linkCard(content);
  if (parts.length > 1) return chain(channel, content, { files: files || card });
  const isBelow = values.caption_above || format === "POLL";
  return html.div(
    { class: "pv-bubble" },
    html.strong({ class: "pv-link", dir: "auto" }, channel.displayName),
    isBelow ? [text, files] : [files, text],
    card,
  );
}

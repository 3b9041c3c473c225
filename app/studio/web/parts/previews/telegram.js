// A message in a channel of Telegram: a bubble with its files above the text, or below it where that is chosen;
// the parts of a thread are bubbles below one another.
import { html } from "../../ui/html.js";
import { grid, linkCard, poll, said } from "./pieces.js";

/** @type {import("./preview.js").Draw} */
export function draw(channel, content) {
  const { format, parts, media, values } = content;
  const files = format === "POLL" ? poll(content) : grid(media, values.spoiler && "is-veiled");
  const card = values.preview?.[0] === "none" ? null : linkCard(content);
  const isBelow = values.caption_above || format === "POLL";
  // Each part of a thread is a message of its own, which answers the one before it.
  return parts.map((part, at) =>
    html.div(
      { class: "pv-bubble", key: at },
      html.strong({ class: "pv-link", dir: "auto" }, channel.displayName),
      at > 0 ? said(part) : isBelow ? [said(part), files] : [files, said(part)],
      at === 0 && card,
    ),
  );
}

// A post of a page on Facebook: the text, pictures in a grid from edge to edge, or the card of a link; a story or a
// reel in its frame. The feed cuts at about 480 characters, on phones at about 110: posttruncate.com,
// en/platform-limits, read 2026-11-27; Meta names no number.
import { html } from "../../ui/html.js";
import { aboutStory, by, card, grid, linkCard, said, upright } from "./pieces.js";
import { words } from "../../text/en/parts_previews.js";

/** @type {import("./preview.js").Draw} */
export function draw(channel, content) {
  const { format, parts, media, values, isWide } = content;
  const cut = { characters: isWide ? 480 : 110, fact: words.facts.facebook };
  if (format === "STORY") return upright(channel, content, aboutStory(content));
  if (format === "REEL")
    return upright(channel, content, [
      html.strong({ key: "what" }, values.title?.[0] ?? words.reel),
      said(parts[0], cut),
    ]);
  const link = values.link?.[0];
  const files = grid(media, "is-edge") || (link ? card(link, { isLarge: true }) : linkCard(content, true));
  return [by(channel, channel.handle ?? words.now), said(parts[0], cut), files];
}

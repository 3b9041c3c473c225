// A post on Threads: parts as a chain, files that one swipes through, a poll, or the card of a link. On phones a long
// text is cut at about 250 characters: posttruncate.com, en/platform-limits, read 2026-11-27; Meta names no number.
import { html } from "../../ui/html.js";
import { card, carousel, chain, linkCard, poll, shapeOf } from "./pieces.js";
import { words } from "../../text/en/parts_previews.js";

/** @type {import("./preview.js").Draw} */
export function draw(channel, content) {
  const { format, media, values, isWide } = content;
  const link = values.link?.[0];
  const files =
    format === "POLL"
      ? poll(content)
      : carousel(media, shapeOf(media[0], [0.56, 1.91])) || (link ? card(link) : linkCard(content));
  const meta = values.topic ? html.span([channel.handle, values.topic[0]].filter(Boolean).join(" › ")) : channel.handle;
  const cut = isWide ? undefined : { characters: 250, fact: words.facts.threads };
  return chain(channel, content, { cut, files, meta });
}

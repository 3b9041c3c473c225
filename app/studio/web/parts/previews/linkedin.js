// A post on LinkedIn: the text, pictures in a grid from edge to edge, a link with a picture, a poll or a document. The
// feed cuts at about 210 characters, on phones at about 140: posttruncate.com, en/platform-limits, read 2026-11-27;
// LinkedIn names no number.
import { html } from "../../ui/html.js";
import { by, card, grid, linkCard, poll, said } from "./pieces.js";
import { words } from "../../text/en/parts_previews.js";

/** @type {import("./preview.js").Draw} */
export function draw(channel, content) {
  const { format, parts, media, values, isWide } = content;
  const cut = { characters: isWide ? 210 : 140, lines: 3, fact: words.facts.linkedin };
  const link = values.link?.[0];
  const known = { title: values.link_title?.[0], description: values.link_description?.[0], isLarge: true };
  const article = format === "ARTICLE" && card(link ?? words.noLink, known);
  const files = article || (format === "POLL" ? poll(content) : grid(media, "is-edge") || linkCard(content, true));
  const title = format === "DOCUMENT" && values.document_title?.[0];
  return [by(channel), said(parts[0], cut), files, title && html.strong({ key: "title", dir: "auto" }, title)];
}

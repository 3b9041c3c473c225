// A post on Instagram: files that one swipes through, then the caption; a story or a reel in its frame. The feed shows
// three lines of a caption, about 125 characters: help.instagram.com/1643471055915254, read 2026-11-27. Pictures are
// between 4:5 and 1.91:1, as the platform declares.
import { html } from "../../ui/html.js";
import { aboutStory, by, carousel, isFilm, said, shapeOf, upright } from "./pieces.js";
import { words } from "../../text/en/parts_previews.js";

/** @type {import("./preview.js").Draw} */
export function draw(channel, content) {
  const { format, parts, media } = content;
  const cut = { characters: 125, lines: 3, fact: words.facts.instagram };
  const name = [html.strong({ key: "name", dir: "auto" }, channel.handle ?? channel.displayName), " "];
  if (format === "STORY") return upright(channel, content, aboutStory(content));
  if (format === "REEL" || isFilm(content))
    return upright(channel, content, [html.strong({ key: "what" }, words.reel), said(parts[0], cut, name)]);
  return [
    by(channel),
    carousel(media, shapeOf(media[0], [0.8, 1.91])) || html.p({ key: "none", class: "pv-empty" }, words.noFile),
    said(parts[0], cut, name),
  ];
}

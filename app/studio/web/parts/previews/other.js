// A post on any other platform: parts as a chain, a title, files in a grid, a poll, or a story in its frame.
import { html } from "../../ui/html.js";
import { aboutStory, chain, grid, linkCard, poll, upright } from "./pieces.js";

/** @type {import("./preview.js").Draw} */
export function draw(channel, content) {
  const { format, title, media } = content;
  if (format === "STORY") return upright(channel, content, aboutStory(content));
  const files = format === "POLL" ? poll(content) : grid(media) || linkCard(content);
  const before = title && html.h4({ class: "pv-title", dir: "auto" }, title);
  return chain(channel, content, { files, before });
}

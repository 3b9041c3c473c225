// A message of a webhook in a channel of Discord, under the name that is chosen, with its files or a poll below.
import { html } from "../../ui/html.js";
import { chain, grid, linkCard, poll } from "./pieces.js";
import { words } from "../../text/en/parts_previews.js";

/** @type {import("./preview.js").Draw} */
export function draw(channel, content) {
  const { format, media, values } = content;
  const name = values.username?.[0] ?? channel.displayName;
  const files = format === "POLL" ? poll(content) : grid(media) || (values.no_previews ? null : linkCard(content));
  const before = values.thread_name && html.h4({ dir: "auto" }, values.thread_name[0]);
  return chain({ ...channel, displayName: name }, content, { files, before, meta: words.app });
}

// A message of an app in a channel of Slack, with its files or what it shows of a link below.
import { chain, grid, linkCard } from "./pieces.js";
import { words } from "../../text/en/parts_previews.js";

/** @type {import("./preview.js").Draw} */
export const draw = (channel, content) =>
  chain(channel, content, {
    files: grid(content.media) || (content.values.no_previews ? null : linkCard(content)),
    meta: words.app,
  });

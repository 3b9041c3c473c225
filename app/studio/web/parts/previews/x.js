// A post on X: parts as a chain, pictures in a grid, a poll, or the card of a link. A text is not cut below its limit.
import { chain, grid, linkCard, poll } from "./pieces.js";

/** @type {import("./preview.js").Draw} */
export const draw = (channel, content) =>
  chain(channel, content, {
    files: content.format === "POLL" ? poll(content) : grid(content.media) || linkCard(content, true),
  });

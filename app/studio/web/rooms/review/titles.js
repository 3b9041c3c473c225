// What a post is called in lists: its title, else its first line.
import { text } from "../../text/en.js";

/** @param {{ title?: string | null, body: string }} post */
export const titleOf = (post) => post.title || post.body.split("\n")[0].slice(0, 80) || text.rooms.editor;

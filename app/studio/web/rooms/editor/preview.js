// An approximate look at the post on a platform: its text with links, tags and mentions, and its first pictures.
import { h, html } from "../../ui/html.js";
import { Avatar } from "../../parts/marks.js";
import { Picture } from "../../parts/picture.js";
import { words } from "../../text/en/editor.js";

const MARKED = /(\bhttps?:\/\/[^\s]+|(?<!\w)[#@][\p{L}\p{N}_.@-]+)/gu;

/** The parts of a text, where the platform has threads. @param {string} body @param {boolean} threads */
export const partsOf = (body, threads) => (threads ? body.split(/^[ \t]*---[ \t]*$/m) : [body]);

/**
 * @param {{ name: string, handle?: string | null, title: string, threads: boolean, body: string,
 *   media: import("./composition.js").Asset[] }} props
 */
export const Preview = ({ name, handle, title, threads, body, media }) =>
  html.div(
    { class: "preview" },
    partsOf(body, threads).map((part, i) =>
      html.article(
        { key: i },
        html.header(h(Avatar, { name }), html.strong(name), handle && html.span({ class: "hint ellipsis" }, handle)),
        i === 0 && title && html.h3(title),
        part.trim() ? html.p(marked(part.trim())) : html.p({ class: "muted" }, words.noText),
        i === 0 &&
          media.length > 0 &&
          html.div(
            { class: `preview-media of-${Math.min(media.length, 4)}` },
            media.slice(0, 4).map((asset) => h(Picture, { key: asset.id, asset })),
          ),
      ),
    ),
  );

/** A text with its links, tags and mentions marked. @param {string} text */
const marked = (text) =>
  text.split(MARKED).map((piece, i) => (i % 2 ? html.span({ class: "is-ready", key: i }, piece) : piece));

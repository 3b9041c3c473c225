// An approximate look at the post on a platform: its text with links, tags and mentions, and its first pictures.
import { h, html } from "../../ui/html.js";
import { Picture } from "../../ui/picture.js";
import { text } from "../../text/en.js";

const MARKED = /(\bhttps?:\/\/[^\s]+|(?<!\w)[#@][\p{L}\p{N}_.@-]+)/gu;

/** @param {{ name: string, handle?: string | null, title: string, threads: boolean, body: string, media: any[] }} props */
export function Preview({ name, handle, title, threads, body, media }) {
  const parts = threads ? body.split(/^[ \t]*---[ \t]*$/m) : [body];
  return html.div(
    { class: "preview" },
    parts.map((part, i) =>
      html.article(
        { key: i },
        html.header(
          html.span({ class: "avatar", "aria-hidden": "true" }, name[0]),
          html.strong(name),
          handle && html.span({ class: "hint ellipsis" }, handle),
        ),
        i === 0 && title && html.h3(title),
        part.trim()
          ? html.p(
              part
                .trim()
                .split(MARKED)
                .map((piece, j) => (j % 2 ? html.span({ class: "is-ready", key: j }, piece) : piece)),
            )
          : html.p({ class: "muted" }, text.editor.noText),
        i === 0 &&
          media.length > 0 &&
          html.div(
            { class: `preview-media of-${Math.min(media.length, 4)}` },
            media.slice(0, 4).map((asset) => h(Picture, { key: asset.id, asset })),
          ),
      ),
    ),
  );
}

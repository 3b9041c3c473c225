// Who wrote a comment, and what else this person wrote: beside the conversation where there is room.
import { h, html } from "../../ui/html.js";
import { sheet } from "../../ui/part.js";
import { Face } from "../../parts/channel.js";
import { rows, useQuery } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { titleOf } from "../../lib/answers.js";
import { CONTACT } from "./queries.js";
import { faceOf } from "./conversation.js";
import { words } from "../../text/en/inbox.js";

await sheet("rooms/inbox/person.css");

/** How many of the other comments are shown. */
const MOST = 6;

/**
 * @param {{ comment: import("./queries.js").Comment,
 *   contact: NonNullable<import("./queries.js").Comment["contact"]> }} props
 */
export function Person({ comment, contact }) {
  const query = useQuery(CONTACT, { id: contact.id, after: null });
  const page = query.data?.node?.comments;
  const others = rows(page).filter((one) => one.id !== comment.id);
  return html.aside(
    { class: "inbox-person", "aria-label": words.person },
    html.div(
      { class: "inbox-head" },
      h(Face, { channel: faceOf(comment) }),
      html.strong({ class: "ellipsis grow" }, contact.displayName),
    ),
    page && !others.length && html.p({ class: "hint" }, words.firstTime),
    others.length > 0 && html.h3(words.earlier),
    html.ul(
      others
        .slice(0, MOST)
        .map(({ id, body, reply, receivedAt, publication }) =>
          html.li(
            { key: id },
            html.p({ class: "said inbox-text" }, body),
            html.p({ class: "hint" }, [ago(receivedAt), reply && words.replied].filter(Boolean).join(" · ")),
            publication && html.p({ class: "hint ellipsis" }, titleOf(publication.post)),
          ),
        ),
    ),
  );
}

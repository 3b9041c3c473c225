// What one person wrote to the brand, newest first, with the answers.
import { useSignal } from "preact";
import { Dialog } from "../../ui/dialog.js";
import { h, html } from "../../ui/html.js";
import { loaded, More } from "../../ui/part.js";
import { rows, useQuery } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { pathOf } from "../../lib/router.js";
import { joined, titleOf } from "../../lib/answers.js";
import { CONTACT } from "./queries.js";
import { words } from "../../text/en/inbox.js";

/** @param {{ contact: { id: string, displayName: string }, onClose: () => void }} props */
export function ContactPanel({ contact, onClose }) {
  const after = useSignal(/** @type {string | null} */ (null));
  const query = useQuery(CONTACT, { id: contact.id, after: after.value });
  const page = query.data?.node?.comments;
  return h(
    Dialog,
    { title: contact.displayName, side: true, onClose },
    loaded(query, page, 4, () =>
      html.ul(
        { class: "rows" },
        rows(page).map(({ id, channel, receivedAt, body, reply, publication }) =>
          html.li(
            { key: id, class: "wait" },
            html.div(
              { class: "grow" },
              html.p({ class: "hint" }, joined(channel.displayName, ago(receivedAt))),
              html.p({ class: "said" }, body),
              reply && html.p({ class: "hint said" }, words.answered(reply)),
              publication &&
                html.a(
                  { href: pathOf("editor", publication.post.databaseId), class: "hint ellipsis" },
                  titleOf(publication.post),
                ),
            ),
          ),
        ),
      ),
    ),
    h(More, {
      page,
      label: words.older,
      onMore: (cursor) => {
        after.value = cursor;
      },
    }),
  );
}

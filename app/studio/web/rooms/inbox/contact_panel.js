// What one person wrote to the brand, newest first, with the answers.
import { useSignal } from "preact";
import { Dialog } from "../../ui/dialog.js";
import { h, html } from "../../ui/html.js";
import { Failed, Skeleton } from "../../ui/part.js";
import { rows, useQuery } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { pathOf } from "../../lib/router.js";
import { CONTACT } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.inbox;

/** @param {{ contact: any, onClose: () => void }} props */
export function ContactPanel({ contact, onClose }) {
  const after = useSignal(/** @type {string | null} */ (null));
  const { data, error, again } = useQuery(CONTACT, { id: contact.id, after: after.value });
  const page = data?.node?.comments;
  return h(
    Dialog,
    { title: contact.displayName, side: true, onClose },
    error && !page
      ? h(Failed, { error, again })
      : !page
        ? h(Skeleton, { lines: 4 })
        : html.ul(
            { class: "rows" },
            rows(page).map((/** @type {any} */ one) =>
              html.li(
                { key: one.id, class: "wait" },
                html.div(
                  { class: "grow" },
                  html.p({ class: "hint" }, [one.channel.displayName, ago(one.receivedAt)].join(" · ")),
                  html.p({ class: "said" }, one.body),
                  one.reply && html.p({ class: "hint said" }, words.answered(one.reply)),
                  one.publication &&
                    html.a(
                      { href: pathOf("editor", one.publication.post.databaseId), class: "hint ellipsis" },
                      one.publication.post.title || one.publication.post.body.slice(0, 80),
                    ),
                ),
              ),
            ),
          ),
    page?.pageInfo.hasNextPage &&
      html.p(
        html.button(
          {
            onClick: () => {
              after.value = page.pageInfo.endCursor;
            },
          },
          words.older,
        ),
      ),
  );
}

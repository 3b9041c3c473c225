// The share links of the brand: what they show, whether they were opened, when they end.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { change, isProblem, rows, useQuery } from "../../lib/gql.js";
import { may } from "../../lib/brand.js";
import { ago, isPast } from "../../lib/dates.js";
import { LINKS, REVOKE_LINK } from "./queries.js";
import { titleOf } from "./titles.js";
import { text } from "../../text/en.js";

const words = text.review;

/** @param {{ brandId: string }} props */
export function Links({ brandId }) {
  const after = useSignal(/** @type {string | null} */ (null));
  const revoking = useSignal(/** @type {any} */ (null));
  const { data, error, again } = useQuery(LINKS, { brandId, after: after.value });
  const page = data?.brand?.shareLinks;
  const revoke = async (/** @type {any} */ link) => {
    const answer = await change(REVOKE_LINK, { id: link.id });
    if (isProblem(answer)) complain(answer);
    else toast(words.revoked);
  };
  if (!page) return error ? h(Failed, { error, again }) : h(Skeleton, { lines: 4 });
  const links = rows(page);
  if (!links.length) return h(Empty, { title: words.noLinks, icon: "link" });
  return html.div(
    { class: "room" },
    html.section(
      { class: "sheet", "aria-label": words.links },
      html.ul(
        { class: "rows" },
        links.map((/** @type {any} */ link) => {
          const isOver = link.revokedAt || (link.expiresAt && isPast(link.expiresAt));
          return html.li(
            { key: link.id, class: isOver ? "link-row is-over" : "link-row" },
            h(Icon, { name: "link" }),
            html.div(
              { class: "grow" },
              html.p(
                { class: "ellipsis" },
                html.strong(link.label || link.posts.map(titleOf).join(", ") || words.link),
              ),
              html.p(
                { class: "hint" },
                [
                  link.label && link.posts.map(titleOf).join(", "),
                  `${link.createdBy.firstName} ${link.createdBy.lastName}`,
                  [link.allowComments && words.mayComment, link.allowApproval && words.mayApprove]
                    .filter(Boolean)
                    .join(", ") || words.mayRead,
                ]
                  .filter(Boolean)
                  .join(" · "),
              ),
            ),
            html.span({ class: "hint" }, link.lastOpenedAt ? words.opened(ago(link.lastOpenedAt)) : words.neverOpened),
            html.span(
              { class: isOver ? "error" : "hint" },
              link.revokedAt
                ? words.isRevoked
                : isOver
                  ? words.isOver
                  : link.expiresAt
                    ? words.endsAt(ago(link.expiresAt))
                    : "",
            ),
            !isOver &&
              may("CONTENT", "MANAGE") &&
              html.button(
                {
                  class: "small",
                  onClick: () => {
                    revoking.value = link;
                  },
                },
                words.revoke,
              ),
          );
        }),
      ),
    ),
    page.pageInfo.hasNextPage &&
      html.p(
        { class: "link-more" },
        html.button(
          {
            onClick: () => {
              after.value = page.pageInfo.endCursor;
            },
          },
          words.more,
        ),
      ),
    revoking.value &&
      h(Confirm, {
        title: words.revokeTitle,
        message: words.revokeHint,
        action: words.revoke,
        onClose: () => {
          revoking.value = null;
        },
        onConfirm: () => revoke(revoking.value),
      }),
  );
}

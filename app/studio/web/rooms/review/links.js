// The share links of the brand: what they show, whether they were opened, when they end.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { Empty, lazy, loaded, More, sheet } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { change, isProblem, rows, useQuery } from "../../lib/gql.js";
import { may } from "../../lib/brand.js";
import { ago, isPast } from "../../lib/dates.js";
import { joined, nameOf, titleOf } from "../../lib/answers.js";
import { decidedOf, outcomesOf } from "./outcomes.js";
import { LINKS, REMIND, REVOKE_LINK, SHOW_NEWEST } from "./queries.js";
import { words } from "../../text/en/review.js";

await sheet("rooms/review/links.css");

const LinkForm = lazy(async () => (await import("../../parts/link_form.js")).LinkForm);

/** @typedef {Answers.ReviewLinks.brand.shareLinks.edges.node} Link */

/** @param {{ brandId: string }} props */
export function Links({ brandId }) {
  const after = useSignal(/** @type {string | null} */ (null));
  const revoking = useSignal(/** @type {Link | null} */ (null));
  const sharing = useSignal(/** @type {Link | null} */ (null));
  const share = (/** @type {Link | null} */ link) => {
    sharing.value = link;
    // A new link stands in the list.
    if (!link) query.again();
  };
  const query = useQuery(LINKS, { brandId, after: after.value });
  const ask = (/** @type {Link | null} */ link) => {
    revoking.value = link;
  };
  const revoke = async (/** @type {Link} */ link) => {
    const answer = await change(REVOKE_LINK, { id: link.id });
    if (isProblem(answer)) complain(answer);
    else toast(words.revoked);
  };
  return loaded(query, query.data?.brand?.shareLinks, 4, (page) => {
    const links = rows(page);
    if (!links.length) return h(Empty, { title: words.noLinks });
    return html.div(
      { class: "room" },
      may("CONTENT", "MANAGE") && html.p({ class: "hint link-hint" }, words.addressHint),
      html.section(
        { class: "sheet", "aria-label": words.links },
        html.ul(
          { class: "rows" },
          links.map((link) => h(Row, { key: link.id, link, onRevoke: () => ask(link), onShare: () => share(link) })),
        ),
      ),
      h(More, {
        page,
        label: words.more,
        class: "link-more",
        onMore: (cursor) => {
          after.value = cursor;
        },
      }),
      revoking.value && h(Revocation, { link: revoking.value, revoke, onClose: () => ask(null) }),
      sharing.value && h(LinkForm, { posts: sharing.value.posts, onClose: () => share(null) }),
    );
  });
}

/** @param {{ link: Link, revoke: (link: Link) => void, onClose: () => void }} props */
const Revocation = ({ link, revoke, onClose }) =>
  h(Confirm, {
    title: words.revokeTitle,
    message: words.revokeHint,
    action: words.revoke,
    onClose,
    onConfirm: () => revoke(link),
  });

/** What the holder of a link may do. @param {Link} link */
const rightsOf = ({ allowComments, allowApproval }) =>
  [allowComments && words.mayComment, allowApproval && words.mayApprove].filter(Boolean).join(", ") || words.mayRead;

/** When a link ends, or how it has ended. @param {Link} link @param {boolean} isOver */
function endOf({ revokedAt, expiresAt, posts, changedPosts, follows }, isOver) {
  if (revokedAt) return words.isRevoked;
  if (isOver) return words.isOver;
  if (follows) return words.decided(decidedOf(posts), posts.length, outcomesOf(posts));
  if (changedPosts.length) return words.isChanged(changedPosts.length, posts.length);
  return expiresAt ? words.endsAt(ago(expiresAt)) : "";
}

/** What the team does with a round: remind its readers, and show what was edited. @param {{ link: Link }} props */
function RoundActs({ link: { id, addresses, openPosts, changedPosts } }) {
  const send = async (/** @type {Promise<unknown>} */ answer, /** @type {string} */ message) => {
    const outcome = await answer;
    if (isProblem(outcome)) complain(/** @type {Refusal} */ (/** @type {unknown} */ (outcome)));
    else toast(message);
  };
  return [
    changedPosts.length > 0 &&
      html.button(
        {
          key: "newest",
          class: "small",
          onClick: () => send(change(SHOW_NEWEST, { id, postIds: changedPosts.map((one) => one.id) }), words.newest),
        },
        words.showNewest,
      ),
    Boolean(addresses?.length) &&
      openPosts.length > 0 &&
      html.button(
        { key: "remind", class: "small", onClick: () => send(change(REMIND, { id }), words.reminded) },
        words.remind,
      ),
  ];
}

/** @param {{ link: Link, isOver: boolean, onRevoke: () => void, onShare: () => void }} props */
const LinkActs = ({ link, isOver, onRevoke, onShare }) => [
  !isOver && link.follows && h(RoundActs, { key: "round", link }),
  html.button({ key: "new", class: "small", onClick: onShare }, words.newLink),
  !isOver && html.button({ key: "revoke", class: "small", onClick: onRevoke }, words.revoke),
];

/** @param {{ link: Link, onRevoke: () => void, onShare: () => void }} props */
function Row({ link, onRevoke, onShare }) {
  const { label, name, follows, posts, changedPosts, createdBy, lastOpenedAt, revokedAt, expiresAt } = link;
  const isOver = Boolean(revokedAt) || Boolean(expiresAt && isPast(expiresAt));
  const isWrong = isOver || (changedPosts.length > 0 && !follows);
  const titles = posts.map(titleOf).join(", ");
  return html.li(
    { class: isOver ? "link-row is-over" : "link-row" },
    h(Icon, { name: "link" }),
    html.div(
      { class: "grow" },
      html.p({ class: "ellipsis" }, html.strong(label || name || titles || words.link)),
      html.p({ class: "hint" }, joined(label && titles, nameOf(createdBy), rightsOf(link))),
    ),
    html.span({ class: "hint" }, lastOpenedAt ? words.opened(ago(lastOpenedAt)) : words.neverOpened),
    html.span({ class: isWrong ? "error" : "hint" }, endOf(link, isOver)),
    may("CONTENT", "MANAGE") && html.span({ class: "link-acts" }, h(LinkActs, { link, isOver, onRevoke, onShare })),
  );
}

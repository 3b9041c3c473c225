// Review: a queue to be read and decided, one post after the other; and the links by which clients take part.
import { useEffect, useMemo, useRef, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Count, Empty, lazy, loaded, tabs, Top } from "../../ui/part.js";
import { State } from "../../parts/marks.js";
import { Thumb } from "../../parts/picture.js";
import { rows, useQuery } from "../../lib/gql.js";
import { held } from "../../parts/act.js";
import { brand, may, person } from "../../lib/brand.js";
import { shortMoment } from "../../lib/dates.js";
import { useShortcuts } from "../../lib/keys.js";
import { calm, useEvents } from "../../lib/live.js";
import { ask, asked, askIn, pathOf, visit } from "../../lib/router.js";
import { joined, nameOf, titleOf } from "../../lib/answers.js";
import { Post } from "./post.js";
import { QUEUE } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/review.js";

const Links = lazy(async () => (await import("./links.js")).Links);
const LinkForm = lazy(async () => (await import("../../parts/link_form.js")).LinkForm);
const AgentMark = lazy(async () => (await import("../../parts/agent.js")).AgentMark);
const TABS = /** @type {const} */ (["forMe", "byMe", "links"]);

/** @typedef {typeof TABS[number]} Tab */
/** @typedef {Answers.ReviewQueue.brand.posts.edges.node} Row */

/** The states whose posts a tab shows. @type {Record<"forMe" | "byMe", Enums.PostStatus[]>} */
const STATUSES = { forMe: ["IN_REVIEW"], byMe: ["IN_REVIEW", "CHANGES_REQUESTED", "APPROVED"] };

/** The posts of a tab, the open one, and the ways to others. @param {Tab} tab */
function useQueue(tab) {
  const mine = tab === "byMe";
  const statuses = STATUSES[mine ? "byMe" : "forMe"];
  const filter = { statuses, ...(mine && { authorId: person.value.id }) };
  const query = useQuery(QUEUE, { brandId: brand.value.id, filter }, { pause: tab === "links" });
  useEvents(
    ["post"],
    useMemo(() => calm(query.again), [query.again]),
    [query.again],
  );
  const page = query.data?.brand?.posts;
  const posts = rows(page).filter(
    ({ id, status, viewerCan: can }) =>
      !held.value.has(id) && statuses.includes(status) && (mine || can.approve || can.requestChanges || can.comment),
  );
  const number = Number(asked("post"));
  const position = posts.findIndex((post) => post.databaseId === number);
  // A post that was decided leaves the list, and the next one takes its place.
  const last = useRef(0);
  const at = position >= 0 ? position : Math.max(0, Math.min(last.current, posts.length - 1));
  last.current = at;
  const post = /** @type {Row | undefined} */ (posts[at]);
  const open = (/** @type {number} */ index) => {
    const next = posts[Math.max(0, Math.min(index, posts.length - 1))];
    if (next) ask({ post: String(next.databaseId) });
  };
  // The open post is in the address, so that it stays where it is when the list changes.
  useEffect(() => {
    if (tab !== "links" && post && post.databaseId !== number) askIn("review", { post: String(post.databaseId) });
  }, [post?.databaseId, number, tab]);
  // A long queue has more than the list.
  const total = posts.length + (page ? page.totalCount - page.edges.length : 0);
  return { query, posts, total, post, at, open };
}

/** @typedef {ReturnType<typeof useQueue>} Queue */

/** The review screen. */
export function Room() {
  const tab = TABS.find((one) => one === asked("tab")) ?? "forMe";
  const sharing = useSignal(/** @type {Row[] | null} */ (null));
  const queue = useQueue(tab);
  const { posts, total, post, at, open } = queue;
  const share = (/** @type {Row[] | null} */ some) => {
    sharing.value = some;
  };
  const mayShare = may("CONTENT", "MANAGE");
  useShortcuts(
    () => [
      { keys: "J|ArrowDown", label: words.next, run: () => open(at + 1) },
      { keys: "K|ArrowUp", label: words.previous, run: () => open(at - 1) },
      ...(post && mayShare ? [{ keys: "L", label: words.share, run: () => share([post]) }] : []),
    ],
    [at, posts.length, post?.id],
  );
  return html.div(
    h(
      Top,
      { title: text.rooms.review },
      tabs({
        label: words.tabs,
        value: tab,
        options: TABS.map((name) => [name, [words[name], name === tab && name !== "links" && count(total)]]),
        onChoose: (name) => visit({ tab: name === "forMe" ? null : name, post: null }),
      }),
      post &&
        tab !== "links" &&
        mayShare && [
          posts.length > 1 &&
            html.button(
              { key: "all", class: "quiet", onClick: () => share(posts.slice(0, 50)) },
              words.shareAll(Math.min(posts.length, 50)),
            ),
          html.button({ key: "one", onClick: () => share([post]) }, h(Icon, { name: "link" }), words.share),
        ],
    ),
    tab === "links"
      ? h(Links, { brandId: brand.value.id })
      : loaded(queue.query, queue.query.data, 6, () => h(Reading, { tab, queue })),
    sharing.value && h(LinkForm, { posts: sharing.value, onClose: () => share(null) }),
  );
}

/** @param {number} number */
const count = (number) => h(Count, { key: "count", count: number });

/** The list and the open post. @param {{ tab: Tab, queue: Queue }} props */
function Reading({ tab, queue: { query, posts, total, post, at, open } }) {
  if (!post)
    return h(
      Empty,
      { title: tab === "byMe" ? words.noneByMe : words.none },
      may("CONTENT", "MANAGE") && html.a({ class: "button", href: `${pathOf("posts")}?status=DRAFT` }, words.drafts),
    );
  return html.div(
    { class: "review" },
    html.nav(
      { class: "review-list", "aria-label": words.queue },
      html.ul(posts.map((one, i) => h(Entry, { key: one.id, post: one, isOpen: i === at, onOpen: () => open(i) }))),
      query.data?.brand?.posts.pageInfo.hasNextPage && html.p({ class: "hint" }, words.rest),
    ),
    h(Post, {
      key: post.id,
      id: post.id,
      position: words.position(at + 1, total),
      onDecided: query.again,
      onBack: () => askIn("review", { post: String(post.databaseId) }),
    }),
  );
}

/** @param {{ post: Row, isOpen: boolean, onOpen: () => void }} props */
function Entry({ post, isOpen, onOpen }) {
  const channels = post.publications.map((one) => one.channel.displayName).join(", ");
  const when = post.dueAt && shortMoment(post.dueAt, brand.value.timeZone);
  return html.li(
    html.button(
      { class: "review-entry", "aria-current": isOpen ? "true" : undefined, onClick: onOpen },
      h(Thumb, { media: post.media }),
      html.span(
        { class: "grow" },
        html.span({ class: "ellipsis" }, titleOf(post)),
        html.span(
          { class: "hint review-when" },
          h(State, { state: post.status, lone: true, size: 12, word: post.stop && words.isStopped }),
          html.span({ class: "ellipsis" }, joined(post.stop && words.isStopped, when, nameOf(post.author))),
        ),
        html.span({ class: "hint ellipsis" }, channels),
        post.agent && html.span({ class: "badge-slot" }, h(AgentMark, { post })),
      ),
    ),
  );
}

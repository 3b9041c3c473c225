// Review: a queue to be read and decided, one post after the other; and the links by which clients take part.
import { useEffect, useMemo, useRef, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { State } from "../../ui/state.js";
import { Top } from "../../ui/top.js";
import { rows, useQuery } from "../../lib/gql.js";
import { brand, may, person } from "../../lib/brand.js";
import { shortMoment } from "../../lib/dates.js";
import { useShortcuts } from "../../lib/keys.js";
import { calm, useEvents } from "../../lib/live.js";
import { ask, asked, pathOf } from "../../lib/router.js";
import { Links } from "./links.js";
import { LinkForm } from "./link_form.js";
import { Post } from "./post.js";
import { titleOf } from "./titles.js";
import { QUEUE } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.review;
const TABS = /** @type {const} */ (["forMe", "byMe", "links"]);

/** The review screen. */
export function Room() {
  const brandId = brand.value.id;
  const tab = TABS.find((one) => one === asked("tab")) ?? "forMe";
  const sharing = useSignal(/** @type {any[] | null} */ (null));
  const filter =
    tab === "byMe"
      ? { statuses: ["IN_REVIEW", "CHANGES_REQUESTED", "APPROVED"], authorId: person.value.id }
      : { statuses: ["IN_REVIEW"] };
  const { data, error, again } = useQuery(QUEUE, { brandId, filter }, { pause: tab === "links" });
  useEvents(
    ["post"],
    useMemo(() => calm(again), [again]),
    [again],
  );
  const posts = rows(data?.brand?.posts).filter(
    (/** @type {any} */ post) =>
      filter.statuses.includes(post.status) &&
      (tab === "byMe" || post.viewerCan.approve || post.viewerCan.requestChanges || post.viewerCan.comment),
  );
  const number = Number(asked("post"));
  const position = posts.findIndex((/** @type {any} */ post) => post.databaseId === number);
  // A post that was decided leaves the list, and the next one takes its place.
  const last = useRef(0);
  const at = position >= 0 ? position : Math.max(0, Math.min(last.current, posts.length - 1));
  last.current = at;
  const post = posts[at];
  const open = (/** @type {number} */ index) => {
    const next = posts[Math.max(0, Math.min(index, posts.length - 1))];
    if (next) ask({ post: String(next.databaseId) });
  };
  // The open post is in the address, so that it stays where it is when the list changes.
  useEffect(() => {
    if (tab !== "links" && post && post.databaseId !== number) ask({ post: String(post.databaseId) });
  }, [post?.databaseId, number, tab]);
  useShortcuts(
    () => [
      { keys: "J|ArrowDown", label: words.next, run: () => open(at + 1) },
      { keys: "K|ArrowUp", label: words.previous, run: () => open(at - 1) },
      ...(post && may("CONTENT", "MANAGE")
        ? [
            {
              keys: "L",
              label: words.share,
              run: () => {
                sharing.value = [post];
              },
            },
          ]
        : []),
    ],
    [at, posts.length, post?.id],
  );
  return html.div(
    h(
      Top,
      { title: text.rooms.review },
      html.div(
        { class: "tabs", role: "group", "aria-label": words.tabs },
        TABS.map((name) =>
          html.button(
            {
              key: name,
              "aria-pressed": name === tab,
              onClick: () => ask({ tab: name === "forMe" ? null : name, post: null }),
            },
            words[name],
            name === tab && name !== "links" && posts.length > 0 && html.span({ class: "badge" }, posts.length),
          ),
        ),
      ),
      post &&
        tab !== "links" &&
        may("CONTENT", "MANAGE") &&
        html.button(
          {
            onClick: () => {
              sharing.value = [post];
            },
          },
          h(Icon, { name: "link" }),
          words.share,
        ),
    ),
    tab === "links"
      ? h(Links, { brandId })
      : error && !data
        ? h(Failed, { error, again })
        : !data
          ? h(Skeleton, { lines: 6 })
          : !posts.length
            ? h(
                Empty,
                { title: tab === "byMe" ? words.noneByMe : words.none, icon: "review" },
                may("CONTENT", "MANAGE") &&
                  html.a({ class: "button", href: `${pathOf("posts")}?status=DRAFT` }, words.drafts),
              )
            : html.div(
                { class: "review" },
                html.nav(
                  { class: "review-list", "aria-label": words.queue },
                  html.ul(
                    posts.map((/** @type {any} */ one, /** @type {number} */ i) =>
                      html.li(
                        { key: one.id },
                        html.button(
                          {
                            class: "review-entry",
                            "aria-current": i === at ? "true" : undefined,
                            onClick: () => open(i),
                          },
                          h(State, { state: one.status, lone: true }),
                          html.span(
                            { class: "grow" },
                            html.span({ class: "ellipsis" }, titleOf(one)),
                            html.span(
                              { class: "hint ellipsis" },
                              [
                                one.dueAt && shortMoment(one.dueAt, brand.value.timeZone),
                                one.publications.map((/** @type {any} */ each) => each.channel.displayName).join(", "),
                                `${one.author.firstName} ${one.author.lastName}`,
                              ]
                                .filter(Boolean)
                                .join(" · "),
                            ),
                          ),
                        ),
                      ),
                    ),
                  ),
                ),
                post &&
                  h(Post, {
                    key: post.id,
                    id: post.id,
                    position: words.position(at + 1, posts.length),
                    onDecided: again,
                  }),
              ),
    sharing.value &&
      h(LinkForm, {
        posts: sharing.value,
        onClose: () => {
          sharing.value = null;
        },
      }),
  );
}

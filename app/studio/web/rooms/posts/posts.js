// Posts: a list with tabs, search and bulk actions, or a board whose columns are the steps to publication.
import { useMemo, useRef, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { State } from "../../ui/state.js";
import { complain, toast } from "../../ui/toast.js";
import { Top } from "../../ui/top.js";
import { change, isProblem, rows, useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { shortMoment } from "../../lib/dates.js";
import { calm, useEvents } from "../../lib/live.js";
import { useShortcuts } from "../../lib/keys.js";
import { ask, asked, go, pathOf } from "../../lib/router.js";
import { Board } from "./board.js";
import { APPROVE, COUNTS, DELETE, DUPLICATE, POSTS, SUBMIT, UNSCHEDULE, WITHDRAW } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.posts;
/** @param {any} post */
export const titleOf = (post) => post.title || post.body.split("\n")[0].slice(0, 120) || words.untitled;

/** The posts screen. */
export function Room() {
  const status = asked("status") || "all";
  const search = asked("q");
  const board = asked("view") === "board";
  const after = useSignal(/** @type {string | null} */ (null));
  const at = useSignal(0);
  const selected = useSignal(/** @type {Set<string>} */ (new Set()));
  const deleting = useSignal(/** @type {any[] | null} */ (null));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const list = useRef(/** @type {HTMLUListElement | null} */ (null));
  const filter = useMemo(
    () => ({ ...(search ? { search } : {}), ...(status !== "all" && !board ? { statuses: [status] } : {}) }),
    [status, search, board],
  );
  const { data, error, again } = useQuery(POSTS, {
    brandId: brand.value.id,
    filter,
    orderBy: { field: "UPDATED_AT", direction: "DESC" },
    after: after.value,
  });
  const counted = useQuery(COUNTS, { brandId: brand.value.id });
  const counts = Object.fromEntries(
    (counted.data?.brand?.postCounts ?? []).map((/** @type {any} */ one) => [one.status, one.count]),
  );
  counts.all = Object.entries(counts).reduce((sum, [name, count]) => (name === "ARCHIVED" ? sum : sum + count), 0);
  useEvents(
    ["post"],
    useMemo(
      () =>
        calm(() => {
          again();
          counted.again();
        }),
      [again, counted.again],
    ),
    [again, counted.again],
  );
  const page = data?.brand?.posts;
  const posts = rows(page);
  const mine = may("CONTENT", "MANAGE");
  const chosen = posts.filter((/** @type {any} */ post) => selected.value.has(post.id));
  const index = Math.min(at.value, posts.length - 1);
  const open = (/** @type {any} */ post) => post && go(pathOf("editor", post.databaseId));

  /** Run one change after another; what failed stays selected, with its reason. */
  const each = async (/** @type {any} */ document, /** @type {any[]} */ some, /** @type {string} */ done = "") => {
    const failed = new Set();
    for (const post of some) {
      const answer = await change(document, { id: post.id });
      if (isProblem(answer)) {
        failed.add(post.id);
        complain(answer);
      }
    }
    selected.value = /** @type {Set<string>} */ (failed);
    if (some.length > failed.size) toast(done || words.done(some.length - failed.size));
    again();
  };
  const duplicate = async (/** @type {any} */ post) => {
    const answer = await change(DUPLICATE, { id: post.id }, { key: crypto.randomUUID?.() });
    if (isProblem(answer)) complain(answer);
    else {
      toast(words.duplicated, { action: words.open, run: () => open(answer) });
      again();
    }
  };
  const toggle = (/** @type {any} */ post) => {
    const next = new Set(selected.value);
    if (!next.delete(post.id)) next.add(post.id);
    selected.value = next;
  };
  const move = (/** @type {number} */ step) => {
    at.value = Math.max(0, Math.min(posts.length - 1, index + step));
    /** @type {HTMLElement | undefined} */ (list.current?.querySelectorAll("a.post-link")[at.value])?.focus();
  };
  useShortcuts(
    () => [
      { keys: "/", label: text.keys.search, run: () => field.current?.focus() },
      { keys: "J|ArrowDown", label: "", run: () => move(1) },
      { keys: "K|ArrowUp", label: "", run: () => move(-1) },
      {
        keys: "X",
        label: words.select,
        run: () => {
          if (posts[index]) toggle(posts[index]);
        },
      },
      {
        keys: "D",
        label: words.duplicate,
        run: () => {
          if (posts[index] && mine) duplicate(posts[index]);
        },
      },
      {
        keys: "Delete",
        label: words.delete,
        run: () => {
          if (posts[index]?.viewerCan.delete) deleting.value = [posts[index]];
        },
      },
    ],
    [posts, index, selected.value],
  );

  const entriesOf = (/** @type {any} */ post) => [
    { label: words.open, icon: "pencil", run: () => open(post) },
    post.viewerCan.submit && { label: words.submit, icon: "send", run: () => each(SUBMIT, [post]) },
    post.viewerCan.approve && { label: words.approve, icon: "check", run: () => each(APPROVE, [post]) },
    post.viewerCan.withdraw && { label: words.withdraw, icon: "undo", run: () => each(WITHDRAW, [post]) },
    post.viewerCan.unschedule && { label: words.unschedule, icon: "clock", run: () => each(UNSCHEDULE, [post]) },
    mine && { label: words.duplicate, icon: "copy", keys: "D", run: () => duplicate(post) },
    post.viewerCan.delete && {
      label: words.delete,
      icon: "trash",
      bad: true,
      run: () => {
        deleting.value = [post];
      },
    },
  ];
  return html.div(
    h(
      Top,
      { title: text.rooms.posts },
      html.input({
        ref: field,
        class: "search",
        type: "search",
        "aria-label": words.search,
        placeholder: words.search,
        value: search,
        onInput: (/** @type {any} */ event) => {
          after.value = null;
          ask({ q: event.currentTarget.value });
        },
      }),
      html.div(
        { class: "tabs", role: "group", "aria-label": words.view },
        html.button(
          { "aria-pressed": !board, onClick: () => ask({ view: null }) },
          h(Icon, { name: "list" }),
          words.list,
        ),
        html.button(
          {
            "aria-pressed": board,
            onClick: () => {
              after.value = null;
              ask({ view: "board", status: null });
            },
          },
          h(Icon, { name: "board" }),
          words.board,
        ),
      ),
    ),
    !board &&
      html.div(
        { class: "filters post-tabs" },
        Object.entries(words.tabs).map(([name, label]) =>
          html.button(
            {
              class: "tab small",
              key: name,
              "aria-pressed": status === name,
              onClick: () => {
                after.value = null;
                at.value = 0;
                ask({ status: name === "all" ? null : name });
              },
            },
            label,
            counts[name] > 0 && html.span({ class: "badge" }, counts[name]),
          ),
        ),
      ),
    error && !page
      ? h(Failed, { error, again })
      : !page
        ? h(Skeleton, { lines: 8 })
        : !posts.length
          ? h(
              Empty,
              { title: search || status !== "all" ? words.nothing : words.none, icon: "posts" },
              mine && html.a({ class: "button main", href: pathOf("editor", "new") }, words.write),
            )
          : board
            ? h(Board, { posts, mine, entriesOf, run: each, open })
            : html.ul(
                { class: "rows post-rows", ref: list },
                posts.map((/** @type {any} */ post, /** @type {number} */ i) =>
                  html.li(
                    {
                      key: post.id,
                      class: classes("row post-row", selected.value.has(post.id) && "is-selected"),
                      onFocusIn: () => {
                        at.value = i;
                      },
                    },
                    mine &&
                      html.input({
                        type: "checkbox",
                        "aria-label": `${words.select}: ${titleOf(post)}`,
                        checked: selected.value.has(post.id),
                        onChange: () => toggle(post),
                      }),
                    h(State, { state: post.status, lone: true }),
                    html.a(
                      { class: "post-link ellipsis grow", href: pathOf("editor", post.databaseId) },
                      titleOf(post),
                    ),
                    html.span(
                      { class: "chips" },
                      post.publications.map((/** @type {any} */ one) =>
                        html.span(
                          {
                            class: `chip is-${one.status === "FAILED" ? "bad" : "draft"}`,
                            key: one.id,
                            title: `${one.channel.displayName}: ${text.states[/** @type {keyof typeof text.states} */ (one.status)]}`,
                          },
                          one.channel.displayName[0],
                        ),
                      ),
                    ),
                    html.time(
                      { class: "hint due", dateTime: post.dueAt ?? undefined },
                      post.dueAt ? shortMoment(post.dueAt, brand.value.timeZone) : words.noTime,
                    ),
                    html.span({ class: "hint author" }, post.author.firstName),
                    h(Menu, { label: `${words.actions}: ${titleOf(post)}`, end: true, entries: entriesOf(post) }),
                  ),
                ),
              ),
    page?.pageInfo.hasNextPage &&
      html.div(
        { class: "room" },
        html.button(
          {
            onClick: () => {
              after.value = page.pageInfo.endCursor;
            },
          },
          words.more,
        ),
      ),
    chosen.length > 0 &&
      html.div(
        { class: "bulk", role: "toolbar", "aria-label": words.actions },
        html.strong(words.selected(chosen.length)),
        html.button(
          {
            class: "small",
            disabled: !chosen.some((/** @type {any} */ post) => post.viewerCan.submit),
            onClick: () =>
              each(
                SUBMIT,
                chosen.filter((/** @type {any} */ post) => post.viewerCan.submit),
              ),
          },
          words.submit,
        ),
        html.button(
          {
            class: "small",
            disabled: !chosen.some((/** @type {any} */ post) => post.viewerCan.approve),
            onClick: () =>
              each(
                APPROVE,
                chosen.filter((/** @type {any} */ post) => post.viewerCan.approve),
              ),
          },
          words.approve,
        ),
        html.button(
          {
            class: "small is-bad",
            disabled: !chosen.some((/** @type {any} */ post) => post.viewerCan.delete),
            onClick: () => {
              deleting.value = chosen;
            },
          },
          words.delete,
        ),
        html.button(
          {
            class: "small quiet",
            onClick: () => {
              selected.value = new Set();
            },
          },
          text.cancel,
        ),
      ),
    deleting.value &&
      h(Confirm, {
        title: words.deleteTitle,
        message: words.deleteHint,
        action: words.delete,
        onConfirm: () => each(DELETE, deleting.value ?? [], words.deleted),
        onClose: () => {
          deleting.value = null;
        },
      }),
  );
}

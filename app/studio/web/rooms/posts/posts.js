// Posts: a list with tabs, search and bulk actions, or a board whose columns are the steps to publication.
import { useMemo, useRef, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { Count, Empty, lazy, loaded, More, search as searchField, Top, useCursor } from "../../ui/part.js";
import { toast } from "../../ui/toast.js";
import { act, entryOf, held, later, shortcutsOf } from "../../parts/act.js";
import { refetchAll, rows, useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { calm, useEvents } from "../../lib/live.js";
import { useShortcuts } from "../../lib/keys.js";
import { POST } from "../../lib/post_actions.js";
import { REPEAT, redirect, repeat } from "../../lib/post_questions.js";
import { ask, go, pathOf, visit } from "../../lib/router.js";
import { selectionKeys, useSelection } from "../../lib/selection.js";
import { isolated, titleOf } from "../../lib/answers.js";
import { COLUMNS, countsOf, Filters, isFiltered, useFilter, wanted } from "./filters.js";
import { List } from "./list.js";
import { COUNTS, POSTS } from "./queries.js";
import { each } from "./steps.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/posts.js";

const Board = lazy(async () => (await import("./board.js")).Board);
const BulkBar = lazy(async () => (await import("../../parts/bulk_bar.js")).BulkBar, refetchAll);
const PublishNow = lazy(async () => (await import("../../parts/publish_now.js")).PublishNow);
const ImportDialog = lazy(async () => (await import("./import_dialog.js")).ImportDialog, refetchAll);

const DeletedDialog = lazy(async () => (await import("./deleted_dialog.js")).DeletedDialog);

/** @typedef {Answers.Posts.brand.posts.edges.node} Row */
/** @typedef {import("./steps.js").Step} Step */

/** The rows, how many there are in each state, and what asks for both again. */
function usePosts() {
  const brandId = brand.value.id;
  const { filter, conditions, orderBy } = useFilter();
  const cursor = useCursor(JSON.stringify([filter, orderBy]));
  const after = cursor.value;
  const query = useQuery(POSTS, { brandId, filter, orderBy, after });
  const counted = useQuery(COUNTS, { brandId, filter: conditions });
  const refresh = useMemo(
    () =>
      calm(() => {
        query.again();
        counted.again();
      }),
    [query.again, counted.again],
  );
  useEvents(["post"], refresh, [query.again, counted.again]);
  return {
    query,
    cursor,
    page: query.data?.brand?.posts,
    posts: rows(query.data?.brand?.posts).filter((one) => fits(one, filter) && !held.value.has(one.id)),
    filter,
    counts: countsOf(counted.data?.brand?.postCounts ?? []),
  };
}

/**
 * What people do in this room.
 * @param {{ selection: import("../../lib/selection.js").Selection, deleting: import("preact").Signal<Row[] | null>,
 *   publishing: import("preact").Signal<Row | null>, again: () => unknown }} state
 */
function handsOf({ selection, deleting, publishing, again }) {
  const open = (/** @type {{ databaseId: number }} */ post) => go(pathOf("editor", post.databaseId));
  const run = async (/** @type {Step} */ step, /** @type {Row[]} */ posts) => {
    const waits = step === POST.approve || step === POST.delete;
    const message = posts.length === 1 ? step.waits?.(posts[0]) : text.outcomes.waits.many(step.label, posts.length);
    const ids = posts.map((post) => post.id);
    const failed = waits ? await later(ids, message ?? "", () => each(step, posts)) : await each(step, posts);
    if (failed) again();
  };
  const duplicate = async (/** @type {Row} */ post) => {
    const copy = await act(POST.duplicate, post, {}, { silent: true });
    if (!copy) return;
    toast(text.outcomes.duplicated, { action: text.actions.open, run: () => open(copy) });
    again();
  };
  const remove = (/** @type {Row[] | null} */ posts) => {
    deleting.value = posts;
  };
  const publish = (/** @type {Row | null} */ post) => {
    publishing.value = post;
  };
  const toggle = (/** @type {Row} */ post) => selection.toggle(post.id);
  /** The entries of a post's menu. @param {Row} post @returns {import("../../ui/menu.js").Entry[]} */
  const entriesOf = (post) => [
    { label: text.actions.open, icon: "pencil", run: () => open(post) },
    canPublish(post) && { label: text.actions.publishNow, icon: "send", run: () => publish(post) },
    ...[POST.submit, POST.approve, POST.withdraw, POST.unschedule].map((step) =>
      entryOf(step, step.can(post), () => run(step, [post])),
    ),
    entryOf(POST.duplicate, POST.duplicate.can(post), () => duplicate(post), true),
    entryOf(REPEAT, POST.duplicate.can(post), () => repeat(post)),
    entryOf(POST.redirect, POST.redirect.can(post), () => redirect(post)),
    entryOf(POST.delete, POST.delete.can(post), () => remove([post])),
  ];
  return { open, run, duplicate, remove, publish, toggle, entriesOf, again };
}

/** @typedef {ReturnType<typeof handsOf>} Hands */

/** @typedef {import("../../lib/import_table.js").RowResult["post"]} Imported */

/** Whether a post is still of the states that are listed; earlier pages are not read again with the last one. */
const fits = (/** @type {{ status: Enums.PostStatus }} */ { status }, /** @type {Inputs.PostFilter} */ { statuses }) =>
  statuses?.length ? statuses.includes(status) : status !== "ARCHIVED";

/**
 * The posts that are selected: rows of the list, and those that it does not have: just imported, or moved by an act to
 * a page that was not read yet.
 * @param {Row[]} posts @param {Inputs.PostFilter} filter @param {import("../../lib/selection.js").Selection} selection
 * @param {() => void} again
 */
function useChosen(posts, filter, selection, again) {
  const imported = useSignal(/** @type {ReadonlyMap<string, Row | NonNullable<Imported>>} */ (new Map()));
  const seen = new Map(posts.map((post) => [post.id, post]));
  const earlier = useMemo(() => /** @type {Map<string, Row>} */ (new Map()), [filter]);
  const chosen = [...selection.ids].flatMap((id) => {
    const row = seen.get(id);
    if (row) earlier.set(id, row);
    const known = row ?? imported.value.get(id) ?? earlier.get(id);
    return known && !held.value.has(id) && fits(known, filter) ? [known] : [];
  });
  /** @param {import("../../parts/bulk.js").Result[]} results */
  const learn = (results) => {
    const next = new Map(imported.value);
    for (const { id, post, problem } of results) {
      const before = next.get(id) ?? (post ? earlier.get(id) : undefined);
      if (before && post) next.set(id, { ...before, ...post });
      else if (!problem) {
        next.delete(id);
        earlier.delete(id);
      }
    }
    imported.value = next;
  };
  /** Select what was imported; the way back deletes it. @param {NonNullable<Imported>[]} rows */
  const take = async (rows) => {
    imported.value = new Map(rows.map((one) => [one.id, one]));
    selection.set(rows.map((one) => one.id));
    again();
    const bulk = await import("../../parts/bulk.js");
    const back = () => bulk.takeBack(rows, { select: selection.set, again, learn });
    toast(words.import.made(rows.length), { run: back });
  };
  return { chosen, learn, take };
}
/** Whether this person alone may send it to its channels now. @param {Row} post */
function canPublish({ status, publications, viewerCan: can }) {
  const isReady = status === "APPROVED" || status === "SCHEDULED";
  // What expired waits for its decision once it has lost its time.
  const canApprove = can.approve || (status === "EXPIRED" && brand.value.viewerCan.approve);
  return can.schedule && publications.length > 0 && (canApprove || isReady);
}

/** The posts screen. */
export function Room() {
  const view = wanted();
  const at = useSignal(0);
  const selection = useSelection();
  const deleting = useSignal(/** @type {Row[] | null} */ (null));
  const publishing = useSignal(/** @type {Row | null} */ (null));
  const over = useSignal(/** @type {"import" | "deleted" | null} */ (null));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const { query, cursor, page, posts: list, filter, counts } = usePosts();
  const { posts, choosing } = useCards(view.isBoard, list, selection, at);
  const hands = handsOf({ selection, deleting, publishing, again: query.again });
  useKeys({ posts, at, field, hands, selection });
  const turn = (/** @type {string | null} */ after) => {
    cursor.value = after;
  };
  const { chosen, learn, take } = useChosen(posts, filter, selection, query.again);
  return html.div(
    h(Head, {
      field,
      onImport: () => {
        over.value = "import";
      },
    }),
    h(Filters, {}),
    !view.isBoard &&
      h(Tabs, {
        counts,
        onDeleted: () => {
          over.value = "deleted";
        },
        onChoose: (name) => {
          at.value = 0;
          visit({ status: name === "all" ? null : name });
        },
      }),
    loaded(query, page, 8, () => h(Posts, { posts: list, at, selection, hands, counts, choosing })),
    h(More, { page: view.isBoard ? null : page, label: words.more, class: "room", onMore: turn }),
    chosen.length > 0 &&
      h(BulkBar, {
        posts: chosen,
        screen: { select: selection.set, again: query.again, learn },
        labelsOf: (id) => posts.find((one) => one.id === id)?.labels ?? [],
        onClear: selection.clear,
      }),
    h(Over, {
      what: over.value,
      onImported: take,
      onRestored: query.again,
      onClose: () => {
        over.value = null;
      },
    }),
    h(Asked, { deleting: deleting.value, publishing: publishing.value, hands }),
  );
}

/**
 * @param {{ what: "import" | "deleted" | null, onImported: Parameters<typeof ImportDialog>[0]["onDone"],
 *   onRestored: () => unknown, onClose: () => void }} props
 */
const Over = ({ what, onImported, onRestored, onClose }) => [
  what === "import" && h(ImportDialog, { key: what, onDone: onImported, onClose }),
  what === "deleted" && h(DeletedDialog, { key: what, onDone: onRestored, onClose }),
];

/**
 * What is asked before posts go, or go out.
 * @param {{ deleting: Row[] | null, publishing: Row | null, hands: Hands }} props
 */
function Asked({ deleting, publishing, hands }) {
  if (deleting)
    return h(Confirm, {
      title: words.deleteTitle,
      message: words.deleteHint,
      action: POST.delete.label,
      onConfirm: () => hands.run(POST.delete, deleting),
      onClose: () => hands.remove(null),
    });
  return (
    publishing &&
    h(PublishNow, {
      post: publishing,
      names: publishing.publications.map(({ channel }) => isolated(channel.displayName)).join(", "),
      onDone: hands.again,
      onClose: () => hands.publish(null),
    })
  );
}

/**
 * The posts in the order in which they are seen: those of the list, or the cards of the board as far as they are there.
 * @param {boolean} isBoard @param {Row[]} list @param {import("../../lib/selection.js").Selection} selection
 * @param {import("preact").Signal<number>} at
 */
function useCards(isBoard, list, selection, at) {
  const cards = useSignal(/** @type {Record<string, Row[]>} */ ({}));
  const posts = isBoard ? COLUMNS.flatMap((column) => cards.value[column] ?? []) : list;
  /** @type {import("./board.js").Choosing} */
  const choosing = {
    selection,
    order: posts.map((one) => one.id),
    onFocus: (id) => {
      at.value = posts.findIndex((one) => one.id === id);
    },
    onCards: (column, all) => {
      cards.value = { ...cards.peek(), [column]: all };
    },
  };
  return { posts, choosing };
}

/** @param {{ field: { current: HTMLInputElement | null }, onImport: () => void }} props */
function Head({ field, onImport }) {
  const { search, isBoard } = wanted();
  return h(
    Top,
    { title: text.rooms.posts },
    searchField({ field, class: "search", label: words.search, value: search, onSearch: (value) => ask({ q: value }) }),
    html.div(
      { class: "tabs", role: "group", "aria-label": words.view },
      html.button(
        { "aria-pressed": !isBoard, onClick: () => visit({ view: null }) },
        h(Icon, { name: "list" }),
        words.list,
      ),
      html.button(
        { "aria-pressed": isBoard, onClick: () => visit({ view: "board", status: null }) },
        h(Icon, { name: "board" }),
        words.board,
      ),
    ),
    may("CONTENT", "MANAGE") && html.button({ onClick: onImport }, words.import.open),
  );
}

/**
 * @param {{ counts: Record<string, number>, onChoose: (name: string) => void, onDeleted: () => void }} props
 */
const Tabs = ({ counts, onChoose, onDeleted }) =>
  html.div(
    { class: "filters post-tabs" },
    Object.entries(words.tabs).map(([name, label]) =>
      html.button(
        { class: "tab small", key: name, "aria-pressed": wanted().status === name, onClick: () => onChoose(name) },
        label,
        h(Count, { count: counts[name] ?? 0 }),
      ),
    ),
    may("CONTENT", "MANAGE") &&
      html.button({ class: "tab small", "aria-haspopup": "dialog", onClick: onDeleted }, words.deletedPosts),
  );

/**
 * @param {import("./list.js").Props & { counts: Record<string, number>,
 *   choosing: import("./board.js").Choosing }} props
 */
function Posts({ posts, at, selection, hands, counts, choosing }) {
  const { status, isBoard } = wanted();
  const isPart = status !== "all" || isFiltered();
  if (!posts.length)
    return h(
      Empty,
      { title: isPart ? words.nothing : words.none },
      may("CONTENT", "MANAGE") && html.a({ class: "button main", href: pathOf("editor", "new") }, words.write),
    );
  return isBoard ? h(Board, { hands, counts, choosing }) : h(List, { posts, at, selection, hands });
}

/**
 * @param {{ posts: Row[], at: import("preact").Signal<number>, field: { current: HTMLInputElement | null },
 *   hands: Hands, selection: import("../../lib/selection.js").Selection }} state
 */
function useKeys({ posts, at, field, hands, selection }) {
  const index = Math.min(at.value, posts.length - 1);
  const post = /** @type {Row | undefined} */ (posts[index]);
  const ids = posts.map((one) => one.id);
  const move = (/** @type {number} */ step, isExtended = false) => {
    if (isExtended && !selection.ids.size && post) selection.toggle(post.id);
    at.value = Math.max(0, Math.min(posts.length - 1, index + step));
    const links = document.querySelectorAll(".post-rows a.post-link, .board .card > a");
    /** @type {HTMLElement | undefined} */ (links[at.value])?.focus();
    if (isExtended) selection.extend(ids, ids[at.value]);
  };
  const title = post && titleOf(post);
  const { duplicate, delete: remove, redirect: elsewhere } = POST;
  useShortcuts(
    () => [
      { keys: "/", label: text.keys.search, run: () => field.current?.focus() },
      { keys: "J|ArrowDown", label: "", run: () => move(1) },
      { keys: "K|ArrowUp", label: "", run: () => move(-1) },
      { keys: "Shift+ArrowDown", label: "", run: () => move(1, true) },
      { keys: "Shift+ArrowUp", label: "", run: () => move(-1, true) },
      ...selectionKeys(selection, ids, () => post?.id, "X| "),
      ...(post ? shortcutsOf(duplicate, duplicate.can(post), () => hands.duplicate(post), title) : []),
      ...(post ? shortcutsOf(elsewhere, elsewhere.can(post), () => redirect(post), title) : []),
      ...(post ? shortcutsOf(remove, remove.can(post), () => hands.remove([post]), title) : []),
    ],
    [posts, index, selection.ids],
  );
}

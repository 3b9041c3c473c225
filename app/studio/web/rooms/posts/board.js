// The board: a column for each step; a card that is dragged to the next column does what leads there.
import { useEffect, useMemo, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Menu } from "../../ui/menu.js";
import { lazy, sheet } from "../../ui/part.js";
import { toast } from "../../ui/toast.js";
import { ChannelMarks } from "../../parts/channel.js";
import { marksOf, Moment, State, stateWord } from "../../parts/marks.js";
import { Thumb } from "../../parts/picture.js";
import { Stops } from "../../parts/stops.js";
import { rows, useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { held } from "../../parts/act.js";
import { calm, useEvents } from "../../lib/live.js";
import { pathOf } from "../../lib/router.js";
import { selectByClick } from "../../lib/selection.js";
import { titleOf } from "../../lib/answers.js";
import { stoppedOf } from "../../lib/stops.js";
import { COLUMNS, useChannels, useFilter } from "./filters.js";
import { Next } from "./next.js";
import { POSTS } from "./queries.js";
import { stepTo } from "./steps.js";
import { words } from "../../text/en/posts.js";

await sheet("rooms/posts/board.css");

const AgentMark = lazy(async () => (await import("../../parts/agent.js")).AgentMark);

/** @typedef {import("./posts.js").Row} Row */
/** @typedef {import("./posts.js").Hands} Hands */
/** @typedef {ReturnType<typeof useChannels>} Channels */
/** @typedef {import("./steps.js").Column} Column */
/**
 * @typedef {{ selection: import("../../lib/selection.js").Selection, order: string[], onFocus: (id: string) => void,
 *   onCards: (column: Column, posts: Row[]) => void }} Choosing how cards are selected: in the `order` of all
 */

/** What changed last comes first. */
const ORDER = /** @type {const} */ ({ field: "UPDATED_AT", direction: "DESC" });

/** @param {{ hands: Hands, counts: Record<string, number>, choosing: Choosing }} props */
export function Board({ hands, counts, choosing }) {
  const dragged = useSignal(/** @type {Row | null} */ (null));
  const over = useSignal("");
  const end = () => {
    dragged.value = null;
    over.value = "";
  };
  const drop = (/** @type {Column} */ column) => {
    const post = dragged.value;
    end();
    if (!post || post.status === column) return;
    const step = stepTo(post, column);
    if (step) hands.run(step, [post]);
    else toast(words.notAllowed, { bad: true });
  };
  return html.div(
    { class: "board" },
    COLUMNS.map((column) => {
      const post = dragged.value;
      const takes = Boolean(post && stepTo(post, column));
      const isClosed = Boolean(post && !takes && post.status !== column);
      return html.section(
        {
          key: column,
          class: classes("column", over.value === column && takes && "is-over", isClosed && "is-closed"),
          "aria-label": stateWord(column),
          onDragOver: (event) => {
            if (takes) event.preventDefault();
            over.value = column;
          },
          onDrop: (event) => {
            event.preventDefault();
            drop(column);
          },
        },
        h(Cards, { column, total: counts[column] ?? 0, hands, choosing, dragged, end }),
      );
    }),
  );
}

/**
 * The newest posts of a step, asked for by step, and how many there are.
 * @param {{ column: Column, total: number, hands: Hands, choosing: Choosing,
 *   dragged: import("preact").Signal<Row | null>, end: () => void }} props
 */
function Cards({ column, total, hands, choosing, dragged, end }) {
  const { conditions } = useFilter();
  const channels = useChannels();
  const filter = { ...conditions, statuses: [column] };
  const query = useQuery(POSTS, { brandId: brand.value.id, filter, orderBy: ORDER, after: null });
  useEvents(
    ["post"],
    useMemo(() => calm(query.again), [query.again]),
    [query.again],
  );
  const page = query.data?.brand?.posts;
  const posts = rows(page).filter((one) => one.status === column && !held.value.has(one.id));
  useEffect(
    () => choosing.onCards(column, posts),
    [posts.map((one) => `${one.id} ${one.version} ${one.labels?.length}`).join()],
  );
  const hasMore = Boolean(page?.pageInfo.hasNextPage);
  return [
    html.header({ key: "head" }, h(State, { state: column }), html.span({ class: "count hint" }, total)),
    html.ul(
      { key: "cards" },
      posts.map((post) => h(PostCard, { key: post.id, post, channels, hands, choosing, dragged, end })),
    ),
    hasMore &&
      html.p(
        { key: "rest", class: "hint" },
        html.a({ class: "link", href: `${pathOf("posts")}?status=${column}` }, words.newest(posts.length)),
      ),
  ];
}

/**
 * @param {{ post: Row, channels: Channels, hands: Hands, choosing: Choosing,
 *   dragged: import("preact").Signal<Row | null>, end: () => void }} props
 */
const PostCard = ({ post, channels, hands, choosing: { selection, order, onFocus }, dragged, end }) =>
  html.li(
    {
      class: classes("card", selection.ids.has(post.id) && "is-selected"),
      onFocusIn: () => onFocus(post.id),
      onClick: (event) => may("CONTENT", "MANAGE") && selectByClick(event, selection, post.id, order),
      draggable: may("CONTENT", "MANAGE"),
      onDragEnd: end,
      onDragStart: (event) => {
        dragged.value = post;
        event.dataTransfer?.setData("text/plain", post.id);
      },
    },
    html.div(
      { class: "card-head" },
      html.a({ href: pathOf("editor", post.databaseId), draggable: false }, titleOf(post)),
      h(Thumb, { media: post.media }),
    ),
    post.agent && html.span({ class: "badge-slot" }, h(AgentMark, { post })),
    html.footer(
      h(Moment, { class: "hint", at: post.dueAt, zone: brand.value.timeZone }),
      h(ChannelMarks, { marks: marksOf(post.publications) }),
      h(Stops, { channels: stoppedOf(post, channels) }),
      h(Next, { post, hands }),
      h(Menu, { label: words.actions, end: true, class: "quiet lone small", entries: hands.entriesOf(post) }),
    ),
  );

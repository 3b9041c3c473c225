// The board: a column for each step; a card that is dragged to the next column does what leads there.
import { useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Menu } from "../../ui/menu.js";
import { toast } from "../../ui/toast.js";
import { ChannelMarks, marksOf, Moment, State, stateWord } from "../../parts/marks.js";
import { brand, may } from "../../lib/brand.js";
import { POST } from "../../lib/post_actions.js";
import { pathOf } from "../../lib/router.js";
import { titleOf } from "../../lib/answers.js";
import { words } from "../../text/en/posts.js";

/** @typedef {import("./posts.js").Row} Row */
/** @typedef {import("./posts.js").Hands} Hands */
/** @typedef {typeof COLUMNS[number]} Column */

const COLUMNS = /** @type {const} */ (["DRAFT", "CHANGES_REQUESTED", "IN_REVIEW", "APPROVED", "SCHEDULED"]);

/** The action that takes a post to a column; none where it cannot go there. @param {Row} post @param {Column} column */
export function stepTo(post, column) {
  const { submit, approve, withdraw } = POST;
  if (column === "IN_REVIEW") return submit.can(post) ? submit : null;
  if (column === "DRAFT") return withdraw.can(post) ? withdraw : null;
  if (column === "CHANGES_REQUESTED") return null;
  return approve.can(post) && (column === "SCHEDULED") === Boolean(post.dueAt) ? approve : null;
}

/** @param {{ posts: Row[], hands: Hands }} props */
export function Board({ posts, hands }) {
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
        h(Cards, { column, posts: posts.filter((one) => one.status === column), hands, dragged, end }),
      );
    }),
  );
}

/**
 * @param {{ column: Column, posts: Row[], hands: Hands, dragged: import("preact").Signal<Row | null>,
 *   end: () => void }} props
 */
const Cards = ({ column, posts, hands, dragged, end }) => [
  html.header({ key: "head" }, h(State, { state: column }), html.span({ class: "count hint" }, posts.length)),
  html.ul(
    { key: "cards" },
    posts.map((post) =>
      html.li(
        {
          key: post.id,
          class: "card",
          draggable: may("CONTENT", "MANAGE"),
          onDragEnd: end,
          onDragStart: (event) => {
            dragged.value = post;
            event.dataTransfer?.setData("text/plain", post.id);
          },
        },
        html.a({ href: pathOf("editor", post.databaseId), draggable: false }, titleOf(post)),
        html.footer(
          h(Moment, { class: "hint", at: post.dueAt, zone: brand.value.timeZone }),
          h(ChannelMarks, { marks: marksOf(post.publications) }),
          h(Menu, { label: words.actions, end: true, class: "quiet lone small", entries: hands.entriesOf(post) }),
        ),
      ),
    ),
  ),
];

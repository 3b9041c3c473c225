// The board: a column for each step; a card that is dragged to the next column does what leads there.
import { useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Menu } from "../../ui/menu.js";
import { State } from "../../ui/state.js";
import { toast } from "../../ui/toast.js";
import { brand } from "../../lib/brand.js";
import { shortMoment } from "../../lib/dates.js";
import { pathOf } from "../../lib/router.js";
import { APPROVE, SUBMIT, WITHDRAW } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.posts;
const COLUMNS = ["DRAFT", "CHANGES_REQUESTED", "IN_REVIEW", "APPROVED", "SCHEDULED"];

/** The change that takes a post to a column; none where it cannot go there. @param {any} post @param {string} column */
function stepTo(post, column) {
  if (column === "IN_REVIEW") return post.viewerCan.submit ? SUBMIT : null;
  if (column === "APPROVED" || column === "SCHEDULED")
    return post.viewerCan.approve && (column === "SCHEDULED") === Boolean(post.dueAt) ? APPROVE : null;
  return column === "DRAFT" && post.viewerCan.withdraw ? WITHDRAW : null;
}

/** @param {{ posts: any[], mine: boolean, entriesOf: (post: any) => any[], run: (document: any, posts: any[]) => void, open: (post: any) => void }} props */
export function Board({ posts, mine, entriesOf, run }) {
  const dragged = useSignal(/** @type {any} */ (null));
  const over = useSignal("");
  const drop = (/** @type {string} */ column) => {
    const post = dragged.value;
    over.value = "";
    dragged.value = null;
    if (!post || post.status === column) return;
    const step = stepTo(post, column);
    if (step) run(step, [post]);
    else toast(words.notAllowed, { bad: true });
  };
  return html.div(
    { class: "board" },
    COLUMNS.map((column) => {
      const cards = posts.filter((post) => post.status === column);
      const takes = dragged.value && stepTo(dragged.value, column);
      return html.section(
        {
          key: column,
          class: classes(
            "column",
            over.value === column && takes && "is-over",
            dragged.value && !takes && dragged.value.status !== column && "is-closed",
          ),
          "aria-label": text.states[/** @type {keyof typeof text.states} */ (column)],
          onDragOver: (/** @type {DragEvent} */ event) => {
            if (takes) event.preventDefault();
            over.value = column;
          },
          onDrop: (/** @type {DragEvent} */ event) => {
            event.preventDefault();
            drop(column);
          },
        },
        html.header(h(State, { state: column }), html.span({ class: "count hint" }, cards.length)),
        html.ul(
          cards.map((post) =>
            html.li(
              {
                key: post.id,
                class: "card",
                draggable: mine,
                onDragEnd: () => {
                  dragged.value = null;
                  over.value = "";
                },
                onDragStart: (/** @type {DragEvent} */ event) => {
                  dragged.value = post;
                  event.dataTransfer?.setData("text/plain", post.id);
                },
              },
              html.a(
                { href: pathOf("editor", post.databaseId), draggable: false },
                post.title || post.body.slice(0, 100) || words.untitled,
              ),
              html.footer(
                html.time({ class: "hint" }, post.dueAt ? shortMoment(post.dueAt, brand.value.timeZone) : ""),
                html.span(
                  { class: "chips" },
                  post.publications.map((/** @type {any} */ one) =>
                    html.span(
                      { class: "chip", key: one.id, title: one.channel.displayName },
                      one.channel.displayName[0],
                    ),
                  ),
                ),
                h(Menu, { label: words.actions, end: true, class: "quiet lone small", entries: entriesOf(post) }),
              ),
            ),
          ),
        ),
      );
    }),
  );
}

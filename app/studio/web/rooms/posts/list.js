// The list of posts, row by row, and the bar for several at once.
import { classes, h, html } from "../../ui/html.js";
import { Menu } from "../../ui/menu.js";
import { buttonOf } from "../../parts/act.js";
import { ChannelMarks } from "../../parts/channel.js";
import { marksOf, Moment, Standing } from "../../parts/marks.js";
import { brand, may } from "../../lib/brand.js";
import { POST } from "../../lib/post_actions.js";
import { pathOf } from "../../lib/router.js";
import { titleOf } from "../../lib/answers.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/posts.js";

/** @typedef {import("./posts.js").Row} Row */
/** @typedef {import("./posts.js").Hands} Hands */
/**
 * @typedef {{ posts: Row[], list: { current: HTMLUListElement | null }, at: import("preact").Signal<number>,
 *   selected: Set<string>, hands: Hands }} Props
 */

/** @param {Props} props */
export const List = ({ posts, list, at, selected, hands }) =>
  html.ul(
    { class: "rows post-rows", ref: list },
    posts.map((post, i) =>
      h(Line, {
        key: post.id,
        post,
        isSelected: selected.has(post.id),
        hands,
        onFocus: () => {
          at.value = i;
        },
      }),
    ),
  );

/** @param {{ post: Row, isSelected: boolean, hands: Hands, onFocus: () => void }} props */
function Line({ post, isSelected, hands, onFocus }) {
  const title = titleOf(post);
  return html.li(
    { class: classes("row post-row", isSelected && "is-selected"), onFocusIn: onFocus },
    may("CONTENT", "MANAGE") &&
      html.input({
        type: "checkbox",
        "aria-label": `${words.select}: ${title}`,
        checked: isSelected,
        onChange: () => hands.toggle(post),
      }),
    h(Standing, { post, publications: post.publications, lone: true }),
    html.a({ class: "post-link ellipsis grow", href: pathOf("editor", post.databaseId) }, title),
    h(ChannelMarks, { marks: marksOf(post.publications) }),
    h(Moment, { class: "hint due", at: post.dueAt, zone: brand.value.timeZone, otherwise: text.post.noTime }),
    html.span({ class: "hint author" }, post.author.firstName),
    h(Menu, { label: `${words.actions}: ${title}`, end: true, entries: hands.entriesOf(post) }),
  );
}

/**
 * What is done to several posts: to those of them to which it can be done.
 * @param {{ chosen: Row[], hands: Hands }} props
 */
export const Bulk = ({ chosen, hands }) =>
  html.div(
    { class: "bulk", role: "toolbar", "aria-label": words.actions },
    html.strong(words.selected(chosen.length)),
    [POST.submit, POST.approve].map((step) => {
      const able = chosen.filter(step.can);
      return buttonOf(step, true, () => hands.run(step, able), { disabled: !able.length });
    }),
    buttonOf(POST.delete, true, () => hands.remove(chosen), { disabled: !chosen.some(POST.delete.can) }),
    html.button({ class: "small quiet", onClick: hands.clear }, text.cancel),
  );

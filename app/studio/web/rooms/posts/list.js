// The list of posts, row by row.
import { classes, h, html } from "../../ui/html.js";
import { Menu } from "../../ui/menu.js";
import { lazy } from "../../ui/part.js";
import { ChannelMarks } from "../../parts/channel.js";
import { LabelMark, marksOf, Moment, Standing } from "../../parts/marks.js";
import { Pick } from "../../parts/pick.js";
import { Thumb } from "../../parts/picture.js";
import { Stops } from "../../parts/stops.js";
import { brand, may } from "../../lib/brand.js";
import { excerptOf } from "../../lib/excerpt.js";
import { pathOf } from "../../lib/router.js";
import { selectByClick } from "../../lib/selection.js";
import { calledOf, titleOf } from "../../lib/answers.js";
import { stoppedOf } from "../../lib/stops.js";
import { Next } from "./next.js";
import { useChannels, wanted } from "./filters.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/posts.js";

const AgentMark = lazy(async () => (await import("../../parts/agent.js")).AgentMark);

/** @typedef {import("./posts.js").Row} Row */
/** @typedef {import("./posts.js").Hands} Hands */
/** @typedef {ReturnType<typeof useChannels>} Channels */
/**
 * @typedef {{ posts: Row[], at: import("preact").Signal<number>,
 *   selection: import("../../lib/selection.js").Selection, hands: Hands }} Props
 */

/** @param {Props} props */
export function List({ posts, at, selection, hands }) {
  const channels = useChannels();
  return html.ul(
    { class: "rows post-rows" },
    posts.map((post, i) =>
      h(Line, {
        key: post.id,
        post,
        channels,
        isSelected: selection.ids.has(post.id),
        hands,
        onClick: (event) =>
          selectByClick(
            event,
            selection,
            post.id,
            posts.map((one) => one.id),
          ),
        onFocus: () => {
          at.value = i;
        },
      }),
    ),
  );
}

/** Where the text has what was searched. @param {{ text: string, search: string }} props */
function Hit({ text: body, search }) {
  const excerpt = excerptOf(body, search);
  if (!excerpt) return null;
  const [before, hit, behind] = excerpt;
  return html.p({ class: "hint ellipsis", dir: "auto" }, before, html.mark(hit), behind);
}

/**
 * @param {{ post: Row, channels: Channels, isSelected: boolean, hands: Hands, onClick: (event: MouseEvent) => unknown,
 *   onFocus: () => void }} props
 */
function Line({ post, channels, isSelected, hands, onClick, onFocus }) {
  const title = titleOf(post);
  return html.li(
    { class: classes("row post-row", isSelected && "is-selected"), onFocusIn: onFocus, onClick },
    may("CONTENT", "MANAGE") && h(Pick, { name: title, isSelected, onToggle: () => hands.toggle(post) }),
    h(Standing, { post, publications: post.publications, lone: true }),
    h(Thumb, { media: post.media }),
    html.div(
      { class: "grow post-words" },
      html.a({ class: "post-link ellipsis", href: pathOf("editor", post.databaseId) }, title),
      h(Hit, { text: post.body, search: wanted().search }),
      post.agent && html.span({ class: "badge-slot" }, h(AgentMark, { post })),
    ),
    html.span(
      { class: "post-labels" },
      (post.labels ?? []).map((label) => h(LabelMark, { key: label.id, label })),
    ),
    h(Stops, { channels: stoppedOf(post, channels) }),
    h(ChannelMarks, { marks: marksOf(post.publications) }),
    h(Moment, { class: "hint due", at: post.dueAt, zone: brand.value.timeZone, otherwise: text.post.noTime }),
    html.span({ class: "hint author" }, calledOf(post.author)),
    h(Next, { post, hands }),
    h(Menu, { label: `${words.actions}: ${title}`, end: true, entries: hands.entriesOf(post) }),
  );
}

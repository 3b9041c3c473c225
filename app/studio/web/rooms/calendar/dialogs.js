// What comes when it is asked for: the tray of what has no time, and dialogs about one entry.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Menu } from "../../ui/menu.js";
import { sheet } from "../../ui/part.js";
import { ChannelMarks } from "../../parts/channel.js";
import { marksOf, State } from "../../parts/marks.js";
import { chosenAt, lastTime, shortMoment, split, today } from "../../lib/dates.js";
import { asked, openHere, pathOf } from "../../lib/router.js";
import { titleOf } from "../../lib/answers.js";
import { KINDS } from "./filters.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/calendar.js";

await sheet("rooms/calendar/dialogs.css");

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("./hands.js").Hands} Hands */
/** @typedef {import("./hands.js").Place} Place */
/** @template T @typedef {import("preact").Signal<T>} Signal */
/** @typedef {Answers.CalendarUnplanned.brand.posts.edges.node} Draft */

/**
 * `more`: how many there are besides these.
 * @param {{ posts: Draft[], more: number, mine: boolean, drag: (post: Draft) => void, hands: Hands }} props
 */
export const Unplanned = ({ posts, more, mine, drag, hands }) =>
  html.aside(
    { class: "unplanned", "aria-label": words.unplanned },
    html.h2(words.unplanned),
    posts.length > 0 && mine && html.p({ class: "hint" }, words.dragHint),
    posts.length
      ? html.ul(posts.map((post) => h(DraftCard, { key: post.id, post, mine, drag, hands })))
      : html.p({ class: "muted" }, KINDS.some((kind) => asked(kind)) ? words.noneMatches : words.noUnplanned),
    more > 0 && html.a({ class: "link", href: `${pathOf("posts")}?due=none` }, words.moreUnplanned(more)),
  );

/** @param {{ post: Draft, mine: boolean, drag: (post: Draft) => void, hands: Hands }} props */
const DraftCard = ({ post, mine, drag, hands }) =>
  html.li(
    {
      class: "entry",
      draggable: mine,
      onDragStart: (event) => {
        drag(post);
        event.dataTransfer?.setData("text/plain", post.id);
      },
    },
    html.div(
      { class: "entry-head" },
      h(State, { state: post.status, lone: true, size: 14 }),
      h(ChannelMarks, { marks: marksOf(post.publications), class: "grow" }),
      h(Menu, {
        label: `${text.more}: ${titleOf(post)}`,
        end: true,
        class: "quiet lone tiny",
        entries: [
          { label: text.actions.open, icon: "pencil", run: () => hands.open(post) },
          mine && { label: words.moveTo, icon: "calendar", run: () => hands.ask({ post, at: null }) },
        ],
      }),
    ),
    html.a(
      {
        href: pathOf("editor", post.databaseId),
        draggable: false,
        class: "entry-title",
        onClick: (event) => openHere(event, post.databaseId),
      },
      titleOf(post),
    ),
  );

/**
 * The text of an entry, and what is next for it.
 * @param {{ entry: Entry, zone: string, mine: boolean, hands: Hands }} props
 */
export function Peek({ entry: { post, at, state, channels, fixed }, zone, mine, hands }) {
  const close = () => hands.peek(null);
  const move = () => {
    close();
    hands.ask({ post, at });
  };
  return h(
    Dialog,
    { title: titleOf(post), onClose: close },
    html.p(
      { class: "actions" },
      h(State, { state }),
      html.span({ class: "hint" }, shortMoment(at, zone), " · ", channels.map((one) => one.displayName).join(", ")),
    ),
    html.p({ class: "said" }, post.body),
    html.footer(
      mine && !fixed && html.button({ onClick: move }, words.moveTo),
      html.a({ class: "button main", href: pathOf("editor", post.databaseId) }, text.actions.open),
    ),
  );
}

/** Asks for a day and a time. @param {{ asking: Place, zone: string, hands: Hands }} props */
export function MoveDialog({ asking: { post, at }, zone, hands }) {
  const begin = at ? split(at, zone) : { date: today(zone).add({ days: 1 }).toString(), time: lastTime() };
  const date = useSignal(begin.date);
  const time = useSignal(begin.time);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    hands.move(chosenAt(at, date.value, time.value, zone));
  };
  const input = (
    /** @type {"date" | "time"} */ type,
    /** @type {string} */ label,
    /** @type {Signal<string>} */ value,
  ) =>
    html.input({
      type,
      "aria-label": label,
      value: value.value,
      required: true,
      onInput: (event) => {
        value.value = event.currentTarget.value;
      },
    });
  return h(
    Dialog,
    { title: words.moveTitle(titleOf(post)), onClose: () => hands.ask(null) },
    html.form(
      { onSubmit: submit },
      html.div({ class: "pair" }, input("date", text.time.date, date), input("time", text.time.time, time)),
      html.p({ class: "hint" }, text.time.zone(zone)),
      html.footer(html.button({ class: "main" }, words.move)),
    ),
  );
}

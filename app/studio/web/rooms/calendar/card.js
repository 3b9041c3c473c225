// An entry on the calendar: time, state, channels, title; it can be dragged, opened and peeked at.
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { ChannelMarks } from "../../parts/channel.js";
import { State, tint, tone } from "../../parts/marks.js";
import { isVideo } from "../../parts/picture.js";
import { timeOf } from "../../lib/dates.js";
import { openHere, pathOf } from "../../lib/router.js";
import { titleOf } from "../../lib/answers.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/calendar.js";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("../../parts/marks.js").Label} Label */
/** @typedef {Record<"top" | "insetInlineStart" | "inlineSize", string>} Place where it lies in the hours of a day */
/** @typedef {(entry: Entry, place?: Place) => import("../../types/html").Child} Draw */

/**
 * @param {{ entry: Entry, place?: Place, zone: string, mine: boolean, labels: Label[], reasons: string[],
 *   entries: import("../../ui/menu.js").Entry[],
 *   onDragStart: () => void, isSelected: boolean, isOpen: boolean,
 *   onClick: (event: MouseEvent) => unknown }} props
 */
export function Card({ entry, place, zone, mine, labels, reasons, isSelected, isOpen, entries, onDragStart, onClick }) {
  const { key, post, at, state, channels, fixed, clash } = entry;
  const title = titleOf(post);
  const onDrag = (/** @type {DragEvent} */ event) => {
    onDragStart();
    event.dataTransfer?.setData("text/plain", post.id);
  };
  return html.li(
    {
      class: classes(
        "entry",
        `on-${tone(state)}`,
        labels[0] && `has-spine ${tint(labels[0])}`,
        isSelected && "is-selected",
        isOpen && "is-open",
      ),
      style: place,
      "data-entry": key,
      "data-post": post.id,
      "data-number": post.databaseId,
      draggable: mine && !fixed,
      onDragStart: onDrag,
      onClick,
    },
    html.div(
      { class: "entry-head" },
      isSelected && h(Icon, { name: "check", size: 13, label: words.selected }),
      html.time({ dateTime: at }, timeOf(at, zone)),
      h(State, { state, lone: true, size: 14 }),
      reasons.length > 0 &&
        h(Icon, { name: "warning", size: 13, class: "is-bad", label: words.late(reasons.join(" ")) }),
      clash && h(Icon, { name: "warning", size: 13, class: "is-review", label: words.clash }),
      h(ChannelMarks, { marks: channels, class: "grow" }),
      labels.length > 0 && h(Labels, { labels }),
      h(Menu, { label: `${text.more}: ${title}`, end: true, class: "quiet lone tiny", entries }),
    ),
    html.a(
      {
        class: "entry-title",
        href: pathOf("editor", post.databaseId),
        draggable: false,
        onClick: (event) => openHere(event, post.databaseId),
      },
      h(Still, { post }),
      title,
    ),
  );
}

/**
 * The labels by their dots, but for the first, which is the spine.
 * @param {{ labels: Label[] }} props
 */
function Labels({ labels }) {
  const names = labels.map((one) => one.name).join(", ");
  return html.span(
    { class: "entry-labels", title: names, role: "img", "aria-label": words.labels(names) },
    labels.slice(1, 4).map((label) => html.i({ key: label.id, class: tint(label) })),
  );
}

/** The first picture of a post, or how long its video plays. @param {{ post: Entry["post"] }} props */
function Still({ post }) {
  const asset = post.media.find((one) => one.thumbnailUrl);
  if (!asset?.thumbnailUrl) return null;
  return [
    html.img({
      key: "picture",
      class: "entry-picture",
      src: asset.thumbnailUrl,
      alt: "",
      loading: "lazy",
      decoding: "async",
      draggable: false,
    }),
    isVideo(asset) &&
      html.span(
        { key: "plays", class: "entry-plays figures" },
        h(Icon, { name: "play", size: 12, label: text.media.video }),
        asset.durationMs && text.media.plays(asset.durationMs),
      ),
    isVideo(asset) && " ",
  ];
}

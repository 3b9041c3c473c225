// An entry on the calendar: time, state, channels, title; it can be dragged, opened and peeked at.
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { State, tone } from "../../ui/state.js";
import { timeOf } from "../../lib/dates.js";
import { pathOf } from "../../lib/router.js";
import { titleOf } from "./entries.js";
import { text } from "../../text/en.js";

/** @param {{ entry: any, zone: string, mine: boolean, entries: any[], onDragStart: (entry: any) => void, onPeek: (entry: any) => void }} props */
export function Card({ entry, zone, mine, entries, onDragStart }) {
  const shown = entry.post.media.find((/** @type {any} */ one) => one.thumbnailUrl);
  const plays = shown?.mimeType.startsWith("video/");
  return html.li(
    {
      class: classes("entry", `on-${tone(entry.state)}`),
      "data-entry": entry.key,
      "data-post": entry.post.id,
      draggable: mine && !entry.fixed,
      onDragStart: (/** @type {DragEvent} */ event) => {
        onDragStart(entry);
        event.dataTransfer?.setData("text/plain", entry.post.id);
      },
    },
    html.div(
      { class: "entry-head" },
      html.time({ dateTime: entry.at }, timeOf(entry.at, zone)),
      h(State, { state: entry.state, lone: true, size: 14 }),
      entry.clash && h(Icon, { name: "warning", size: 13, class: "is-review", label: text.calendar.clash }),
      html.span(
        { class: "chips grow" },
        entry.channels
          .slice(0, 3)
          .map((/** @type {any} */ one) =>
            html.span({ class: "chip", key: one.id, title: one.displayName }, one.displayName[0]),
          ),
        entry.channels.length > 3 && html.span({ class: "chip" }, `+${entry.channels.length - 3}`),
      ),
      h(Menu, {
        label: `${text.more}: ${titleOf(entry.post, text.posts.untitled)}`,
        end: true,
        class: "quiet lone tiny",
        entries,
      }),
    ),
    html.a(
      { class: "entry-title", href: pathOf("editor", entry.post.databaseId), draggable: false },
      shown &&
        html.img({
          class: "entry-picture",
          src: shown.thumbnailUrl,
          alt: "",
          loading: "lazy",
          decoding: "async",
          draggable: false,
        }),
      plays &&
        html.span(
          { class: "entry-plays figures" },
          h(Icon, { name: "play", size: 12, label: text.media.video }),
          shown.durationMs && text.media.plays(shown.durationMs),
        ),
      titleOf(entry.post, text.posts.untitled),
    ),
  );
}

// What is planned, as home shows it: today with the line of now, what comes next, the days ahead, and the channels.
import { classes, h, html } from "../../ui/html.js";
import { HealthMark } from "../../parts/channel_health.js";
import { ChannelMarks, Face } from "../../parts/channel.js";
import { marksOf, Standing } from "../../parts/marks.js";
import { Picture } from "../../parts/picture.js";
import { may } from "../../lib/brand.js";
import { ago, day, dayOf, isPast, longDay, timeOf, weekday } from "../../lib/dates.js";
import { worstFirst } from "../../lib/channel_health.js";
import { pathOf } from "../../lib/router.js";
import { standingOf, titleOf } from "../../lib/answers.js";
import { words } from "../../text/en/home.js";

/** @typedef {Answers.Home.brand.calendar} Publication */
/** @typedef {Answers.HomeChannels.brand.channels.edges.node} Channel */
/** @typedef {import("../../lib/dates.js").Day} Day */
/** @typedef {{ post: Publication["post"], at: string, publications: Publication[] }} Entry a post and its time */
/** @typedef {{ entries: Entry[], zone: string, first: Day }} Plan `first` is today */

/** How many posts are shown of those that come next, and how many channels. */
const [NEXT, CHANNELS] = [4, 6];
/** The states of posts that go out by themselves, and of those that wait for somebody. */
const [SURE, OPEN] = [new Set(["SCHEDULED", "PUBLISHING"]), new Set(["DRAFT", "CHANGES_REQUESTED"])];

/**
 * The posts of these publications, one entry each however many channels, the earliest first.
 * @param {readonly Publication[]} publications @returns {Entry[]}
 */
export function entriesOf(publications) {
  /** @type {Map<string, Entry>} */
  const posts = new Map();
  for (const one of publications) {
    const at = one.publishedAt ?? one.scheduledAt ?? one.post.dueAt;
    if (!at) continue;
    const entry = posts.get(one.post.id) ?? { post: one.post, at, publications: [] };
    entry.publications.push(one);
    posts.set(one.post.id, entry);
  }
  return [...posts.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** When the next post goes out that nobody has to do anything for. @param {Entry[]} entries */
export const nextOf = (entries) => entries.find(({ post, at }) => SURE.has(post.status) && !isPast(at))?.at;

/** @param {{ entry: Entry, zone: string }} props */
const Line = ({ entry: { post, at, publications }, zone }) =>
  html.li(
    html.a(
      { class: "today-line", href: pathOf("editor", post.databaseId) },
      html.time({ dateTime: at }, timeOf(at, zone)),
      h(Standing, { post, publications, lone: true }),
      html.span({ class: "ellipsis grow" }, titleOf(post)),
      html.span({ class: "still" }, post.media.length > 0 && h(Picture, { asset: post.media[0] })),
      h(ChannelMarks, { marks: marksOf(publications) }),
      html.span({ class: "hint" }, ago(at)),
    ),
  );

/** @param {Plan} props */
export function Today({ entries, zone, first }) {
  const mine = entries.filter(({ at }) => dayOf(at, zone) === first.toString());
  const past = mine.filter(({ at }) => isPast(at));
  const lines = mine.map((entry) => h(Line, { key: entry.post.id, entry, zone }));
  lines.splice(past.length, 0, html.li({ key: "now", class: "now", "aria-hidden": "true" }));
  return html.section(
    { "aria-label": words.today },
    html.header(
      html.h2(words.today),
      html.span({ class: "hint grow" }, longDay(first)),
      html.a({ class: "hint", href: pathOf("calendar") }, words.calendar),
    ),
    mine.length
      ? html.ul({ class: "sheet rows" }, lines)
      : html.p({ class: "sheet quiet-note" }, words.nothingToday, " ", h(Write, null)),
  );
}

const Write = () => may("CONTENT", "MANAGE") && html.a({ class: "link", href: pathOf("editor", "new") }, words.write);

/** What comes after today, by its pictures. @param {Plan} props */
export function ComingUp({ entries, zone, first }) {
  const next = entries.filter(({ at }) => dayOf(at, zone) > first.toString() && !isPast(at)).slice(0, NEXT);
  if (!next.length) return null;
  return html.section(
    { "aria-label": words.comingUp },
    html.header(
      html.h2({ class: "grow" }, words.comingUp),
      html.a({ class: "hint", href: pathOf("posts") }, words.all),
    ),
    html.ul(
      { class: "coming" },
      next.map(({ post, at, publications }) =>
        html.li(
          { key: post.id },
          html.a(
            { class: "sheet", href: pathOf("editor", post.databaseId) },
            post.media.length
              ? h(Picture, { asset: post.media[0] })
              : html.span({ class: "excerpt", "aria-hidden": "true" }, post.body),
            html.span(
              { class: "coming-head" },
              h(Standing, { post, publications, lone: true, size: 14 }),
              html.time({ dateTime: at }, `${weekday(day(dayOf(at, zone)))} ${timeOf(at, zone)}`),
              h(ChannelMarks, { marks: marksOf(publications) }),
            ),
            html.span({ class: "coming-title" }, titleOf(post)),
          ),
        ),
      ),
    ),
  );
}

/** The colour of a post among those of its day. @param {Entry} entry */
function toneOf({ post, publications }) {
  const { state, needsCare } = standingOf(post, publications);
  if (needsCare || state === "FAILED" || state === "EXPIRED") return "bad";
  if (state === "PUBLISHED") return "live";
  if (SURE.has(state)) return "scheduled";
  return OPEN.has(state) ? "draft" : state === "APPROVED" ? "ready" : "review";
}

/** Today and the six days after it, each with its posts as a stack. @param {Plan} props */
export function Week({ entries, zone, first }) {
  const days = Array.from({ length: 7 }, (_, i) => first.add({ days: i }));
  const on = (/** @type {Day} */ date) => entries.filter(({ at }) => dayOf(at, zone) === date.toString());
  const total = days.reduce((sum, date) => sum + on(date).length, 0);
  return html.section(
    { "aria-label": words.week },
    html.header(html.h2(words.week), html.span({ class: "hint" }, words.posts(total))),
    html.ol(
      { class: "week" },
      days.map((date, i) =>
        html.li(
          { key: date.toString() },
          html.a(
            { href: `${pathOf("calendar")}?view=list&from=${date}`, class: classes(i === 0 && "is-today") },
            html.span(
              { class: "stack", "aria-hidden": "true" },
              on(date)
                .slice(0, 6)
                .map((entry) => html.i({ key: entry.post.id, class: `is-${toneOf(entry)}` })),
            ),
            html.span({ "aria-hidden": "true" }, weekday(date)),
            html.strong({ "aria-hidden": "true" }, date.day),
            html.span({ class: "sr" }, `${longDay(date)}: ${words.posts(on(date).length)}`),
          ),
        ),
      ),
    ),
  );
}

/** The channels, those in trouble first. @param {{ channels: Channel[] }} props */
export function Channels({ channels }) {
  const all = channels.filter(({ state }) => state !== "REMOVED").sort(worstFirst);
  if (!all.length) return null;
  return html.section(
    { "aria-label": words.channels },
    html.header(
      html.h2({ class: "grow" }, words.channels),
      html.a({ class: "hint", href: pathOf("channels") }, words.allChannels(all.length)),
    ),
    html.ul(
      { class: "home-channels" },
      all
        .slice(0, CHANNELS)
        .map((channel) =>
          html.li(
            { key: channel.id },
            h(Face, { channel }),
            html.span({ class: "ellipsis grow" }, channel.displayName),
            h(HealthMark, { channel }),
          ),
        ),
    ),
  );
}

// Home: what waits for this person, worst first; today; the coming week; and the first steps of a new brand.
import { useMemo } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { loaded, Top } from "../../ui/part.js";
import { ChannelMarks, Standing, stateWord } from "../../parts/marks.js";
import { rows, useQuery } from "../../lib/gql.js";
import { brand, isOwner, may, person } from "../../lib/brand.js";
import { dayOf, longDay, startOf, timeOf, today, weekday } from "../../lib/dates.js";
import { calm, useEvents } from "../../lib/live.js";
import { pathOf } from "../../lib/router.js";
import { useWhole } from "../../lib/whole_list.js";
import { isolated, titleOf } from "../../lib/answers.js";
import { Attention } from "./attention.js";
import { HOME, HOME_CHANNELS, HOME_TEAM } from "./queries.js";
import { words } from "../../text/en/home.js";

const DAYS = 8;

/** @typedef {Answers.Home.brand} View */
/** @typedef {Answers.HomeChannels.brand.channels.edges.node} Channel */
/** @typedef {import("../../lib/dates.js").Day} Day */
/** @typedef {View["calendar"][number]} Publication */

/** The home screen. */
export function Room() {
  const zone = brand.value.timeZone;
  const first = today(zone);
  const range = useMemo(
    () => ({ from: startOf(first, zone), to: startOf(first.add({ days: DAYS }), zone) }),
    [first.toString(), zone],
  );
  const brandId = brand.value.id;
  const query = useQuery(HOME, { brandId, ...range });
  const pause = !may("CONNECTIONS");
  const channels = useWhole(HOME_CHANNELS, { brandId }, (data) => data.brand?.channels, { pause }).rows;
  const team = useQuery(HOME_TEAM, { brandId }, { pause: !isOwner.value });
  useEvents(
    ["post", "publication"],
    useMemo(() => calm(query.again), [query.again]),
    [query.again],
  );
  const hour = Number(timeOf(new Date().toISOString(), zone).slice(0, 2));
  return html.div(
    h(
      Top,
      { title: words.greeting(isolated(person.value.firstName), hour) },
      html.span({ class: "muted" }, longDay(first)),
    ),
    loaded(query, query.data?.brand, 6, (view) =>
      html.div(
        { class: "room home" },
        h(Steps, { view, channels, team: team.data?.brand ?? null }),
        h(Attention, { attention: view.attention, channels }),
        html.div({ class: "home-side" }, h(Today, { view, zone, first }), h(Week, { view, zone, first })),
      ),
    ),
  );
}

/**
 * The first steps of a new brand.
 * @param {{ view: View, channels: Channel[], team: Answers.HomeTeam["brand"] }} props
 */
function Steps({ view, channels, team }) {
  if (!isOwner.value || rows(view.live).length) return null;
  const isInvited = (team?.members.totalCount ?? 1) > 1 || (team?.invitations.totalCount ?? 0) > 0;
  /** @type {[name: keyof typeof words.steps, done: boolean, href: string][]} */
  const steps = [
    ["channel", channels.length > 0, pathOf("channels")],
    ["write", rows(view.some).length > 0, pathOf("editor", "new")],
    ["invite", isInvited, pathOf("team")],
    ["publish", false, pathOf("posts")],
  ];
  return html.section(
    { class: "sheet steps", "aria-label": words.start },
    html.header(html.h2(words.start)),
    html.ol(
      steps.map(([name, done, href]) =>
        html.li(
          { key: name },
          html.a(
            { href, class: done ? "row is-done" : "row" },
            h(Icon, { name: done ? "s_approved" : "s_draft" }),
            html.span({ class: "grow" }, words.steps[name]),
            h(Icon, { name: "right", size: 14 }),
          ),
        ),
      ),
    ),
  );
}

/** When a publication goes or went out. @param {Publication} one */
const instantOf = (one) => one.publishedAt ?? one.scheduledAt ?? one.post.dueAt;

/** The posts of these publications, one entry each however many channels. @param {Publication[]} publications */
function byPost(publications) {
  /**
   * @type {Map<string, { post: Publication["post"], at: string | null, publications: Publication[] }>}
   */
  const posts = new Map();
  for (const one of publications) {
    const entry = posts.get(one.post.id) ?? { post: one.post, at: instantOf(one), publications: [] };
    entry.publications.push(one);
    posts.set(one.post.id, entry);
  }
  return [...posts.values()];
}

/** The marks of the channels; one that failed shows. @param {Publication[]} publications */
const marksOf = (publications) =>
  publications.map(({ id, status, channel: { displayName: name } }) => ({
    id,
    name,
    tone: status === "FAILED" ? "bad" : undefined,
    title: `${name}: ${stateWord(status)}`,
  }));

/** @param {{ view: View, zone: string, first: Day }} props */
function Today({ view, zone, first }) {
  const entries = byPost(
    view.calendar.filter((one) => {
      const at = instantOf(one);
      return at && dayOf(at, zone) === first.toString();
    }),
  );
  return html.section(
    { class: "sheet", "aria-label": words.today },
    html.header(html.h2(words.today)),
    entries.length
      ? html.ul(
          { class: "rows" },
          entries.map(({ post, at, publications }) =>
            html.li(
              { key: post.id },
              html.a(
                { class: "row", href: pathOf("editor", post.databaseId) },
                html.time({ dateTime: at ?? undefined }, at && timeOf(at, zone)),
                h(Standing, { post, publications, lone: true }),
                html.span({ class: "ellipsis grow" }, titleOf(post)),
                h(ChannelMarks, { marks: marksOf(publications) }),
              ),
            ),
          ),
        )
      : html.p({ class: "quiet-note" }, words.nothingToday),
  );
}

/** @param {{ view: View, zone: string, first: Day }} props */
function Week({ view, zone, first }) {
  const days = Array.from({ length: 7 }, (_, i) => first.add({ days: i + 1 }));
  const posts = new Map(days.map((date) => [date.toString(), new Set()]));
  for (const one of view.calendar) {
    const at = instantOf(one);
    if (at) posts.get(dayOf(at, zone))?.add(one.post.id);
  }
  const count = (/** @type {Day} */ date) => posts.get(date.toString())?.size ?? 0;
  const total = days.reduce((sum, date) => sum + count(date), 0);
  const empty = days.filter((date) => !count(date)).map(weekday);
  return html.section(
    { class: "sheet", "aria-label": words.week },
    html.header(html.h2(words.week), html.span({ class: "hint" }, words.posts(total))),
    html.ol(
      { class: "week" },
      days.map((date) =>
        html.li(
          { key: date.toString() },
          html.a(
            { href: `${pathOf("calendar")}?view=list&from=${date}`, class: count(date) ? "" : "is-empty" },
            html.span(weekday(date)),
            html.strong(count(date)),
            html.span({ class: "sr" }, longDay(date)),
          ),
        ),
      ),
    ),
    empty.length > 0 && empty.length < 7 && html.p({ class: "quiet-note hint" }, words.empty(empty.join(", "))),
  );
}

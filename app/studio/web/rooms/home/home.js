// Home: what waits for this person, worst first; today; the coming week; and the first steps of a new brand.
import { useMemo } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Failed, Skeleton } from "../../ui/part.js";
import { State } from "../../ui/state.js";
import { complain, toast } from "../../ui/toast.js";
import { Top } from "../../ui/top.js";
import { change, isProblem, rows, useQuery } from "../../lib/gql.js";
import { brand, isOwner, may, person } from "../../lib/brand.js";
import { dayOf, longDay, startOf, timeOf, today, weekday } from "../../lib/dates.js";
import { calm, useEvents } from "../../lib/live.js";
import { pathOf } from "../../lib/router.js";
import { HOME, HOME_CHANNELS, HOME_TEAM, RETRY, SETTLE } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.home;
const DAYS = 8;
/** @param {any} post */
const titleOf = (post) => post.title || post.body.split("\n")[0].slice(0, 80) || text.rooms.editor;

/** The home screen. */
export function Room() {
  const zone = brand.value.timeZone;
  const first = today(zone);
  const range = useMemo(
    () => ({ from: startOf(first, zone), to: startOf(first.add({ days: DAYS }), zone) }),
    [first.toString(), zone],
  );
  const brandId = brand.value.id;
  const { data, error, again } = useQuery(HOME, { brandId, ...range });
  const channels = useQuery(HOME_CHANNELS, { brandId }, { pause: !may("CONNECTIONS") });
  const team = useQuery(HOME_TEAM, { brandId }, { pause: !isOwner.value });
  useEvents(
    ["post", "publication"],
    useMemo(() => calm(again), [again]),
    [again],
  );
  const hour = Number(timeOf(new Date().toISOString(), zone).slice(0, 2));
  const shown = data?.brand;
  return html.div(
    h(Top, { title: words.greeting(person.value.firstName, hour) }, html.span({ class: "muted" }, longDay(first))),
    error && !shown
      ? h(Failed, { error, again })
      : !shown
        ? h(Skeleton, { lines: 6 })
        : html.div(
            { class: "room home" },
            h(Steps, { shown, channels: rows(channels.data?.brand?.channels), team: team.data?.brand }),
            h(Attention, { shown, channels: rows(channels.data?.brand?.channels) }),
            html.div({ class: "home-side" }, h(Today, { shown, zone, first }), h(Week, { shown, zone, first })),
          ),
  );
}

/** @param {{ shown: any, channels: any[], team: any }} props */
function Steps({ shown, channels, team }) {
  if (!isOwner.value || rows(shown.live).length) return null;
  const steps = /** @type {[keyof typeof words.steps, boolean, string][]} */ ([
    ["channel", channels.length > 0, pathOf("channels")],
    ["write", rows(shown.any).length > 0, pathOf("editor", "new")],
    ["invite", (team?.members.totalCount ?? 1) > 1 || (team?.invitations.totalCount ?? 0) > 0, pathOf("team")],
    ["publish", false, pathOf("posts")],
  ]);
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

/** @param {{ shown: any, channels: any[] }} props */
function Attention({ shown, channels }) {
  const { posts, publications, toReview } = shown.attention;
  const troubled = publications.map((/** @type {any} */ publication) => ({ post: publication.post, publication }));
  const broken = channels.filter((channel) => channel.state === "NEEDS_RECONNECT");
  const expired = posts.filter((/** @type {any} */ post) => post.status === "EXPIRED");
  const changes = posts.filter((/** @type {any} */ post) => post.status === "CHANGES_REQUESTED");
  const none = !(troubled.length + broken.length + expired.length + changes.length + toReview);
  const link = (/** @type {any} */ post) => pathOf("editor", post.databaseId);
  return html.section(
    { class: "sheet", "aria-label": words.needsYou },
    html.header(html.h2(words.needsYou)),
    none
      ? html.p({ class: "quiet-note" }, words.nothing)
      : html.ul(
          { class: "rows" },
          troubled.map((/** @type {any} */ { post, publication }) =>
            html.li(
              { key: publication.id, class: "wait" },
              h(State, { state: publication.status, lone: true }),
              html.div(
                { class: "grow" },
                html.a(
                  { href: link(post) },
                  `“${titleOf(post)}” ${publication.status === "FAILED" ? words.failed : words.unconfirmed} ${publication.channel.displayName}`,
                ),
                publication.error && html.p({ class: "hint" }, publication.error),
              ),
              (publication.viewerCan.retry || publication.viewerCan.settle) && h(Remedy, { publication }),
            ),
          ),
          broken.map((channel) =>
            html.li(
              { key: channel.id, class: "wait" },
              h(Icon, { name: "plug", class: "is-bad" }),
              html.div(
                { class: "grow" },
                `${channel.displayName} ${words.needsReconnect}`,
                channel.problem && html.p({ class: "hint" }, channel.problem),
              ),
              isOwner.value && html.a({ class: "button small", href: pathOf("channels") }, words.reconnect),
            ),
          ),
          expired.map((/** @type {any} */ post) =>
            html.li(
              { key: post.id, class: "wait" },
              h(State, { state: "EXPIRED", lone: true }),
              html.a({ class: "grow", href: link(post) }, words.expired(titleOf(post))),
            ),
          ),
          changes.map((/** @type {any} */ post) =>
            html.li(
              { key: post.id, class: "wait" },
              h(State, { state: "CHANGES_REQUESTED", lone: true }),
              html.a({ class: "grow", href: link(post) }, words.changes(titleOf(post))),
            ),
          ),
          toReview > 0 &&
            html.li(
              { key: "reviews", class: "wait" },
              h(State, { state: "IN_REVIEW", lone: true }),
              html.a({ class: "grow", href: pathOf("review") }, words.waiting(toReview)),
            ),
        ),
  );
}

/** @param {{ publication: any }} props */
function Remedy({ publication }) {
  const act = async (/** @type {any} */ document, /** @type {object} */ input, /** @type {string} */ done) => {
    const answer = await change(document, input);
    if (isProblem(answer)) complain(answer);
    else toast(done);
  };
  const id = publication.id;
  return publication.status === "FAILED"
    ? html.button({ class: "small", onClick: () => act(RETRY, { id }, words.retried) }, words.retry)
    : html.span(
        { class: "actions" },
        html.button({ class: "small", onClick: () => act(SETTLE, { id, live: true }, words.settled) }, words.isLive),
        html.button(
          { class: "small", onClick: () => act(SETTLE, { id, live: false }, words.settled) },
          words.isNotLive,
        ),
      );
}

/** The posts of a day, one entry each however many channels. @param {any[]} publications */
function byPost(publications) {
  const posts = new Map();
  for (const one of publications) {
    const entry = posts.get(one.post.id) ?? {
      post: one.post,
      at: one.publishedAt ?? one.scheduledAt ?? one.post.dueAt,
      channels: [],
    };
    entry.channels.push(one.channel.displayName);
    posts.set(one.post.id, entry);
  }
  return [...posts.values()];
}

/** @param {{ shown: any, zone: string, first: any }} props */
function Today({ shown, zone, first }) {
  const when = (/** @type {any} */ one) => one.publishedAt ?? one.scheduledAt ?? one.post.dueAt;
  const entries = byPost(
    shown.calendar.filter((/** @type {any} */ one) => when(one) && dayOf(when(one), zone) === first.toString()),
  );
  return html.section(
    { class: "sheet", "aria-label": words.today },
    html.header(html.h2(words.today)),
    entries.length
      ? html.ul(
          { class: "rows" },
          entries.map(({ post, at, channels }) =>
            html.li(
              { key: post.id },
              html.a(
                { class: "row", href: pathOf("editor", post.databaseId) },
                html.time({ dateTime: at }, timeOf(at, zone)),
                h(State, { state: post.status, lone: true }),
                html.span({ class: "ellipsis grow" }, titleOf(post)),
                html.span(
                  { class: "chips" },
                  channels.map((/** @type {string} */ name) =>
                    html.span({ class: "chip", title: name, key: name }, name[0]),
                  ),
                ),
              ),
            ),
          ),
        )
      : html.p({ class: "quiet-note" }, words.nothingToday),
  );
}

/** @param {{ shown: any, zone: string, first: any }} props */
function Week({ shown, zone, first }) {
  const days = Array.from({ length: 7 }, (_, i) => first.add({ days: i + 1 }));
  const when = (/** @type {any} */ one) => one.publishedAt ?? one.scheduledAt ?? one.post.dueAt;
  const counts = new Map(days.map((date) => [date.toString(), new Set()]));
  for (const one of shown.calendar) if (when(one)) counts.get(dayOf(when(one), zone))?.add(one.post.id);
  const total = [...counts.values()].reduce((sum, ids) => sum + ids.size, 0);
  const empty = days.filter((date) => !counts.get(date.toString())?.size).map(weekday);
  return html.section(
    { class: "sheet", "aria-label": words.week },
    html.header(html.h2(words.week), html.span({ class: "hint" }, words.posts(total))),
    html.ol(
      { class: "week" },
      days.map((date) =>
        html.li(
          { key: date.toString() },
          html.a(
            {
              href: `${pathOf("calendar")}?view=list&from=${date}`,
              class: counts.get(date.toString())?.size ? "" : "is-empty",
            },
            html.span(weekday(date)),
            html.strong(counts.get(date.toString())?.size ?? 0),
            html.span({ class: "sr" }, longDay(date)),
          ),
        ),
      ),
    ),
    empty.length > 0 && empty.length < 7 && html.p({ class: "quiet-note hint" }, words.empty(empty.join(", "))),
  );
}

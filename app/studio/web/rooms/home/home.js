// Home: a sentence that says how things stand; what waits for this person, worst first; and the first steps of a brand.
import { useMemo } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { lazy, loaded } from "../../ui/part.js";
import { rows, useQuery } from "../../lib/gql.js";
import { brand, isOwner, isTeam, may, person } from "../../lib/brand.js";
import { shortMoment, startOf, timeOf, today } from "../../lib/dates.js";
import { calm, useEvents } from "../../lib/live.js";
import { pathOf } from "../../lib/router.js";
import { useWhole } from "../../lib/whole_list.js";
import { isolated } from "../../lib/answers.js";
import { Attention, thingsOf } from "./attention.js";
import { Channels, ComingUp, entriesOf, nextOf, Today, Week } from "./plan.js";
import { HOME, HOME_CHANNELS, HOME_TEAM } from "./queries.js";
import { words } from "../../text/en/home.js";

const FirstPost = lazy(async () => (await import("./first_post.js")).FirstPost);
const Forecast = lazy(async () => (await import("./forecast.js")).Forecast);
const Outcome = lazy(async () => (await import("./outcome.js")).Outcome);
const DAYS = 8;
/** What failed or came too late, which is the team's to look after. */
const LOST = new Set(["FAILED", "UNCONFIRMED", "EXPIRED"]);

/** @param {View["calendar"][number]} publication */
const isGood = ({ status, post }) => !LOST.has(status) && !LOST.has(post.status);

/** @typedef {Answers.Home.brand} View */
/** @typedef {Answers.HomeChannels.brand.channels.edges.node} Channel */

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
  return loaded(query, query.data?.brand, 6, (view) => {
    if (isTeam() && !rows(view.some).length) return h(FirstPost, { channels, greeting: greetingIn(zone) });
    const entries = entriesOf(isTeam() ? view.calendar : view.calendar.filter(isGood));
    return html.div(
      { class: "home" },
      html.div(
        { class: "home-main" },
        h(Sentence, { things: thingsOf(view.attention, channels).length, entries }),
        h(Steps, { view, channels, team: team.data?.brand ?? null }),
        h(Attention, { attention: view.attention, channels }),
        h(Today, { entries, zone, first }),
        h(ComingUp, { entries, zone, first }),
        isTeam() && h(Forecast, {}),
      ),
      html.aside(
        { class: "home-side" },
        h(Week, { entries, zone, first }),
        h(Channels, { channels }),
        h(Outcome, { first }),
      ),
    );
  });
}

/** What one says to a person at this hour. @param {string} zone */
const greetingIn = (zone) =>
  `${words.greeting(isolated(person.value.firstName), Number(timeOf(new Date().toISOString(), zone).slice(0, 2)))}.`;

/**
 * How things stand, in words that one can act on.
 * @param {{ things: number, entries: import("./plan.js").Entry[] }} props
 */
function Sentence({ things, entries }) {
  const zone = brand.value.timeZone;
  const next = nextOf(entries);
  return html.h1(
    { class: "say" },
    greetingIn(zone),
    " ",
    html.strong(words.things(things)),
    " ",
    next ? words.next(shortMoment(next, zone)) : words.noNext,
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
          ),
        ),
      ),
    ),
  );
}

// Analytics: what the days of a time added, beside the time before; which posts did best; at which hours.
import { h, html, sentence } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, lazy, loaded, select, tabs, Top } from "../../ui/part.js";
import { rows, useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { CHANNEL_NAMES } from "../../lib/brand_lists.js";
import { ago } from "../../lib/dates.js";
import { useShortcuts } from "../../lib/keys.js";
import { LABELS } from "../../lib/labels.js";
import { ask, asked, visit } from "../../lib/router.js";
import { useWhole } from "../../lib/whole_list.js";
import { titleOf } from "../../lib/answers.js";
import { Extremes } from "./best.js";
import { Chart, figure } from "./chart.js";
import { changeOf, columnsOf, FIGURES, lastDay, NAMES, spans, totalsOf } from "./day_sums.js";
import { ORDERS, Posts } from "./posts.js";
import { EXTREMES, REPORT } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/analytics.js";

const Hours = lazy(async () => (await import("./hours.js")).Hours);
const DAYS = /** @type {const} */ (["7", "28", "90", "365"]);
/** How many posts stand among the best and the least. */
const FEW = 5;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** @typedef {ReturnType<typeof wanted>} Wanted what the address names */
/** @typedef {Answers.Analytics.brand} View */
/** @typedef {Answers.AnalyticsExtremes.brand} Best */
/** @typedef {import("./day_sums.js").Name} Name */

/** The days, the figure, the channel and the label that the address names. */
function wanted() {
  const days = DAYS.find((one) => one === asked("days")) ?? "28";
  const end = DATE.test(asked("until")) && asked("until") < lastDay() ? asked("until") : lastDay();
  const { firstDay, before, ...more } = spans(end, Number(days));
  const of = { channelId: asked("channel") || null, labelId: asked("label") || null };
  return {
    days: Number(days),
    name: NAMES.find((one) => one === asked("figure")) ?? "impressions",
    isCompared: asked("compare") !== "no",
    more,
    filter: { firstDay, lastDay: end, ...of },
    both: { firstDay: before, lastDay: end, ...of },
  };
}

/** Save what each day added as a table. @param {View["metricDays"]} days @param {string} firstDay */
const save = async (days, firstDay) =>
  (await import("../../lib/spreadsheet.js")).download(words.file, [
    words.columns,
    ...days.filter(({ day }) => day >= firstDay).map((one) => [one.day, one.posts, ...NAMES.map((name) => one[name])]),
  ]);

/** The analytics screen. */
export function Room() {
  const { id: brandId, timeZone: zone } = brand.value;
  const now = wanted();
  const query = useQuery(REPORT, { brandId, days: now.both, filter: now.filter });
  // Followers belong to channels, so that posts have no order by them.
  const orderBy = now.name === "followers" ? "IMPRESSIONS" : ORDERS[now.name];
  const best = useQuery(EXTREMES, { brandId, filter: now.filter, orderBy }, { pause: !may("CONTENT") });
  // The sentence above all names the best post.
  const isWhole = best.data || best.error || !may("CONTENT");
  const move = (/** @type {string} */ until) => visit({ until: until < lastDay() ? until : null });
  const saveDays = () => query.data?.brand && save(query.data.brand.metricDays, now.filter.firstDay);
  useShortcuts(
    () => [
      { keys: "[", label: words.timeEarlier, run: () => move(now.more.earlier) },
      { keys: "]", label: words.timeLater, run: () => move(now.more.later) },
      { keys: "E", label: words.save, run: saveDays },
    ],
    [now.filter.firstDay, query.data],
  );
  return html.div(
    h(Controls, { brandId, now, move, onSave: query.data?.brand?.metricDays.length ? saveDays : null }),
    loaded(query, isWhole ? query.data?.brand : null, 6, (view) =>
      html.div(
        { class: "room analytics" },
        view.metricDays.some((one) => one.day >= now.filter.firstDay)
          ? h(Report, { view, now, best: best.data?.brand ?? null })
          : h(Empty, { title: words.nothing }),
        h(Age, { synced: view.metricsSyncedAt }),
        may("CONTENT") && h(Posts, { key: JSON.stringify(now.filter), brandId, zone, filter: now.filter }),
      ),
    ),
  );
}

/**
 * @param {{ brandId: string, now: Wanted, move: (until: string) => void, onSave: (() => void) | null }} props
 */
function Controls({ brandId, now: { days, filter, isCompared, more }, move, onSave }) {
  const pause = !may("CONNECTIONS");
  const channels = useWhole(CHANNEL_NAMES, { brandId }, (data) => data.brand?.channels, { pause }).rows;
  const labels = useQuery(LABELS, { brandId }, { pause: !may("CONTENT", "MANAGE") }).data?.brand?.labels ?? [];
  const step = (/** @type {string} */ icon, /** @type {string} */ label, /** @type {string} */ until) =>
    html.button(
      {
        class: `lone is-${icon}`,
        "aria-label": label,
        disabled: until > lastDay() && icon === "right",
        onClick: () => move(until),
      },
      h(Icon, { name: icon }),
    );
  return h(
    Top,
    { title: text.rooms.analytics },
    channels.length > 1 &&
      select({
        class: "analytics-choice",
        label: words.channel,
        value: filter.channelId ?? "",
        all: words.allChannels,
        options: channels.map((one) => [one.id, one.displayName]),
        onChoose: (channel) => ask({ channel }),
      }),
    labels.length > 0 &&
      select({
        class: "analytics-choice",
        label: words.label,
        value: filter.labelId ?? "",
        all: words.allLabels,
        options: labels.map((one) => [one.id, one.name]),
        onChoose: (label) => ask({ label }),
      }),
    step("left", words.timeEarlier, more.earlier),
    tabs({
      label: words.range,
      value: /** @type {typeof DAYS[number]} */ (String(days)),
      options: DAYS.map((one) => [one, words.days(Number(one))]),
      onChoose: (one) => visit({ days: one === "28" ? null : one }),
    }),
    step("right", words.timeLater, more.later),
    html.button(
      { "aria-pressed": isCompared, onClick: () => ask({ compare: isCompared ? "no" : null }) },
      words.compare,
    ),
    html.button(
      { disabled: !onSave, onClick: () => onSave?.() },
      h(Icon, { name: "download" }),
      html.span({ class: "on-wide" }, words.save),
    ),
  );
}

/** @param {{ view: View, now: Wanted, best: Best | null }} props */
function Report({ view: { metricDays, postingHours }, now, best }) {
  const { name, days, isCompared } = now;
  const { firstDay } = now.filter;
  const columns = columnsOf(metricDays, name, firstDay, days);
  const [most, least] = [rows(best?.best), rows(best?.least)];
  const rank = name === "followers" ? "impressions" : name;
  const hasHours = postingHours.length > 0;
  // A line that begins in the middle would look like an error.
  const isYoung = isCompared && columns[0].before === null;
  return [
    h(Say, { key: "say", gains: metricDays, now, top: rank === name ? most[0] : undefined }),
    h(Totals, { key: "totals", gains: metricDays, now }),
    h(Chart, {
      key: `chart ${columns.length}`,
      columns,
      name,
      posts: most,
      isCompared: isCompared && !isYoung,
      isYoung,
      days,
    }),
    (most.length > 0 || hasHours) &&
      html.div(
        { key: "more", class: "insights" },
        most.length > 0 &&
          h(Extremes, { title: words.best, hint: words.timesHint, all: most.slice(0, FEW), name: rank }),
        most.length > FEW && h(Extremes, { title: words.least, all: least, name: rank }),
        hasHours && html.div(h(Hours, { hours: postingHours })),
      ),
  ];
}

/**
 * How the time was, in a sentence.
 * @param {{ gains: View["metricDays"], now: Wanted,
 *   top: Answers.AnalyticsExtremes.brand.best.edges.node | undefined }} props
 */
function Say({ gains, now: { name, days, filter, isCompared }, top }) {
  const totals = totalsOf(gains, name, filter.firstDay);
  if (totals.now === null) return html.p({ class: "say" }, words.noneOf(words.units[name], days));
  const change = isCompared ? changeOf(totals) : null;
  const part = name !== "followers" && totals.now > 0 ? Math.round((100 * (top?.[name] ?? 0)) / totals.now) : 0;
  return html.p(
    { class: "say" },
    html.strong(words.said(figure(totals.now), words.units[name], days)),
    change === null ? "." : words.compared(change, days),
    top && part >= 10 && part <= 100 && [" ", sentence(words.share(titleOf(top.post), part))],
  );
}

/** The sums of all figures, of which one is drawn. @param {{ gains: View["metricDays"], now: Wanted }} props */
const Totals = ({ gains, now: { name, filter, isCompared } }) =>
  html.div(
    { class: "totals", role: "group", "aria-label": words.figures },
    NAMES.map((one) => {
      const totals = totalsOf(gains, one, filter.firstDay);
      const change = isCompared ? changeOf(totals) : null;
      if (totals.now === null && one !== name) return null;
      return html.button(
        {
          key: one,
          class: "total",
          "aria-pressed": one === name,
          onClick: () => ask({ figure: one === FIGURES[0] ? null : one }),
        },
        html.span(words.names[one]),
        html.strong({ class: "figures" }, totals.now === null ? "–" : figure(totals.now)),
        html.span({ class: "hint figures" }, change === null ? "" : words.change(change)),
      );
    }),
  );

/** When the figures were counted. @param {{ synced: string | null }} props */
const Age = ({ synced }) => html.p({ class: "hint" }, synced ? words.synced(ago(synced)) : words.never);

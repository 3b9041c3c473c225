// Analytics: what platforms count for the brand or one of its channels, day by day, and for each post.
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, loaded, select, tabs, Top } from "../../ui/part.js";
import { useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { ago, instantOf, today } from "../../lib/dates.js";
import { ask, asked } from "../../lib/router.js";
import { download } from "../../lib/spreadsheet.js";
import { useWhole } from "../../lib/whole_list.js";
import { Chart } from "./chart.js";
import { Posts } from "./posts.js";
import { ANALYTICS_CHANNELS, REPORT } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/analytics.js";

const DAYS = /** @type {const} */ (["7", "28", "90", "365"]);

/** The days and the channel that the address names. @param {string} zone */
function wanted(zone) {
  const days = DAYS.find((one) => one === asked("days")) ?? "28";
  const now = today(zone);
  return {
    days,
    channelId: asked("channel") || null,
    from: instantOf(now.subtract({ days: Number(days) - 1 }).toString(), "00:00", zone),
    to: instantOf(now.add({ days: 1 }).toString(), "00:00", zone),
  };
}

/** Save what was counted as a table. @param {Answers.Analytics.brand.metrics} report */
const save = (report) =>
  download(words.file, [
    words.columns,
    ...report.series.flatMap(({ name, channel, points }) =>
      points.map((point) => [point.at, channel?.displayName ?? brand.value.name, name, point.value]),
    ),
  ]);

/** The analytics screen. */
export function Room() {
  const { id: brandId, timeZone: zone } = brand.value;
  const { days, channelId, from, to } = wanted(zone);
  const query = useQuery(REPORT, { brandId, from, to, channelId });
  const pause = !may("CONTENT");
  const channels = useWhole(ANALYTICS_CHANNELS, { brandId }, (data) => data.brand?.channels, { pause }).rows;
  const report = query.data?.brand?.metrics;
  return html.div(
    h(
      Top,
      { title: text.rooms.analytics },
      select({
        class: "analytics-channel",
        label: words.channel,
        value: channelId ?? "",
        all: words.wholeBrand,
        options: channels.map((one) => [one.id, one.displayName]),
        onChoose: (channel) => ask({ channel }),
      }),
      tabs({
        label: words.range,
        value: days,
        options: DAYS.map((one) => [one, words.days(Number(one))]),
        onChoose: (one) => ask({ days: one === "28" ? null : one }),
      }),
      html.button(
        { disabled: !report?.series.length, onClick: () => report && save(report) },
        h(Icon, { name: "download" }),
        html.span({ class: "on-wide" }, words.save),
      ),
    ),
    loaded(query, report, 6, ({ series }) =>
      html.div(
        { class: "room analytics" },
        h(Age, { synced: query.data?.brand?.metricsSyncedAt ?? null }),
        series.length
          ? html.div(
              { class: "charts" },
              series.map((one) => h(Chart, { key: `${one.channel?.id} ${one.name}`, series: one, from, to, zone })),
            )
          : h(Empty, { title: words.nothing, icon: "analytics" }),
        may("CONTENT") && h(Posts, { brandId, zone, from, to, channelId }),
      ),
    ),
  );
}

/** When the figures were counted. @param {{ synced: string | null }} props */
const Age = ({ synced }) => html.p({ class: "hint" }, synced ? words.synced(ago(synced)) : words.never);

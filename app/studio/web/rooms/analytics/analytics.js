// Analytics: what platforms count for the brand or one of its channels, day by day, and for each post.
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { Top } from "../../ui/top.js";
import { rows, useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { ago, instantOf, today } from "../../lib/dates.js";
import { ask, asked } from "../../lib/router.js";
import { download } from "../../lib/spreadsheet.js";
import { Chart } from "./chart.js";
import { Posts } from "./posts.js";
import { ANALYTICS_CHANNELS, REPORT } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.analytics;
const DAYS = ["7", "28", "90", "365"];

/** The analytics screen. */
export function Room() {
  const { id: brandId, timeZone: zone } = brand.value;
  const days = DAYS.find((one) => one === asked("days")) ?? "28";
  const channelId = asked("channel") || null;
  const now = today(zone);
  const from = instantOf(now.subtract({ days: Number(days) - 1 }).toString(), "00:00", zone);
  const to = instantOf(now.add({ days: 1 }).toString(), "00:00", zone);
  const { data, error, again } = useQuery(REPORT, { brandId, from, to, channelId });
  const channels = useQuery(ANALYTICS_CHANNELS, { brandId }, { pause: !may("CONTENT") });
  const report = data?.brand?.metrics;
  const synced = data?.brand?.metricsSyncedAt;
  const save = () =>
    download(words.file, [
      words.columns,
      ...report.series.flatMap((/** @type {any} */ one) =>
        one.points.map((/** @type {any} */ point) => [
          point.at,
          one.channel?.displayName ?? brand.value.name,
          one.name,
          point.value,
        ]),
      ),
    ]);
  return html.div(
    h(
      Top,
      { title: text.rooms.analytics },
      html.select(
        {
          class: "analytics-channel",
          "aria-label": words.channel,
          onChange: (/** @type {any} */ event) => ask({ channel: event.currentTarget.value }),
        },
        html.option({ value: "", selected: !channelId }, words.wholeBrand),
        rows(channels.data?.brand?.channels).map((/** @type {any} */ one) =>
          html.option({ key: one.id, value: one.id, selected: one.id === channelId }, one.displayName),
        ),
      ),
      html.div(
        { class: "tabs", role: "group", "aria-label": words.range },
        DAYS.map((one) =>
          html.button(
            { key: one, "aria-pressed": one === days, onClick: () => ask({ days: one === "28" ? null : one }) },
            words.days(Number(one)),
          ),
        ),
      ),
      html.button(
        { disabled: !report?.series.length, onClick: save },
        h(Icon, { name: "download" }),
        html.span({ class: "on-wide" }, words.save),
      ),
    ),
    error && !report
      ? h(Failed, { error, again })
      : !report
        ? h(Skeleton, { lines: 6 })
        : html.div(
            { class: "room analytics" },
            html.p({ class: "hint" }, synced ? words.synced(ago(synced)) : words.never),
            report.series.length
              ? html.div(
                  { class: "charts" },
                  report.series.map((/** @type {any} */ one) =>
                    h(Chart, { key: `${one.channel?.id} ${one.name}`, series: one, from, to, zone }),
                  ),
                )
              : h(Empty, { title: words.nothing, icon: "analytics" }),
            may("CONTENT") && h(Posts, { brandId, zone, from, to, channelId }),
          ),
  );
}

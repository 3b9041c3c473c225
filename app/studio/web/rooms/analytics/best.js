// The posts that did best and least of all of the time, beside what is usual on their channels.
import { h, html } from "../../ui/html.js";
import { ChannelMarks } from "../../parts/channel.js";
import { marksOf } from "../../parts/marks.js";
import { Picture, Thumb } from "../../parts/picture.js";
import { pathOf } from "../../lib/router.js";
import { titleOf } from "../../lib/answers.js";
import { timesOf } from "../../lib/medians.js";
import { figure } from "./chart.js";
import { words } from "../../text/en/analytics.js";

/** @typedef {Answers.AnalyticsExtremes.brand.best.edges.node} Row */
/** @typedef {import("./day_sums.js").Figure} Figure */

/** @param {{ title: string, hint?: string, all: readonly Row[], name: Figure }} props */
export const Extremes = ({ title, hint, all, name }) =>
  html.section(
    { "aria-label": title },
    html.header(html.h2(title), hint && html.span({ class: "hint" }, hint)),
    html.ol(
      { class: "extremes" },
      all.map((row) => h(Line, { key: row.post.id, row, name })),
    ),
  );

/** @param {{ row: Row, name: Figure }} props */
function Line({ row: { post, ...counts }, name }) {
  const times = timesOf(post.publications, name);
  return html.li(
    post.media.length ? html.span({ class: "still" }, h(Picture, { asset: post.media[0] })) : h(Thumb, { media: [] }),
    html.div(
      { class: "grow" },
      html.a({ class: "post-title ellipsis", href: pathOf("editor", post.databaseId) }, html.bdi(titleOf(post))),
      html.p(
        { class: "hint" },
        `${figure(counts[name] ?? 0)} ${words.units[name]}`,
        h(ChannelMarks, { marks: marksOf(post.publications) }),
      ),
    ),
    times !== null &&
      html.span(
        { class: "times", title: words.timesHint },
        times.toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
        " ×",
      ),
  );
}

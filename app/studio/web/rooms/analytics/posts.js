// The posts of the time with what was counted for them; any column puts them in order.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, loaded, More } from "../../ui/part.js";
import { rows, useQuery } from "../../lib/gql.js";
import { shortMoment } from "../../lib/dates.js";
import { pathOf } from "../../lib/router.js";
import { download } from "../../lib/spreadsheet.js";
import { titleOf } from "../../lib/answers.js";
import { BEST } from "./queries.js";
import { words } from "../../text/en/analytics.js";

const FIGURES = /** @type {const} */ (["impressions", "likes", "comments", "shares", "clicks"]);
/** @typedef {typeof FIGURES[number] | "at"} Order */
/** @typedef {Answers.AnalyticsPosts.brand.posts} Page */
/** @typedef {ReturnType<typeof publicationsOf>[number]} Row */

/**
 * What went out of the posts of a page, on one channel or on all.
 * @param {Page} page
 * @param {string | null} channelId
 */
const publicationsOf = (page, channelId) =>
  rows(page).flatMap((post) =>
    post.publications.flatMap(({ id, publishedAt, permalink, channel, metrics }) =>
      publishedAt && (!channelId || channel.id === channelId)
        ? [
            {
              id,
              number: post.databaseId,
              title: titleOf(post),
              channel: channel.displayName,
              at: publishedAt,
              permalink,
              metrics,
            },
          ]
        : [],
    ),
  );

/** The largest first; the newest first by time. @param {Row[]} all @param {Order} by */
const sorted = (all, by) =>
  all.toSorted((a, b) => (by === "at" ? b.at.localeCompare(a.at) : (b.metrics?.[by] ?? -1) - (a.metrics?.[by] ?? -1)));

/** @param {Row[]} all */
const save = (all) =>
  download(words.postsFile, [
    words.postColumns,
    ...all.map((one) => [one.at, one.title, one.channel, one.permalink, ...FIGURES.map((name) => one.metrics?.[name])]),
  ]);

/** @param {{ brandId: string, zone: string, from: string, to: string, channelId: string | null }} props */
export function Posts({ brandId, zone, from, to, channelId }) {
  const order = useSignal(/** @type {Order} */ ("at"));
  const after = useSignal(/** @type {string | null} */ (null));
  /** @type {Inputs.PostFilter} */
  const filter = { statuses: ["PUBLISHED"], dueFrom: from, dueTo: to, ...(channelId && { channelId }) };
  const query = useQuery(BEST, { brandId, filter, after: after.value });
  return loaded(query, query.data?.brand?.posts, 4, (page) => {
    const all = sorted(publicationsOf(page, channelId), order.value);
    return html.section(
      { class: "sheet", "aria-label": words.posts },
      html.header(
        html.h2(words.posts),
        html.button(
          { class: "small", disabled: !all.length, onClick: () => save(all) },
          h(Icon, { name: "download", size: 14 }),
          words.save,
        ),
      ),
      all.length ? h(Table, { all, zone, order }) : h(Empty, { title: words.noPosts }),
      h(More, {
        page,
        label: words.older,
        class: "setting-more",
        onMore: (cursor) => {
          after.value = cursor;
        },
      }),
    );
  });
}

/** @param {{ all: Row[], zone: string, order: import("preact").Signal<Order> }} props */
function Table({ all, zone, order }) {
  const head = (/** @type {Order} */ name, /** @type {string} */ label) => {
    const is = order.value === name;
    const choose = () => {
      order.value = name;
    };
    return html.th(
      { key: name, scope: "col", "aria-sort": is ? "descending" : undefined },
      html.button({ class: "quiet small", onClick: choose }, label, is && h(Icon, { name: "down", size: 12 })),
    );
  };
  return html.div(
    { class: "scrolled", tabIndex: 0, role: "group", "aria-label": words.posts },
    html.table(
      { class: "post-figures" },
      html.thead(
        html.tr(
          html.th({ scope: "col" }, words.post),
          head("at", words.published),
          FIGURES.map((name) => head(name, words.names[name])),
        ),
      ),
      html.tbody(all.map((one) => h(Line, { key: one.id, one, zone }))),
    ),
  );
}

/** @param {{ one: Row, zone: string }} props */
const Line = ({ one, zone }) =>
  html.tr(
    html.th(
      { scope: "row" },
      html.a({ class: "post-title", href: pathOf("editor", one.number) }, one.title),
      html.span({ class: "hint" }, one.channel),
    ),
    html.td(shortMoment(one.at, zone)),
    FIGURES.map((name) =>
      html.td(
        { key: name, class: "figures" },
        one.metrics?.[name]?.toLocaleString("en") ?? html.span({ class: "muted", "aria-label": words.notCounted }, "–"),
      ),
    ),
  );

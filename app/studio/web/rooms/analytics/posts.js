// The posts of the time with the sums of what was counted for them, in the order that the service gives over all.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, loaded, More } from "../../ui/part.js";
import { complain } from "../../ui/toast.js";
import { ChannelMarks } from "../../parts/channel.js";
import { marksOf } from "../../parts/marks.js";
import { askOnce, rows, useQuery } from "../../lib/gql.js";
import { shortMoment } from "../../lib/dates.js";
import { pathOf } from "../../lib/router.js";
import { titleOf } from "../../lib/answers.js";
import { Value } from "./chart.js";
import { FIGURES } from "./day_sums.js";
import { POSTS } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/analytics.js";

/** @typedef {import("./day_sums.js").Figure | "at"} Order */
/** @typedef {Answers.AnalyticsPosts.brand.postFigures.edges.node} Row */
/** @typedef {Inputs.MetricFilter} Filter */

/** @type {Record<Order, Enums.PublicationOrder>} */
export const ORDERS = {
  at: "PUBLISHED_AT",
  impressions: "IMPRESSIONS",
  likes: "LIKES",
  comments: "COMMENTS",
  shares: "SHARES",
  clicks: "CLICKS",
};

/**
 * All rows of a list, page by page; null where the service cannot be reached in between.
 * @param {string} brandId @param {Filter} filter @param {Enums.PublicationOrder} orderBy
 */
async function everyOne(brandId, filter, orderBy) {
  /** @type {Row[]} */
  const all = [];
  let after = /** @type {string | null} */ (null);
  do {
    /** @type {Answers.AnalyticsPosts | undefined} */
    const data = await askOnce(POSTS, { brandId, filter, orderBy, first: 100, after });
    const page = data?.brand?.postFigures;
    if (!page) return null;
    all.push(...rows(page));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after);
  return all;
}

/** Save a line for each channel of each post. @param {Row[]} all */
const save = async (all) =>
  (await import("../../lib/spreadsheet.js")).download(words.postsFile, [
    words.postColumns,
    ...all.flatMap(({ post }) =>
      post.publications
        .filter(({ status }) => status === "PUBLISHED")
        .map((one) => [
          one.publishedAt,
          titleOf(post),
          one.channel.displayName,
          one.permalink,
          ...FIGURES.map((name) => one.metrics?.[name]),
        ]),
    ),
  ]);

/** @param {{ brandId: string, zone: string, filter: Filter }} props */
export function Posts({ brandId, zone, filter }) {
  const order = useSignal(/** @type {Order} */ ("at"));
  const after = useSignal(/** @type {string | null} */ (null));
  const busy = useSignal(false);
  const orderBy = ORDERS[order.value];
  const query = useQuery(POSTS, { brandId, filter, orderBy, first: 50, after: after.value });
  const turn = (/** @type {string | null} */ cursor) => {
    after.value = cursor;
  };
  const choose = (/** @type {Order} */ name) => {
    turn(null);
    order.value = name;
  };
  const saveAll = async () => {
    busy.value = true;
    const all = await everyOne(brandId, filter, orderBy);
    busy.value = false;
    if (all) save(all);
    else complain({ message: text.errors.network });
  };
  return loaded(query, query.data?.brand?.postFigures, 4, (page) => {
    const all = rows(page);
    return html.section(
      { class: "sheet", "aria-label": words.posts },
      html.header(
        html.h2(words.posts),
        html.button(
          { class: "small", disabled: !all.length || busy.value, onClick: saveAll },
          h(Icon, { name: "download", size: 14 }),
          words.save,
        ),
      ),
      all.length ? h(Table, { all, zone, order: order.value, choose }) : h(Empty, { title: words.noPosts }),
      h(More, { page, label: words.older, class: "setting-more", onMore: turn }),
    );
  });
}

/** @param {{ all: Row[], zone: string, order: Order, choose: (name: Order) => void }} props */
function Table({ all, zone, order, choose }) {
  const head = (/** @type {Order} */ name, /** @type {string} */ label) => {
    const is = order === name;
    return html.th(
      { key: name, scope: "col", "aria-sort": is ? "descending" : undefined },
      html.button(
        { class: "quiet small", onClick: () => choose(name) },
        label,
        is && h(Icon, { name: "down", size: 12 }),
      ),
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
      html.tbody(all.map((one) => h(Line, { key: one.post.id, one, zone }))),
    ),
  );
}

/** A post; where it is on several channels, their own figures unfold. @param {{ one: Row, zone: string }} props */
function Line({ one, zone }) {
  const isOpen = useSignal(false);
  const live = one.post.publications.filter(({ status }) => status === "PUBLISHED");
  const title = titleOf(one.post);
  const toggle = () => {
    isOpen.value = !isOpen.value;
  };
  return [
    html.tr(
      { key: "post" },
      html.th(
        { scope: "row" },
        html.a({ class: "post-title", href: pathOf("editor", one.post.databaseId) }, html.bdi(title)),
        html.span(
          { class: "post-channels" },
          h(ChannelMarks, { marks: marksOf(live) }),
          live.length > 1 &&
            html.button(
              {
                class: "quiet small lone",
                "aria-expanded": isOpen.value,
                "aria-label": words.unfold(title),
                onClick: toggle,
              },
              h(Icon, { name: isOpen.value ? "up" : "down", size: 12 }),
            ),
        ),
      ),
      html.td(shortMoment(one.publishedAt, zone)),
      FIGURES.map((name) => html.td({ key: name, class: "figures" }, h(Value, { value: one[name] }))),
    ),
    isOpen.value &&
      live.map(({ id, channel, publishedAt, metrics }) =>
        html.tr(
          { key: id, class: "post-part" },
          html.th({ scope: "row" }, html.bdi(channel.displayName)),
          html.td(publishedAt && shortMoment(publishedAt, zone)),
          FIGURES.map((name) => html.td({ key: name, class: "figures" }, h(Value, { value: metrics?.[name] }))),
        ),
      ),
  ];
}

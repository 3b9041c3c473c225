// What went out in the time with what was counted for it, in the order that the service gives over all of it.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, loaded, More } from "../../ui/part.js";
import { complain } from "../../ui/toast.js";
import { askOnce, rows, useQuery } from "../../lib/gql.js";
import { shortMoment } from "../../lib/dates.js";
import { pathOf } from "../../lib/router.js";
import { download } from "../../lib/spreadsheet.js";
import { titleOf } from "../../lib/answers.js";
import { BEST } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/analytics.js";

const FIGURES = /** @type {const} */ (["impressions", "likes", "comments", "shares", "clicks"]);
/** @typedef {typeof FIGURES[number] | "at"} Order */
/** @typedef {Answers.AnalyticsPosts.brand.publications.edges.node} Row */
/** @typedef {Inputs.PublicationFilter} Filter */

/** @type {Record<Order, Enums.PublicationOrder>} */
const ORDERS = {
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
    const data = await askOnce(BEST, { brandId, filter, orderBy, first: 100, after });
    const page = data?.brand?.publications;
    if (!page) return null;
    all.push(...rows(page));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after);
  return all;
}

/** @param {Row[]} all */
const save = (all) =>
  download(words.postsFile, [
    words.postColumns,
    ...all.map((one) => [
      one.publishedAt,
      titleOf(one.post),
      one.channel.displayName,
      one.permalink,
      ...FIGURES.map((name) => one.metrics?.[name]),
    ]),
  ]);

/** @param {{ brandId: string, zone: string, from: string, to: string, channelId: string | null }} props */
export function Posts({ brandId, zone, from, to, channelId }) {
  const order = useSignal(/** @type {Order} */ ("at"));
  const after = useSignal(/** @type {string | null} */ (null));
  const busy = useSignal(false);
  const filter = { publishedFrom: from, publishedTo: to, ...(channelId && { channelId }) };
  const orderBy = ORDERS[order.value];
  const query = useQuery(BEST, { brandId, filter, orderBy, first: 50, after: after.value });
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
  return loaded(query, query.data?.brand?.publications, 4, (page) => {
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
      html.tbody(all.map((one) => h(Line, { key: one.id, one, zone }))),
    ),
  );
}

/** @param {{ one: Row, zone: string }} props */
const Line = ({ one, zone }) =>
  html.tr(
    html.th(
      { scope: "row" },
      html.a({ class: "post-title", href: pathOf("editor", one.post.databaseId) }, titleOf(one.post)),
      html.span({ class: "hint" }, one.channel.displayName),
    ),
    html.td(one.publishedAt && shortMoment(one.publishedAt, zone)),
    FIGURES.map((name) =>
      html.td(
        { key: name, class: "figures" },
        one.metrics?.[name]?.toLocaleString("en") ?? html.span({ class: "muted", "aria-label": words.notCounted }, "–"),
      ),
    ),
  );

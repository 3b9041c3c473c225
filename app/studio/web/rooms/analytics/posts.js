// The posts of the time with what was counted for them; any column puts them in order.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { rows, useQuery } from "../../lib/gql.js";
import { shortMoment } from "../../lib/dates.js";
import { pathOf } from "../../lib/router.js";
import { download } from "../../lib/spreadsheet.js";
import { BEST } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.analytics;
const FIGURES = /** @type {const} */ (["impressions", "likes", "comments", "shares", "clicks"]);
/** @typedef {{ id: string, number: number, title: string, channel: string, channelId: string, at: string, permalink: string | null, metrics: any }} Row */

/** @param {{ brandId: string, zone: string, from: string, to: string, channelId: string | null }} props */
export function Posts({ brandId, zone, from, to, channelId }) {
  const order = useSignal(/** @type {typeof FIGURES[number] | "at"} */ ("at"));
  const after = useSignal(/** @type {string | null} */ (null));
  const filter = { statuses: ["PUBLISHED"], dueFrom: from, dueTo: to, ...(channelId && { channelId }) };
  const { data, error, again } = useQuery(BEST, { brandId, filter, after: after.value });
  const page = data?.brand?.posts;
  if (!page) return error ? h(Failed, { error, again }) : h(Skeleton, { lines: 4 });
  /** @type {Row[]} */
  const all = rows(page).flatMap((/** @type {any} */ post) =>
    post.publications
      .filter((/** @type {any} */ one) => one.publishedAt && (!channelId || one.channel.id === channelId))
      .map((/** @type {any} */ one) => ({
        id: one.id,
        number: post.databaseId,
        title: post.title || post.body.split("\n")[0].slice(0, 80) || text.posts.untitled,
        channel: one.channel.displayName,
        channelId: one.channel.id,
        at: one.publishedAt,
        permalink: one.permalink,
        metrics: one.metrics,
      })),
  );
  const by = order.value;
  const sorted = all.toSorted((a, b) =>
    by === "at" ? b.at.localeCompare(a.at) : (b.metrics?.[by] ?? -1) - (a.metrics?.[by] ?? -1),
  );
  const save = () =>
    download(words.postsFile, [
      words.postColumns,
      ...sorted.map((one) => [
        one.at,
        one.title,
        one.channel,
        one.permalink,
        ...FIGURES.map((name) => one.metrics?.[name]),
      ]),
    ]);
  const head = (/** @type {typeof by} */ name, /** @type {string} */ label) =>
    html.th(
      { key: name, scope: "col", "aria-sort": by === name ? "descending" : undefined },
      html.button(
        {
          class: "quiet small",
          onClick: () => {
            order.value = name;
          },
        },
        label,
        by === name && h(Icon, { name: "down", size: 12 }),
      ),
    );
  return html.section(
    { class: "sheet", "aria-label": words.posts },
    html.header(
      html.h2(words.posts),
      html.button(
        { class: "small", disabled: !all.length, onClick: save },
        h(Icon, { name: "download", size: 14 }),
        words.save,
      ),
    ),
    all.length
      ? html.div(
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
            html.tbody(
              sorted.map((one) =>
                html.tr(
                  { key: one.id },
                  html.th(
                    { scope: "row" },
                    html.a({ class: "post-title", href: pathOf("editor", one.number) }, one.title),
                    html.span({ class: "hint" }, one.channel),
                  ),
                  html.td(shortMoment(one.at, zone)),
                  FIGURES.map((name) =>
                    html.td(
                      { key: name, class: "figures" },
                      one.metrics?.[name]?.toLocaleString("en") ??
                        html.span({ class: "muted", "aria-label": words.notCounted }, "–"),
                    ),
                  ),
                ),
              ),
            ),
          ),
        )
      : h(Empty, { title: words.noPosts }),
    page.pageInfo.hasNextPage &&
      html.p(
        { class: "setting-more" },
        html.button(
          {
            onClick: () => {
              after.value = page.pageInfo.endCursor;
            },
          },
          words.older,
        ),
      ),
  );
}

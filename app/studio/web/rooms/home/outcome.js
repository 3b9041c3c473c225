// What people wait for an answer to, and what did well of late: the end of the column beside home.
import { h, html } from "../../ui/html.js";
import { Glyph } from "../../parts/channel.js";
import { sheet } from "../../ui/part.js";
import { Picture } from "../../parts/picture.js";
import { ago } from "../../lib/dates.js";
import { titleOf } from "../../lib/answers.js";
import { rows, useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { timesOf } from "../../lib/medians.js";
import { pathOf } from "../../lib/router.js";
import { HOME_COMMENTS, HOME_FIGURES } from "./queries.js";
import { words } from "../../text/en/home.js";

await sheet("rooms/home/outcome.css");

/** How many days count, and from which part of the usual on a post did well. */
const [DAYS, WELL] = [30, 1];

/** @param {{ first: import("../../lib/dates.js").Day }} props */
export const Outcome = ({ first }) => [h(ToAnswer, { key: "answer" }), h(DidWell, { key: "well", first })];

/** The comments without an answer, the newest first. */
function ToAnswer() {
  const query = useQuery(HOME_COMMENTS, { brandId: brand.value.id }, { pause: !may("COMMENTS") });
  const comments = query.data?.brand?.socialComments;
  if (!comments?.totalCount) return null;
  return html.section(
    { "aria-label": words.toAnswer },
    html.header(
      html.h2({ class: "grow" }, words.toAnswer),
      html.a({ class: "hint", href: pathOf("inbox") }, words.allComments(comments.totalCount)),
    ),
    html.ul(
      { class: "home-channels" },
      rows(comments).map((one) =>
        html.li(
          { key: one.id },
          h(Glyph, { platform: one.channel.platform }),
          html.a({ class: "ellipsis grow", href: `${pathOf("inbox")}?comment=${one.id}` }, html.bdi(one.body)),
          html.span({ class: "hint" }, ago(one.receivedAt)),
        ),
      ),
    ),
  );
}

/**
 * The posts that were seen more than is usual on their channels.
 * @param {{ first: import("../../lib/dates.js").Day }} props
 */
function DidWell({ first }) {
  const filter = { firstDay: first.subtract({ days: DAYS }).toString(), lastDay: first.toString() };
  const query = useQuery(HOME_FIGURES, { brandId: brand.value.id, filter }, { pause: !may("METRICS") });
  const best = rows(query.data?.brand?.postFigures)
    .map(({ post, impressions }) => ({ post, impressions, times: timesOf(post.publications, "impressions") ?? 0 }))
    .filter(({ times }) => times > WELL);
  if (!best.length) return null;
  return html.section(
    { "aria-label": words.didWell },
    html.header(
      html.h2(words.didWell),
      html.span({ class: "hint grow" }, words.lastDays(DAYS)),
      html.a({ class: "hint", href: pathOf("analytics") }, words.analytics),
    ),
    html.ul(
      { class: "home-best" },
      best.map((one) => h(Best, { key: one.post.id, ...one })),
    ),
    html.p({ class: "hint" }, words.timesHint),
  );
}

/**
 * @param {{ post: Answers.HomeFigures.brand.postFigures.edges.node["post"], impressions: number | null,
 *   times: number }} props
 */
const Best = ({ post, impressions, times }) =>
  html.li(
    html.span({ class: "still" }, post.media.length > 0 && h(Picture, { asset: post.media[0] })),
    html.a(
      { class: "grow", href: pathOf("editor", post.databaseId) },
      html.bdi({ class: "ellipsis" }, titleOf(post)),
      html.span({ class: "hint" }, words.seen(impressions ?? 0)),
    ),
    html.strong(words.times(times)),
  );

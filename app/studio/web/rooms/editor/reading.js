// A post that went out, to read: as each channel shows it, what was counted beside what is usual there, and what people
// wrote below it.
import { useEffect, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { loaded, sheet } from "../../ui/part.js";
import { Glyph } from "../../parts/channel.js";
import { Moment, State } from "../../parts/marks.js";
import { Choices } from "../../parts/choices.js";
import { isVideo, Large } from "../../parts/picture.js";
import { contentOfPublication } from "../../parts/previews/pieces.js";
import { prepared, Preview } from "../../parts/previews/preview.js";
import { rows, useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { Below } from "./below.js";
import { compared } from "./comparison.js";
import { READING } from "./reading_queries.js";
import { Story } from "./story.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor_reading.js";

await sheet("rooms/editor/reading.css");

/** @typedef {Answers.EditorReading.brand.post} Post */
/** @typedef {Post["publications"][number]} Publication */
/** @typedef {{ key: string, features: { threads: boolean, title: boolean } }} Platform */

/** @param {{ number: number, children?: import("../../types/html").Child }} props */
export function Reading({ number, children }) {
  const query = useQuery(READING, {
    brandId: brand.value.id,
    number,
    withComments: may("COMMENTS"),
    withFigures: may("METRICS"),
  });
  const found = query.data?.brand;
  const isReady = useReady(found?.post?.publications);
  return loaded(query, isReady ? found?.post : null, 6, (post) =>
    html.section(
      { class: "write reading", "aria-label": text.rooms.editor },
      post.title && html.h2({ dir: "auto" }, post.title),
      post.publications.map((publication) =>
        h(Channel, {
          key: publication.id,
          publication,
          title: post.title ?? "",
          platform: found?.platforms.find((one) => one.key === publication.channel.platform),
        }),
      ),
      children,
      h(Story, { post }),
    ),
  );
}

/**
 * Whether the drawings of the platforms are there, so that what stands below them keeps its place.
 * @param {readonly Publication[] | undefined} publications
 */
function useReady(publications) {
  const isReady = useSignal(false);
  const platforms = publications?.map((one) => one.channel.platform);
  const show = () => {
    isReady.value = true;
  };
  useEffect(() => {
    if (platforms) prepared(platforms).then(show, show);
  }, [platforms?.join(" ")]);
  return isReady.value;
}

/**
 * A channel, with what it got.
 * @param {{ publication: Publication, title: string, platform: Platform | undefined }} props
 */
const Channel = ({ publication, title, platform }) => {
  const { status, publishedAt, permalink, channel, media, metrics, socialComments } = publication;
  const films = media.filter(isVideo);
  return html.article(
    { class: "sheet" },
    html.header(
      h(Glyph, { platform: channel.platform }),
      html.h3({ class: "grow ellipsis" }, channel.displayName),
      h(State, { state: status, lone: true }),
      h(Moment, { class: "hint", at: publishedAt, zone: brand.value.timeZone }),
      permalink &&
        html.a(
          {
            class: "button quiet lone small",
            href: permalink,
            target: "_blank",
            rel: "noreferrer",
            "aria-label": `${words.openLive}: ${channel.displayName}`,
          },
          h(Icon, { name: "external", size: 14 }),
        ),
    ),
    h(Preview, { channel, content: contentOfPublication(publication, title, platform) }),
    films.length > 0 &&
      html.div(
        { class: "reading-films" },
        films.map((asset) => h(Large, { key: asset.id, asset, lazy: true })),
      ),
    h(Choices, { chosen: publication }),
    metrics && h(Figures, { metrics, medians: channel.medians ?? null }),
    socialComments && h(Below, { comments: rows(socialComments), count: socialComments.totalCount }),
  );
};

/**
 * What the platform counted, each beside the median of the channel.
 * @param {{ metrics: NonNullable<Publication["metrics"]>, medians: Publication["channel"]["medians"] | null }} props
 */
const Figures = ({ metrics, medians }) => {
  const figures = compared(metrics, medians);
  return (
    figures.length > 0 &&
    html.dl(
      { class: "reading-figures" },
      figures.map(({ name, value, times }) =>
        html.div(
          { key: name },
          html.dt(words.names[name]),
          html.dd(
            { class: "figures" },
            html.strong(value.toLocaleString("en")),
            times !== null &&
              html.small(
                { class: times >= 1 ? "is-good" : "muted", title: words.median(medians?.publications ?? 0) },
                words.times(times),
              ),
          ),
        ),
      ),
    )
  );
};

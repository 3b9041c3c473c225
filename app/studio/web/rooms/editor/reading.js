// A post that went out, to read: what each channel got, where it is, and what was counted for it.
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { loaded } from "../../ui/part.js";
import { Moment, State } from "../../parts/marks.js";
import { Choices } from "../../parts/choices.js";
import { Picture } from "../../parts/picture.js";
import { gql, useQuery } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor.js";

const READING = gql(/* GraphQL */ `
  query EditorReading($brandId: ID!, $number: BigInt!) {
    brand(id: $brandId) {
      id
      post(databaseId: $number) {
        id
        title
        publications {
          id
          status
          body
          formatLabel
          options {
            label
            kind
            values
            words
            media {
              id
              url
              thumbnailUrl(width: 640)
              mimeType
              durationMs
              altText
            }
          }
          publishedAt
          permalink
          channel {
            id
            displayName
            platform
          }
          media {
            id
            url
            thumbnailUrl(width: 640)
            mimeType
            durationMs
            altText
          }
          metrics {
            syncedAt
            impressions
            likes
            comments
            shares
            clicks
          }
        }
      }
    }
  }
`);
const FIGURES = /** @type {const} */ (["impressions", "likes", "comments", "shares", "clicks"]);

/** @typedef {Answers.EditorReading.brand.post} Post */
/** @typedef {Post["publications"][number]} Publication */

/** @param {{ number: number, children?: import("../../types/html").Child }} props */
export function Reading({ number, children }) {
  const query = useQuery(READING, { brandId: brand.value.id, number });
  return loaded(query, query.data?.brand?.post, 6, (post) =>
    html.section(
      { class: "write reading", "aria-label": text.rooms.editor },
      post.title && html.h2(post.title),
      post.publications.map((one) => h(Channel, { key: one.id, publication: one })),
      children,
    ),
  );
}

/** What a channel got. @param {{ publication: Publication }} props */
const Channel = ({ publication: { status, body, publishedAt, permalink, channel, media, metrics, ...chosen } }) =>
  html.article(
    { class: "sheet" },
    html.header(
      html.h3({ class: "grow" }, channel.displayName),
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
    html.p({ class: "said" }, body || words.noBody),
    media.length > 0 &&
      html.div(
        { class: "reading-media" },
        media.map((asset) => h(Picture, { key: asset.id, asset })),
      ),
    h(Choices, { chosen }),
    metrics && h(Figures, { metrics }),
  );

/** What the platform counted. @param {{ metrics: NonNullable<Publication["metrics"]> }} props */
const Figures = ({ metrics }) =>
  html.dl(
    { class: "reading-figures" },
    FIGURES.map((name) => {
      const value = metrics[name];
      return (
        value !== null &&
        html.div({ key: name }, html.dt(words.names[name]), html.dd({ class: "figures" }, value.toLocaleString("en")))
      );
    }),
  );

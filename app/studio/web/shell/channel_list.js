// The channels in the column beside every room, by name: what is planned on each, and a mark of trouble.
import { useEffect, useMemo } from "preact";
import { classes, h, html } from "../ui/html.js";
import { Icon } from "../ui/icon.js";
import { Face } from "../parts/channel.js";
import { healthWord } from "../parts/channel_health.js";
import { joined } from "../lib/answers.js";
import { brand, may } from "../lib/brand.js";
import { showPictures } from "../lib/channel_pictures.js";
import { byName, toneOf, troubleOf } from "../lib/channel_health.js";
import { gql } from "../lib/gql.js";
import { calm, useEvents } from "../lib/live.js";
import { asked, pathOf, place } from "../lib/router.js";
import { useWhole } from "../lib/whole_list.js";
import { text } from "../text/en/common.js";

const CHANNELS = gql(/* GraphQL */ `
  query SidebarChannels($brandId: ID!, $after: String) {
    brand(id: $brandId) {
      id
      platforms {
        key
        label
      }
      channels(first: 100, after: $after) {
        edges {
          node {
            id
            displayName
            platform
            state
            pausedAt
            plannedPosts
            pictureUrl
            heldUntil
            health {
              lastSuccessAt
              successes
              failures
              accessUntil
              renewsItself
              calls
              mostCalls
              periodSeconds
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);
/** How many channels have a place of their own; the others are one click away. */
const ROOM = 8;
/** How long events rest before the numbers are asked for again, in milliseconds. */
const PAUSE = 1500;

/** @typedef {Answers.SidebarChannels.brand.channels.edges.node} Channel */

/** The channels of the brand. */
export function ChannelList() {
  const query = useWhole(CHANNELS, { brandId: brand.value.id }, (data) => data.brand?.channels);
  useEvents(
    ["post", "publication"],
    useMemo(() => calm(query.again, PAUSE), [query.again]),
    [query.again],
  );
  useEffect(() => showPictures(query.rows), [query.rows]);
  const all = query.rows.filter((one) => one.state !== "REMOVED").sort(byName);
  const rest = all.slice(ROOM);
  const names = new Map(query.data?.brand?.platforms.map((one) => [one.key, one.label]));
  if (!query.data) return null;
  return html.section(
    { class: "channel-list", "aria-label": text.rooms.channels },
    html.h2(
      html.a({ href: pathOf("channels") }, text.rooms.channels),
      may("CONNECTIONS", "MANAGE") &&
        html.a(
          { class: "button quiet lone", href: pathOf("channels"), "aria-label": text.shell.connect },
          h(Icon, { name: "plus" }),
        ),
    ),
    html.ul(
      all
        .slice(0, ROOM)
        .map((channel) => h(Row, { key: channel.id, channel, platform: names.get(channel.platform) ?? "" })),
    ),
    !all.length && html.p({ class: "channel-rest" }, text.shell.noChannel),
    rest.length > 0 &&
      html.a(
        { class: "channel-rest", href: pathOf("channels") },
        joined(
          text.shell.allChannels(all.length),
          rest.some(troubleOf) && text.shell.troubled(all.filter(troubleOf).length),
        ),
      ),
  );
}

/**
 * A channel: a click shows in the calendar what is on it alone, another one shows all.
 * @param {{ channel: Channel, platform: string }} props `platform`: its name
 */
function Row({ channel, platform }) {
  const { id, displayName, state, pausedAt, plannedPosts } = channel;
  const trouble = troubleOf(channel);
  const isOn = place.value.room === "calendar" && asked("channel") === id;
  const isBroken = state === "NEEDS_RECONNECT";
  const href = isBroken ? pathOf("channels") : isOn ? pathOf("calendar") : `${pathOf("calendar")}?channel=${id}`;
  return html.li(
    html.a(
      {
        href,
        class: classes(pausedAt && "is-paused"),
        "aria-current": isOn ? "true" : undefined,
        title: joined(displayName, platform, trouble && healthWord(channel)),
      },
      h(Face, { channel, size: "small" }),
      html.span({ class: "ellipsis grow" }, displayName, html.span({ class: "sr" }, ` ${platform}`)),
      trouble &&
        h(Icon, {
          name: toneOf(trouble) === "is-bad" ? "s_failed" : "s_part",
          class: toneOf(trouble),
          size: 14,
          label: healthWord(channel),
        }),
      !isBroken && html.span({ class: "figures", "aria-label": text.shell.planned(plannedPosts) }, plannedPosts || ""),
    ),
  );
}

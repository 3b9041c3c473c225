// On which other channels a post is published that failed on one: as a copy, which opens with its next step.
import { useSignal } from "preact";
import { h, html } from "../ui/html.js";
import { sheet } from "../ui/part.js";
import { Face } from "./channel.js";
import { FormDialog } from "./form.js";
import { isProblem } from "../lib/answers.js";
import { brand } from "../lib/brand.js";
import { gql } from "../lib/gql.js";
import { POST } from "../lib/post_actions.js";
import { closeQuestion as close } from "../lib/post_questions.js";
import { openPost } from "../lib/router.js";
import { useWhole } from "../lib/whole_list.js";
import { text } from "../text/en/common.js";
import { words } from "../text/en/parts_redirection.js";

await sheet("parts/redirection.css");

const CHANNELS = gql(/* GraphQL */ `
  query RedirectionChannels($brandId: ID!, $number: BigInt!, $after: String) {
    brand(id: $brandId) {
      id
      post(databaseId: $number) {
        id
        publications {
          id
          status
          channel {
            id
          }
        }
      }
      channels(first: 100, after: $after) {
        edges {
          node {
            id
            displayName
            handle
            platform
            state
            pausedAt
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

/** @typedef {Answers.RedirectionChannels.brand.channels.edges.node} Channel */

/** The channels that publish now and that the post is not on. @param {{ number: number }} post */
function useChannels({ number }) {
  const query = useWhole(CHANNELS, { brandId: brand.value.id, number }, (data) => data.brand?.channels);
  const post = query.data?.brand?.post;
  const there = new Set(
    (post?.publications ?? []).filter((one) => one.status !== "CANCELLED").map((one) => one.channel.id),
  );
  const channels = query.rows.filter((one) => one.state === "CONNECTED" && !one.pausedAt && !there.has(one.id));
  return { isKnown: Boolean(post), channels };
}

/** @param {{ post: import("../lib/post_questions.js").Post }} props */
export function Redirection({ post }) {
  const { isKnown, channels } = useChannels({ number: post.databaseId });
  const chosen = useSignal(/** @type {readonly string[]} */ ([]));
  const send = async () => {
    const channelIds = channels.map((one) => one.id).filter((id) => chosen.value.includes(id));
    if (!channelIds.length) return { code: "INVALID", message: words.choose };
    const copy = await POST.redirect.run(post, { channelIds });
    if (isProblem(copy)) return copy;
    close();
    openPost(copy.databaseId);
    return copy;
  };
  const toggle = (/** @type {string} */ id) => () => {
    const ids = chosen.value;
    chosen.value = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
  };
  return h(FormDialog, {
    title: words.title,
    action: words.action,
    hint: words.hint,
    onClose: close,
    onSubmit: send,
    children: () => {
      if (!isKnown) return html.p({ class: "hint", role: "status" }, text.loading);
      if (!channels.length) return html.p(words.none);
      return html.ul(
        { class: "redirection" },
        channels.map((channel) => h(Row, { key: channel.id, channel, onToggle: toggle(channel.id) })),
      );
    },
  });
}

/** @param {{ channel: Channel, onToggle: () => void }} props */
const Row = ({ channel, onToggle }) =>
  html.li(
    html.label(
      html.input({ type: "checkbox", onChange: onToggle }),
      h(Face, { channel }),
      html.bdi({ class: "ellipsis" }, channel.displayName),
      channel.handle && html.bdi({ class: "muted ellipsis" }, channel.handle),
    ),
  );

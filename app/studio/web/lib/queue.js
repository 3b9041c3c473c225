// The queue of a brand: its free slots, and how a post takes one.
import { action, askPast, change, gql, isProblem } from "./gql.js";
import { brand } from "./brand.js";
import { timeOutcomeOf } from "./post_actions.js";
import { text } from "../text/en/common.js";

const SLOTS = gql(/* GraphQL */ `
  query FreeSlots($brandId: ID!, $channelIds: [ID!]!, $postId: ID) {
    brand(id: $brandId) {
      id
      freeSlots(channelIds: $channelIds, postId: $postId)
    }
  }
`);
const ENQUEUE = gql(/* GraphQL */ `
  mutation PostEnqueue($input: PostEnqueueInput!) {
    postEnqueue(input: $input) {
      ... on QueueChange {
        moves {
          post {
            id
            status
            version
            dueAt
            inQueue
            publications {
              id
              status
              scheduledAt
            }
          }
        }
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
        issues {
          message
          channel {
            id
            displayName
          }
        }
      }
    }
  }
`);

/** The most channels of one post, and of one question for slots. */
const MOST = 50;

/**
 * The next free slots of a post on these channels; its own one is among them, as it would move.
 * @param {readonly string[]} channelIds @param {string | undefined} postId
 */
export async function freeSlots(channelIds, postId) {
  const variables = { brandId: brand.value.id, channelIds: channelIds.slice(0, MOST), postId: postId ?? null };
  const { data, error } = await askPast(SLOTS, variables);
  return { slots: data?.brand?.freeSlots ?? [], error };
}

/** @typedef {{ place: Enums.QueuePlace, at?: string, expectedVersion?: number }} QueuePlace */

/** Give a post a slot of the queue; others may give way to it. */
export const enqueue = action({
  label: text.actions.schedule,
  icon: "clock",
  can: (/** @type {import("./post_actions.js").Post} */ post) => Boolean(post.viewerCan?.schedule),
  run: async (post, /** @type {QueuePlace} */ more) => {
    const answer = await change(ENQUEUE, { id: post.id, ...more, allowIssues: true });
    if (isProblem(answer)) return answer;
    // The first move is that of the post itself.
    const [{ post: row }, ...others] = answer.moves;
    return { ...row, others: others.length };
  },
  said: (answer, post) =>
    [timeOutcomeOf(answer, post), answer.others > 0 && text.outcomes.gaveWay(answer.others)].filter(Boolean).join(" "),
});

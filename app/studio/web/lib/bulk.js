// One act on several posts: calls of a hundred, one after another, with what became of each post, and what it had.
import { change, gql, isProblem } from "./gql.js";
import { brand } from "./brand.js";
import { POST } from "./post_actions.js";
import { withdrawApproval } from "./post_backs.js";
import { inTurn, parts } from "./unload.js";

// The reasons of channels are left out: for a hundred posts they would be more than a document may ask for.
const PLACE = gql(/* GraphQL */ `
  mutation PostsPlace($input: PostsPlaceInput!) {
    postsPlace(input: $input) {
      ... on PostOutcomes {
        results {
          id
          problem {
            code
            message
            fields {
              path
              messages
            }
          }
          before {
            dueAt
            inQueue
          }
          post {
            id
            status
            version
            dueAt
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
      }
    }
  }
`);
const CHANGE = gql(/* GraphQL */ `
  mutation PostsChange($input: PostsChangeInput!) {
    postsChange(input: $input) {
      ... on PostOutcomes {
        results {
          id
          problem {
            code
            message
            fields {
              path
              messages
            }
          }
          before {
            dueAt
            inQueue
            labels {
              id
            }
          }
          post {
            id
            status
            version
            dueAt
            labels {
              id
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
      }
    }
  }
`);
export const LABELS = gql(/* GraphQL */ `
  query BulkLabels($brandId: ID!) {
    brand(id: $brandId) {
      id
      labels {
        id
        name
        colour
      }
    }
  }
`);

/** @typedef {{ id: string, version: number }} Post as it is on the screen */
/**
 * @typedef {object} Result
 * @property {string} id
 * @property {Refusal | null} problem
 * @property {{ dueAt: string | null, inQueue: boolean, labels?: readonly { id: string }[] } | null} before
 * @property {{ id: string, status: Enums.PostStatus, version: number, dueAt: string | null } | null} post
 */

/** How many posts the service takes at once. */
const MOST = 100;

/** What became of a post that was refused. @param {string} id @param {unknown} answer @returns {Result} */
const refusalOf = (id, answer) => ({ id, problem: /** @type {Refusal} */ (answer), before: null, post: null });

/**
 * @template {{ id: string }} Item
 * @param {readonly Item[]} items
 * @param {(items: Item[]) => Promise<{ results: readonly object[] } | Refusal>} send
 */
async function inCalls(items, send) {
  /** @type {Result[]} */
  const results = [];
  await inTurn(parts(items, MOST), async (some) => {
    const answer = await send(some);
    if (isProblem(answer)) results.push(...some.map(({ id }) => refusalOf(id, answer)));
    else results.push(.../** @type {Result[]} */ (/** @type {{ results: readonly object[] }} */ (answer).results));
  });
  return results;
}

/** Give posts times, slots of the queue, or none. @param {Inputs.PlaceItemInput[]} items */
export const placeAll = (items) =>
  inCalls(items, (some) =>
    change(PLACE, { brandId: brand.value.id, items: some.map((one) => ({ ...one, allowIssues: true })) }),
  );

/**
 * Do one thing to posts, each in the version that was on the screen.
 * @param {readonly Post[]} posts @param {Omit<Inputs.PostsChangeInput, "brandId" | "items">} what
 */
export const changeAll = (posts, what) =>
  inCalls(
    posts.map(({ id, version }) => ({ id, ...(what.approve ? { expectedVersion: version } : {}) })),
    (items) => change(CHANGE, { brandId: brand.value.id, items, ...what }),
  );

/** What gives posts the times back that they had. @param {Result[]} results @returns {Inputs.PlaceItemInput[]} */
export const backOf = (results) =>
  results.map(({ id, before }) =>
    before?.dueAt ? { id, at: before.dueAt, inQueue: before.inQueue } : { id, clear: true },
  );

/**
 * Do one thing to posts, each by a call of its own.
 * @template {{ id: string }} Row
 * @param {readonly Row[]} all @param {(post: Row) => Promise<unknown>} run
 */
const oneByOne = (all, run) =>
  Promise.all(
    all.map(async (post) => {
      const answer = await run(post);
      if (isProblem(answer)) return refusalOf(post.id, answer);
      return { id: post.id, problem: null, before: null, post: /** @type {Result["post"]} */ (answer) };
    }),
  );

/** Take posts back from review. @param {readonly Post[]} posts @returns {Promise<Result[]>} */
export const withdrawAll = (posts) => oneByOne(posts, (post) => POST.withdraw.run(post, {}));

/** Take approvals back, as they were answered. @param {readonly Post[]} posts @returns {Promise<Result[]>} */
export const withdrawApprovals = (posts) => oneByOne(posts, ({ id, version }) => withdrawApproval(id, version));

/** Restore deleted posts. @param {readonly string[]} ids */
export const restoreAll = (ids) =>
  inCalls(
    ids.map((id) => ({ id })),
    (items) => change(CHANGE, { brandId: brand.value.id, items, restore: true }),
  );

/**
 * Copies of posts at times of their own. Answers what became of the copies, in the order of the posts.
 * @param {readonly { post: Post, at: string }[]} places @returns {Promise<Result[]>}
 */
export async function copyAll(places) {
  /** @type {Result[]} */
  const refused = [];
  /** @type {Inputs.PlaceItemInput[]} */
  const items = [];
  await inTurn(places, async ({ post, at }) => {
    const copy = await POST.duplicate.run(post, {});
    if (isProblem(copy)) refused.push(refusalOf(post.id, copy));
    else items.push({ id: copy.id, at });
  });
  return [...(items.length ? await placeAll(items) : []), ...refused];
}

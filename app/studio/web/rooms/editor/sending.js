// What a save sends: a new post, or a change of one.
import { change, gql, isProblem } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { inputOf } from "./composition.js";
import { AWAY } from "./saving.js";

/** @typedef {import("./composition.js").Composition} Composition */
/** @typedef {import("./saving.js").Known} Known */
/** @typedef {import("./saving.js").Tell} Tell */

const CREATE = gql(/* GraphQL */ `
  mutation EditorCreate($input: PostCreateInput!) {
    postCreate(input: $input) {
      ... on Post {
        id
        databaseId
        status
        version
        title
        body
        dueAt
        inQueue
        updatedAt
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
            platform
          }
        }
      }
    }
  }
`);
const UPDATE = gql(/* GraphQL */ `
  mutation EditorUpdate($input: PostUpdateInput!) {
    postUpdate(input: $input) {
      ... on Post {
        id
        databaseId
        status
        version
        title
        body
        dueAt
        inQueue
        updatedAt
        publications {
          id
          status
          error
          retryAt
        }
        viewerCan {
          edit
          submit
          approve
          requestChanges
          schedule
          unschedule
          withdraw
          comment
          delete
        }
      }
      ... on Problem {
        code
        message
        currentVersion
        fields {
          path
          messages
        }
        issues {
          message
          channel {
            id
            displayName
            platform
          }
        }
      }
    }
  }
`);

/**
 * Make the post. One that a channel would refuse is made without channels; the next save adds them.
 * @param {Composition} sent @param {Awaited<ReturnType<typeof inputOf>>} content
 * @param {{ dueAt?: string, inQueue?: boolean }} time @param {string} key
 */
async function create(sent, content, time, key) {
  const shared = { brandId: brand.value.id, ...time };
  const answer = await change(CREATE, { ...shared, ...content }, { key });
  if (!isProblem(answer) || answer.code !== "PREFLIGHT_FAILED") return { answer, stored: sent };
  const stored = { ...sent, channelIds: [], variants: {}, ownMedia: {}, ownOptions: {}, ownFollowUps: {} };
  const bare = { brandId: brand.value.id, ...(await inputOf(stored, [])) };
  return { answer: await change(CREATE, bare, { key: `${key}-bare` }), stored };
}

/**
 * Send what is written.
 * @param {Known | null} post
 * @param {Composition} sent
 * @param {Tell} tell
 * @param {string} key
 */
export async function store(post, sent, tell, key) {
  const content = await inputOf(sent, tell.channels()).catch(() => null);
  if (!content) return { answer: AWAY, stored: sent };
  if (!post) {
    const dueAt = tell.dueAt(sent);
    return create(sent, content, dueAt ? { dueAt, inQueue: tell.isSlot(dueAt) } : {}, key);
  }
  const input = { id: post.id, expectedVersion: post.version, ...content };
  return { answer: await change(UPDATE, input), stored: sent };
}

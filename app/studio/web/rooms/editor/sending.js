// What a save sends: a new post, or a change of one.
import { change, gql } from "../../lib/gql.js";
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
 * Send what is written, also what a platform would refuse as it is: that is said beside it, and by its approval.
 * @param {string} brandId that of a new post
 * @param {Known | null} post
 * @param {Composition} sent
 * @param {Tell} tell
 * @param {string} key
 */
export async function store(brandId, post, sent, tell, key) {
  const content = await inputOf(sent, tell.channels()).catch(() => null);
  if (!content) return AWAY;
  if (post) return change(UPDATE, { id: post.id, expectedVersion: post.version, ...content, allowIssues: true });
  const dueAt = tell.dueAt(sent);
  const time = dueAt ? { dueAt, inQueue: tell.isSlot(dueAt) } : {};
  return change(CREATE, { brandId, ...time, ...content, allowIssues: true }, { key });
}

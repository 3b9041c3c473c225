// What is done to files: moved to a folder in calls of a hundred, a folder renamed, deleted, described.
import { signal } from "preact";
import { change, gql, isProblem } from "./gql.js";
import { ROOT } from "./media_folders.js";
import { inTurn, parts } from "./unload.js";

const MOVE = gql(/* GraphQL */ `
  mutation MediaMove($input: MediaMoveInput!) {
    mediaMove(input: $input) {
      ... on MediaMoved {
        count
        assets {
          id
          folder
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
const DELETE = gql(/* GraphQL */ `
  mutation MediaAssetDelete($input: MediaAssetDeleteInput!) {
    mediaAssetDelete(input: $input) {
      ... on Deleted {
        id
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);

/** How many files the service moves at once. */
const MOST = 100;

/**
 * Move files to a folder; the first refusal ends it.
 * @param {string} brandId @param {readonly string[]} ids @param {string} folder
 * @returns {Promise<Refusal | { count: number }>}
 */
export async function moveAll(brandId, ids, folder) {
  let count = 0;
  let refusal = /** @type {Refusal | null} */ (null);
  await inTurn(parts(ids, MOST), async (some) => {
    const answer = await change(MOVE, { brandId, ids: some, folder: folder || ROOT });
    if (isProblem(answer)) refusal = /** @type {Refusal} */ (/** @type {unknown} */ (answer));
    else count += answer.count;
    return !refusal;
  });
  return refusal ?? { count };
}

/**
 * Move files to the folders that they had.
 * @param {string} brandId @param {readonly { id: string, folder: string }[]} files
 */
export async function moveBack(brandId, files) {
  let refusal = /** @type {Refusal | null} */ (null);
  await inTurn(new Set(files.map((one) => one.folder)), async (folder) => {
    const ids = files.filter((one) => one.folder === folder).map((one) => one.id);
    const answer = await moveAll(brandId, ids, folder);
    if (isProblem(answer)) refusal = answer;
    return !refusal;
  });
  return refusal;
}

/** Rename a folder, with all below it. @param {string} brandId @param {string} source @param {string} folder */
export const renameFolder = (brandId, source, folder) => change(MOVE, { brandId, source, folder: folder || ROOT });

/** The files that were deleted from this page: lists that come again later show them no more. */
export const deleted = signal(/** @type {ReadonlySet<string>} */ (new Set()));

/** Delete a file. @param {string} id */
export async function deleteFile(id) {
  const answer = await change(DELETE, { id });
  if (!isProblem(answer)) deleted.value = new Set([...deleted.value, id]);
  return answer;
}

/** How often, and after how many milliseconds, a file is deleted that a post may be about to give up. */
const [TRIES, PAUSE] = [5, 2000];

/** Delete a file once no post carries it any more; the post is stored meanwhile. @param {string} id */
export async function deleteUnused(id) {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await deleteFile(id);
    if (!isProblem(answer) || answer.code !== "INVALID_STATE") return;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

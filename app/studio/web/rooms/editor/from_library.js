// A new post that begins with files of the library, as its address names them.
import { askOnce, gql } from "../../lib/gql.js";

const FILES = gql(/* GraphQL */ `
  query EditorFiles($ids: [ID!]!) {
    nodes(ids: $ids) {
      id
      ... on MediaAsset {
        databaseId
        filename
        mimeType
        url
        thumbnailUrl(width: 320)
        durationMs
        width
        height
        altText
        coverMs
        focus {
          x
          y
        }
      }
    }
  }
`);

/**
 * The files with these ids that are still there, in this order.
 * @param {string[]} ids @returns {Promise<import("./composition.js").Asset[]>}
 */
export async function filesOf(ids) {
  const nodes = (await askOnce(FILES, { ids }))?.nodes ?? [];
  return /** @type {import("./composition.js").Asset[]} */ (nodes.filter((one) => one && "filename" in one));
}

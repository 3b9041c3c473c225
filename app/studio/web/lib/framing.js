// What of a file is shown: its point and its cover, and what channels get of it; documents, and how they are asked.
import { askOnce, change, gql } from "./gql.js";
import { brand } from "./brand.js";

const FITS = gql(/* GraphQL */ `
  query FileFits($brandId: ID!, $input: PreflightInput!) {
    brand(id: $brandId) {
      id
      fits(input: $input) {
        changes
        kind
        mimeType
        sizeBytes
        width
        height
        state
        progress
        url
        error
        mediaAsset {
          id
        }
        channel {
          id
        }
      }
    }
  }
`);
const FRAME = gql(/* GraphQL */ `
  mutation MediaFrame($input: MediaAssetUpdateInput!) {
    mediaAssetUpdate(input: $input) {
      ... on MediaAsset {
        id
        coverMs
        focus {
          x
          y
        }
        thumbnailUrl(width: 320)
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
const COPY = gql(/* GraphQL */ `
  query MediaCopy($id: ID!) {
    node(id: $id) {
      id
      ... on MediaAsset {
        thumbnailUrl(width: 640)
      }
    }
  }
`);
/** How often, and how many times, one looks whether the smaller copies of a new cover are there. */
const PACE = 1000;
const TIMES = 20;

/** @typedef {Answers.FileFits.brand["fits"][number]} Fit */
/** @typedef {{ x: number, y: number }} Focus thousandths of the sides, from the upper left corner */
/** @typedef {{ focus?: Focus | null, coverMs?: number | null, thumbnailUrl?: string | null }} Frame */

// The service takes no blank text, and files are there before words are.
const spoken = (/** @type {string | null | undefined} */ body) => body?.trim() || "…";

/**
 * What channels get instead of files that they do not take as they are; null where the service does not say.
 * @param {Inputs.PreflightInput} input
 */
export async function fitsOf({ body, channelIds, mediaIds, variants, frames }) {
  const input = {
    body: spoken(body),
    channelIds,
    mediaIds,
    frames,
    variants: variants?.map((one) => (one.body === undefined ? one : { ...one, body: spoken(one.body) })),
  };
  return (await askOnce(FITS, { brandId: brand.value.id, input }).catch(() => null))?.brand?.fits ?? null;
}

/** Change the point or the cover of a file. @param {string} id @param {Pick<Frame, "focus" | "coverMs">} values */
export const saveFrame = (id, values) => change(FRAME, { id, ...values });

/** The address of the smaller copy of a new cover, as soon as it is made. @param {string} id */
export async function copyOf(id) {
  for (let turn = 0; turn < TIMES; turn++) {
    await new Promise((done) => {
      setTimeout(done, PACE);
    });
    const node = (await askOnce(COPY, { id }).catch(() => null))?.node;
    if (node && "thumbnailUrl" in node && node.thumbnailUrl) return node.thumbnailUrl;
  }
  return null;
}

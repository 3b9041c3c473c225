// Files from addresses of the web, which the service fetches: what was pasted, and what becomes of it.
import { useEffect, useRef } from "preact";
import { changeBy, client, fieldErrors, gql, isProblem } from "./gql.js";
import { isListed, storedAsset, tracked } from "./uploads.js";

const IMPORT = gql(/* GraphQL */ `
  mutation MediaImport($input: MediaImportInput!) {
    mediaImport(input: $input) {
      ... on MediaUploads {
        uploads {
          id
          filename
          state
          error
          mediaAssetId
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
const STATES = gql(/* GraphQL */ `
  query MediaImportStates($ids: [ID!]!) {
    nodes(ids: $ids) {
      id
      ... on MediaUpload {
        filename
        state
        error
        mediaAssetId
      }
    }
  }
`);
const MOVE = gql(/* GraphQL */ `
  mutation MediaImportedMove($input: MediaMoveInput!) {
    mediaMove(input: $input) {
      ... on MediaMoved {
        count
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
const LOOK_MS = 1000;
// The service tries an address three times in some minutes; the library has the file then.
const PATIENCE_MS = 5 * 60 * 1000;
const MOST = 20;

/**
 * @typedef {{ id: string, filename: string, state: string, error?: string | null,
 *   mediaAssetId?: string | null }} Row
 */

/** The addresses that a text consists of; none where there is anything else in it. @param {string} text */
export function addressesOf(text) {
  const parts = text.trim().split(/\s+/);
  const areAddresses = parts.length <= MOST && parts.every((one) => /^https?:\/\/[^/\s]+\S*$/i.test(one));
  return areAddresses ? [...new Set(parts)] : [];
}

/** The addresses that are pasted where no text is written. @param {ClipboardEvent} event */
function pastedAddresses(event) {
  const place = event.target instanceof Element ? event.target : null;
  const isText = place?.closest("textarea, [contenteditable], input:not([type=search])");
  return isText ? [] : addressesOf(event.clipboardData?.getData("text/plain") ?? "");
}

/**
 * Have files fetched into a folder of a brand; answers the new assets, or why none is fetched.
 * @param {readonly string[]} addresses @param {string} brandId @param {string} [folder]
 */
export async function importAll(addresses, brandId, folder = "") {
  const answer = await changeBy(IMPORT, { input: { brandId, addresses: [...addresses] } });
  if (isProblem(answer)) {
    const reason = Object.values(fieldErrors(answer)).flat().join(" ") || answer.message;
    tracked(addresses.length === 1 ? addresses[0] : "").fail(reason);
    return [];
  }
  const rows = /** @type {Row[]} */ (/** @type {{ uploads: Row[] }} */ (answer).uploads);
  const marks = new Map(rows.map((row) => [row.id, tracked(row.filename)]));
  const ids = await settled(rows, marks);
  if (ids.length && folder) await changeBy(MOVE, { input: { brandId, ids, folder } });
  const assets = await Promise.all(ids.map(storedAsset));
  return assets.filter((one) => one !== null);
}

/**
 * Wait for what is fetched, and say what was refused; answers the ids of the files.
 * @param {Row[]} rows @param {Map<string, ReturnType<typeof tracked>>} marks
 */
async function settled(rows, marks) {
  const end = Date.now() + PATIENCE_MS;
  const ids = [];
  let rest = rows;
  while (rest.length) {
    // What was given up goes to the library alone.
    rest = rest.filter((one) => isListed(marks.get(one.id)?.id ?? 0));
    for (const row of rest.filter((one) => one.state === "STORED" || one.state === "REFUSED")) {
      if (row.mediaAssetId) ids.push(row.mediaAssetId);
      if (row.error) marks.get(row.id)?.fail(row.error);
      else marks.get(row.id)?.end();
    }
    rest = rest.filter((one) => one.state !== "STORED" && one.state !== "REFUSED");
    if (!rest.length || Date.now() > end) break;
    await new Promise((done) => setTimeout(done, LOOK_MS));
    const variables = { ids: rest.map((one) => one.id) };
    const result = await client.query(STATES, variables, { requestPolicy: "network-only" }).toPromise();
    const known = new Map((result.data?.nodes ?? []).map((one) => [one?.id, one]));
    rest = rest.map((one) => /** @type {Row} */ (known.get(one.id) ?? one));
  }
  for (const row of rest) marks.get(row.id)?.end();
  return ids;
}

/**
 * Take what is pasted: files, and addresses of files.
 * @param {{ add: (files: Iterable<File>) => void, fetchAll: (addresses: string[]) => unknown, mine: boolean }} hands
 */
export function usePaste({ add, fetchAll, mine }) {
  const now = useRef({ add, fetchAll });
  now.current = { add, fetchAll };
  useEffect(() => {
    const paste = (/** @type {ClipboardEvent} */ event) => {
      if (!mine) return;
      const addresses = pastedAddresses(event);
      if (event.clipboardData?.files.length) now.current.add(event.clipboardData.files);
      else if (addresses.length) {
        event.preventDefault();
        now.current.fetchAll(addresses);
      }
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, [mine]);
}

// Uploads: one after another, with progress, cancel and the reason where one is refused.
import { signal } from "preact";
import { ACCEPTED } from "./answers.js";
import { changeBy, client, fieldErrors, gql, HEADERS, isProblem } from "./gql.js";
import { parsed, reason, sendAll } from "./pieces.js";
import { inTurn } from "./unload.js";
import { text } from "../text/en/common.js";

const ASSET = gql(/* GraphQL */ `
  query UploadedAsset($id: ID!) {
    node(id: $id) {
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
        sizeBytes
        createdAt
        folder
        duplicates {
          id
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
          sizeBytes
          createdAt
          folder
        }
      }
    }
  }
`);
const START = gql(/* GraphQL */ `
  mutation MediaUploadStart($input: MediaUploadStartInput!) {
    mediaUploadStart(input: $input) {
      ... on MediaUpload {
        id
        mediaAssetId
        url
        resumableUrl
        state
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
const CANCEL = gql(/* GraphQL */ `
  mutation MediaUploadCancel($input: MediaUploadCancelInput!) {
    mediaUploadCancel(input: $input) {
      ... on Deleted {
        id
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
// Files above this size come in pieces.
const SMALL = 8 * 1024 * 1024;
// As long as the service itself waits for a file.
const LONGEST_MS = 30 * 60 * 1000;

/** @typedef {{ id: number, name: string, percent: number | null, error?: string, cancel: () => void }} Upload */
/** What is under way. @type {import("preact").Signal<Upload[]>} */
export const uploads = signal([]);
let last = 0;

/** @param {number} id @param {Partial<Upload>} values */
const update = (id, values) => {
  uploads.value = uploads.value.map((one) => (one.id === id ? { ...one, ...values } : one));
};
/** Take an upload off the list. @param {number} id */
export const forget = (id) => {
  uploads.value = uploads.value.filter((one) => one.id !== id);
};

/** End an upload, or take one that failed off the list. @param {Upload} upload */
export const endUpload = ({ id, error, cancel }) => (error ? forget(id) : cancel());
/** Whether an upload was not given up. @param {number} id */
export const isListed = (id) => uploads.value.some((one) => one.id === id);

/**
 * Upload files into a folder of a brand; answers the new assets.
 * @param {Iterable<File>} files @param {string} brandId @param {string} [folder]
 */
export async function upload(files, brandId, folder = "") {
  const waiting = [...files].map((file) => ({ file, id: ++last }));
  uploads.value = [
    ...uploads.value,
    ...waiting.map(({ file, id }) => ({
      id,
      name: file.name,
      percent: 0,
      error: refused(file),
      cancel: () => forget(id),
    })),
  ];
  /** @type {NonNullable<Awaited<ReturnType<typeof sendOne>>>[]} */
  const made = [];
  await inTurn(waiting, async ({ file, id }) => {
    if (refused(file) || !isListed(id)) return;
    try {
      const asset = await sendOne(file, id, brandId, folder);
      if (asset) made.push(asset);
    } catch (failure) {
      // Whatever a browser lacks, the files behind this one are sent.
      update(id, { error: text.errors.unknown });
      reportError(failure);
    }
  });
  return made;
}

/**
 * Send one file; answers the asset, or null where it did not come so far, which is told.
 * @param {File} file @param {number} id @param {string} brandId @param {string} folder
 */
async function sendOne(file, id, brandId, folder) {
  // Each upload names its brand: another window, or a terminal, may have selected another one.
  const input = { brandId, filename: file.name, sizeBytes: file.size, folder };
  const isLarge = file.size > SMALL;
  // The same file goes on where it was broken off, also after the page was loaded anew.
  const how = isLarge
    ? { key: `upload ${brandId} ${file.size} ${file.lastModified} ${digest(`${folder}/${file.name}`)}` }
    : {};
  const start = await changeBy(START, { input }, how);
  if (isProblem(start)) {
    update(id, { error: Object.values(fieldErrors(start)).flat().join(" ") || start.message });
    return null;
  }
  // It may be given up before its bytes are sent.
  if (!isListed(id)) return null;
  const assetId = await (isLarge ? sendPieces : send)(file, id, /** @type {Start} */ (start));
  if (assetId === null) return null;
  const asset = await storedAsset(assetId);
  if (asset) forget(id);
  else update(id, { error: text.media.notRead });
  return asset;
}

/** A file that is stored, or null where the service cannot be reached. @param {string} id */
export async function storedAsset(id) {
  const result = await client.query(ASSET, { id }, { requestPolicy: "network-only" }).toPromise();
  return /** @type {Required<Answers.UploadedAsset.node> | null} */ (result.data?.node ?? null);
}

/** Put something on the list that comes without its progress. @param {string} name */
export function tracked(name) {
  const id = ++last;
  const end = () => forget(id);
  uploads.value = [...uploads.value, { id, name, percent: null, cancel: end }];
  return { id, end, fail: (/** @type {string} */ error) => update(id, { error }) };
}

/** Why a file is not even sent. @param {File} file */
function refused(file) {
  const name = file.name.toLowerCase();
  // Browsers know no type of some files, such as the pictures of a phone.
  const isKnown = ACCEPTED.split(",").some((kind) => (kind[0] === "." ? name.endsWith(kind) : kind === file.type));
  if (!isKnown) return text.media.wrongKind;
  return file.size ? undefined : text.media.noBytes;
}

/** @typedef {{ id: string, mediaAssetId: string, url: string, resumableUrl: string, state: string }} Start */

/**
 * A short name for any text (FNV-1a, twice). Browsers compute better ones with TLS alone, and it keeps no secret.
 * @param {string} name
 */
function digest(name) {
  const halves = [0x811c9dc5, 0x1000193].map((basis) => {
    let hash = basis;
    for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x1000193);
    return (hash >>> 0).toString(16).padStart(8, "0");
  });
  return halves.join("");
}

/**
 * Send the bytes of an upload in pieces, over whatever breaks; answers as `send` does.
 * @param {File} file @param {number} id @param {Start} start @returns {Promise<string | null>}
 */
async function sendPieces(file, id, start) {
  const cancelling = new AbortController();
  update(id, {
    cancel: () => {
      cancelling.abort();
      forget(id);
      changeBy(CANCEL, { input: { id: start.id } });
    },
  });
  const { pathname } = new URL(start.resumableUrl);
  const end = await sendAll(file, {
    signal: cancelling.signal,
    ask: (options) => fetch(pathname, { ...options, headers: { ...HEADERS, ...options.headers } }),
    onProgress: (offset) => update(id, { percent: Math.round((offset / file.size) * 100) }),
  });
  if (end.error) update(id, { error: end.error });
  return end.isStored ? start.mediaAssetId : null;
}

/**
 * Send the bytes of an upload that was started; answers its id, or null after the reason was put on the list.
 * @param {File} file @param {number} id @param {{ mediaAssetId: string, url: string }} start
 * @returns {Promise<string | null>}
 */
function send(file, id, { mediaAssetId, url }) {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    const fail = (/** @type {string} */ error) => {
      update(id, { error });
      done(null);
    };
    // The page may have come by another name of the same service.
    const { pathname, search } = new URL(url);
    request.open("POST", `${pathname}${search}`);
    for (const [name, value] of Object.entries(HEADERS)) request.setRequestHeader(name, value);
    request.setRequestHeader("Accept", "application/json");
    request.timeout = LONGEST_MS;
    update(id, {
      cancel: () => {
        request.abort();
        forget(id);
      },
    });
    request.upload.onprogress = (event) => update(id, { percent: Math.round((event.loaded / event.total) * 100) });
    request.onerror = () => fail(text.errors.network);
    request.ontimeout = () => fail(text.media.tooSlow);
    request.onabort = () => done(null);
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status === 201 && answer?.media_asset_id === mediaAssetId) return done(mediaAssetId);
      return fail(reason(request.status, answer));
    };
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}

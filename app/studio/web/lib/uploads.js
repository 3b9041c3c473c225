// Uploads: one after another, with progress, cancel and the reason where one is refused.
import { signal } from "preact";
import { BRAND_HEADER, client, gql, HEADERS, rows } from "./gql.js";
import { brands } from "./brand.js";
import { text } from "../text/en/common.js";

const ASSET = gql(/* GraphQL */ `
  query UploadedAsset($brandId: ID!, $search: String!) {
    brand(id: $brandId) {
      id
      media(first: 20, filter: { search: $search }) {
        edges {
          node {
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
            sizeBytes
            createdAt
          }
        }
      }
    }
  }
`);
const KINDS = ["image/jpeg", "image/png", "image/gif", "image/webp", "video/mp4", "video/quicktime"];
const LARGEST = 100 * 1024 * 1024;

/** For the file chooser. */
export const ACCEPTED = KINDS.join(",");

/** @typedef {{ id: number, name: string, percent: number, error?: string, cancel: () => void }} Upload */
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

/** Upload files into a brand; answers the new assets. @param {Iterable<File>} files @param {string} brandId */
export async function upload(files, brandId) {
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
  // The upload names its brand: another window may have selected another one.
  const slug = brands.peek().find((one) => one.id === brandId)?.slug ?? "";
  const made = [];
  for (const { file, id } of waiting) {
    if (refused(file) || !uploads.value.some((one) => one.id === id)) continue;
    const number = await send(file, id, slug);
    if (number === null) continue;
    const result = await client
      .query(ASSET, { brandId, search: file.name.slice(0, 100) }, { requestPolicy: "network-only" })
      .toPromise();
    const asset = rows(result.data?.brand?.media).find((one) => one.databaseId === number);
    if (asset) made.push(asset);
    forget(id);
  }
  return made;
}

/** Why a file is not even sent. @param {File} file */
function refused(file) {
  if (!KINDS.includes(file.type)) return text.media.wrongKind;
  return file.size > LARGEST ? text.media.tooLarge : undefined;
}

/** @param {File} file @param {number} id @param {string} slug @returns {Promise<number | null>} */
function send(file, id, slug) {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/media/assets");
    for (const [name, value] of Object.entries({ ...HEADERS, [BRAND_HEADER]: slug }))
      request.setRequestHeader(name, value);
    request.setRequestHeader("Accept", "application/json");
    update(id, {
      cancel: () => {
        request.abort();
        forget(id);
      },
    });
    request.upload.onprogress = (event) => update(id, { percent: Math.round((event.loaded / event.total) * 100) });
    request.onerror = () => {
      update(id, { error: text.errors.network });
      done(null);
    };
    request.onabort = () => done(null);
    request.onload = () => {
      const body = JSON.parse(request.responseText || "{}");
      if (request.status === 201) return done(body.asset.id);
      const reasons = Object.values(body.errors ?? {}).flat();
      update(id, {
        error: reasons.join(" ") || (typeof body.message === "string" ? body.message : text.errors.unknown),
      });
      return done(null);
    };
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}

// How files come into a post, from here or from the web: into the folder that was open last.
import { brand } from "../../lib/brand.js";
import { copyOf } from "../../lib/framing.js";
import { openFolder } from "../../lib/media_folders.js";
import { upload } from "../../lib/uploads.js";
import { importAll } from "../../lib/web_files.js";

export { offerTwins } from "../../parts/twins.js";
export { addressesOf } from "../../lib/web_files.js";

/** @param {File[]} files */
export const uploadFiles = (files) => upload(files, brand.value.id, openFolder(brand.value.id));

/** @param {string[]} addresses */
export const fetchFiles = (addresses) => importAll(addresses, brand.value.id, openFolder(brand.value.id));

/**
 * Tell the smaller copies of new files that a browser does not show by itself, as soon as they are made.
 * @param {readonly { id: string, thumbnailUrl: string | null, mimeType: string }[]} assets
 * @param {(id: string, facts: { thumbnailUrl: string }) => void} onCopy
 */
export function awaitCopies(assets, onCopy) {
  for (const { id, thumbnailUrl, mimeType } of assets) {
    if (thumbnailUrl || (mimeType.startsWith("image/") && mimeType !== "image/heic")) continue;
    copyOf(id).then((copy) => copy && onCopy(id, { thumbnailUrl: copy }));
  }
}

// Folders of the media library: the tree that their paths make, what a list asks for, and which one is open.
import { signal } from "preact";

/** @typedef {{ path: string, count: number }} Folder */
/** @typedef {{ path: string, name: string, depth: number, count: number }} Branch */

/** What names the files that are in no folder. */
export const ROOT = "/";

/** The folder that was opened last, in each brand: what is uploaded goes there. */
export const openFolders = signal(/** @type {Record<string, string>} */ ({}));

/** The open folder of a brand; none where all files are shown. @param {string} brandId */
export const openFolder = (brandId) => tidied(openFolders.value[brandId] ?? "");

/** @param {string} brandId @param {string} path */
export const open = (brandId, path) => {
  if (openFolders.peek()[brandId] !== path) openFolders.value = { ...openFolders.peek(), [brandId]: path };
};

const collator = new Intl.Collator(undefined, { numeric: true });

/** By their names, level by level. @param {Branch} one @param {Branch} other */
function order(one, other) {
  const [left, right] = [one.path.split("/"), other.path.split("/")];
  const at = left.findIndex((name, i) => name !== right[i]);
  return at < 0 || at >= right.length ? left.length - right.length : collator.compare(left[at], right[at]);
}

/**
 * The folders as a tree, line by line. Those that only hold others are among them, and so is the open one, which may
 * have no file yet.
 * @param {readonly Folder[]} folders @param {string} [path] the open one @returns {Branch[]}
 */
export function branchesOf(folders, path = "") {
  const counts = new Map(folders.map((one) => [one.path, one.count]));
  for (const name of [...counts.keys(), path === ROOT ? "" : path]) {
    const names = name.split("/");
    names.forEach((_, i) => {
      const above = names.slice(0, i + 1).join("/");
      if (above && !counts.has(above)) counts.set(above, 0);
    });
  }
  return [...counts]
    .filter(([one]) => one)
    .map(([one, count]) => ({
      path: one,
      name: one.slice(one.lastIndexOf("/") + 1),
      depth: one.split("/").length - 1,
      count,
    }))
    .sort(order);
}

/**
 * Where a folder is after another one was renamed.
 * @param {string} path @param {string} source @param {string} target
 */
export function movedTo(path, source, target) {
  if (path !== source && !path.startsWith(`${source}/`)) return path;
  return [target, path.slice(source.length + 1)].filter(Boolean).join("/");
}

/** A path as the service will have it. @param {string} text */
export const tidied = (text) =>
  text
    .normalize("NFC")
    .split("/")
    .map((name) => name.trim())
    .filter(Boolean)
    .join("/");

/** What the kinds of the list ask for, beside the starts of types. @type {Record<string, Inputs.MediaFilter>} */
const KINDS = { unused: { unusedOnly: true }, undescribed: { withoutAltText: true }, duplicates: { duplicates: true } };

/**
 * What the address asks for. What is searched for is looked for in all folders.
 * @param {{ kind: string, search: string, folder: string }} address @returns {Inputs.MediaFilter}
 */
export const filterOf = ({ kind, search, folder }) => ({
  ...(search ? { search } : folder ? { folder } : {}),
  ...(kind.endsWith("/") ? { mimeTypePrefix: kind } : KINDS[kind]),
});

/**
 * Whether a file that was listed still belongs there: it may have been moved or described since.
 * @param {{ folder: string, altText: string | null }} asset @param {Inputs.MediaFilter} filter
 */
export const fits = (asset, { folder, withoutAltText }) =>
  (!folder || asset.folder === (folder === ROOT ? "" : folder)) && !(withoutAltText && asset.altText);

// What people do to files in the library, one or several: move, delete, write a post with them.
import { toast, complain, messageOf } from "../../ui/toast.js";
import { later } from "../../parts/act.js";
import { isProblem } from "../../lib/answers.js";
import { change } from "../../lib/gql.js";
import { deleteFile, moveAll, moveBack, renameFolder } from "../../lib/media_changes.js";
import { go, pathOf } from "../../lib/router.js";
import { UPDATE } from "./queries.js";
import { words } from "../../text/en/media.js";

/** @typedef {import("./asset_panel.js").Asset} Asset */
/** @typedef {{ select: (ids: Iterable<string>) => void, again: () => unknown }} Screen */

/** How many files a post begins with at most: their ids stand in its address. */
const POST_FILES = 35;

/** Say what people who cannot see a file should know. @param {string} id @param {string | null} altText */
export const describe = (id, altText) => change(UPDATE, { id, altText });

/**
 * Move files to a folder, with a way back.
 * @param {string} brandId @param {readonly Asset[]} assets @param {string} folder @param {Screen} screen
 */
export async function move(brandId, assets, folder, screen) {
  const before = assets.filter((one) => one.folder !== folder).map(({ id, folder: had }) => ({ id, folder: had }));
  if (!before.length) return null;
  const answer = await moveAll(
    brandId,
    before.map((one) => one.id),
    folder,
  );
  screen.again();
  if (isProblem(answer)) return answer;
  screen.select([]);
  toast(words.moved(before.length, folder), {
    run: async () => {
      const refusal = await moveBack(brandId, before);
      if (refusal) complain(refusal);
      screen.again();
    },
  });
  return answer;
}

/**
 * Rename a folder. There is a way back, unless its files joined those of another one.
 * @param {string} brandId @param {string} source @param {string} folder @param {boolean} isNew
 * @param {(from: string, to: string) => unknown} onRenamed
 */
export async function rename(brandId, source, folder, isNew, onRenamed) {
  if (folder === source) return null;
  const answer = await renameFolder(brandId, source, folder);
  if (isProblem(answer)) return answer;
  onRenamed(source, folder);
  const back = async () => {
    const refusal = await renameFolder(brandId, folder, source);
    if (isProblem(refusal)) complain(refusal);
    else onRenamed(folder, source);
  };
  toast(words.renamed(source, folder), isNew ? { run: back } : {});
  return answer;
}

/**
 * Delete files after a while in which it can be taken back; what posts carry stays, and stays selected.
 * @param {readonly Asset[]} assets @param {Screen} screen
 */
export async function remove(assets, screen) {
  const ids = assets.map((one) => one.id);
  const answers = await later(ids, words.deleting(ids.length), () => Promise.all(ids.map(deleteFile)));
  if (!answers) return;
  const refused = ids.filter((_, i) => isProblem(answers[i]));
  const refusal = answers.find(isProblem);
  screen.select(refused);
  if (refused.length < ids.length) toast(words.deletedFiles(ids.length - refused.length));
  if (refusal)
    toast(words.refused(refused.length, messageOf(/** @type {Refusal} */ (/** @type {unknown} */ (refusal)))), {
      bad: true,
    });
  screen.again();
}

/** Begin a post with files, in the order in which they are seen. @param {readonly Asset[]} assets */
export function writePost(assets) {
  const ids = assets.slice(0, POST_FILES).map((one) => one.id);
  go(`${pathOf("editor", "new")}?${new URLSearchParams({ media: ids.join(",") })}`);
}

// Drafts: what is typed is kept on this device at once, so that no crash, lost session or closed tab loses words.
const NAME = "galley-drafts";

/** @typedef {Record<string, unknown>} Draft what is kept of a text, as its room wrote it */

/** @type {Promise<IDBDatabase> | null} */
let database = null;
const open = () =>
  (database ??= new Promise((done, fail) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("drafts");
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  }));

/** @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest} act @returns {Promise<unknown>} */
async function run(mode, act) {
  const store = (await open()).transaction("drafts", mode).objectStore("drafts");
  return new Promise((done, fail) => {
    const request = act(store);
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

/**
 * The key of a draft: the person, the brand and the post.
 * @param {string} person
 * @param {string} brand
 * @param {string | number} post
 */
export const keyOf = (person, brand, post) => `${person}/${brand}/${post}`;

/** Keep a draft. @param {string} key @param {Draft} draft */
export const keep = (key, draft) =>
  run("readwrite", (store) => store.put({ ...draft, keptAt: Date.now() }, key)).catch(() => undefined);

/** The draft that was kept, if any. @param {string} key @returns {Promise<Draft | undefined>} */
export const kept = (key) =>
  run("readonly", (store) => store.get(key)).then(
    (draft) => /** @type {Draft | undefined} */ (draft),
    () => undefined,
  );

/**
 * The keys of drafts that begin so.
 * @param {string} beginning @returns {Promise<string[]>}
 */
export const keysBelow = (beginning) =>
  run("readonly", (store) => store.getAllKeys(IDBKeyRange.bound(beginning, `${beginning}\uffff`))).then(
    (keys) => /** @type {string[]} */ (keys),
    () => [],
  );

/** The drafts whose keys begin so, the newest first. @param {string} beginning @returns {Promise<Draft[]>} */
export async function keptBelow(beginning) {
  const drafts = await Promise.all((await keysBelow(beginning)).map(kept));
  return drafts.filter((draft) => draft !== undefined).sort((a, b) => Number(b.keptAt ?? 0) - Number(a.keptAt ?? 0));
}

/** The words of a draft: of a post with its title and the texts of single channels. @param {Draft} draft */
export function wordsOf(draft) {
  const { title, body, variants } =
    /** @type {{ title?: string, body?: string, variants?: Record<string, string> }} */ (draft.composition ?? draft);
  return [title, body, ...Object.values(variants ?? {})].filter((words) => words?.trim()).join("\n\n");
}

/** Forget a draft, once the service has it. @param {string} key */
export const forget = (key) => run("readwrite", (store) => store.delete(key)).catch(() => undefined);

// What is done to several posts at once, each with one way back; what is refused stays selected, with its reason.
import { dismiss, messageOf, toast } from "../ui/toast.js";
import { later } from "./act.js";
import { backOf, changeAll, copyAll, placeAll, restoreAll, withdrawAll, withdrawApprovals } from "../lib/bulk.js";
import { words } from "../text/en/parts_bulk.js";

/** @typedef {import("../lib/bulk.js").Result} Result */
/**
 * @typedef {{ id: string, version: number, status: Enums.PostStatus, dueAt: string | null, title?: string | null,
 *   body?: string, viewerCan?: { submit?: boolean, approve?: boolean, withdraw?: boolean, delete?: boolean } }} Post
 */
/**
 * @typedef {{ select: (ids: Iterable<string>) => void, again: () => unknown, learn?: (results: Result[]) => void,
 *   foresee?: (times: Map<string, string | null>) => () => void }} Screen what lies below: its selection, its lists,
 *   and how it shows times before they are answered; the answer ends that
 */

/**
 * Say what became of posts; those that were refused stay selected.
 * @param {Result[]} results @param {Screen} screen @param {(n: number) => string} outcome
 * @param {(those: Result[]) => Promise<unknown>} [back] @param {string} [pile] of its message
 */
function tell(results, screen, outcome, back, pile) {
  const those = results.filter((one) => !one.problem);
  if (those.length) toast(outcome(those.length), back ? { run: () => back(those), pile } : {});
  const refused = results.filter((one) => one.problem);
  if (refused.length) screen.select(refused.map((one) => one.id));
  sayRefused(results, screen);
}

/**
 * Give posts other times, with one way back.
 * @param {Inputs.PlaceItemInput[]} items @param {Screen} screen @param {(n: number) => string} outcome
 * @param {Map<string, string | null>} [times] as they will be, where that is known
 */
export async function place(items, screen, outcome, times) {
  const end = times && screen.foresee?.(times);
  const results = await placeAll(items);
  end?.();
  const back = async (/** @type {Result[]} */ those) => {
    const before = new Map(those.map(({ id, before: had }) => [id, had?.dueAt ?? null]));
    const endBack = screen.foresee?.(before);
    const answers = await placeAll(backOf(those));
    endBack?.();
    sayRefused(answers, screen);
  };
  tell(results, screen, outcome, back, "moves");
  return results;
}

/** Say what was refused, with the first reason. @param {Result[]} results @param {Screen} screen */
function sayRefused(results, screen) {
  screen.learn?.(results);
  const refused = results.filter((one) => one.problem);
  if (refused.length) toast(words.refused(refused.length, messageOf(refused[0].problem ?? {})), { bad: true });
  screen.again();
}

/** Submit posts; they can be taken back. @param {Post[]} posts @param {Screen} screen */
export async function submit(posts, screen) {
  tell(await changeAll(posts, { submit: true }), screen, words.submitted, async (those) =>
    sayRefused(await withdrawAll(those.flatMap((one) => one.post ?? [])), screen),
  );
}

/** Take posts back from review; they can be submitted again. @param {Post[]} posts @param {Screen} screen */
export async function withdraw(posts, screen) {
  tell(await withdrawAll(posts), screen, words.withdrawn, async (those) =>
    sayRefused(
      await changeAll(
        those.flatMap((one) => one.post ?? []),
        { submit: true },
      ),
      screen,
    ),
  );
}

/** Decisions wait, and can be taken back until they are sent. @param {Post[]} posts @param {Screen} screen */
export async function approve(posts, screen) {
  const results = await later(idsOf(posts), words.approving(posts.length), () => changeAll(posts, { approve: true }));
  if (!results) return;
  tell(results, screen, words.approved, async (those) =>
    sayRefused(await withdrawApprovals(those.flatMap((one) => one.post ?? [])), screen),
  );
}

/** @param {Post[]} posts @param {Screen} screen */
export async function remove(posts, screen) {
  const results = await later(idsOf(posts), words.deleting(posts.length), () => changeAll(posts, { delete: true }));
  if (!results) return;
  // Those of which something is live are archived, and were never gone.
  const gone = results.some((one) => !one.problem && !one.post);
  const back = async (/** @type {Result[]} */ those) => {
    const ids = those.filter((one) => !one.post).map(({ id }) => id);
    sayRefused(await restoreAll(ids), screen);
  };
  tell(results, screen, words.deleted, gone ? back : undefined);
}

/** Delete at once what was just made. @param {{ id: string, version: number }[]} posts @param {Screen} screen */
export async function takeBack(posts, screen) {
  sayRefused(await changeAll(posts, { delete: true }), screen);
}

/**
 * Put a label on posts, or take it off.
 * @param {Post[]} posts @param {{ id: string, name: string }} label @param {boolean} isOff @param {Screen} screen
 */
export async function mark(posts, { id, name }, isOff, screen) {
  const side = (/** @type {boolean} */ off) => ({ labels: off ? { remove: [id] } : { add: [id] } });
  const results = await changeAll(posts, side(isOff));
  const outcome = (/** @type {number} */ n) => (isOff ? words.labelOff : words.labelOn)(name, n);
  tell(results, screen, outcome, async (those) => {
    // Those that had it before keep it.
    const others = those.filter(({ before }) => Boolean(before?.labels?.some((one) => one.id === id)) === isOff);
    sayRefused(
      await changeAll(
        others.flatMap((one) => one.post ?? []),
        side(!isOff),
      ),
      screen,
    );
  });
}

/**
 * Copies at times of their own; the way back deletes them.
 * @param {{ post: Post, at: string }[]} places @param {Screen} screen
 */
export async function copy(places, screen) {
  const message = toast(words.copying(places.length));
  const results = await copyAll(places);
  dismiss(message);
  tell(results, screen, words.copied, async (those) =>
    sayRefused(
      await changeAll(
        those.flatMap((one) => one.post ?? []),
        { delete: true },
      ),
      screen,
    ),
  );
}

/**
 * Copies of one post at these times, submitted or approved at once if wished; the way back deletes them.
 * @param {{ id: string, version: number }} post @param {readonly string[]} times
 * @param {"submit" | "approve" | null} step @param {Screen} screen
 */
export async function repeat(post, times, step, screen) {
  const message = toast(words.copying(times.length));
  const copies = await copyAll(times.map((at) => ({ post, at })));
  const drafts = copies.flatMap((one) => one.post ?? []);
  const refused = copies.filter((one) => one.problem);
  const results = step ? [...(await changeAll(drafts, { [step]: true })), ...refused] : copies;
  dismiss(message);
  const outcome = { submit: words.submitted, approve: words.approved };
  tell(results, screen, step ? outcome[step] : words.copied, async () =>
    sayRefused(await changeAll(drafts, { delete: true }), screen),
  );
}

/** @param {Post[]} posts */
const idsOf = (posts) => posts.map((post) => post.id);

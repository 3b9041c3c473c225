// Saving what is written: on this device at once, at the service when typing rests, and never over another version.
import { useEffect, useRef, useSignal } from "preact";
import { isProblem, newKey } from "../../lib/gql.js";
import { brand, isOpen, person } from "../../lib/brand.js";
import { forget, keep, kept, keyOf } from "../../lib/drafts.js";
import { empty, isEmpty, isSame, keptOf } from "./composition.js";
import { excessOf } from "./excess.js";

/** @typedef {import("./composition.js").Composition} Composition */
/** @typedef {import("./composition.js").Post} Post */
/** @typedef {Answers.EditorCreate.postCreate.Post} Stored what a save answers */
/** @typedef {Stored & Partial<Post>} Known what is known of the post: all of it, or what a save answered */
/**
 * @typedef {{ onCreated: (post: Stored, before: string) => void, onStale: (sent: number) => void,
 *   onProblem: (problem: Refusal, sent: Composition) => void, dueAt: (composition: Composition) => string | null,
 *   isSlot: (at: string) => boolean, ready: () => Promise<unknown>, begin: Begin,
 *   channels: () => readonly { id: string, platform: string }[] }} Tell
 */
/** @template T @typedef {import("preact").Signal<T>} Signal */
/** @typedef {import("./composition.js").Begin} Begin */
/** @typedef {import("./leftovers.js").Leftover} Leftover */

const later = () => import("./sending.js");
/** A part of the studio, or what platforms declare, could not be asked for. @type {Refusal} */
export const AWAY = { code: "NETWORK", message: "" };
const PAUSE = 1500;
/** How long to wait before the next try where the service could not be reached. */
const RETRY = 3000;
/** The states in which saving changes nothing but the text. */
export const FREE = ["DRAFT", "IN_REVIEW", "CHANGES_REQUESTED"];

/** @typedef {(before: string, after: string, at: number) => number} Carry where a place of a text is after a change */

/**
 * What the hands in a text need of a change that others make: no word of an input method is cut, no caret moves,
 * and no file is left behind.
 */
function useHands() {
  const carry = useRef(/** @type {Carry} */ ((_, after, at) => Math.min(at, after.length)));
  const composition = useRef(/** @type {{ isOver: Promise<void>, end: () => void } | null} */ (null));
  /** An input method begins to compose a word, or is done with it. @param {boolean} isOn */
  const compose = (isOn) => {
    composition.current?.end();
    composition.current = null;
    if (!isOn) return;
    let end = () => {};
    const isOver = new Promise((/** @type {(value: void) => void} */ done) => {
      end = done;
    });
    composition.current = { isOver, end };
  };
  /** How many choices of files are on their way into the post. */
  const arrivals = useRef(0);
  return { carry, composition, compose, arrivals };
}

/**
 * The key of what is written in a brand.
 * @param {string} brandId @param {string | number} place `new`, with what it was begun on, or the number of the post
 */
const keyHere = (brandId, place) => keyOf(person.value.id, brandId, place);

/**
 * What is written and what the service has of it.
 * @param {string} number `new`, or the number of the post @param {Begin} begin
 */
function useWriting(number, begin) {
  const now = useSignal(empty());
  const base = useSignal(empty());
  const post = useSignal(/** @type {Known | null} */ (null));
  const state = useSignal(/** @type {"clean" | "dirty" | "saving" | "offline"} */ ("clean"));
  const unlocked = useSignal(false);
  const restored = useSignal(false);
  const timer = useRef(0);
  /** Words of other new posts. */
  const leftovers = useSignal(/** @type {Leftover[]} */ ([]));
  // What is written here belongs to this brand, also where another one is opened before it is saved.
  const brandId = useRef(brand.value.id).current;
  // What is written for a day and a time stays with them.
  const key = useRef(keyHere(brandId, [number, begin.date, begin.time].filter(Boolean).join(" ")));
  /** Keep what is written on this device. @param {Composition} from what it began with @param {number} version */
  const store = (from, version) => keep(key.current, { composition: now.value, base: from, version, begin });
  const hands = useHands();
  const automatic = () => {
    const { status, viewerCan } = post.value ?? {};
    return !status || (FREE.includes(status) && viewerCan?.edit !== false);
  };
  return { brandId, now, base, post, state, unlocked, restored, leftovers, timer, key, store, hands, automatic };
}

/** @typedef {ReturnType<typeof useWriting>} Writing */

/**
 * Take over what a save answered.
 * @param {Writing} writing
 * @param {Stored} answer
 * @param {Composition} sent
 * @param {Tell} tell
 * @param {string} before the number of the post in the place of which a new one is
 */
function settle(writing, answer, sent, tell, before = "new") {
  const { now, base, post, state, restored, key } = writing;
  const isNew = !post.value;
  const hadTime = Boolean(post.value?.dueAt);
  const written = key.current;
  post.value = { ...post.value, ...answer };
  base.value = { ...sent };
  // A failed post that was edited has lost its time. What waits for its channels still gets the one that was chosen.
  if (hadTime && !answer.dueAt) now.value = { ...now.value, date: "", time: "" };
  state.value = isSame(now.value, sent) ? "clean" : "dirty";
  if (state.value === "clean") restored.value = false;
  if (isNew) key.current = keyHere(writing.brandId, answer.databaseId);
  // What was typed since then is a draft on top of this version, and of a new post under its number.
  if (state.value === "dirty") writing.store(sent, answer.version);
  if (state.value === "clean" || isNew) forget(written);
  if (isNew) tell.onCreated(answer, before);
}

/**
 * Say what stopped a save, or try again where the service could not be reached.
 * @param {Writing} writing
 * @param {Refusal} problem
 * @param {Composition} sent
 * @param {number} version
 * @param {Tell} tell
 * @param {() => void} again
 */
function refuse({ state, timer, automatic }, problem, sent, version, tell, again) {
  const isAway = problem.code === "NETWORK";
  state.value = isAway ? "offline" : "dirty";
  if (problem.code === "STALE") tell.onStale(version);
  else if (!isAway) tell.onProblem(problem, sent);
  else if (automatic()) timer.current = setTimeout(again, RETRY);
}

/**
 * Saves, one after another; each answers whether the service has what is written.
 * @param {Writing} writing
 * @param {Tell} tell
 */
function useSave(writing, tell) {
  const { now, base, post, state, timer, automatic } = writing;
  const running = useRef(/** @type {Promise<boolean> | null} */ (null));
  const creation = useRef(newKey());
  const send = async (/** @type {Composition} */ sent) => {
    const version = post.value?.version ?? 0;
    const sending = await later().catch(() => null);
    const answer = sending ? await sending.store(writing.brandId, post.value, sent, tell, creation.current) : AWAY;
    if (isProblem(answer)) refuse(writing, answer, sent, version, tell, save);
    else settle(writing, answer, sent, tell);
    return !isProblem(answer);
  };
  /** @returns {Promise<boolean>} */
  const save = async () => {
    clearTimeout(timer.current);
    // What is new is not sent before its channels are there: on a slot it would be refused without them.
    if (!post.value) await tell.ready();
    if (running.current) await running.current;
    const sent = now.value;
    if (post.value ? isSame(sent, base.value) : isEmpty(sent)) {
      state.value = "clean";
      return Boolean(post.value);
    }
    // The service takes no post without words; that they are awaited is said where it says what is saved.
    // Nor is there anything to save in a brand that is closed to the person by now.
    if (excessOf(sent).length || !sent.body.trim() || !isOpen(writing.brandId)) {
      state.value = "dirty";
      return false;
    }
    state.value = "saving";
    running.current = send(sent);
    const done = await running.current;
    running.current = null;
    if (done && !isSame(now.value, base.value) && automatic()) timer.current = setTimeout(save, PAUSE);
    return done;
  };
  /** No save runs, and no word is being composed. */
  const idle = async () => {
    while (running.current || writing.hands.composition.current)
      await (running.current ?? writing.hands.composition.current?.isOver);
  };
  return { save, idle };
}

/**
 * Make a new post of what is written, because the one that it was written in is gone.
 * @param {Writing} writing @param {Tell} tell @param {() => Promise<boolean>} save
 */
const renewalOf = (writing, tell, save) => async () => {
  const sent = writing.now.value;
  const answer = await (await later()).store(writing.brandId, null, sent, tell, newKey());
  if (isProblem(answer)) {
    tell.onProblem(answer, sent);
    return;
  }
  const before = String(writing.post.value?.databaseId);
  writing.post.value = null;
  settle(writing, answer, sent, tell, before);
  await save();
};

/** The saves of editors that were closed. @type {Set<Promise<unknown>>} */
const lastSaves = new Set();

/**
 * Save when the window is hidden, when the connection is back, and at the end.
 * @param {Writing} writing
 * @param {() => Promise<boolean>} save
 */
function useLeaving({ state, timer, automatic }, save) {
  useEffect(() => {
    // It may be needed when nothing can be loaded any more.
    later().catch(() => {});
    const isDirty = () => state.value === "dirty" && automatic();
    const soon = () => {
      if (document.visibilityState === "hidden" && isDirty()) save();
    };
    document.addEventListener("visibilitychange", soon);
    addEventListener("online", save);
    return () => {
      document.removeEventListener("visibilitychange", soon);
      removeEventListener("online", save);
      clearTimeout(timer.current);
      if (!isDirty()) return;
      const last = save();
      lastSaves.add(last);
      last.finally(() => lastSaves.delete(last));
    };
  }, []);
}

/** Show what was written for other days and never saved. @param {Writing} writing */
async function showLeftovers({ brandId, leftovers, key }) {
  const found = await import("./leftovers.js").catch(() => null);
  leftovers.value = (await found?.leftoversBeside(keyHere(brandId, "new"), key.current)) ?? [];
}

/**
 * Begin with what the service has, and with what was kept on this device; that is put together with what was saved
 * since then, where it does not collide.
 * @param {Writing} writing
 * @param {() => void} saveSoon
 */
const beginOf =
  (writing, saveSoon) => async (/** @type {Post | null} */ row, /** @type {Composition} */ composition) => {
    const { now, base, post, state, restored, key } = writing;
    post.value = row;
    base.value = composition;
    now.value = composition;
    state.value = "clean";
    // What is being saved is not left, and what is typed meanwhile stays.
    const isAwaited = lastSaves.size > 0;
    if (isAwaited) await Promise.allSettled(lastSaves);
    const draft = keptOf(await kept(key.current));
    if (!row) showLeftovers(writing);
    if (isAwaited && state.peek() !== "clean") return;
    if (!draft || isSame(draft.composition, composition)) return;
    const { words, isCurrent } = (await import("./merging.js")).onTop(draft, row?.version ?? 0, composition);
    now.value = words;
    state.value = "dirty";
    restored.value = true;
    if (isCurrent) saveSoon();
  };

/** @param {string} number `new`, or the number of the post @param {Tell} tell */
export function useSaving(number, tell) {
  const writing = useWriting(number, tell.begin);
  const { now, base, post, state, restored, leftovers, timer, key, automatic } = writing;
  const { save, idle } = useSave(writing, tell);
  const renew = renewalOf(writing, tell, save);
  useLeaving(writing, save);
  const saveSoon = () => {
    clearTimeout(timer.current);
    if (automatic()) timer.current = setTimeout(save, PAUSE);
  };

  /** Take over what was typed. @param {Partial<Composition>} values */
  const write = (values) => {
    now.value = { ...now.value, ...values };
    state.value = "dirty";
    writing.store(base.value, post.value?.version ?? 0);
    saveSoon();
  };

  /**
   * Go on from what another person saved.
   * @param {Post} row
   * @param {Composition} theirs
   * @param {Composition} both that with what is typed here
   * @param {Carry} carry
   */
  const rebase = (row, theirs, both, carry) => {
    writing.hands.carry.current = carry;
    post.value = row;
    base.value = theirs;
    now.value = both;
    if (isSame(both, theirs)) discard();
    else {
      state.value = "dirty";
      writing.store(theirs, row.version);
      saveSoon();
    }
  };

  /** Forget what is not saved. */
  const discard = () => {
    now.value = base.value;
    state.value = "clean";
    restored.value = false;
    forget(key.current);
  };
  const { unlocked, hands } = writing;
  const begin = beginOf(writing, saveSoon);
  const parts = { now, base, post, state, unlocked, restored, leftovers, hands };
  return { ...parts, save, idle, write, rebase, renew, begin, discard };
}

/** @typedef {ReturnType<typeof useSaving>} Saving */

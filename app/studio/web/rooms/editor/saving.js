// Saving what is written: on this device at once, at the service when typing rests, and never over another version.
import { useEffect, useRef, useSignal } from "preact";
import { change, isProblem, newKey } from "../../lib/gql.js";
import { brand, person } from "../../lib/brand.js";
import { forget, keep, kept, keyOf } from "../../lib/drafts.js";
import { empty, inputOf, isEmpty, isSame, keptOf } from "./composition.js";
import { CREATE, UPDATE } from "./queries.js";

/** @typedef {import("./composition.js").Composition} Composition */
/** @typedef {import("./composition.js").Post} Post */
/** @typedef {Answers.EditorCreate.postCreate.Post} Stored what a save answers */
/** @typedef {Stored & Partial<Post>} Known what is known of the post: all of it, or what a save answered */
/**
 * @typedef {{ onCreated: (post: Stored) => void, onStale: (sent: number) => void,
 *   onProblem: (problem: Refusal, sent: Composition) => void, dueAt: (composition: Composition) => string | null,
 *   isSlot: (at: string) => boolean, ready: () => Promise<unknown>,
 *   channels: () => readonly { id: string, platform: string }[] }} Tell
 */
/** @template T @typedef {import("preact").Signal<T>} Signal */

const PAUSE = 1500;
/** How long to wait before the next try where the service could not be reached. */
const RETRY = 3000;
/** The states in which saving changes nothing but the text. */
export const FREE = ["DRAFT", "IN_REVIEW", "CHANGES_REQUESTED"];

/** What is written and what the service has of it. @param {string} number `new`, or the number of the post */
function useWriting(number) {
  const now = useSignal(empty());
  const base = useSignal(empty());
  const post = useSignal(/** @type {Known | null} */ (null));
  const state = useSignal(/** @type {"clean" | "dirty" | "saving" | "offline"} */ ("clean"));
  const unlocked = useSignal(false);
  const restored = useSignal(false);
  const timer = useRef(0);
  const key = useRef(keyOf(person.value.id, brand.value.id, number));
  const automatic = () => !post.value || FREE.includes(post.value.status);
  return { now, base, post, state, unlocked, restored, timer, key, automatic };
}

/** @typedef {ReturnType<typeof useWriting>} Writing */

/** What platforms declare could not be asked for. @type {Refusal} */
const AWAY = { code: "NETWORK", message: "" };

/**
 * Make the post. One that a channel would refuse is made without channels; the next save adds them.
 * @param {Composition} sent @param {Awaited<ReturnType<typeof inputOf>>} content
 * @param {{ dueAt?: string, inQueue?: boolean }} time @param {string} key
 */
async function create(sent, content, time, key) {
  const shared = { brandId: brand.value.id, ...time };
  const answer = await change(CREATE, { ...shared, ...content }, { key });
  if (!isProblem(answer) || answer.code !== "PREFLIGHT_FAILED") return { answer, stored: sent };
  const stored = { ...sent, channelIds: [], variants: {}, ownMedia: {}, ownOptions: {}, ownFollowUps: {} };
  const bare = { brandId: brand.value.id, ...(await inputOf(stored, [])) };
  return { answer: await change(CREATE, bare, { key: `${key}-bare` }), stored };
}

/**
 * Send what is written.
 * @param {Known | null} post
 * @param {Composition} sent
 * @param {Tell} tell
 * @param {string} key
 */
async function store(post, sent, tell, key) {
  const content = await inputOf(sent, tell.channels()).catch(() => null);
  if (!content) return { answer: AWAY, stored: sent };
  if (!post) {
    const dueAt = tell.dueAt(sent);
    return create(sent, content, dueAt ? { dueAt, inQueue: tell.isSlot(dueAt) } : {}, key);
  }
  const input = { id: post.id, expectedVersion: post.version, ...content };
  return { answer: await change(UPDATE, input), stored: sent };
}

/**
 * Take over what a save answered.
 * @param {Writing} writing
 * @param {Stored} answer
 * @param {Composition} stored
 * @param {Tell} tell
 */
function settle({ now, base, post, state, key }, answer, stored, tell) {
  const isNew = !post.value;
  const written = key.current;
  post.value = { ...post.value, ...answer };
  base.value = { ...stored };
  state.value = isSame(now.value, stored) ? "clean" : "dirty";
  if (isNew) key.current = keyOf(person.value.id, brand.value.id, answer.databaseId);
  // What was typed since then is a draft on top of this version, and of a new post under its number.
  if (state.value === "dirty") keep(key.current, { composition: now.value, version: answer.version });
  if (state.value === "clean" || isNew) forget(written);
  if (isNew) tell.onCreated(answer);
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
    const { answer, stored } = await store(post.value, sent, tell, creation.current);
    if (isProblem(answer)) refuse(writing, answer, sent, version, tell, save);
    else settle(writing, answer, stored, tell);
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
    state.value = "saving";
    running.current = send(sent);
    const done = await running.current;
    running.current = null;
    if (done && !isSame(now.value, base.value) && automatic()) timer.current = setTimeout(save, PAUSE);
    return done;
  };
  return save;
}

/**
 * Save when the window is hidden, when the connection is back, and at the end.
 * @param {Writing} writing
 * @param {() => Promise<boolean>} save
 */
function useLeaving({ state, timer, automatic }, save) {
  useEffect(() => {
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
      if (isDirty()) save();
    };
  }, []);
}

/** @param {string} number `new`, or the number of the post @param {Tell} tell */
export function useSaving(number, tell) {
  const writing = useWriting(number);
  const { now, base, post, state, restored, timer, key, automatic } = writing;
  const save = useSave(writing, tell);
  useLeaving(writing, save);

  /** Take over what was typed. @param {Partial<Composition>} values */
  const write = (values) => {
    now.value = { ...now.value, ...values };
    state.value = "dirty";
    keep(key.current, { composition: now.value, version: post.value?.version ?? 0 });
    clearTimeout(timer.current);
    if (automatic()) timer.current = setTimeout(save, PAUSE);
  };

  /**
   * Begin with what the service has, and with what was kept on this device.
   * @param {Post | null} row
   * @param {Composition} composition
   */
  const begin = async (row, composition) => {
    post.value = row;
    base.value = composition;
    now.value = composition;
    state.value = "clean";
    const draft = keptOf(await kept(key.current));
    if (!draft || isSame(draft.composition, composition)) return;
    now.value = { ...composition, ...draft.composition };
    state.value = "dirty";
    restored.value = true;
    if (automatic() && draft.version === (row?.version ?? 0)) timer.current = setTimeout(save, PAUSE);
  };

  /** Forget what is not saved. */
  const discard = () => {
    now.value = base.value;
    state.value = "clean";
    restored.value = false;
    forget(key.current);
  };
  return { now, base, post, state, unlocked: writing.unlocked, restored, save, write, begin, discard };
}

/** @typedef {ReturnType<typeof useSaving>} Saving */

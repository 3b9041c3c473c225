// Saving what is written: on this device at once, at the service when typing rests, and never over another version.
import { useEffect, useRef, useSignal } from "preact";
import { change, isProblem } from "../../lib/gql.js";
import { brand, person } from "../../lib/brand.js";
import { forget, keep, kept, keyOf } from "../../lib/drafts.js";
import { contentOf, empty, isSame } from "./composition.js";
import { CREATE, UPDATE } from "./queries.js";

const PAUSE = 1500;
/** How long to wait before the next try where the service could not be reached. */
const RETRY = 3000;
/** The states in which saving changes nothing but the text. */
export const FREE = ["DRAFT", "IN_REVIEW", "CHANGES_REQUESTED"];

/**
 * @param {string} number `new`, or the number of the post
 * @param {{ onCreated: (post: any) => void, onStale: (sent: number) => void, onProblem: (problem: any) => void, dueAt: (composition: import("./composition.js").Composition) => string | null }} tell
 */
export function useSaving(number, tell) {
  const now = useSignal(empty());
  const base = useSignal(empty());
  const post = useSignal(/** @type {any} */ (null));
  const state = useSignal(/** @type {"clean" | "dirty" | "saving" | "offline"} */ ("clean"));
  const unlocked = useSignal(false);
  const restored = useSignal(false);
  const timer = useRef(0);
  const running = useRef(/** @type {Promise<boolean> | null} */ (null));
  const key = useRef(keyOf(person.value.id, brand.value.id, number));
  const creation = useRef(crypto.randomUUID?.() ?? String(Math.random()));

  const automatic = () => !post.value || FREE.includes(post.value.status);

  /** Make the post. One that a channel would refuse is made without channels; the next save adds them. @param {any} sent */
  const create = async (sent) => {
    const dueAt = tell.dueAt(sent);
    const brandId = brand.value.id;
    const answer = await change(
      CREATE,
      { brandId, ...contentOf(sent), ...(dueAt ? { dueAt } : {}) },
      { key: creation.current },
    );
    if (answer.code !== "PREFLIGHT_FAILED") return { answer, stored: sent };
    const stored = { ...sent, channelIds: [], variants: {}, ownMedia: {} };
    return {
      answer: await change(CREATE, { brandId, ...contentOf(stored) }, { key: `${creation.current}-bare` }),
      stored,
    };
  };

  /** Save now. Answers whether the service has what is written. @returns {Promise<boolean>} */
  const save = async () => {
    clearTimeout(timer.current);
    if (running.current) await running.current;
    const sent = now.value;
    if (post.value ? isSame(sent, base.value) : !sent.body.trim() && !sent.title.trim() && !sent.media.length) {
      state.value = "clean";
      return Boolean(post.value);
    }
    state.value = "saving";
    const version = post.value?.version ?? 0;
    running.current = (async () => {
      const { answer, stored } = post.value
        ? {
            answer: await change(UPDATE, {
              id: post.value.id,
              expectedVersion: post.value.version,
              ...contentOf(sent),
            }),
            stored: sent,
          }
        : await create(sent);
      if (isProblem(answer)) {
        state.value = answer.code === "NETWORK" ? "offline" : "dirty";
        if (answer.code === "STALE") tell.onStale(version);
        else if (answer.code !== "NETWORK") tell.onProblem(answer);
        else if (automatic()) timer.current = setTimeout(save, RETRY);
        return false;
      }
      const isNew = !post.value;
      post.value = { ...post.value, ...answer };
      base.value = { ...stored };
      state.value = isSame(now.value, stored) ? "clean" : "dirty";
      if (state.value === "clean") forget(key.current);
      if (isNew) {
        forget(key.current);
        key.current = keyOf(person.value.id, brand.value.id, answer.databaseId);
        tell.onCreated(answer);
      }
      return true;
    })();
    const done = await running.current;
    running.current = null;
    if (done && !isSame(now.value, base.value) && automatic()) timer.current = setTimeout(save, PAUSE);
    return done;
  };

  /** Take over what was typed. @param {object} values */
  const write = (values) => {
    now.value = { ...now.value, ...values };
    state.value = "dirty";
    keep(key.current, { composition: now.value, version: post.value?.version ?? 0 });
    clearTimeout(timer.current);
    if (automatic()) timer.current = setTimeout(save, PAUSE);
  };

  /** Begin with what the service has, and with what was kept on this device. @param {any} row @param {any} composition */
  const begin = async (row, composition) => {
    post.value = row;
    base.value = composition;
    now.value = composition;
    state.value = "clean";
    const draft = await kept(key.current);
    if (draft && !isSame(draft.composition, composition)) {
      now.value = { ...draft.composition };
      state.value = "dirty";
      restored.value = true;
      if (automatic() && draft.version === (row?.version ?? 0)) timer.current = setTimeout(save, PAUSE);
    }
  };

  /** Forget what is not saved. */
  const discard = () => {
    now.value = base.value;
    state.value = "clean";
    restored.value = false;
    forget(key.current);
  };

  useEffect(() => {
    const soon = () => {
      if (document.visibilityState === "hidden" && state.value === "dirty" && automatic()) save();
    };
    document.addEventListener("visibilitychange", soon);
    addEventListener("online", save);
    return () => {
      document.removeEventListener("visibilitychange", soon);
      removeEventListener("online", save);
      clearTimeout(timer.current);
      if (state.value === "dirty" && automatic()) save();
    };
  }, []);
  return { now, base, post, state, unlocked, restored, save, write, begin, discard };
}

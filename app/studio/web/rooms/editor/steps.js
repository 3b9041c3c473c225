// The steps of a post: what gives it its time and takes it away, and what leads to its publication.
import { toast } from "../../ui/toast.js";
import { act, decide } from "../../parts/act.js";
import { chosenAt, isPast, split } from "../../lib/dates.js";
import { POST as ACTIONS } from "../../lib/post_actions.js";
import { isEmpty } from "./composition.js";
import { isWhole } from "./next_step.js";
import { FREE } from "./saving.js";
import { words } from "../../text/en/editor.js";

/** @typedef {import("./saving.js").Saving} Saving */
/** @typedef {import("./saving.js").Known} Known */
/** @typedef {import("./editing.js").Step} Step */
/** @typedef {import("../../parts/planning.js").Choice} Choice */
/** @typedef {ReturnType<typeof stepsOf>} Steps */

/** How soon "now" is, in milliseconds: an instant that has not passed when the service reads it. */
const SOON = 3000;

const expected = (/** @type {Known} */ { version: expectedVersion }) => ({ expectedVersion });

/**
 * Whether a choice has no way back: what others gave way to is not taken back with it, and no time that has passed is
 * given again.
 * @param {Choice} choice @param {Choice} before
 */
const isFinal = (choice, before) =>
  (choice.kind === "queue" && choice.place === "NEXT") || ("at" in before && isPast(String(before.at)));

/**
 * What gives a post its time and takes it away.
 * @param {Step} step
 * @param {{ saving: Saving, zone: string }} state
 */
function timesOf(step, { saving, zone }) {
  const { now, post } = saving;
  /** The form has what the post has. */
  const follow = () => {
    now.value = { ...now.value, ...(post.value?.dueAt ? split(post.value.dueAt, zone) : { date: "", time: "" }) };
  };
  /** Answers whether it was done. @param {Choice} choice @param {boolean} [isBack] it takes another choice back */
  const plan = async (choice, isBack = false) => {
    // A post that is not saved yet takes a time of its own along when it is.
    if (!post.value && choice.kind !== "queue") {
      now.value = { ...now.value, ...(choice.kind === "time" ? split(choice.at, zone) : { date: "", time: "" }) };
      return choice.kind === "none" || (await saving.save()) || isEmpty(now.value);
    }
    if (!post.value && isEmpty(now.value)) {
      toast(words.writeFirst, { bad: true });
      return false;
    }
    const planning = await import("../../parts/planning.js");
    const before = planning.choiceOf(post.value ?? {});
    const undo = isBack || isFinal(choice, before) ? undefined : () => plan(before, true);
    const isDone = await step((one, onProblem) => planning.plan(one, choice, { onProblem, undo }), true);
    if (post.value) follow();
    return isDone;
  };
  /**
   * Give a channel a time of its own; a refusal stands where it is chosen.
   * @param {string} channelId @param {string} at @param {(problem: Refusal) => void} onProblem
   */
  const planOn = async (channelId, at, onProblem) => {
    const { plan: carryOut } = await import("../../parts/planning.js");
    /** @type {Choice} */
    const choice = { kind: "channels", at, channelIds: [channelId] };
    const isDone = await step((one) => carryOut(one, choice, { onProblem, silent: true }), true);
    follow();
    return isDone;
  };
  /** What expired loses its time before it goes on. Answers whether it can. */
  const releaseTime = async () => {
    if (post.value?.status !== "EXPIRED") return true;
    const how = { silent: true };
    if (!(await step((one, onProblem) => act(ACTIONS.unschedule, one, expected(one), { ...how, onProblem }))))
      return false;
    follow();
    return true;
  };
  return { plan, planOn, releaseTime };
}

/**
 * The steps of a post to its publication.
 * @param {Step} step
 * @param {{ saving: Saving, zone: string, isDue: () => boolean, rest: () => Promise<unknown> }} state
 */
export function stepsOf(step, { saving, zone, isDue, rest }) {
  const { now, post } = saving;
  const { plan, planOn, releaseTime } = timesOf(step, { saving, zone });
  /** A save may leave the post in another state, without its time. */
  const ready = async () => (saving.state.value === "clean" || (await saving.save())) && releaseTime();
  const approve = async () => {
    await rest();
    if (!isWhole(saving) || !(await ready())) return false;
    const { date, time } = now.value;
    const at = date && time ? chosenAt(post.value?.dueAt, date, time, zone) : null;
    if (at && post.value && !isDue() && !(await plan({ kind: "time", at }))) return false;
    return step((one, onProblem) => decide(ACTIONS.approve, one, expected(one), { onProblem }));
  };
  const submit = async (/** @type {string} */ note) =>
    isWhole(saving) &&
    step((one, onProblem) => act(ACTIONS.submit, one, { ...expected(one), ...(note ? { note } : {}) }, { onProblem }));
  const requestChanges = (/** @type {string} */ body) =>
    step((one, onProblem) => decide(ACTIONS.requestChanges, one, { ...expected(one), body }, { onProblem }));
  const withdraw = () => step((one, onProblem) => act(ACTIONS.withdraw, one, expected(one), { onProblem }));
  const publishNow = async () => {
    const quiet = { silent: true };
    if (!isWhole(saving) || !(await ready())) return;
    if (
      FREE.includes(post.value?.status ?? "DRAFT") &&
      !(await step((one, onProblem) => act(ACTIONS.approve, one, expected(one), { onProblem, ...quiet })))
    )
      return;
    const at = new Date(Date.now() + SOON).toISOString();
    const isDone = await step((one, onProblem) => act(ACTIONS.schedule, one, { dueAt: at }, { onProblem, ...quiet }));
    if (!isDone) return;
    now.value = { ...now.value, ...(post.value?.dueAt ? split(post.value.dueAt, zone) : {}) };
    toast(words.published, { about: post.value?.id });
  };
  const clearTime = () => plan({ kind: "none" });
  return { plan, planOn, approve, submit, requestChanges, withdraw, clearTime, publishNow };
}

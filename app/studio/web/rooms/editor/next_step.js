// The next step of a post, which is its one button, and the other ways to go on beside it.
import { nextStep } from "../../lib/next_step.js";
import { POST as ACTIONS } from "../../lib/post_actions.js";
import { isEmpty } from "./composition.js";
import { FREE } from "./saving.js";
import { toast } from "../../ui/toast.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor.js";

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./saving.js").Saving} Saving */
/** @typedef {{ label: string, run: () => unknown }} Step */

/** Ask whether to publish at once. @param {Editing} editing @returns {Step} */
const publishing = ({ over }) => ({
  label: text.actions.publishNow,
  run: () => {
    over.asking.value = "publish";
  },
});

/** Whether the person may send it to its channels. @param {Editing} editing */
const canGoOut = ({ rights, saving }) => Boolean(rights.schedule) && saving.now.value.channelIds.length > 0;

/** Whether this person may ask for a review of it. @param {Editing} editing */
export const canAsk = ({ outlook: { status, can }, excess }) =>
  Boolean(can.submit) && !excess.length && (status === "DRAFT" || status === "CHANGES_REQUESTED");

/**
 * The next step of the state for this person; none where there is nothing to do.
 * @param {Editing} editing
 * @returns {Step | null}
 */
export function nextOf(editing) {
  const { saving, outlook, isHeld, over, approve } = editing;
  if (isEmpty(saving.now.value) || isHeld) return null;
  const way = nextStep({ ...outlook, hasChannels: saving.now.value.channelIds.length > 0 });
  if (!way || way === "again") return null;
  if (way === "publish") return publishing(editing);
  if (way !== "submit") return { label: ACTIONS[way].label, run: approve };
  return {
    label: ACTIONS.submit.label,
    run: () => {
      over.asking.value = "submit";
    },
  };
}

/** Whether all files of the post are there: without them it does not go on, which is told. @param {Saving} saving */
export function isWhole({ hands }) {
  const isComing = hands.arrivals.current > 0;
  if (isComing) toast(words.upload, { bad: true });
  return !isComing;
}

/**
 * The next step without a question, and then a new post on the next free slot; of a post that was begun on a slot.
 * @param {Editing} editing @returns {(() => Promise<void>) | null}
 */
export function onwardOf({ saving, rights, status, isHeld, slot, dueAt, zone, approve, submit }) {
  const step = rights.approve ? approve : rights.submit ? () => submit("") : null;
  if (!slot || !dueAt || !step || isHeld || !FREE.includes(status)) return null;
  // Whether there is a text is asked when it is done: it may be typed and sent in one go.
  return async () => {
    if (isEmpty(saving.now.value)) {
      toast(words.writeFirst, { bad: true });
      return;
    }
    const { beginNext } = await import("./from_calendar.js");
    if (!isWhole(saving) || !(await saving.save())) return;
    const isDone = step();
    // A decision waits for seconds, in which the next post is written.
    if (rights.approve || (await isDone)) await beginNext(saving.now.value.channelIds, dueAt, zone);
  };
}

/**
 * The other ways to go on, beside the next step; those that this person has.
 * @param {Editing} editing @param {Step | null} next @returns {{ onNow?: () => unknown, onApprove?: () => unknown }}
 */
export function waysOf(editing, next) {
  const { outlook, approve, excess } = editing;
  const { status, dueAt, can } = outlook;
  if (excess.length) return {};
  const isOpen = Boolean(can.approve) && FREE.includes(status);
  const { label, run } = publishing(editing);
  const mayPublish = canGoOut(editing) && (isOpen || status === "APPROVED" || status === "SCHEDULED");
  return {
    ...(mayPublish && next?.label !== label ? { onNow: run } : {}),
    ...(isOpen && !dueAt && next?.label === label ? { onApprove: approve } : {}),
  };
}

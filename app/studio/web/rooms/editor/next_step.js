// The next step of a post, which is its one button, and the other ways to go on beside it.
import { h } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { lastTime, today } from "../../lib/dates.js";
import { POST as ACTIONS } from "../../lib/post_actions.js";
import { isEmpty } from "./composition.js";
import { FREE } from "./saving.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor.js";

/** @typedef {import("./editing.js").Editing} Editing */
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

/**
 * The next step of who may approve: with a time it is scheduled, without one it goes out now. What waits for a review,
 * and what has no channel yet, is approved.
 * @param {Editing} editing @returns {Step}
 */
function ofApprover(editing) {
  const { status, dueAt, choice, approve } = editing;
  if (dueAt) return { label: ACTIONS.schedule.label, run: approve };
  const isAsked = status === "IN_REVIEW" || choice.value !== null || !canGoOut(editing);
  return isAsked ? { label: ACTIONS.approve.label, run: approve } : publishing(editing);
}

/** The next step of an approved post. @param {Editing} editing @returns {Step | null} */
function ofApproved(editing) {
  const { choice, saving, dueAt, setTime } = editing;
  const { date, time } = choice.value ?? saving.now.value;
  if (dueAt) return { label: ACTIONS.schedule.label, run: () => setTime(date, time) };
  return choice.value === null && canGoOut(editing) ? publishing(editing) : null;
}

/**
 * The next step of the state for this person; none where there is nothing to do.
 * @param {Editing} editing
 * @returns {Step | null}
 */
export function nextOf(editing) {
  const { saving, rights, status, isHeld, over } = editing;
  if (isEmpty(saving.now.value) || isHeld) return null;
  if (rights.approve && FREE.includes(status)) return ofApprover(editing);
  if (rights.submit && (status === "DRAFT" || status === "CHANGES_REQUESTED"))
    return {
      label: ACTIONS.submit.label,
      run: () => {
        over.asking.value = "submit";
      },
    };
  return status === "APPROVED" && rights.schedule ? ofApproved(editing) : null;
}

/** The other ways to go on, beside the next step. @param {{ editing: Editing, next: Step }} props */
export function Ways({ editing, next }) {
  const { rights, status, approve, setTime, dueAt, zone, choose } = editing;
  const isOpen = Boolean(rights.approve) && FREE.includes(status);
  if (!rights.schedule || !(isOpen || status === "APPROVED")) return null;
  const plan = () => {
    const date = today(zone).add({ days: 1 }).toString();
    if (FREE.includes(status)) setTime(date, lastTime());
    else choose({ date, time: lastTime() });
  };
  const publish = publishing(editing);
  const entries = [
    !dueAt && { label: words.planFor(lastTime()), icon: "calendar", run: plan },
    canGoOut(editing) && next.label !== publish.label && { ...publish, icon: "send" },
    next.label === publish.label && isOpen && { label: words.onlyApprove, icon: "check", run: approve },
  ];
  if (!entries.some(Boolean)) return null;
  const label = words.ways;
  return h(Menu, { label, class: "main lone", end: true, entries }, h(Icon, { name: "down", label }));
}

// Messages that pass: what was done, with a way to undo it, or what went wrong.
import { signal, useRef } from "preact";
import { h, html, sentence } from "./html.js";
import { Icon } from "./icon.js";
import { text } from "../text/en/common.js";

/**
 * @typedef {{ id: number, message: string, bad?: boolean, stays?: boolean, action?: string, run?: () => void,
 *   milliseconds?: number, pile?: string, about?: string }} Toast `pile`: of those that have the same one, the newest
 *   is shown, with their number; `about`: the id of what is under way, of which nobody needs to hear once it is over
 */
/** @type {import("preact").Signal<Toast[]>} */
const toasts = signal([]);
let last = 0;

const MILLISECONDS = 8000;
/** How many messages are shown; of those with a way back, more. */
const [MOST, MOST_WAYS] = [3, 8];
/** How many reasons of platforms a message has. */
const MOST_ISSUES = 3;

/** @typedef {Omit<Toast, "id" | "message">} How `run` undoes what was done, or does what `action` says */

/** Show a message; one that `stays` is there until it is closed. @param {string} message @param {How} [how] */
export function toast(message, how = {}) {
  const id = ++last;
  const all = [...without(toasts.value, { message, ...how }), { id, message, ...how }];
  toasts.value = all.filter((one, i) => i >= all.length - (one.run ? MOST_WAYS : MOST));
  if (!how.stays) setTimeout(() => dismiss(id), how.milliseconds ?? MILLISECONDS);
  return id;
}

/**
 * The messages without those that say the same as a new one; what can be undone is done more than once.
 * @template {Omit<Toast, "id">} Entry @param {readonly Entry[]} all @param {Omit<Toast, "id">} next @returns {Entry[]}
 */
export const without = (all, { message, bad, run }) =>
  all.filter((one) => run || one.run || one.message !== message || Boolean(one.bad) !== Boolean(bad));

/** What is told of something under way is over; of all of it on another screen. @param {string} [id] */
export function overtake(id) {
  toasts.value = toasts.value.filter(({ about }) => !about || (id !== undefined && about !== id));
}

/** @typedef {Partial<Pick<Refusal, "code" | "message" | "fields" | "issues">>} Problem */

/** What a Problem says, in a sentence. @param {Problem} problem */
export function messageOf({ code, message, fields = [], issues = [] }) {
  if (code === "NETWORK") return text.errors.network;
  const parts = [
    ...(issues.length ? [text.errors.preflight] : []),
    ...issues.slice(0, MOST_ISSUES).map((issue) => `${issue.channel.displayName}: ${issue.message}`),
    ...(issues.length > MOST_ISSUES ? [text.errors.more(issues.length - MOST_ISSUES)] : []),
    ...fields.flatMap((field) => field.messages),
  ];
  return parts.join(" ") || message || text.errors.unknown;
}

/** Say what a Problem says. @param {Problem} problem */
export const complain = (problem) => {
  toast(messageOf(problem), { bad: true });
};

/** @param {number} id */
export function dismiss(id) {
  toasts.value = toasts.value.filter((entry) => entry.id !== id);
}

/** Undo what the newest message says was done, such as a move. */
export function undoLast() {
  const entry = [...toasts.value].reverse().find((one) => one.run && !one.action);
  if (!entry) {
    toast(text.undoNothing);
    return;
  }
  dismiss(entry.id);
  entry.run?.();
}

/**
 * The messages that are shown: of each pile the newest one, with how many lie below it.
 * @template {{ id: number, pile?: string }} Entry @param {readonly Entry[]} all
 */
export const piled = (all) =>
  all
    .filter(({ id, pile }) => !pile || all.findLast((one) => one.pile === pile)?.id === id)
    .map((entry) => ({ entry, below: entry.pile ? all.filter(({ pile }) => pile === entry.pile).length - 1 : 0 }));

/** @param {Toast} entry */
const close = ({ id, pile }) => {
  toasts.value = toasts.value.filter((one) => one.id !== id && (!pile || one.pile !== pile));
};

/** The messages, in a corner of the window. What was pressed in one goes, and the focus goes back to where it was. */
export function Toasts() {
  const before = useRef(/** @type {Element | null} */ (null));
  const onFocusIn = (/** @type {FocusEvent & { currentTarget: HTMLElement }} */ event) => {
    const from = event.relatedTarget;
    if (from instanceof Element && !event.currentTarget.contains(from)) before.current = from;
  };
  const onClick = () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const place = before.current?.isConnected ? before.current : document.getElementById("main");
      if (place instanceof HTMLElement) place.focus();
    });
  return html.div(
    { class: "toasts", role: "status", "aria-live": "polite", onFocusIn, onClick },
    piled(toasts.value).map(({ entry, below }) =>
      html.div(
        { class: entry.bad ? "toast is-bad" : "toast", key: entry.id },
        entry.bad && h(Icon, { name: "warning" }),
        html.p(sentence(entry.message), below > 0 && html.span({ class: "hint" }, ` ${text.below(below)}`)),
        entry.run &&
          html.button(
            {
              class: "quiet",
              onClick: () => {
                dismiss(entry.id);
                entry.run?.();
              },
            },
            entry.action ?? text.undo,
          ),
        html.button(
          { class: "quiet lone", "aria-label": text.close, onClick: () => close(entry) },
          h(Icon, { name: "x" }),
        ),
      ),
    ),
  );
}

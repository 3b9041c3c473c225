// Actions as people meet them: buttons, entries, shortcuts, messages, and decisions that can be taken back.
import { signal } from "preact";
import { html } from "../ui/html.js";
import { awaitLanding } from "../ui/part.js";
import { complain, dismiss, toast } from "../ui/toast.js";
import { isProblem } from "../lib/answers.js";
import { calmLetters, shown } from "../lib/keys.js";

/** @template Row, More, Answer @typedef {import("../lib/gql.js").Action<Row, More, Answer>} Action */

/**
 * The way back of what was done, for the message that says so.
 * @template Row, More, Answer
 * @param {Action<Row, More, Answer>} action @param {readonly Row[]} all
 * @param {readonly Exclude<Answer, { code: string, message: string }>[]} answers of each
 */
export function wayBack(action, all, answers) {
  const backs = all.flatMap((row, i) => action.back?.(row, answers[i]) ?? []);
  const one = async (/** @type {() => Promise<object>} */ back) => {
    const { code, message } = /** @type {{ code?: string, message?: string }} */ (await back());
    if (code) complain({ code, message });
    else if (message) toast(message);
  };
  return backs.length ? { run: () => void Promise.all(backs.map(one)) } : {};
}

/**
 * Do it, and say what came out; answers the row, or null where it was refused.
 * @template Row, More, Answer
 * @param {Action<Row, More, Answer>} action @param {Row} row @param {More} more
 * @param {{ onProblem?: (problem: Refusal) => void, undo?: () => void, silent?: boolean }} [how]
 * @returns {Promise<Exclude<Answer, { code: string, message: string }> | null>}
 */
export async function act(action, row, more, { onProblem = complain, undo, silent } = {}) {
  const answer = await action.run(row, more);
  if (isProblem(answer)) {
    onProblem(/** @type {Refusal} */ (/** @type {unknown} */ (answer)));
    return null;
  }
  const outcome = /** @type {Exclude<Answer, { code: string, message: string }>} */ (answer);
  const message = action.said(outcome, row);
  if (message && !silent) toast(message, undo ? { run: undo } : wayBack(action, [row], [outcome]));
  return outcome;
}

/** How long a decision waits, in milliseconds. */
const WAIT = 6000;

/** The rows whose decisions wait or are being sent: lists leave them out. */
export const held = signal(/** @type {ReadonlySet<string>} */ (new Set()));

/** @type {Set<() => void>} */
const waiting = new Set();

/** Send what waits at once, because the page may be gone in a moment. */
const sendAll = () => {
  for (const send of [...waiting]) send();
};
addEventListener("pagehide", sendAll);
if (globalThis.document)
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") sendAll();
  });

/**
 * Let the decision about some rows wait. `isDue` answers whether it counts, `cancel` takes it back, and `end` gives the
 * rows back to the lists, once it was sent.
 * @param {string[]} ids
 */
function hold(ids) {
  held.value = new Set([...held.value, ...ids]);
  const end = () => {
    held.value = new Set([...held.value].filter((id) => !ids.includes(id)));
  };
  let decide = (/** @type {boolean} */ _) => {};
  const isDue = /** @type {Promise<boolean>} */ (
    new Promise((done) => {
      decide = done;
    })
  );
  const send = () => {
    clearTimeout(timer);
    waiting.delete(send);
    decide(true);
  };
  const timer = setTimeout(send, WAIT);
  waiting.add(send);
  const cancel = () => {
    if (!waiting.delete(send)) return;
    clearTimeout(timer);
    end();
    decide(false);
  };
  return { isDue, cancel, end };
}

/**
 * Let a decision wait, with a way back, and carry it out where nobody took it back. What is decided leaves the lists at
 * once; the focus goes to what is shown next, and letters that go on decide nothing.
 * @template Result
 * @param {string[]} ids the rows
 * @param {string} message
 * @param {() => Promise<Result>} send
 * @returns {Promise<Result | null>} null where it was taken back
 */
export async function later(ids, message, send) {
  calmLetters();
  awaitLanding();
  const { isDue, cancel, end } = hold(ids);
  const id = toast(message, { run: cancel, milliseconds: WAIT });
  if (!(await isDue)) return null;
  dismiss(id);
  const answer = await send();
  end();
  return answer;
}

/**
 * The same for one row, with a message of what came out; answers the row, or null where it was taken back or refused.
 * @template Row, More, Answer
 * @param {Action<Row & { id: string }, More, Answer>} action @param {Row & { id: string }} row @param {More} more
 * @param {{ onProblem?: (problem: Refusal) => void }} [how]
 */
export const decide = (action, row, more, how) =>
  later([row.id], action.waits?.(row) ?? "", () => act(action, row, more, how));

/**
 * What buttons, entries and shortcuts show of an action.
 * @typedef {{ label: string, icon: string, keys?: string, bad?: boolean }} Face what all actions have
 */

/**
 * An entry of a menu, where the action is allowed.
 * @param {Face} action
 * @param {boolean} can
 * @param {() => unknown} run
 * @param {boolean} [withKeys]
 */
export const entryOf = ({ label, icon, keys, bad }, can, run, withKeys = false) =>
  can && { label, icon, bad, keys: withKeys && keys ? shown(keys) : undefined, run };

/**
 * A button, where the action is allowed.
 * @param {Face} action
 * @param {boolean} can
 * @param {() => unknown} run
 * @param {{ class?: string, disabled?: boolean }} [how]
 */
export const buttonOf = ({ label, bad }, can, run, { class: more = "small", disabled } = {}) =>
  can &&
  html.button(
    { key: label, type: "button", class: bad ? `${more} is-bad` : more, disabled, onClick: () => run() },
    label,
  );

/**
 * The shortcut of an action, none where it is not allowed; `about` names in the palette what it is done to.
 * @param {Face} action @param {boolean} can @param {() => unknown} run @param {string} [about]
 * @returns {import("../lib/keys.js").Shortcut[]}
 */
export const shortcutsOf = ({ label, keys = "" }, can, run, about) =>
  can ? [{ keys, label, run, offer: about && `${label}: ${about}` }] : [];

// Decisions that wait a moment in the browser before they are sent, so that they can be taken back; no elements.
import { signal } from "preact";

/** How long a decision waits, in milliseconds. */
export const WAIT = 6000;

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
export function hold(ids) {
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

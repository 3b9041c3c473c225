// The browser asks before a page is left whose work would be lost with it.
import { useEffect } from "preact";

/** How much there is that would be lost. */
let count = 0;
const ask = (/** @type {Event} */ event) => event.preventDefault();

const begin = () => {
  if (!count++) addEventListener("beforeunload", ask);
};
const end = () => {
  if (!--count) removeEventListener("beforeunload", ask);
};

/** Keep the page until this is over. @template Answer @param {Promise<Answer>} work @returns {Promise<Answer>} */
export async function hold(work) {
  begin();
  try {
    return await work;
  } finally {
    end();
  }
}

/** Keep the page while there is something that was not saved. @param {boolean} isDirty */
export function useHold(isDirty) {
  useEffect(() => {
    if (!isDirty) return undefined;
    begin();
    return end;
  }, [isDirty]);
}

/**
 * Send several things one after another, and keep the page until the last one; `step` answers false to stop.
 * @template Item @param {Iterable<Item>} items @param {(item: Item) => Promise<unknown>} step
 * @returns {Promise<boolean>} whether all were sent
 */
export async function inTurn(items, step) {
  begin();
  try {
    for (const item of items) if ((await step(item)) === false) return false;
    return true;
  } finally {
    end();
  }
}

/** Items in parts of at most so many. @template Item @param {readonly Item[]} items @param {number} most */
export const parts = (items, most) =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, i) => items.slice(i * most, (i + 1) * most));

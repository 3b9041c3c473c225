// Where the focus goes after a decision: what was decided leaves the screen, and with it what had the focus.

/** How long a place for the focus is awaited, in milliseconds. */
const PATIENCE = 3000;
let until = 0;

/** The next landing that is drawn takes the focus. */
export const awaitLanding = () => {
  until = performance.now() + PATIENCE;
};

const take = (/** @type {HTMLElement | null} */ element) => {
  if (!element || performance.now() > until) return;
  until = 0;
  element.focus();
};

/** Properties of a heading, or of what stands in its place, that takes the focus after a decision. */
export const landing = { tabIndex: -1, ref: take };

// How each entry of the browser's history was left: how far down, and what had the focus. On the way back it is so
// again.
import { turns } from "./router.js";

/** How long a screen may take until it has what it had, in milliseconds. */
const PATIENCE = 3000;
const STORE = "visits";
/** After these nothing is moved: somebody has gone on. */
const HANDS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** @typedef {{ y: number, focus: string }} Left */
/** @type {Map<string, Left>} */
const visits = new Map();

const keyNow = () => String(history.state?.key ?? "");
let key = "";

/** A quoted value of a selector. @param {string} value */
const quoted = (value) => `"${value.replace(/["\\]/g, "\\$&")}"`;

/** By what an element of the room is found again: an address, or its id. @param {Element | null} element */
function selectorOf(element) {
  if (!element?.closest("main")) return "";
  const href = element.getAttribute("href");
  if (href) return `main a[href=${quoted(href)}]`;
  const row = element.matches("[data-row]") && element.querySelector("a[href]")?.getAttribute("href");
  if (row) return `main [data-row]:has(a[href=${quoted(row)}])`;
  return element.id && element.id !== "main" ? `[id=${quoted(element.id)}]` : "";
}

const keep = () => visits.set(key, { y: scrollY, focus: selectorOf(document.activeElement) });

/** Keep how the present entry is left, and tell the key of the next one. */
function leave() {
  keep();
  key = Math.random().toString(36).slice(2);
  return key;
}

/**
 * The focus is on what had it, and on the heading until that is there; answers whether it came.
 * @param {string} focus
 */
function settleFocus(focus) {
  const heading = /** @type {HTMLElement | null} */ (document.querySelector("main h1"));
  const found = /** @type {HTMLElement | null} */ ((focus && document.querySelector(focus)) || null);
  if (heading) heading.tabIndex = -1;
  if (document.activeElement === document.body || (found && document.activeElement === heading))
    (found ?? heading)?.focus({ preventScroll: true });
  return Boolean(focus ? found : heading);
}

/** Show the present entry as it was left; a new one from its beginning. @param {Left} [left] */
function show(left = { y: 0, focus: "" }) {
  const mine = key;
  const end = performance.now() + PATIENCE;
  const stop = new AbortController();
  for (const name of HANDS) addEventListener(name, () => stop.abort(), { signal: stop.signal, passive: true });
  const step = () => {
    if (stop.signal.aborted) return;
    if (scrollY !== left.y) scrollTo(0, left.y);
    const isThere = settleFocus(left.focus) && Math.abs(scrollY - left.y) < 2;
    if (isThere || performance.now() > end || mine !== key) stop.abort();
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** A new entry is shown from its beginning. */
function enter() {
  scrollTo(0, 0);
  show();
}

/** Whether a step through the history is taken back, because it closed something. */
export const guard = { stays: () => false };

/** Another entry is shown, as it was left. @param {() => void} draw */
function comeBack(draw) {
  if (guard.stays()) return;
  keep();
  key = keyNow();
  draw();
  show(visits.get(key));
}

/** Keep what is known through a reload. */
export function keepVisits() {
  Object.assign(turns, { leave, enter, comeBack });
  history.scrollRestoration = "manual";
  key = keyNow();
  if (!key) history.replaceState({ ...history.state, key: leave() }, "");
  for (const [name, left] of JSON.parse(sessionStorage.getItem(STORE) ?? "[]")) visits.set(name, left);
  addEventListener("pagehide", () => {
    keep();
    sessionStorage.setItem(STORE, JSON.stringify([...visits]));
  });
  if (visits.has(key)) show(visits.get(key));
}

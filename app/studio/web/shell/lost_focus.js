// Where the focus goes when what has it leaves the screen, such as a row that was deleted: to what is in its place.

/** What takes the focus; no field to write in, for keys mean something else there. */
const STOPS = "a[href], button:enabled, [type='checkbox']:enabled, [type='radio']:enabled, summary, [tabindex]";

/** An entry of the calendar takes the focus along when it moves; so long one waits for it, in milliseconds. */
const PATIENCE = 1500;

/** @typedef {{ child: Element, parent: Element, at: number }} Level an element, and where in its parent it was */
/** @type {{ path: string, element: Element, levels: Level[] } | null} */
let place = null;

/** @param {Element} element @returns {Level[]} */
function levelsOf(element) {
  const levels = [];
  for (let child = element, parent = child.parentElement; parent && child.id !== "main"; parent = child.parentElement) {
    levels.push({ child, parent, at: [...parent.children].indexOf(child) });
    child = parent;
  }
  return levels;
}

/** @param {Element} element @returns {HTMLElement[]} */
const stopsIn = (element) =>
  /** @type {HTMLElement[]} */ ([
    ...(element.matches(STOPS) ? [element] : []),
    ...element.querySelectorAll(STOPS),
  ]).filter((one) => one.checkVisibility());

/** What is now where something was, or next to it; the same button of the next row. @param {Level} level */
function neighbour({ child, parent, at }) {
  if (!parent.isConnected) return null;
  const before = /** @type {Element[]} */ ([
    ...(child.matches(STOPS) ? [child] : []),
    ...child.querySelectorAll(STOPS),
  ]);
  const ordinal = before.findIndex((one) => one === place?.element);
  const rows = [...parent.children];
  for (const row of [...rows.slice(at), ...rows.slice(0, at).reverse()]) {
    const stops = stopsIn(row);
    if (stops.length) return stops[Math.max(0, ordinal)] ?? stops[0];
  }
  return null;
}

/** The focus is where it was, or near it, where it fell on the page. */
function rescue() {
  if (!place || place.element.isConnected || place.path !== location.pathname) return;
  if (document.activeElement !== document.body || document.querySelector("dialog[open]")) return;
  // A bar of acts goes with all that it was about.
  const isOfBar = place.levels.some(({ child }) => child.matches("[role=toolbar]"));
  const found = (!isOfBar && place.levels.map(neighbour).find(Boolean)) || document.getElementById("main");
  place = null;
  found?.focus({ preventScroll: true });
}

/** From now on the focus is not lost with what has it. @param {Element} all the element of the whole studio */
export function keepFocus(all) {
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("main, .side-panel") || target.closest("dialog, [popover]"))
      return;
    place = { path: location.pathname, element: target, levels: levelsOf(target) };
  });
  new MutationObserver(() => {
    if (!place || place.element.isConnected) return;
    setTimeout(rescue, place.levels.some(({ child }) => child.matches("[data-entry]")) ? PATIENCE : 0);
  }).observe(all, { childList: true, subtree: true });
}

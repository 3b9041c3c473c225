// The head of the calendar: where one is in time, and how it is shown.
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Count, tabs, Top } from "../../ui/part.js";
import { visit } from "../../lib/router.js";
import { words } from "../../text/en/calendar.js";

/** @typedef {import("./entries.js").Day} Day */
/** @template T @typedef {import("preact").Signal<T>} Signal */

/** The views in the order of their keys; the month is the weeks from this one on. */
export const VIEWS = /** @type {const} */ (["month", "week", "list"]);

/** @param {string} name */
export const showView = (name) => visit({ view: name === VIEWS[0] ? null : name });

/**
 * @param {{ view: string, from: Day, range: import("./entries.js").Range, tray: Signal<boolean>,
 *   unplanned: number }} props
 */
export function Head({ view, from, range, tray, unplanned }) {
  const isNarrow = innerWidth < 700;
  const toggle = () => {
    tray.value = !tray.value;
  };
  return h(
    Top,
    { title: range.title },
    h(Steps, { from, range }),
    !isNarrow &&
      tabs({ label: words.views, value: view, options: VIEWS.map((name) => [name, words[name]]), onChoose: showView }),
    html.button({ "aria-pressed": tray.value, onClick: toggle }, words.unplanned, h(Count, { count: unplanned })),
  );
}

/** To earlier days, to today, to later ones. @param {{ from: Day, range: import("./entries.js").Range }} props */
function Steps({ from, range: { step } }) {
  const button = (/** @type {string} */ icon, /** @type {string} */ label, /** @type {Day} */ to) =>
    html.button(
      { class: "quiet lone", "aria-label": label, onClick: () => visit({ from: to.toString() }) },
      h(Icon, { name: icon }),
    );
  return html.div(
    { class: "actions" },
    button("left", words.previous, from.subtract(step)),
    html.button({ onClick: () => visit({ from: null }) }, words.today),
    button("right", words.next, from.add(step)),
  );
}

// The editor as a panel beside the calendar: the days stay in view, and Escape leads back to them.
import { useEffect, useRef } from "preact";
import { h, html } from "../ui/html.js";
import { lazy, sheet } from "../ui/part.js";
import { useShortcuts } from "../lib/keys.js";
import { asked, closePanel, go, numberOfNew, panelPost, pathOf } from "../lib/router.js";
import { text } from "../text/en/common.js";

await sheet("rooms/calendar/panel.css");

const Editor = lazy(async () => (await import("../rooms/editor/editor.js")).Editor);

/** What had the focus in the days: the entry of the post, or the day that the new one is on. @param {string} number */
function source(number) {
  const link = document.querySelector(`[data-number="${number}"] .entry-title`);
  return /** @type {HTMLElement | null} */ (link ?? document.querySelector(`[data-day="${asked("date")}"] .add`));
}

/** The post that lies open. */
export function Panel() {
  const number = panelPost.value;
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const visit = useRef({ key: 0, number: "", begin: "" });
  const begin = asked("date") + asked("time");
  // The number that a new post gets while it is written is no visit, and neither is a filter of the calendar.
  const isSame = visit.current.number === number ? number !== "new" || visit.current.begin === begin : false;
  if (!isSame && !(visit.current.number === "new" && number === numberOfNew()))
    visit.current = { key: visit.current.key + 1, number, begin };
  const { key } = visit.current;
  useEffect(() => {
    if (number !== "new") panel.current?.focus({ preventScroll: true });
  }, [key]);
  const close = () => {
    // A new post may have its number by now: the address has it.
    const element = source(new URLSearchParams(location.search).get("post") ?? number);
    closePanel();
    (element ?? document.getElementById("main"))?.focus({ preventScroll: true });
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    close();
  };
  useShortcuts(
    () => [{ keys: "F", label: text.keys.fullPage, run: () => go(pathOf("editor", panelPost.value)) }],
    [key],
  );
  return html.aside(
    { ref: panel, class: "side-panel", tabIndex: -1, "aria-label": text.rooms.editor, onKeyDown },
    h(Editor, { key, number: visit.current.number, onClose: close }),
  );
}

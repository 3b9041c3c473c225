// A menu behind a button, by the pattern of WAI-ARIA: arrows move, Enter chooses, Escape closes, letters find.
import { useEffect, useId, useRef, useSignal } from "preact";
import { classes, h, html } from "./html.js";
import { Icon } from "./icon.js";

/** @typedef {{ label: string, icon?: string, run?: () => void, href?: string, keys?: string, bad?: boolean, disabled?: boolean, on?: boolean } | "rule" | null | false | undefined} Entry */

/** @param {{ label: string, entries: Entry[], children?: any, class?: string, end?: boolean }} props */
export function Menu({ label, entries, children, class: more, end }) {
  const open = useSignal(false);
  const id = useId();
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));
  const items = () =>
    [.../** @type {HTMLElement} */ (list.current).querySelectorAll("[role^=menuitem]:not([aria-disabled=true])")].map(
      (item) => /** @type {HTMLElement} */ (item),
    );

  useEffect(() => {
    if (!open.value || !list.current || !button.current) return undefined;
    const place = button.current.getBoundingClientRect();
    const menu = list.current;
    menu.showPopover();
    const width = menu.offsetWidth;
    const below = place.bottom + 4 + menu.offsetHeight <= innerHeight;
    menu.style.top = `${below ? place.bottom + 4 : Math.max(4, place.top - 4 - menu.offsetHeight)}px`;
    menu.style.left = `${Math.max(4, Math.min(end ? place.right - width : place.left, innerWidth - width - 4))}px`;
    items()[0]?.focus();
    const toggled = (/** @type {any} */ event) => {
      if (event.newState === "closed") open.value = false;
    };
    menu.addEventListener("toggle", toggled);
    return () => menu.removeEventListener("toggle", toggled);
  }, [open.value]);

  // Entries come and go while the menu is open; when the focused one goes, the first has the focus.
  useEffect(() => {
    if (open.value && document.activeElement === document.body) items()[0]?.focus();
  });

  const close = () => {
    list.current?.hidePopover();
    open.value = false;
    button.current?.focus();
  };
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const all = items();
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 };
    if (event.key in moves) all.at(moves[/** @type {keyof typeof moves} */ (event.key)] % all.length)?.focus();
    else if (event.key === "Escape" || event.key === "Tab") close();
    else if (event.key.length === 1)
      all.find((item, i) => i > at && item.textContent?.toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
    else return;
    if (event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
  };
  return html.span(
    { class: "menu-anchor" },
    html.button(
      {
        ref: button,
        class: more ?? "quiet lone",
        "aria-label": children === undefined ? label : undefined,
        title: label,
        "aria-haspopup": "menu",
        "aria-expanded": open.value,
        "aria-controls": open.value ? id : undefined,
        onClick: (/** @type {Event} */ event) => {
          event.stopPropagation();
          event.preventDefault();
          open.value = !open.value;
        },
      },
      children ?? h(Icon, { name: "dots" }),
      more?.includes("switch") && html.span({ class: "sr" }, label),
    ),
    open.value &&
      html.div(
        { ref: list, id, class: "menu", role: "menu", "aria-label": label, popover: "auto", onKeyDown },
        entries.map((entry) =>
          entry === "rule"
            ? html.hr()
            : entry &&
              html[entry.href ? "a" : "button"](
                {
                  role: entry.on === undefined ? "menuitem" : "menuitemcheckbox",
                  "aria-checked": entry.on,
                  tabIndex: -1,
                  href: entry.href,
                  class: classes("menu-item", entry.bad && "is-bad"),
                  "aria-disabled": entry.disabled || undefined,
                  onClick: (/** @type {Event} */ event) => {
                    event.stopPropagation();
                    if (entry.disabled) return;
                    close();
                    entry.run?.();
                  },
                },
                entry.on !== undefined
                  ? html.span({ class: "tick" }, entry.on && h(Icon, { name: "check" }))
                  : entry.icon && h(Icon, { name: entry.icon }),
                html.span(entry.label),
                entry.keys && html.kbd(entry.keys),
              ),
        ),
      ),
  );
}

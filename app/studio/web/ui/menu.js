// A menu behind a button, by the pattern of WAI-ARIA: arrows move, Enter chooses, Escape closes, letters find.
import { useEffect, useId, useRef, useSignal } from "preact";
import { classes, h, html } from "./html.js";
import { Icon } from "./icon.js";

/** @typedef {import("../types/html").Child} Child */
/**
 * @typedef {{ label: string, icon?: string, tone?: string, run?: () => unknown, href?: string, keys?: string,
 *   bad?: boolean, disabled?: boolean, on?: boolean } | "rule" | null | false | undefined} Entry
 */

/** @param {{ label: string, entries: Entry[], children?: Child, class?: string, end?: boolean }} props */
export function Menu({ label, entries, children, class: more, end }) {
  const open = useSignal(false);
  const id = useId();
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));

  useEffect(() => {
    if (!open.value || !list.current || !button.current) return undefined;
    const menu = list.current;
    dock(menu, button.current.getBoundingClientRect(), Boolean(end));
    itemsOf(menu)[0]?.focus();
    const toggled = (/** @type {ToggleEvent} */ event) => {
      if (event.newState === "closed") open.value = false;
    };
    menu.addEventListener("toggle", toggled);
    return () => menu.removeEventListener("toggle", toggled);
  }, [open.value]);

  // Entries come and go while the menu is open; when the focused one goes, the first has the focus.
  useEffect(() => {
    if (open.value && document.activeElement === document.body) itemsOf(list.current)[0]?.focus();
  });

  const close = () => {
    list.current?.hidePopover();
    open.value = false;
    button.current?.focus();
  };
  const toggle = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
    open.value = !open.value;
  };
  const shared = { id, class: "menu", role: /** @type {const} */ ("menu"), "aria-label": label };
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => move(event, itemsOf(list.current), close);
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
        onClick: toggle,
      },
      children ?? h(Icon, { name: "dots" }),
      more?.includes("switch") && html.span({ class: "sr" }, label),
    ),
    open.value &&
      html.div(
        { ref: list, ...shared, popover: "auto", onKeyDown },
        entries.map((entry) => item(entry, close)),
      ),
  );
}

/** The entries that can be chosen. @param {HTMLElement | null} menu */
const itemsOf = (menu) =>
  /** @type {HTMLElement[]} */ ([...(menu?.querySelectorAll("[role^=menuitem]:not([aria-disabled=true])") ?? [])]);

/**
 * Show what floats below its button, or above where there is no room.
 * @param {HTMLElement} menu
 * @param {DOMRect} button
 * @param {boolean} end
 */
export function dock(menu, button, end) {
  if (!menu.matches(":popover-open")) menu.showPopover();
  const width = menu.offsetWidth;
  const height = menu.offsetHeight;
  const below = button.bottom + 4 + height <= innerHeight;
  const left = end ? button.right - width : button.left;
  // What comes later grows away from the button.
  menu.style.top = below ? `${button.bottom + 4}px` : "auto";
  menu.style.bottom = below ? "auto" : `${Math.min(innerHeight - button.top + 4, innerHeight - height - 4)}px`;
  menu.style.left = `${Math.max(4, Math.min(left, innerWidth - width - 4))}px`;
}

/** Move by a key, or close. @param {KeyboardEvent} event @param {HTMLElement[]} items @param {() => void} close */
function move(event, items, close) {
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  /** @type {Record<string, number | undefined>} */
  const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
  const to = moves[event.key];
  const letter = event.key.toLowerCase();
  if (to !== undefined) items.at(to % items.length)?.focus();
  else if (event.key === "Escape" || event.key === "Tab") close();
  else if (event.key.length === 1)
    items.find((one, i) => i > at && one.textContent?.toLowerCase().startsWith(letter))?.focus();
  else return;
  if (event.key !== "Tab") event.preventDefault();
  event.stopPropagation();
}

/** @param {Entry} entry @param {() => void} close */
function item(entry, close) {
  if (entry === "rule") return html.hr();
  if (!entry) return null;
  const shared = {
    role: entry.on === undefined ? /** @type {const} */ ("menuitem") : /** @type {const} */ ("menuitemcheckbox"),
    "aria-checked": entry.on,
    tabIndex: -1,
    class: classes("menu-item", entry.bad && "is-bad"),
    "aria-disabled": entry.disabled || undefined,
    onClick: (/** @type {Event} */ event) => {
      event.stopPropagation();
      if (entry.disabled) return;
      close();
      entry.run?.();
    },
  };
  const tick = entry.on !== undefined && html.span({ class: "tick" }, entry.on && h(Icon, { name: "check" }));
  const inside = [
    tick,
    entry.icon && (entry.tone || !tick) && h(Icon, { name: entry.icon, class: entry.tone }),
    html.span(entry.label),
    entry.keys && html.kbd(entry.keys),
  ];
  return entry.href ? html.a({ ...shared, href: entry.href }, ...inside) : html.button(shared, ...inside);
}

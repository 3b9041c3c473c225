// Shortcuts: a room says its own while it is shown; single letters never fire in fields and can be switched off.
import { signal, useEffect } from "preact";

/** @typedef {{ keys: string, label: string, run: (event: KeyboardEvent) => void, inFields?: boolean }} Shortcut */

/** @type {Shortcut[][]} */
const layers = [];
/** All shortcuts that work now, for the list of them. */
export const shortcuts = signal(/** @type {Shortcut[]} */ ([]));

const LETTERS = "studio.letters";
/** Whether shortcuts of one letter work. */
export const lettersOn = signal(localStorage.getItem(LETTERS) !== "off");
/** @param {boolean} on */
export function setLetters(on) {
  localStorage.setItem(LETTERS, on ? "on" : "off");
  lettersOn.value = on;
}

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
/** Keys as they are written for people. @param {string} keys */
export const shown = (keys) =>
  keys
    .replace("Mod+", isMac ? "⌘ " : "Ctrl ")
    .replace("Alt+", isMac ? "⌥ " : "Alt ")
    .replace("Shift+", "⇧ ");

/** @param {KeyboardEvent} event */
function nameOf(event) {
  const mod = (event.ctrlKey || event.metaKey ? "Mod+" : "") + (event.altKey ? "Alt+" : "");
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const shift = event.shiftKey && (event.key.length > 1 || /[A-Z]/.test(key)) ? "Shift+" : "";
  return mod + shift + key;
}

/** @param {EventTarget | null} target */
const isField = (target) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
      !/^(checkbox|radio|button)$/.test(/** @type {HTMLInputElement} */ (target).type)));

let pending = "";
let forget = 0;

addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.isComposing || event.key === "Shift") return;
  const name = nameOf(event);
  const field = isField(event.target);
  const isLetter = !/Mod\+|Alt\+|^Escape$|^Arrow|^Enter$|^Delete$/.test(name);
  if (isLetter && (field || !lettersOn.peek())) return;
  const over = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (over) {
    // The main action is the dialog's, not that of the screen below.
    if (name !== "Mod+Enter") return;
    event.preventDefault();
    over.querySelector("form")?.requestSubmit();
    return;
  }
  const typed = pending ? `${pending} ${name}` : name;
  clearTimeout(forget);
  pending = "";
  for (const layer of [...layers].reverse()) {
    const hit = layer.find((shortcut) => shortcut.keys.split("|").includes(typed));
    if (hit && (!field || hit.inFields)) {
      event.preventDefault();
      hit.run(event);
      return;
    }
  }
  if (!field && layers.some((layer) => layer.some((shortcut) => shortcut.keys.startsWith(`${name} `)))) {
    pending = name;
    forget = setTimeout(() => {
      pending = "";
    }, 1200);
  }
});

/** Offer these shortcuts while the component is shown. @param {() => Shortcut[]} make @param {any[]} inputs */
export function useShortcuts(make, inputs) {
  useEffect(() => {
    const layer = make();
    layers.push(layer);
    shortcuts.value = layers.flat();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      shortcuts.value = layers.flat();
    };
  }, inputs);
}

// Shortcuts: a room says its own while it is shown; single letters never fire in fields and can be switched off.
import { signal, useLayoutEffect } from "preact";

/**
 * @typedef {{ keys: string, label: string, run: (event: KeyboardEvent) => unknown, inFields?: boolean,
 *   offer?: string }} Shortcut
 */

/** @type {Shortcut[][]} */
const layers = [];
/** All shortcuts that work now, for the list of them and for the palette. */
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
    .replace("Shift+", "⇧ ")
    .replace("ArrowLeft", "←")
    .replace("ArrowRight", "→")
    .replace("ArrowUp", "↑")
    .replace("ArrowDown", "↓");

/**
 * The name of the keys that are pressed: `Mod+K`, `Alt+ArrowUp`, `?`.
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">} event
 */
export function chordOf(event) {
  const mod = (event.ctrlKey || event.metaKey ? "Mod+" : "") + (event.altKey ? "Alt+" : "");
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const shift = event.shiftKey && (event.key.length > 1 || /[A-Z]/.test(key)) ? "Shift+" : "";
  return mod + shift + key;
}

/** Whether the keys write text where there is a field. @param {string} name */
export const isLetter = (name) => !/Mod\+|Alt\+|^Escape$|^Arrow|^Enter$|^Delete$/.test(name);

/**
 * The shortcut that these keys mean, the newest layer first; in a field only one that works there.
 * @param {Shortcut[][]} all @param {string} typed @param {boolean} inField
 */
export function shortcutOf(all, typed, inField) {
  for (const layer of [...all].reverse()) {
    const shortcut = layer.find((one) => one.keys.split("|").includes(typed));
    if (shortcut && (!inField || shortcut.inFields)) return shortcut;
  }
  return null;
}

/** Whether a sequence begins with these keys. @param {Shortcut[][]} all @param {string} name */
export const isBeginning = (all, name) => all.some((layer) => layer.some((one) => one.keys.startsWith(`${name} `)));

/** @param {EventTarget | null} target */
const isField = (target) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
      !/^(checkbox|radio|button)$/.test(/** @type {HTMLInputElement} */ (target).type)));

/**
 * Whether an input method takes the key: Enter chooses a word then. Some browsers say so only by the code 229.
 * @param {KeyboardEvent} event
 */
const isComposing = (event) => event.isComposing || event.keyCode === 229;

/** How long single letters are dead after text was typed, and after a decision, in milliseconds. */
const CALM = 700;
let calmUntil = 0;
/** Whoever goes on typing a sentence decides nothing by its letters. */
export const calmLetters = () => {
  calmUntil = performance.now() + CALM;
};

/**
 * Tab, Escape, Mod+Enter and Enter in a line leave a field on purpose: letters after them are meant, unless something
 * was decided.
 * @param {KeyboardEvent} event
 */
const isWayOut = (event) =>
  /^(Tab|Escape|Mod\+Enter)$/.test(chordOf(event)) ||
  (event.key === "Enter" && /** @type {HTMLElement | null} */ (event.target)?.tagName === "INPUT");

/**
 * Whether a key is a part of what is being typed, in a field or still after one that is gone.
 * @param {KeyboardEvent} event @param {boolean} inField
 */
function isTyping(event, inField) {
  if (event.key.length > 1 || !isLetter(chordOf(event))) return false;
  if (!inField && performance.now() >= calmUntil) return false;
  calmLetters();
  return true;
}

/** How long the next key of a sequence may take, in milliseconds. */
const SEQUENCE = 1200;
let pending = "";
let forget = 0;

/**
 * In a dialog, its main action is done, not that of the screen below.
 * @param {KeyboardEvent} event
 * @param {Element} dialog
 */
function inDialog(event, dialog) {
  if (chordOf(event) !== "Mod+Enter") return;
  event.preventDefault();
  dialog.querySelector("form")?.requestSubmit();
}

/** @param {KeyboardEvent} event */
function onKeyDown(event) {
  if (isWayOut(event)) calmUntil = 0;
  if (event.defaultPrevented || event.key === "Shift") return;
  const name = chordOf(event);
  const inField = isField(event.target);
  if (isTyping(event, inField) || (isLetter(name) && (inField || !lettersOn.peek()))) return;
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (dialog) {
    inDialog(event, dialog);
    return;
  }
  const typed = pending ? `${pending} ${name}` : name;
  clearTimeout(forget);
  pending = "";
  const shortcut = shortcutOf(layers, typed, inField);
  if (shortcut) {
    event.preventDefault();
    shortcut.run(event);
  } else if (!inField && isBeginning(layers, name)) {
    pending = name;
    forget = setTimeout(() => {
      pending = "";
    }, SEQUENCE);
  }
}
// No element and no shortcut hears of the keys of a word that is being composed.
addEventListener("keydown", (event) => isComposing(event) && event.stopImmediatePropagation(), { capture: true });
addEventListener("keydown", onKeyDown);

/** Offer these shortcuts while the component is shown. @param {() => Shortcut[]} make @param {unknown[]} inputs */
export function useShortcuts(make, inputs) {
  // Before the paint: who sees a screen may press a key.
  useLayoutEffect(() => {
    const layer = make();
    layers.push(layer);
    shortcuts.value = layers.flat();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      shortcuts.value = layers.flat();
    };
  }, inputs);
}

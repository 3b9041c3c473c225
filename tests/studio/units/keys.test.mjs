import assert from "node:assert/strict";
import { test } from "node:test";
import { press, studio } from "./browser.mjs";

const keys = await studio("lib/keys.js");
const key = (name, more = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test("keys have one name on every keyboard", () => {
  assert.equal(keys.chordOf(key("k", { metaKey: true })), "Mod+K");
  assert.equal(keys.chordOf(key("k", { ctrlKey: true })), "Mod+K");
  assert.equal(keys.chordOf(key("ArrowUp", { altKey: true })), "Alt+ArrowUp");
  assert.equal(keys.chordOf(key("A", { shiftKey: true })), "Shift+A");
  // What needs Shift on one keyboard needs none on another.
  assert.equal(keys.chordOf(key("?", { shiftKey: true })), "?");
});

test("letters write where there is a field; what else is pressed does not", () => {
  for (const name of ["A", "?", " ", "/"]) assert.equal(keys.isLetter(name), true, name);
  for (const name of ["Mod+K", "Alt+ArrowUp", "Escape", "ArrowDown", "Enter", "Delete"])
    assert.equal(keys.isLetter(name), false, name);
});

test("the newest layer wins, either key of a pair counts, and in a field only what works there", () => {
  const frame = [
    { keys: "C", label: "New post" },
    { keys: "Mod+K", label: "Palette", inFields: true },
  ];
  const room = [
    { keys: "C", label: "New post on this day" },
    { keys: "J|ArrowDown", label: "Next" },
  ];
  assert.equal(keys.shortcutOf([frame, room], "C", false).label, "New post on this day");
  assert.equal(keys.shortcutOf([frame, room], "ArrowDown", false).label, "Next");
  assert.equal(keys.shortcutOf([frame, room], "C", true), null);
  assert.equal(keys.shortcutOf([frame, room], "Mod+K", true).label, "Palette");
  assert.equal(keys.shortcutOf([frame, room], "X", false), null);
});

test("a sequence begins with its first key", () => {
  const layers = [[{ keys: "G H", label: "Home" }]];
  assert.equal(keys.isBeginning(layers, "G"), true);
  assert.equal(keys.isBeginning(layers, "H"), false);
});

test("single letters can be switched off, and the choice is kept", () => {
  keys.setLetters(false);
  assert.equal(keys.lettersOn.value, false);
  assert.equal(localStorage.getItem("studio.letters"), "off");
  keys.setLetters(true);
});

test("a key that nothing offers is left to the browser", () => {
  assert.equal(press("q").defaultPrevented, false);
});

test("nothing on the page hears of the keys of a word that is being composed", () => {
  const heard = [];
  const hear = (event) => heard.push([event.key, event.keyCode]);
  addEventListener("keydown", hear, { capture: true });
  press("Enter", { isComposing: true, keyCode: 13 });
  press("ArrowDown", { keyCode: 229 });
  press("Enter", { isComposing: false, keyCode: 13 });
  removeEventListener("keydown", hear, { capture: true });
  assert.deepEqual(heard, [["Enter", 13]]);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { divided, joined, moved, placeOf, removed, spansOf, textsOf, withText } = await studio("rooms/editor/thread.js");
const { fitted } = await studio("rooms/editor/thread_fit.js");
const THREE = "One\n---\nTwo\n --- \nThree";

test("a line of three hyphens is between two parts, and words with hyphens are words", () => {
  assert.deepEqual(textsOf(THREE), ["One", "Two", "Three"]);
  assert.deepEqual(textsOf("One --- two\n----"), ["One --- two\n----"]);
  assert.deepEqual(textsOf(""), [""]);
  assert.deepEqual(textsOf("---"), ["", ""]);
  assert.deepEqual(textsOf("a\n---\n---\nb"), ["a", "", "b"]);
  assert.deepEqual(textsOf("a\n\n---\n\nb"), ["a\n", "\nb"]);
});

test("a part gets another text, and the others stay as they are", () => {
  assert.equal(withText(THREE, 1, "2"), "One\n---\n2\n --- \nThree");
  assert.deepEqual(textsOf(withText("a\n---\n---\nb", 1, "new")), ["a", "new", "b"]);
});

test("a part is divided at the caret, joined, moved and removed", () => {
  assert.equal(divided("One two", { part: 0, at: 3 }), "One\n---\ntwo");
  assert.equal(divided("One", { part: 0, at: 3 }), "One\n---\n");
  assert.equal(divided(THREE, { part: 2, at: 5 }), `${THREE}\n---\n`);
  assert.equal(joined(THREE, 1), "One\nTwo\n --- \nThree");
  assert.equal(joined("One\n---\n", 1), "One");
  assert.equal(moved(THREE, 2, -1), "One\n---\nThree\n---\nTwo");
  assert.equal(moved(THREE, 2, 1), THREE);
  assert.equal(removed(THREE, 0), "Two\n---\nThree");
});

test("a place in the text is a place in a part", () => {
  const { start } = spansOf(THREE)[2];
  assert.deepEqual(placeOf(THREE, start + 2), { part: 2, at: 2 });
  assert.deepEqual(placeOf(THREE, 4), { part: 0, at: 3 });
  assert.deepEqual(placeOf("", 0), { part: 0, at: 0 });
});

test("a long text becomes parts that have room, at the ends of its sentences", () => {
  const text = `${"We bake at four. ".repeat(4)}\n\n${"Come early! ".repeat(5)}`;
  const parts = textsOf(fitted(text, 60));
  assert.deepEqual(parts, [
    "We bake at four. We bake at four. We bake at four.",
    "We bake at four.",
    "Come early! Come early! Come early! Come early! Come early!",
  ]);
  assert.equal(fitted("short", 60), "short");
  const whole = "パン。".repeat(40);
  for (const size of [7, 60]) {
    const all = textsOf(fitted(whole, size));
    assert.equal(all.join(""), whole);
    assert.ok(all.every((one) => [...one].length <= size));
  }
  const family = "👨‍👩‍👧‍👦".repeat(5);
  assert.equal(textsOf(fitted(family, 10)).join(""), family);
  assert.ok(textsOf(fitted(family, 10)).every((one) => one.startsWith("👨")));
});

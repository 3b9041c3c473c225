import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { differences } = await studio("lib/word_diff.js");
const SIGNS = { same: " ", gone: "-", new: "+" };
const marked = (before, after) => differences(before, after).map(({ kind, text }) => `${SIGNS[kind]}${text}`);

/** Numbers that look random and are the same in each run. */
function numbers(seed) {
  let state = seed;
  return (most) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % most;
  };
}

test("what differs is marked word by word", () => {
  assert.deepEqual(marked("The rye is back", "The rye is back"), [" The rye is back"]);
  assert.deepEqual(marked("The rye is back", "The white rye is back"), [" The ", "+white ", " rye is back"]);
  assert.deepEqual(marked("old", "new"), ["-old", "+new"]);
  assert.deepEqual(marked("", "new words"), ["+new words"]);
});

test("the pieces are both texts, whatever they are", () => {
  const next = numbers(7);
  const text = () => Array.from({ length: next(12) }, () => ["a", "b", "c", "\n\n"][next(4)]).join(" ");
  for (let run = 0; run < 300; run += 1) {
    const [before, after] = [text(), text()];
    const pieces = differences(before, after);
    const join = (kind) =>
      pieces.flatMap((one) => (one.kind === kind || one.kind === "same" ? [one.text] : [])).join("");
    assert.equal(join("gone"), before);
    assert.equal(join("new"), after);
  }
});

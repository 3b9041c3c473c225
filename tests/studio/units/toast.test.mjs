import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { piled } = await studio("ui/toast.js");

test("of a pile the newest message is shown, with how many lie below it; others stand for themselves", () => {
  const all = [{ id: 1, pile: "moves" }, { id: 2 }, { id: 3, pile: "moves" }, { id: 4, pile: "moves" }];
  assert.deepEqual(
    piled(all).map(({ entry, below }) => [entry.id, below]),
    [
      [2, 0],
      [4, 2],
    ],
  );
  // Once the newest is taken back, the one before it is shown.
  assert.deepEqual(
    piled(all.slice(0, 3)).map(({ entry, below }) => [entry.id, below]),
    [
      [2, 0],
      [3, 1],
    ],
  );
});

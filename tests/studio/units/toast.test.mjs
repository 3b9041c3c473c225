import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { messageOf, piled, without } = await studio("ui/toast.js");

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

test("a message that says the same as before takes its place; what can be undone stays", () => {
  const undo = () => {};
  const all = [
    { id: 1, message: "Too long." },
    { id: 2, message: "Too long.", bad: true },
    { id: 3, message: "Moved.", run: undo },
  ];
  const ids = (next) => without(all, next).map(({ id }) => id);
  assert.deepEqual(ids({ message: "Too long.", bad: true }), [1, 3]);
  assert.deepEqual(ids({ message: "Moved.", run: undo }), [1, 2, 3]);
  assert.deepEqual(ids({ message: "Moved." }), [1, 2, 3]);
});

test("what platforms refuse begins with what came of it, and names three reasons at most", () => {
  const issues = ["Red", "Blue", "Green", "Grey", "White"].map((displayName) => ({
    channel: { displayName },
    message: "Too long.",
  }));
  const lead = "A platform would refuse the post, so nothing was changed.";
  assert.equal(messageOf({ code: "PREFLIGHT_FAILED", issues: issues.slice(0, 1) }), `${lead} Red: Too long.`);
  const three = "Red: Too long. Blue: Too long. Green: Too long.";
  assert.equal(messageOf({ code: "PREFLIGHT_FAILED", issues }), `${lead} ${three} 2 more reasons.`);
  assert.equal(messageOf({ code: "INVALID", message: "No." }), "No.");
});

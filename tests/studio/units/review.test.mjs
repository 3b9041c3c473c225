import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { threadsOf } = await studio("rooms/review/thread.js");
const entry = (id, replyToId = null) => ({ id, replyToId });

test("answers of answers stand below what the line began with, oldest first", () => {
  const newestFirst = [entry("4", "3"), entry("3", "1"), entry("2"), entry("1")];
  const threads = threadsOf(newestFirst).map(({ root, answers }) => [root.id, answers.map((one) => one.id)]);
  assert.deepEqual(threads, [
    ["1", ["3", "4"]],
    ["2", []],
  ]);
});

test("an answer to what is not shown begins a line of its own", () => {
  assert.deepEqual(
    threadsOf([entry("2", "gone")]).map(({ root }) => root.id),
    ["2"],
  );
});

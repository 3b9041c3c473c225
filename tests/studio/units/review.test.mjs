import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { threadsOf } = await studio("rooms/review/thread.js");
const { decidedOf, outcomesOf } = await studio("rooms/review/outcomes.js");
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

test("a link says how its posts were decided", () => {
  const post = (status, stop = null) => ({ id: status, status, stop });
  const posts = [
    post("SCHEDULED"),
    post("PUBLISHED"),
    post("CHANGES_REQUESTED", { id: "1" }),
    post("CHANGES_REQUESTED"),
    post("IN_REVIEW"),
    post("DRAFT"),
  ];
  assert.deepEqual(outcomesOf(posts), ["2 approved", "1 stopped", "1 with changes to make"]);
  assert.deepEqual(outcomesOf([post("IN_REVIEW")]), []);
  // One that is edited while it is in review waits for nobody at the link, and is not decided.
  assert.equal(decidedOf(posts), 4);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { groupsOf, reasonsByPost } = await studio("lib/forecast.js");

const [ADA, BEA] = ["ada", "bea"].map((id) => ({ id, displayName: id, platform: "feed" }));
const post = (id) => ({ id, databaseId: 1, title: id, body: "" });
const reason = (code, message = code, until = null) => ({ code, message, until });
const item = (id, channel, ...reasons) => ({
  at: "2026-11-29T12:00:00Z",
  reasons,
  publication: { channel, post: post(id) },
});

test("a card tells each reason once, and not what its state says", () => {
  const paused = reason("CHANNEL", "ada is paused.");
  const stops = reasonsByPost([
    item("one", ADA, reason("UNAPPROVED"), reason("HELD"), paused),
    item("one", BEA, reason("REFUSED", "The text is too long."), paused),
    item("two", BEA, reason("UNAPPROVED")),
  ]);
  assert.deepEqual([...stops], [["one", ["ada is paused.", "The text is too long."]]]);
});

test("what one act sets right is one line with its posts", () => {
  const lost = reason("CHANNEL", "ada must be connected again.");
  const long = reason("REFUSED", "The text is too long.");
  const groups = groupsOf([
    item("one", ADA, reason("UNAPPROVED"), lost),
    item("one", BEA, reason("UNAPPROVED"), long),
    item("two", ADA, reason("UNAPPROVED"), lost),
    item("three", BEA, long),
    item("three", ADA, reason("DAILY_LIMIT", "Later.", "2026-11-30T12:00:00Z")),
    item("four", BEA, reason("HELD")),
  ]);
  assert.deepEqual(
    groups.map(({ code, channel, posts }) => [code, channel?.id ?? null, posts.map(({ id }) => id).join(" ")]),
    [
      ["HELD", null, "four"],
      ["CHANNEL", "ada", "one two"],
      ["REFUSED", "bea", "one"],
      ["REFUSED", "bea", "three"],
      ["UNAPPROVED", null, "one two"],
      ["DAILY_LIMIT", "ada", "three"],
    ],
  );
});

test("nothing stands in the way of nothing", () => {
  assert.deepEqual(groupsOf([]), []);
  assert.equal(reasonsByPost([]).size, 0);
});

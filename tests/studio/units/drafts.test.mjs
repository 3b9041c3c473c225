// What a draft that is kept on a device says in words, whichever room wrote it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { wordsOf } from "../../../app/studio/web/lib/drafts.js";

test("a post is its title, its text and the texts of single channels, without those that are empty", () => {
  const composition = { title: "Rye", body: "It is back.", variants: { a: "Back!", b: " " }, channelIds: ["a"] };
  assert.equal(wordsOf({ composition, version: 3 }), "Rye\n\nIt is back.\n\nBack!");
  assert.equal(wordsOf({ composition: { title: "", body: "", variants: {} } }), "");
});

test("a reply and a first post are one text", () => {
  assert.equal(wordsOf({ body: "Thank you.", keptAt: 1 }), "Thank you.");
  assert.equal(wordsOf({}), "");
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { sourceOf } = await studio("lib/import_sources.js");

test("a tool is known by its columns, and only one", () => {
  assert.equal(sourceOf(["Text", " Image URL", "Tags", "Posting Time "]), "BUFFER");
  assert.equal(sourceOf(["content", "publishDate", "state"]), "POSTIZ");
  assert.equal(sourceOf(["body", "due_at"]), "");
  assert.equal(sourceOf(["content", "publishdate", "scheduled_at"]), "");
  assert.equal(sourceOf([]), "");
});

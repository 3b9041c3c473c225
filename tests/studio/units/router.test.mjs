import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

history.pushState = (state, title, path) => {
  location.href = new URL(path, location).href;
};
const { go, wayBack } = await studio("lib/router.js");

test("the way back from a post leads to the screen it was opened from, in its brand", () => {
  assert.equal(wayBack(), "/studio/7/posts");
  go("/studio/7/calendar?view=week");
  go("/studio/7/editor/12");
  assert.equal(wayBack(), "/studio/7/calendar?view=week");
  go("/studio/7/editor/13");
  assert.equal(wayBack(), "/studio/7/calendar?view=week");
  go("/studio/8/editor/2");
  assert.equal(wayBack(), "/studio/8/posts");
});

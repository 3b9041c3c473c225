import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

history.pushState = (state, title, path) => {
  location.href = new URL(path, location).href;
};
history.replaceState = history.pushState;
const { askIn, go, wayBack } = await studio("lib/router.js");

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

test("what comes late asks for nothing in another room", () => {
  go("/studio/7/inbox?comment=1");
  askIn("inbox", { comment: "2" });
  assert.equal(location.search, "?comment=2");
  go("/studio/7/analytics");
  askIn("inbox", { comment: "3" });
  assert.equal(location.pathname + location.search, "/studio/7/analytics");
});

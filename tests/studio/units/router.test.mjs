import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const entries = [];
history.replaceState = (state, title, path) => {
  history.state = state;
  location.href = new URL(path, location).href;
};
history.pushState = (state, title, path) => {
  entries.push([location.href, history.state]);
  history.replaceState(state, title, path);
};
history.back = () => {
  const [path, state] = entries.pop();
  history.replaceState(state, "", path);
  dispatchEvent(new Event("popstate"));
};
const { ask, askIn, closePanel, go, openPost, retreat, visit, wayBack } = await studio("lib/router.js");
const here = () => location.pathname + location.search;

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

test("what people turn to is a visit, and what they search is not", () => {
  go("/studio/7/posts");
  const count = entries.length;
  ask({ q: "rye" });
  assert.equal(entries.length, count);
  visit({ status: "DRAFT" });
  assert.equal(here(), "/studio/7/posts?q=rye&status=DRAFT");
  history.back();
  assert.equal(here(), "/studio/7/posts?q=rye");
});

test("what is closed leaves no second entry of the screen below it", () => {
  go("/studio/7/calendar?view=week");
  const count = entries.length;
  openPost(12);
  openPost(13);
  assert.equal(here(), "/studio/7/calendar?view=week&post=13");
  closePanel();
  assert.deepEqual([here(), entries.length], ["/studio/7/calendar?view=week", count]);
  go("/studio/7/editor/12");
  retreat(wayBack());
  assert.deepEqual([here(), entries.length], ["/studio/7/calendar?view=week", count]);
});

test("a post that was opened by its address is left for the list", () => {
  go("/studio/7/editor/12");
  history.state = null;
  retreat("/studio/7/posts");
  assert.equal(here(), "/studio/7/posts");
});

test("on the way back to a copy, the screen of the first post is the way out", () => {
  go("/studio/7/calendar?view=list");
  go("/studio/7/editor/12");
  go("/studio/7/editor/13");
  go("/studio/7/ideas");
  history.back();
  assert.deepEqual([here(), wayBack()], ["/studio/7/editor/13", "/studio/7/calendar?view=list"]);
});

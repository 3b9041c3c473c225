import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { html } = await studio("ui/html.js");

test("an element has properties where the first argument is a plain object, and one function for all uses", () => {
  const { type, props } = html.li({ class: "row" }, "one", html.b("two"));
  assert.equal(type, "li");
  assert.equal(props.class, "row");
  assert.equal(props.children[0], "one");
  assert.equal(props.children[1].props.children, "two");
  assert.equal(html.li("one").props.children, "one");
  assert.equal(html.li, html.li);
});

// The page is kept while there is work that would be lost with it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asks, studio } from "./browser.mjs";

const { hold, inTurn, parts } = await studio("lib/unload.js");

test("the page is kept until the last of several works is over, however it ends", async () => {
  let end = () => {};
  let fail = () => {};
  const one = hold(new Promise((done) => (end = done)));
  const two = hold(new Promise((_, refuse) => (fail = refuse)));
  assert.equal(asks(), true);
  end("done");
  assert.equal(await one, "done");
  assert.equal(asks(), true);
  fail(new Error("away"));
  await assert.rejects(two, /away/);
  assert.equal(asks(), false);
});

test("things are sent one after another until one says stop", async () => {
  const sent = [];
  const step = async (item) => {
    assert.equal(asks(), true);
    sent.push(item);
    return item !== 2;
  };
  assert.equal(await inTurn([1, 2, 3], step), false);
  assert.deepEqual(sent, [1, 2]);
  assert.equal(await inTurn([4, 5], step), true);
  assert.equal(asks(), false);
});

test("parts hold all items, the last one the rest", () => {
  assert.deepEqual(parts([1, 2, 3, 4, 5], 2), [[1, 2], [3, 4], [5]]);
  assert.deepEqual(parts([], 2), []);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { excessOf, MOST } = await studio("rooms/editor/excess.js");
const { measuresOf } = await studio("rooms/editor/measuring.js");
const { empty } = await studio("rooms/editor/composition.js");
const long = "x".repeat(MOST + 1);
const composition = (more) => ({ ...empty(), channelIds: ["a", "b"], ...more });

test("a text is too long from one character above what the service stores; a pair of surrogates is one", () => {
  assert.deepEqual(excessOf(composition({ body: long.slice(1) })), []);
  assert.deepEqual(excessOf(composition({ body: "🥖".repeat(MOST) })), []);
  assert.deepEqual(excessOf(composition({ body: "🥖".repeat(MOST + 1) })), [{ channelId: null, used: MOST + 1 }]);
  assert.deepEqual(excessOf(composition({ body: long })), [{ channelId: null, used: MOST + 1 }]);
});

test("own texts count on the channels of the post alone", () => {
  assert.deepEqual(excessOf(composition({ body: "x", variants: { b: long, gone: long } })), [
    { channelId: "b", used: MOST + 1 },
  ]);
});

test("the numbers of channels stay, and those of the long text are over", () => {
  const one = (id, used, limit) => ({ part: 1, used, limit, fits: null, channel: { id } });
  const before = [one("a", 12, 500), { ...one("a", 30, 500), part: 2 }, one("b", 7, 300)];
  const now = composition({ body: long, variants: { b: "short" } });
  assert.deepEqual(measuresOf(before, now, excessOf(now)), [one("b", 7, 300), one("a", MOST + 1, 500)]);
  assert.deepEqual(measuresOf([], composition({ body: long }), excessOf(composition({ body: long }))), [
    one("a", MOST + 1, MOST),
    one("b", MOST + 1, MOST),
  ]);
});

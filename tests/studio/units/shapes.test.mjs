import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const shapes = await studio("parts/shapes.js");
const fit = (asset, channel, changes, width, height) => ({
  mediaAsset: { id: asset },
  channel: { id: channel },
  changes,
  width,
  height,
});
const TALL = { width: 1000, height: 2000 };

test("shapes have the names that people know, also after sides were rounded", () => {
  const names = [1, 1440 / 1801, 1080 / 566, 16 / 9, 0.5625, 20, 1 / 3, 1.42].map(shapes.nameOfRatio);
  assert.deepEqual(names, ["1:1", "4:5", "1.91:1", "16:9", "9:16", "20:1", "1:3", "1.42:1"]);
});

test("a shape is there once, with its channels; what keeps its shape and other files make none", () => {
  const fits = [
    fit("a", "1", ["CUT", "SIZE"], 1440, 1800),
    fit("a", "2", ["BARS"], 1080, 1349),
    fit("a", "2", ["BARS"], 1080, 1349),
    fit("a", "3", ["TYPE"], 1000, 2000),
    fit("a", "4", ["ENCODED", "CUT"], 1280, 720),
    fit("b", "1", ["CUT"], 100, 100),
  ];
  assert.deepEqual(
    shapes.shapesOf(fits, "a").map(({ name, channels, hasBars }) => [name, channels, hasBars]),
    [
      ["16:9", ["4"], false],
      ["4:5", ["1", "2"], true],
    ],
  );
});

test("the part around a point stays inside the picture", () => {
  const at = (x, y) => shapes.frameAround(TALL, 1, { x, y });
  assert.deepEqual(at(500, 500), { x: 0, y: 25, width: 100, height: 50 });
  assert.deepEqual(at(0, 0), { x: 0, y: 0, width: 100, height: 50 });
  assert.deepEqual(at(1000, 1000), { x: 0, y: 50, width: 100, height: 50 });
  assert.deepEqual([at(0, 0), at(0, 500), at(0, 1000)].map(shapes.positionOf), ["50% 0%", "50% 50%", "50% 100%"]);
  assert.deepEqual(shapes.frameAround({ width: 400, height: 100 }, 1, { x: 600, y: 0 }), {
    x: 47.5,
    y: 0,
    width: 25,
    height: 100,
  });
  assert.equal(shapes.shareOf(TALL, 0.8), 63);
});

test("keys move the point by one or ten hundredths, never out of the picture", () => {
  const press = (key, shiftKey = false) => shapes.movedPoint({ x: 20, y: 990 }, { key, shiftKey });
  assert.deepEqual(press("ArrowLeft"), { x: 10, y: 990 });
  assert.deepEqual(press("ArrowLeft", true), { x: 0, y: 990 });
  assert.deepEqual(press("ArrowRight", true), { x: 120, y: 990 });
  assert.deepEqual(press("ArrowDown", true), { x: 20, y: 1000 });
  assert.deepEqual(press("ArrowUp"), { x: 20, y: 980 });
  assert.deepEqual(press("c"), { x: 500, y: 500 });
  assert.equal(press("Tab"), null);
  assert.deepEqual(shapes.pointWithin({ x: -3.2, y: 500.4 }), { x: 0, y: 500 });
});

test("keys move the time, which stays before the end", () => {
  const press = (key, shiftKey = false, ms = 500) => shapes.movedTime(ms, { key, shiftKey }, 3000);
  assert.deepEqual(
    ["ArrowLeft", "ArrowRight", ",", ".", "PageUp", "PageDown", "Home", "End"].map((key) => press(key)),
    [400, 600, 460, 540, 800, 200, 0, 2999],
  );
  assert.deepEqual([press("ArrowRight", true), press("ArrowLeft", true)], [1500, 0]);
  assert.equal(press("Enter"), null);
});

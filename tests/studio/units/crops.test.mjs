import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const crops = await studio("parts/crops.js");
const choices = await studio("rooms/editor/crop_choice.js");
const PANORAMA = { width: 3000, height: 800 };
const ASSET = { id: "a", filename: "lake.jpg", mimeType: "image/jpeg", url: "/x", ...PANORAMA };
const key = (name, shiftKey = false) => ({ key: name, shiftKey });

test("the largest part of a shape lies around the middle that was shown, inside the file", () => {
  assert.deepEqual(crops.boxOfRatio(PANORAMA, 1.91, crops.ALL), { x: 2453, y: 0, width: 5093, height: 10_000 });
  assert.deepEqual(crops.boxOfRatio(PANORAMA, 1, { x: 0, y: 0, width: 100, height: 100 }), {
    x: 0,
    y: 0,
    width: 2667,
    height: 10_000,
  });
  assert.deepEqual(crops.boxOfRatio(PANORAMA, 3.75, crops.ALL), crops.ALL);
});

test("keys move the part by a hundredth, with shift by a tenth, and size it around its middle", () => {
  const box = { x: 1000, y: 2000, width: 4000, height: 4000 };
  const move = (name, shiftKey) => crops.movedBox(box, key(name, shiftKey), PANORAMA, null);
  assert.deepEqual(move("ArrowRight"), { ...box, x: 1100 });
  assert.deepEqual(move("ArrowLeft", true), { ...box, x: 0 });
  assert.deepEqual(move("ArrowUp"), { ...box, y: 1900 });
  assert.deepEqual(move("ArrowDown", true), { ...box, y: 3000 });
  assert.deepEqual(move("+"), { x: 900, y: 1900, width: 4200, height: 4200 });
  assert.deepEqual(move("-"), { x: 1095, y: 2095, width: 3810, height: 3810 });
  assert.deepEqual(move("C", true), { ...box, x: 3000, y: 3000 });
  assert.deepEqual(move("0"), crops.ALL);
  assert.deepEqual(crops.movedBox(box, key("0"), PANORAMA, 1), crops.boxOfRatio(PANORAMA, 1, crops.ALL));
  assert.equal(move("x"), null);
  assert.deepEqual(crops.movedBox(crops.ALL, key("+"), PANORAMA, null), crops.ALL);
});

test("a number changes one side, and of a shape the other one with it", () => {
  const box = { x: 0, y: 0, width: 2667, height: 10_000 };
  assert.deepEqual(crops.changedBox(box, { width: 5000 }, PANORAMA, null), { ...box, width: 5000 });
  assert.deepEqual(crops.changedBox(box, { height: 5000 }, PANORAMA, 1), { ...box, width: 1333, height: 5000 });
  assert.deepEqual(crops.changedBox(box, { width: 9000 }, PANORAMA, 1), { ...box, width: 2667, height: 10_000 });
  assert.deepEqual(crops.changedBox(box, { x: 9999 }, PANORAMA, 1), { ...box, x: 7333 });
});

test("shapes that channels need come first, the usual ones after them once, and a free one last", () => {
  const shape = { name: "1:1", ratio: 0.998, channels: ["c1"], hasBars: true };
  assert.deepEqual(
    crops.ratiosOf([shape]).map((one) => [one.name, one.channels]),
    [
      ["1:1", ["c1"]],
      ["4:5", []],
      ["16:9", []],
      ["9:16", []],
      ["", []],
    ],
  );
});

test("a choice becomes a frame and the frame the same choice; what is whole is none", () => {
  const none = choices.choiceOf(undefined, ASSET);
  assert.equal(choices.frameOf(none, ASSET), null);
  const box = crops.boxOfRatio(PANORAMA, 1.91, crops.ALL);
  const cut = choices.frameOf({ ...none, box }, ASSET);
  assert.deepEqual(cut, { mode: "CUT", ...box });
  assert.deepEqual(choices.choiceOf(cut, ASSET).box, box);
  const bars = choices.frameOf({ ...none, isBars: true, background: "#102030", ratio: 1 }, ASSET);
  assert.deepEqual(bars, { mode: "BARS", background: "#102030", shape: 10_000 });
  const film = { ...ASSET, mimeType: "video/mp4", durationMs: 9000 };
  const part = choices.frameOf({ ...choices.choiceOf(undefined, film), start: 1000, end: 4000 }, film);
  assert.deepEqual(part, { startMs: 1000, endMs: 4000 });
  assert.match(choices.saidOf({ ...none, box }, PANORAMA, ASSET), /^1\.91:1, keeps 51 %$/u);
});

test("a frame is for all channels or for one; the whole takes the place of that for all", () => {
  const cut = { mode: "CUT", ...crops.boxOfRatio(PANORAMA, 1, crops.ALL) };
  assert.deepEqual(choices.framesWith({}, "", "a", cut), { frames: { a: cut } });
  assert.deepEqual(choices.framesWith({ frames: { a: cut, b: cut } }, "", "a", null), { frames: { b: cut } });
  assert.deepEqual(choices.framesWith({}, "c1", "a", cut), { ownFrames: { c1: { a: cut } } });
  assert.deepEqual(choices.framesWith({ ownFrames: { c1: { a: cut } } }, "c1", "a", null), { ownFrames: { c1: null } });
  assert.deepEqual(choices.framesWith({ frames: { a: cut } }, "c1", "a", null), {
    ownFrames: { c1: { a: { mode: "CUT", ...crops.ALL } } },
  });
});

test("a file is drawn as its frame shows it", () => {
  const box = { x: 1000, y: 0, width: 5000, height: 10_000 };
  assert.deepEqual(crops.framedAsset(ASSET, { mode: "CUT", ...box }), {
    ...ASSET,
    width: 1500,
    look: { objectViewBox: "inset(0% 40% 0% 10%)" },
  });
  assert.deepEqual(crops.framedAsset(ASSET, { mode: "BARS", background: "#102030", shape: 10_000 }), {
    ...ASSET,
    width: 800,
    look: { objectFit: "contain", background: "#102030" },
  });
  assert.equal(crops.framedAsset(ASSET, { startMs: 5 }), ASSET);
});

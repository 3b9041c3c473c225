import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { dropMinute, firstMinute, folded, laid, minutesOf, placeOf, wallOf } = await studio(
  "rooms/calendar/week_layout.js",
);

const item = (name, minute, height = 42) => ({ item: name, minute, height });
const lanes = (items) => laid(items).map(({ item: name, lane, lanes: of }) => `${name} ${lane + 1}/${of}`);

test("what overlaps lies side by side, and a lane is taken again once it is free", () => {
  assert.deepEqual(lanes([item("a", 540), item("b", 600)]), ["a 1/1", "b 1/1"]);
  assert.deepEqual(lanes([item("c", 570), item("a", 540), item("b", 540)]), ["a 1/3", "b 2/3", "c 3/3"]);
  // The third hangs together with the second alone; all three share the width.
  assert.deepEqual(lanes([item("a", 540), item("b", 570), item("c", 585)]), ["a 1/2", "b 2/2", "c 1/2"]);
  assert.deepEqual(lanes([item("a", 540), item("b", 582)]), ["a 1/1", "b 1/1"], "one ends where the next begins");
  assert.deepEqual(lanes([item("slot", 540, 24), item("post", 564)]), ["slot 1/1", "post 1/1"]);
});

test("of a crowd two stay to be read, and the others are folded, hour by hour", () => {
  const at = (minute) => ["a", "b", "c", "d"].map((name) => item(`${name}${minute}`, minute));
  const rows = folded(laid([...at(540), item("e", 600), ...at(700)]));
  assert.deepEqual(
    rows.map(({ item: name, rest }) => rest ?? name),
    ["a540", "b540", ["c540", "d540"], "e", "a700", "b700", ["c700", "d700"]],
  );
  assert.deepEqual([placeOf(rows[1]).insetInlineStart, placeOf(rows[1]).inlineSize], ["40%", "40%"]);
  assert.deepEqual([placeOf(rows[2]).insetInlineStart, placeOf(rows[2]).inlineSize], ["80%", `${(1 - 0.8) * 100}%`]);
  assert.deepEqual(folded(laid(at(540).slice(1))), laid(at(540).slice(1)), "three have room");
});

test("what begins shortly before midnight lies above it, and beside its neighbour", () => {
  const [a, b] = laid([item("a", 1430), item("b", 1395)]);
  assert.deepEqual([a.item, a.top, b.item, b.top, a.lanes], ["b", 1395, "a", 1398, 2]);
});

test("a place is a share of the width from where a line begins", () => {
  assert.deepEqual(placeOf({ top: 90, lane: 1, lanes: 4 }), {
    top: "90px",
    insetInlineStart: "25%",
    inlineSize: "25%",
  });
});

test("a drop lands on a quarter of an hour of its day, and what was hardly moved keeps its minute", () => {
  assert.deepEqual(
    [-40, 7, 8, 547, 1439].map((at) => wallOf(dropMinute(at))),
    ["00:00", "00:00", "00:15", "09:00", "23:45"],
  );
  assert.equal(dropMinute(545, 547), 547);
  assert.equal(dropMinute(555, 547), 555);
  assert.equal(dropMinute(547, null), 540);
});

test("a wall time and its minute are one, and the hours begin before the first post, by seven at the latest", () => {
  assert.deepEqual([minutesOf("00:00"), minutesOf("09:30"), wallOf(570), wallOf(1439)], [0, 570, "09:30", "23:59"]);
  assert.deepEqual([firstMinute([]), firstMinute([900]), firstMinute([380]), firstMinute([20])], [420, 420, 300, 0]);
});

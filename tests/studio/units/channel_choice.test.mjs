import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const choice = await studio("rooms/editor/channel_choice.js");
const channel = (id, more = {}) => ({
  id,
  displayName: id,
  platform: "x",
  state: "CONNECTED",
  pausedAt: null,
  ...more,
});
const measure = (id, used, limit, part = 1) => ({ part, used, limit, channel: { id } });

test("a channel stands as its fullest part stands, and says what else it would be refused for", () => {
  const measures = [measure("a", 10, 280), measure("a", 316, 280, 2), measure("a", 20, 280, 3), measure("b", 5, 300)];
  const counts = choice.countsOf(measures, [{ field: "media", channel: { id: "c" } }]);
  assert.deepEqual(counts.get("a"), { used: 316, limit: 280, over: 36, problems: 0 });
  assert.deepEqual(counts.get("b"), { used: 5, limit: 300, over: 0, problems: 0 });
  assert.deepEqual(counts.get("c"), { used: 0, limit: 0, over: 0, problems: 1 });
});

test("where not all have a place, the worst have one, and the one that is open keeps its own", () => {
  const all = ["a", "b", "c", "d", "e"].map((id) => channel(id));
  const counts = choice.countsOf([measure("d", 300, 280)], [{ field: "media", channel: { id: "c" } }]);
  const ids = (rows) => rows.map((one) => one.id);
  assert.deepEqual(ids(choice.placed(all, counts, 4, null).front), ["a", "b", "c", "d", "e"], "one more has room");
  const { front, rest } = choice.placed(all, counts, 3, "e");
  assert.deepEqual(
    [ids(front), ids(rest)],
    [
      ["e", "d", "c"],
      ["a", "b"],
    ],
  );
});

test("channels share a text where it is their own and the same", () => {
  const one = { channelIds: ["a", "b", "c"], variants: { a: "Own", b: "Own", d: "Own", c: "Other" } };
  assert.deepEqual(choice.sharersOf(one, "a"), ["a", "b"]);
  assert.deepEqual(choice.sharersOf({ channelIds: ["a", "b"], variants: {} }, "a"), ["a"]);
});

test("a search finds every word in any order, without marks and whatever the case", () => {
  const all = [
    channel("1", { displayName: "Filiale Köpenick", handle: "@kornhaus" }),
    channel("2", { displayName: "Filiale Mitte", platform: "feed" }),
  ];
  const ids = (...how) => choice.matching(all, ...how).map((one) => one.id);
  assert.deepEqual(ids("kopenick filiale", null), ["1"]);
  assert.deepEqual(ids("KORNHAUS", null), ["1"]);
  assert.deepEqual(ids("filiale", "feed"), ["2"]);
  assert.deepEqual(ids("  ", null), ["1", "2"]);
});

test("a group is chosen, and taken off where all of it is chosen", () => {
  assert.deepEqual(choice.toggled(["a"], ["a", "b"]), ["a", "b"]);
  assert.deepEqual(choice.toggled(["c", "a", "b"], ["a", "b"]), ["c"]);
});

test("a channel that is paused or to be connected again cannot publish", () => {
  const states = [{}, { pausedAt: "2026-11-27" }, { state: "NEEDS_RECONNECT" }];
  assert.deepEqual(
    states.map((more) => choice.isAble(channel("a", more))),
    [true, false, false],
  );
});

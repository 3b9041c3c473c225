import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { lastChoice, suggested } = await studio("lib/channels.js");
const { channelsOf } = await studio("rooms/editor/from_calendar.js");
const channel = (id, platform, more = {}) => ({ id, platform, state: "CONNECTED", pausedAt: null, ...more });
const platforms = [
  { key: "sandbox", standIn: true },
  { key: "feed", standIn: false },
];
const many = ["a", "b", "c", "d"].map((id) => channel(id, "feed"));
const post = (...ids) => ({ publications: ids.map((id) => ({ channel: { id } })) });

test("a new post goes to channels that publish, and to stand-ins only where there is nothing else", () => {
  const ids = (...channels) => suggested(channels, platforms, []);
  assert.deepEqual(ids(channel("f", "feed"), channel("s", "sandbox")), ["f"]);
  assert.deepEqual(ids(channel("f", "feed", { pausedAt: "2026-01-01" }), channel("s", "sandbox")), ["s"]);
  assert.deepEqual(ids(channel("f", "feed", { state: "NEEDS_RECONNECT" })), []);
});

test("of more than three channels none is chosen for a person who never chose", () => {
  assert.deepEqual(suggested(many.slice(0, 3), platforms, []), ["a", "b", "c"]);
  assert.deepEqual(suggested(many, platforms, []), []);
});

test("the choice of the person's newest post with channels is made again, as far as it can be", () => {
  assert.deepEqual(lastChoice([post(), post("d", "b"), post("a")]), ["d", "b"]);
  assert.deepEqual(lastChoice([]), []);
  assert.deepEqual(suggested(many, platforms, ["d", "b", "gone"]), ["b", "d"]);
  const paused = many.map((one) => (one.id === "d" ? { ...one, pausedAt: "2026-01-01" } : one));
  assert.deepEqual(suggested(paused, platforms, ["d", "b"]), ["b"]);
  assert.deepEqual(suggested([...many, channel("s", "sandbox")], platforms, ["s"]), ["s"], "somebody's own choice");
});

test("of many channels that were chosen at once, none is chosen again", () => {
  const all = Array.from({ length: 44 }, (_, at) => `c${at}`);
  assert.deepEqual(lastChoice([post(...all), post("d", "b")]), ["d", "b"]);
  assert.deepEqual(lastChoice([post(...all.slice(0, 13))]), []);
  assert.deepEqual(lastChoice([post(...all.slice(0, 12))]), all.slice(0, 12));
});

test("a post begun in a filtered calendar has the channels of the filter and of its groups that publish", () => {
  const groups = [{ id: "g", channels: [{ id: "d" }, { id: "b" }, { id: "gone" }] }];
  const ids = (channels, filter) => channelsOf(channels, groups, { channel: [""], group: [""], ...filter });
  assert.deepEqual(ids(many, { channel: ["c"], group: ["g"] }), ["b", "c", "d"]);
  assert.deepEqual(ids(many, {}), []);
  assert.deepEqual(ids([channel("b", "feed", { pausedAt: "2026-01-01" }), many[3]], { group: ["g"] }), ["d"]);
});

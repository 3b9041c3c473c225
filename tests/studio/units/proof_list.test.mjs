import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { contentOn, proofsOf } = await studio("rooms/editor/proof_list.js");
const { empty } = await studio("rooms/editor/composition.js");
const features = { threads: true, title: false };
const channel = (id, platform = "x") => ({ id, displayName: id, platform });
const NOW = { ...empty(), title: "Title", body: "One\n---\nTwo", channelIds: ["a", "b", "c", "d"] };
const how = (more = {}) => ({
  channels: ["a", "b", "c", "d", "off"].map((id) => channel(id, id === "d" ? "feed" : "x")),
  platforms: [],
  measures: [],
  counts: new Map(),
  featuresOf: () => features,
  open: null,
  ...more,
});
const ids = (proofs) => proofs.map((proof) => proof.channels.map((one) => one.id));

test("channels of a platform that get the same share a preview, and what is not chosen has none", () => {
  assert.deepEqual(ids(proofsOf(NOW, how())), [["a", "b", "c"], ["d"]]);
  const own = { ...NOW, variants: { b: "Own" } };
  assert.deepEqual(ids(proofsOf(own, how())), [["b"], ["a", "c"], ["d"]]);
});

test("the open channel is first, then what is in trouble, then what has something of its own", () => {
  const own = { ...NOW, variants: { b: "Own" }, ownOptions: { c: { format: "POLL", values: {} } } };
  const counts = new Map([["d", { used: 9, limit: 5, over: 4, problems: 0 }]]);
  assert.deepEqual(ids(proofsOf(own, how({ counts, open: "c" }))), [["c"], ["d"], ["b"], ["a"]]);
  assert.deepEqual(ids(proofsOf(NOW, how({ open: "c" }))), [["c", "a", "b"], ["d"]]);
});

test("each part knows how much of it fits", () => {
  const measures = [
    { part: 1, fits: null, channel: { id: "a" } },
    { part: 2, fits: 2, channel: { id: "a" } },
  ];
  const { parts, title } = contentOn(NOW, channel("a"), { platform: undefined, features, measures });
  assert.deepEqual(parts, [
    { text: "One", fits: null },
    { text: "Two", fits: 2 },
  ]);
  assert.equal(title, "");
});

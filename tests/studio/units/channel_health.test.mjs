import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { byName, toneOf, troubleOf, worstFirst } = await studio("lib/channel_health.js");

const NOW = Date.parse("2026-11-27T12:00:00Z");
const WELL = {
  failures: 0,
  successes: 9,
  lastSuccessAt: null,
  accessUntil: null,
  renewsItself: false,
  calls: null,
  mostCalls: null,
  periodSeconds: null,
};
const channel = (health, more = {}) => ({
  state: "CONNECTED",
  pausedAt: null,
  heldUntil: null,
  health: { ...WELL, ...health },
  ...more,
});

test("the worst trouble of a channel is told", () => {
  const used = { calls: 20, mostCalls: 25, periodSeconds: 86_400 };
  assert.equal(troubleOf(channel({ failures: 1 }, { state: "NEEDS_RECONNECT" }), NOW), "access");
  assert.equal(troubleOf(channel({ failures: 1, ...used }), NOW), "failing");
  assert.equal(troubleOf(channel({ accessUntil: "2026-12-11T11:59:00Z" }, { pausedAt: "x" }), NOW), "ending");
  assert.equal(troubleOf(channel({ accessUntil: "2026-12-11T12:00:00Z" }, { pausedAt: "x" }), NOW), "paused");
  assert.equal(troubleOf(channel({}, { heldUntil: "x", pausedAt: "x" }), NOW), "held");
  assert.equal(troubleOf(channel(used), NOW), "near");
  assert.equal(troubleOf(channel({ ...used, calls: 19 }), NOW), null);
  assert.equal(troubleOf(channel({ ...used, periodSeconds: 60 }), NOW), null, "it is over before anybody reads of it");
  assert.equal(troubleOf({ ...channel({}), health: null }, NOW), null);
});

test("channels in trouble come first", () => {
  const [well, paused, broken] = [
    channel({}),
    channel({}, { pausedAt: "x" }),
    channel({}, { state: "NEEDS_RECONNECT" }),
  ];
  assert.deepEqual([well, paused, broken].sort(worstFirst), [broken, paused, well]);
  assert.deepEqual([null, "paused", "access"].map(toneOf), ["", "is-review", "is-bad"]);
});

test("the column of channels is by name, whatever is planned or wrong on them", () => {
  const one = (id, displayName, plannedPosts, state = "CONNECTED") => ({ id, displayName, plannedPosts, state });
  const before = [one("1", "Market", 9), one("2", "Bakery", 0), one("4", "Shop", 3), one("3", "Shop", 5)];
  const after = [
    one("3", "Shop", 0, "NEEDS_RECONNECT"),
    one("2", "Bakery", 8),
    one("4", "Shop", 9),
    one("1", "Market", 0),
  ];
  const ids = (channels) => channels.sort(byName).map(({ id }) => id);
  assert.deepEqual(ids(before), ["2", "1", "3", "4"]);
  assert.deepEqual(ids(after), ids(before));
});

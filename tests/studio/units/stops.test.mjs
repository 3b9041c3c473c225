// Which posts do not go out, because a channel of theirs publishes nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { stoppedOf, stopOf } from "../../../app/studio/web/lib/stops.js";

const channels = [
  { id: "well", state: "CONNECTED", pausedAt: null },
  { id: "ended", state: "NEEDS_RECONNECT", pausedAt: null },
  { id: "gone", state: "REMOVED", pausedAt: null },
  { id: "paused", state: "CONNECTED", pausedAt: "2026-11-29T00:00:00Z" },
];
const post = (more, status = "SCHEDULED") => ({
  status: "SCHEDULED",
  dueAt: "2026-12-01T09:00:00Z",
  publications: channels.map((channel) => ({ status, channel })),
  ...more,
});
const ids = (one) => stoppedOf(one, channels).map(({ id }) => id);

test("a channel publishes nothing while its access ended, it is disconnected or paused", () => {
  assert.deepEqual(channels.map(stopOf), [null, "access", "gone", "paused"]);
  assert.equal(stopOf({ state: "NEEDS_RECONNECT", pausedAt: "2026-11-29T00:00:00Z" }), "access");
});

test("what waits for such a channel is told: it is ready, or has a time", () => {
  assert.deepEqual(ids(post()), ["ended", "gone", "paused"]);
  assert.deepEqual(ids(post({ status: "APPROVED", dueAt: null }, "PENDING")), ["ended", "gone", "paused"]);
  assert.deepEqual(ids(post({ status: "IN_REVIEW" }, "PENDING")), ["ended", "gone", "paused"]);
});

test("a draft without a time waits for nothing, and neither does what is out", () => {
  assert.deepEqual(ids(post({ status: "DRAFT", dueAt: null }, "PENDING")), []);
  assert.deepEqual(ids(post({ status: "PUBLISHED" }, "PUBLISHED")), []);
  assert.deepEqual(ids(post({ publications: [{ status: "SCHEDULED", channel: { id: "well" } }] })), []);
  assert.deepEqual(ids(post({ publications: [{ status: "SCHEDULED", channel: { id: "of another brand" } }] })), []);
});

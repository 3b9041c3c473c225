import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { compared } = await studio("rooms/editor/comparison.js");
const { eventsOf } = await studio("rooms/editor/story.js");

test("figures stand beside what is usual, and what nobody counts is left out", () => {
  const counted = { impressions: 230, likes: 0, comments: 3, shares: null, clicks: 5 };
  const medians = { impressions: 100, likes: 4, comments: 0, shares: 1, clicks: null };
  assert.deepEqual(compared(counted, medians), [
    { name: "impressions", value: 230, times: 2.3 },
    { name: "likes", value: 0, times: 0 },
    { name: "comments", value: 3, times: null },
    { name: "clicks", value: 5, times: null },
  ]);
  assert.deepEqual(
    compared({ ...counted, clicks: null }, null).map((one) => one.times),
    [null, null, null],
  );
});

test("what happened stands in order of time, and calls are counted where there were several", () => {
  const call = (number, outcome, at, error = null) => ({ number, outcome, error, startedAt: at, finishedAt: at });
  const events = eventsOf({
    approval: { approvedAt: "2026-11-24T08:00:00Z", approverName: "Ada" },
    publications: [
      {
        channel: { displayName: "Second" },
        attempts: [
          call(1, "FAILED", "2026-11-24T09:00:01Z", "Too busy."),
          call(2, "SUCCEEDED", "2026-11-24T09:01:01.5Z"),
        ],
      },
      { channel: { displayName: "First" }, attempts: [call(1, "SUCCEEDED", "2026-11-24T09:00:00Z")] },
      { channel: { displayName: "None" }, attempts: [] },
    ],
  });
  const plain = (text) => text.replaceAll(/[\u2066-\u2069]/g, "");
  assert.deepEqual(
    events.map(({ said, error }) => [plain(said), error ?? ""]),
    [
      ["Approved by Ada", ""],
      ["First: published", ""],
      ["Second, call 1: refused", "Too busy."],
      ["Second, call 2: published", ""],
    ],
  );
});

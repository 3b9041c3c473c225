import assert from "node:assert/strict";
import { test } from "node:test";
import { answering, studio } from "./browser.mjs";

const { backOf, changeAll, placeAll } = await studio("lib/bulk.js");
const { session } = await studio("lib/brand.js");

session.value = {
  installation: { version: "1" },
  viewer: { user: { id: "me" }, roles: [], brands: { edges: [{ node: { id: "brand", databaseId: 7, roles: [] } }] } },
};

test("more than a hundred posts are sent in calls, and each has its result", async () => {
  const requests = answering(({ variables }) => ({
    data: {
      postsPlace: {
        __typename: "PostOutcomes",
        results: variables.input.items.map(({ id }) => ({
          __typename: "PostOutcome",
          id,
          problem: null,
          before: null,
          post: null,
        })),
      },
    },
  }));
  const items = Array.from({ length: 201 }, (_, i) => ({ id: `p${i}`, shift: { days: 2, minutes: 0 } }));
  const results = await placeAll(items);
  assert.deepEqual(
    requests.map((one) => one.variables.input.items.length),
    [100, 100, 1],
  );
  assert.deepEqual(
    results.map((one) => one.id),
    items.map((one) => one.id),
  );
});

test("a refused call is a problem of each of its posts, and an approval names the version that was seen", async () => {
  const requests = answering(() => ({
    data: { postsChange: { __typename: "Problem", code: "FORBIDDEN", message: "You may not.", fields: [] } },
  }));
  const results = await changeAll([{ id: "a", version: 3 }], { approve: true });
  assert.equal(results[0].problem.message, "You may not.");
  assert.deepEqual(requests[0].variables.input.items, [{ id: "a", expectedVersion: 3 }]);
});

test("the way back gives each post the time and the queue that it had, or none", () => {
  const back = backOf([
    { id: "a", before: { dueAt: "2026-12-01T08:00:00Z", inQueue: true } },
    { id: "b", before: { dueAt: null, inQueue: false } },
  ]);
  assert.deepEqual(back, [
    { id: "a", at: "2026-12-01T08:00:00Z", inQueue: true },
    { id: "b", clear: true },
  ]);
});

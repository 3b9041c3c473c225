import assert from "node:assert/strict";
import { test } from "node:test";
import { answering, studio } from "./browser.mjs";

const { choiceOf, plan } = await studio("parts/planning.js");
const { session } = await studio("lib/brand.js");

session.value = {
  viewer: {
    user: { id: "u" },
    currentBrand: null,
    brands: { edges: [{ node: { id: "b", databaseId: 7, timeZone: "Europe/Berlin", viewerMembership: null } }] },
  },
};
const AT = "2026-12-01T08:00:00Z";
const post = { id: "p", title: "Stollen", body: "", status: "DRAFT", dueAt: null };
const row = { __typename: "Post", id: "p", status: "DRAFT", version: 2, dueAt: AT, inQueue: true, publications: [] };

test("each choice is one change, and the post that came out is answered", async () => {
  const requests = answering(() => ({
    data: {
      postEnqueue: {
        __typename: "QueueChange",
        moves: [row, { ...row, id: "q" }].map((one) => ({ __typename: "QueueMove", post: one })),
      },
      postSchedule: { ...row, inQueue: false },
      postUnschedule: { ...row, dueAt: null, inQueue: false },
    },
  }));
  const answer = await plan(post, { kind: "queue", place: "NEXT" });
  assert.deepEqual([answer.id, answer.version, answer.dueAt, answer.others], ["p", 2, AT, 1]);
  await plan(post, { kind: "queue", place: "AT", at: AT });
  await plan(post, { kind: "time", at: AT });
  await plan(post, { kind: "none" });
  assert.deepEqual(
    requests.map((one) => one.variables.input),
    [{ place: "NEXT" }, { place: "AT", at: AT }, { dueAt: AT }]
      .map((one) => ({ id: "p", ...one, allowIssues: true }))
      .concat({ id: "p" }),
  );
});

test("the way back restores the time and whether the queue may move it", () => {
  assert.deepEqual(choiceOf({ dueAt: null, inQueue: false }), { kind: "none" });
  assert.deepEqual(choiceOf({ dueAt: AT, inQueue: false }), { kind: "time", at: AT });
  assert.deepEqual(choiceOf({ dueAt: AT, inQueue: true }), { kind: "queue", place: "AT", at: AT });
});

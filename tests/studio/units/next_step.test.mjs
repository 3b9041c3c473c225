import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { ahead, nextStep } = await studio("lib/next_step.js");
const { text } = await studio("text/en/common.js");
const APPROVER = { submit: true, approve: true, schedule: true };
const WRITER = { submit: true };
const STATES = Object.keys(text.states).filter((state) => !["UNCONFIRMED", "PENDING", "CANCELLED"].includes(state));
const AT = "2026-12-01T08:00:00Z";
const ways = (more) =>
  Object.fromEntries(
    STATES.flatMap((status) => {
      const way = nextStep({ status, dueAt: null, hasChannels: true, can: APPROVER, mayCopy: true, ...more });
      return way ? [[status, way]] : [];
    }),
  );

test("who may approve alone publishes what has no time and schedules what has one", () => {
  const published = { PUBLISHED: "again", IN_REVIEW: "approve" };
  assert.deepEqual(ways({}), { ...published, DRAFT: "publish", CHANGES_REQUESTED: "publish", APPROVED: "publish" });
  assert.deepEqual(ways({ dueAt: AT }), { ...published, DRAFT: "schedule", CHANGES_REQUESTED: "schedule" });
  assert.deepEqual(ways({ hasChannels: false }), { ...published, DRAFT: "approve", CHANGES_REQUESTED: "approve" });
});

test("who may not approve asks for a review, and who may do nothing has no step", () => {
  assert.deepEqual(ways({ can: WRITER, dueAt: AT }), {
    DRAFT: "submit",
    CHANGES_REQUESTED: "submit",
    PUBLISHED: "again",
  });
  assert.deepEqual(ways({ can: {}, mayCopy: false }), {});
});

const DRAFTS = { submit: true, approve: true };
const met = (status, how = {}) =>
  ahead({ status, dueAt: AT, can: { schedule: true } }, { isEdited: false, isOver: true, drafts: DRAFTS, ...how });

test("an edit makes a draft of what was approved or failed, and takes away a time that has passed", () => {
  const can = { schedule: true, submit: true, approve: true };
  assert.deepEqual(met("FAILED", { isEdited: true }), { status: "DRAFT", dueAt: null, can });
  assert.deepEqual(met("FAILED", { isEdited: true, isOver: false }), { status: "DRAFT", dueAt: AT, can });
  for (const status of ["APPROVED", "SCHEDULED"])
    assert.deepEqual(met(status, { isEdited: true }), { status: "DRAFT", dueAt: AT, can });
  for (const status of STATES.filter((one) => one !== "EXPIRED"))
    assert.deepEqual(met(status), { status, dueAt: AT, can: { schedule: true } });
  for (const status of ["DRAFT", "IN_REVIEW", "CHANGES_REQUESTED", "PUBLISHED"])
    assert.deepEqual(met(status, { isEdited: true }), met(status));
});

test("what expired is met as a draft without a time, which nobody submits once more", () => {
  const can = { schedule: true, approve: true };
  assert.deepEqual(met("EXPIRED"), { status: "DRAFT", dueAt: null, can });
  assert.equal(nextStep({ ...met("EXPIRED"), hasChannels: true }), "publish");
  assert.equal(nextStep({ ...met("EXPIRED", { drafts: { submit: true } }), hasChannels: true }), null);
});

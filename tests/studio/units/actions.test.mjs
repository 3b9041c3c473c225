import assert from "node:assert/strict";
import { test } from "node:test";
import { answering, studio } from "./browser.mjs";

const { outcomeOf, POST, timeOutcomeOf } = await studio("lib/post_actions.js");
const { PUBLICATION } = await studio("lib/publication_actions.js");
const { act, entryOf, shortcutsOf } = await studio("parts/act.js");
const { session } = await studio("lib/brand.js");
const { stepTo } = await studio("rooms/posts/steps.js");
const { text } = await studio("text/en/common.js");

session.value = {
  viewer: {
    user: { id: "u", firstName: "Mira", lastName: "Holm" },
    currentBrand: null,
    brands: {
      edges: [
        {
          node: { id: "b", databaseId: 7, timeZone: "Europe/Berlin", viewerMembership: { roles: [], permissions: [] } },
        },
      ],
    },
  },
};
const AT = "2026-12-01T08:00:00Z";
const STATES = Object.keys(text.states).filter((state) => !["UNCONFIRMED", "PENDING", "CANCELLED"].includes(state));
const post = (more = {}) => ({ id: "p", title: "Stollen", body: "", ...more });

test("what is said of a post names the state that came out", () => {
  const said = Object.fromEntries(STATES.map((status) => [status, outcomeOf({ status, dueAt: AT }, post())]));
  assert.match(said.DRAFT, /is a draft again/);
  assert.match(said.IN_REVIEW, /waits for review/);
  assert.match(said.CHANGES_REQUESTED, /Changes are requested/);
  assert.match(said.SCHEDULED, /is approved. It goes live Tue 1 Dec, 09:00/);
  assert.match(said.APPROVED, /is approved. It has no time yet/);
  assert.match(said.PUBLISHED, /on its way/);
  for (const message of Object.values(said)) assert.match(message, /Stollen/);
  // A word of one state is said of no other.
  assert.equal(new Set(Object.values(said)).size, STATES.length - 1, "publishing and published are one thing");
});

test("only of what is approved it is said that it goes live at its time", () => {
  for (const status of STATES) {
    const message = timeOutcomeOf({ status, dueAt: AT }, post());
    assert.equal(/goes live/.test(message), status === "SCHEDULED", status);
  }
  assert.match(
    timeOutcomeOf({ status: "DRAFT", dueAt: AT }, post()),
    /planned for Tue 1 Dec, 09:00. It goes out once it is approved/,
  );
  assert.match(timeOutcomeOf({ status: "APPROVED", dueAt: null }, post()), /has no time now/);
});

test("an action is offered to whom the service allows it", () => {
  for (const [name, right] of Object.entries({
    submit: "submit",
    approve: "approve",
    withdraw: "withdraw",
    delete: "delete",
  })) {
    assert.equal(POST[name].can(post({ viewerCan: { [right]: true } })), true, name);
    assert.equal(POST[name].can(post({ viewerCan: { [right]: false } })), false, name);
    assert.equal(POST[name].can(post()), false, name);
  }
  assert.equal(PUBLICATION.retry.can({ status: "FAILED", viewerCan: { retry: true } }), true);
  assert.equal(PUBLICATION.retry.can({ status: "PUBLISHED", viewerCan: { retry: true } }), false);
});

test("an action sends what the person has read, and says what the service answers", async () => {
  const requests = answering(() => ({
    data: { postApprove: { __typename: "Post", id: "p", status: "APPROVED", version: 4, dueAt: null } },
  }));
  const row = await act(POST.approve, post(), { expectedVersion: 3 });
  assert.equal(row.status, "APPROVED");
  assert.deepEqual(requests[0].variables.input, { id: "p", expectedVersion: 3 });
});

test("a refusal is told and is no row", async () => {
  answering(() => ({ data: { postApprove: { __typename: "Problem", code: "STALE", message: "It was changed." } } }));
  const problems = [];
  const row = await act(POST.approve, post(), {}, { onProblem: (problem) => problems.push(problem.code) });
  assert.deepEqual([row, problems], [null, ["STALE"]]);
});

test("menus, shortcuts and the palette show the same words, and nothing of what is not allowed", () => {
  const run = () => {};
  assert.equal(entryOf(POST.approve, false, run), false);
  assert.equal(entryOf(POST.approve, true, run).label, POST.approve.label);
  assert.deepEqual(shortcutsOf(POST.approve, false, run), []);
  const [shortcut] = shortcutsOf(POST.approve, true, run, "Stollen");
  assert.deepEqual([shortcut.keys, shortcut.label, shortcut.offer], ["A", "Approve", "Approve: Stollen"]);
});

test("a card goes to the column to which an action leads", () => {
  const can = { submit: true, approve: true, withdraw: true };
  assert.equal(stepTo(post({ viewerCan: can }), "IN_REVIEW"), POST.submit);
  assert.equal(stepTo(post({ viewerCan: can }), "DRAFT"), POST.withdraw);
  assert.equal(stepTo(post({ viewerCan: can }), "CHANGES_REQUESTED"), null);
  // Approving leads to the one or the other, by whether there is a time.
  assert.equal(stepTo(post({ viewerCan: can, dueAt: AT }), "SCHEDULED"), POST.approve);
  assert.equal(stepTo(post({ viewerCan: can, dueAt: AT }), "APPROVED"), null);
  assert.equal(stepTo(post({ viewerCan: {} }), "APPROVED"), null);
});

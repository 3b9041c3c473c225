import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { byDay, daysOf, entriesOf, moved } = await studio("rooms/calendar/entries.js");
const { channelsOf, passes, unplannedOf } = await studio("rooms/calendar/filters.js");
const { labelsByPost, notesByDay, slotsByDay } = await studio("rooms/calendar/planning.js");
const { day } = await studio("lib/dates.js");

const post = (id, more = {}) => ({ id, databaseId: 1, title: id, body: "", status: "SCHEDULED", dueAt: null, ...more });
const publication = (of, channel, at, more = {}) => ({
  id: `${of.id} ${channel}`,
  post: of,
  channel: { id: channel, displayName: channel },
  status: "SCHEDULED",
  scheduledAt: at,
  publishedAt: null,
  ...more,
});

test("a post on many channels is one entry, split only where its publications differ in state", () => {
  const one = post("a");
  const at = "2026-12-01T08:00:00Z";
  const [entry, ...rest] = entriesOf([publication(one, "x", at), publication(one, "y", at)]);
  assert.equal(rest.length, 0);
  assert.deepEqual(
    entry.channels.map((channel) => channel.id),
    ["x", "y"],
  );
  const apart = entriesOf([publication(one, "x", at), publication(one, "y", at, { status: "FAILED" })]);
  assert.deepEqual(apart.map((each) => each.state).sort(), ["FAILED", "SCHEDULED"]);
});

test("what has no time is no entry, and what is planned shows the state of its post", () => {
  assert.deepEqual(entriesOf([publication(post("a"), "x", null)]), []);
  const [draft] = entriesOf([
    publication(post("b", { status: "DRAFT" }), "x", "2026-12-01T08:00:00Z", { status: "PENDING" }),
  ]);
  assert.equal(draft.state, "DRAFT");
});

test("two ways to write one instant are one entry", () => {
  const one = post("a");
  const entries = entriesOf([
    publication(one, "x", "2026-12-01T08:00:00Z"),
    publication(one, "y", "2026-12-01T08:00:00+00:00"),
  ]);
  assert.equal(entries.length, 1);
});

test("posts within a quarter of an hour on one channel clash, unless they are out already", () => {
  const clash = (minutes, more = {}, channel = "x") => {
    const at = new Date(Date.UTC(2026, 11, 1, 8, minutes)).toISOString();
    const entries = entriesOf([
      publication(post("a"), "x", "2026-12-01T08:00:00Z", more),
      publication(post("b"), channel, at),
    ]);
    return entries.every((entry) => entry.clash);
  };
  assert.equal(clash(14), true);
  assert.equal(clash(15), false);
  assert.equal(clash(14, {}, "y"), false);
  assert.equal(clash(14, { status: "PUBLISHED", publishedAt: "2026-12-01T08:00:00Z" }), false);
});

test("what was moved here is shown at its new time, and what is out stays", () => {
  const one = post("a");
  const at = "2026-12-01T08:00:00Z";
  const moves = new Map([["a", "2026-12-03T08:00:00Z"]]);
  assert.equal(entriesOf(moved([publication(one, "x", at)], moves))[0].at, "2026-12-03T08:00:00Z");
  assert.deepEqual(entriesOf(moved([publication(one, "x", at)], new Map([["a", null]]))), []);
  const out = publication(one, "x", at, { status: "PUBLISHED", publishedAt: at });
  assert.equal(entriesOf(moved([out], moves))[0].at, at);
});

test("entries lie on their days in the brand's zone", () => {
  const entries = entriesOf([publication(post("a"), "x", "2026-12-01T23:30:00Z")]);
  assert.deepEqual([...byDay(entries, "Europe/Berlin").keys()], ["2026-12-02"]);
  assert.deepEqual([...byDay(entries, "America/New_York").keys()], ["2026-12-01"]);
});

test("the month is the weeks from this one on, and a week begins on Monday", () => {
  const month = daysOf("month", day("2026-11-26"));
  assert.deepEqual([month.first.toString(), month.count], ["2026-11-23", 35]);
  const week = daysOf("week", day("2026-11-29"));
  assert.deepEqual([week.first.toString(), week.count, week.title], ["2026-11-23", 7, "23 Nov – 29 Nov 2026"]);
  assert.equal(daysOf("list", day("2026-11-26")).first.toString(), "2026-11-26");
});

test("filters of one kind add up, and those of several kinds hold together", () => {
  const entry = { state: "DRAFT", channels: [{ id: "x" }], post: { id: "a", author: { id: "mira" } } };
  const labels = labelsByPost(
    [{ post: { id: "a", labels: [{ id: "recipes" }] } }],
    [{ id: "recipes" }, { id: "sale" }],
  );
  const all = { channel: [], group: [], label: [], state: [], by: [] };
  const groups = [{ id: "shops", channels: [{ id: "x" }, { id: "y" }] }];
  const shows = (some) => passes(entry, { ...all, ...some }, channelsOf({ ...all, ...some }, groups), labels);
  assert.ok(shows({}));
  assert.ok(shows({ label: ["sale", "recipes"], state: ["DRAFT", "FAILED"], by: ["mira"] }));
  assert.ok(!shows({ label: ["recipes"], state: ["FAILED"] }));
  assert.ok(!shows({ label: ["sale"] }));
  assert.ok(!shows({ channel: ["z"] }));
  assert.ok(shows({ channel: ["z"], group: ["shops"] }));
  // What is not known yet hides nothing.
  assert.ok(passes(entry, { ...all, label: ["sale"] }, null, null));
  assert.equal(channelsOf({ ...all, group: ["shops"] }, []), null);
});

test("notes stand on each of their days in the period, those without an end until further notice", () => {
  const note = (startsOn, endsOn, noPosting = false) => ({ id: startsOn, startsOn, endsOn, noPosting, text: "" });
  const notes = [note("2026-11-28", "2026-12-01"), note("2026-12-02", null), note("2026-12-03", null, true)];
  const days = notesByDay(notes, day("2026-11-30"), 5);
  const ids = Object.fromEntries([...days].map(([date, those]) => [date, those.map((one) => one.id)]));
  assert.deepEqual(ids, {
    "2026-11-30": ["2026-11-28"],
    "2026-12-01": ["2026-11-28"],
    "2026-12-02": ["2026-12-02"],
    "2026-12-03": ["2026-12-03"],
    "2026-12-04": ["2026-12-03"],
  });
});

test("a slot stands on its day in the zone of the brand", () => {
  const days = slotsByDay(["2026-11-30T23:30:00Z", "2026-12-01T08:00:00Z"], "Europe/Berlin");
  assert.deepEqual([...days.keys()], ["2026-12-01"]);
  assert.equal(days.get("2026-12-01").length, 2);
});

test("posts without a time are filtered as entries are, and asked for in no state that has one", () => {
  const filter = { channel: [], group: [], label: ["l"], state: ["DRAFT", "PUBLISHED"], by: [] };
  const asked = unplannedOf(filter, new Set(["c"]));
  assert.deepEqual(asked, {
    statuses: ["DRAFT"],
    isScheduled: false,
    channelIds: ["c"],
    labelIds: ["l"],
    authorIds: [],
  });
  assert.equal(unplannedOf({ ...filter, state: ["PUBLISHED"] }, null), null);
});

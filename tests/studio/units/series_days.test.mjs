import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { day } = await studio("lib/dates.js");
const { daysOf } = await studio("lib/series_days.js");

const days = (first, after, rule) =>
  daysOf({ unit: "weeks", interval: 1, weekdays: [], count: 4, ...rule }, day(first), day(after)).map(String);

test("days after the first one", () => {
  assert.deepEqual(days("2026-12-29", "2026-12-01", { unit: "days", interval: 2 }), [
    "2026-12-31",
    "2027-01-02",
    "2027-01-04",
    "2027-01-06",
  ]);
});

test("days of a rule that began earlier keep its step", () => {
  assert.deepEqual(days("2026-12-01", "2026-12-10", { unit: "days", interval: 3, count: 2 }), [
    "2026-12-13",
    "2026-12-16",
  ]);
  // A Tuesday; the weeks are counted from the Monday before it.
  assert.deepEqual(days("2026-12-01", "2026-12-20", { interval: 2, weekdays: [1, 7], count: 3 }), [
    "2026-12-28",
    "2027-01-03",
    "2027-01-11",
  ]);
});

test("days of the week within the first week come before those of the next", () => {
  assert.deepEqual(days("2026-12-02", "2026-12-01", { weekdays: [5, 1] }), [
    "2026-12-04",
    "2026-12-07",
    "2026-12-11",
    "2026-12-14",
  ]);
  assert.deepEqual(days("2026-12-02", "2026-12-01", {}), []);
});

test("a month without the day is left out", () => {
  assert.deepEqual(days("2026-10-31", "2026-11-29", { unit: "months" }), [
    "2026-12-31",
    "2027-01-31",
    "2027-03-31",
    "2027-05-31",
  ]);
  assert.deepEqual(days("2028-02-29", "2028-02-29", { unit: "months", interval: 12, count: 2 }), [
    "2032-02-29",
    "2036-02-29",
  ]);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { countsOf, dueOf } = await studio("rooms/posts/filters.js");
const { today } = await studio("lib/dates.js");
const BERLIN = "Europe/Berlin";

test("what needs care is in a tab of its own, and no longer among what is live", () => {
  const counts = countsOf([
    { status: "DRAFT", count: 4, needsCare: 0 },
    { status: "PUBLISHED", count: 3, needsCare: 1 },
    { status: "FAILED", count: 2, needsCare: 2 },
    { status: "ARCHIVED", count: 7, needsCare: 5 },
  ]);
  assert.deepEqual(counts, { DRAFT: 4, PUBLISHED: 2, FAILED: 2, ARCHIVED: 7, all: 9, care: 3 });
});

test("a month of a filter begins and ends by the clocks of the brand", () => {
  const first = today(BERLIN).with({ day: 1 });
  const instant = (day) => day.toZonedDateTime(BERLIN).toInstant().toString();
  assert.deepEqual(dueOf("month", BERLIN), { dueFrom: instant(first), dueTo: instant(first.add({ months: 1 })) });
  assert.equal(dueOf("last", BERLIN).dueTo, dueOf("month", BERLIN).dueFrom);
  assert.equal(dueOf("next", BERLIN).dueFrom, dueOf("month", BERLIN).dueTo);
  assert.deepEqual(dueOf("none", BERLIN), { isScheduled: false });
  assert.deepEqual(dueOf("", BERLIN), {});
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const dates = await studio("lib/dates.js");
const BERLIN = "Europe/Berlin";

test("a wall time is an instant in the brand's zone, in summer and in winter", () => {
  assert.equal(dates.instantOf("2026-07-01", "09:00", BERLIN), "2026-07-01T07:00:00Z");
  assert.equal(dates.instantOf("2026-12-01", "09:00", BERLIN), "2026-12-01T08:00:00Z");
  assert.equal(dates.instantOf("2026-12-01", "", BERLIN), "2026-12-01T08:00:00Z");
});

test("a time that clocks skip is moved on by the gap, and of one that comes twice the first counts", () => {
  assert.equal(dates.timeOf(dates.instantOf("2026-03-29", "02:30", BERLIN), BERLIN), "03:30");
  assert.equal(dates.instantOf("2026-10-25", "02:30", BERLIN), "2026-10-25T00:30:00Z");
});

test("another day has the same wall time to the second, whatever the offset is there", () => {
  assert.equal(dates.onDay("2026-10-24T07:00:17Z", "2026-10-26", BERLIN), "2026-10-26T08:00:17Z");
});

test("a minute that was not touched keeps its seconds, and another one has none", () => {
  const before = "2026-12-01T08:00:17Z";
  assert.equal(dates.chosenAt(before, "2026-12-03", "09:00", BERLIN), "2026-12-03T08:00:17Z");
  assert.equal(dates.chosenAt(before, "2026-12-03", "09:30", BERLIN), "2026-12-03T08:30:00Z");
  assert.equal(dates.chosenAt(null, "2026-12-03", "09:00", BERLIN), "2026-12-03T08:00:00Z");
});

test("an instant is split into the day and the time that it has in a zone", () => {
  const instant = "2026-12-01T23:30:00Z";
  assert.deepEqual(dates.split(instant, BERLIN), { date: "2026-12-02", time: "00:30" });
  assert.deepEqual(dates.split(instant, "America/New_York"), { date: "2026-12-01", time: "18:30" });
});

test("a zone is one that clocks know", () => {
  for (const zone of ["Asia/Kathmandu", "UTC", BERLIN]) assert.equal(dates.isZone(zone), true);
  for (const text of ["", "Mars/Olympus", "<b>", "Europe/Berlin "]) assert.equal(dates.isZone(text), false);
});

test("a week begins on Monday", () => {
  for (const [day, monday] of [
    ["2026-11-23", "2026-11-23"],
    ["2026-11-29", "2026-11-23"],
    ["2027-01-01", "2026-12-28"],
  ])
    assert.equal(dates.monday(dates.day(day)).toString(), monday);
});

test("moments are short, with the day of the week and without a comma", () => {
  assert.equal(dates.shortMoment("2026-11-24T08:00:00Z", BERLIN), "Tue 24 Nov, 09:00");
});

test("days have the names that the browser has for them", () => {
  const names = (date, options) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options }).format(new Date(`${date}T00:00:00Z`));
  for (let number = 0; number < 365; number += 5) {
    const date = dates.day("2026-01-01").add({ days: number });
    assert.equal(dates.longDay(date), names(date, { weekday: "long", day: "numeric", month: "long" }).replace(",", ""));
    assert.equal(dates.shortDay(date), names(date, { day: "numeric", month: "short" }));
    assert.equal(dates.weekday(date), names(date, { weekday: "short" }));
  }
});

test("what is a moment away is told in its largest unit", () => {
  const at = (seconds) => new Date(Date.now() + seconds * 1000).toISOString();
  assert.equal(dates.ago(at(-20)), "now");
  assert.equal(dates.ago(at(-300)), "5 min. ago");
  assert.equal(dates.ago(at(2 * 86400 + 60)), "in 2 days");
});

test("the time that was chosen last is offered again", () => {
  assert.equal(dates.lastTime(), "09:00");
  dates.rememberTime("2026-12-01T10:45:00Z", BERLIN);
  assert.equal(dates.lastTime(), "11:45");
});

test("a zone that the browser does not list can still be kept", () => {
  assert.deepEqual(dates.zoneOptions("Antarctica/Nowhere")[0], ["Antarctica/Nowhere", "Antarctica/Nowhere"]);
  assert.ok(
    dates
      .zoneOptions("America/New_York")
      .some(([zone, word]) => zone === "America/New_York" && word === "America/New York"),
  );
});

test("a span moves what the clock on the wall shows, over a change of clocks, too", () => {
  assert.equal(dates.later("2026-10-24T07:00:00Z", { days: 2, minutes: 0 }, BERLIN), "2026-10-26T08:00:00Z");
  assert.equal(dates.later("2026-10-26T08:00:00Z", { days: 0, minutes: -90 }, BERLIN), "2026-10-26T06:30:00Z");
  const span = { days: 2, minutes: 30 };
  const from = "2026-10-24T07:00:00Z";
  assert.deepEqual(dates.spanOf(from, dates.later(from, span, BERLIN), BERLIN), span);
  const back = dates.spanOf("2026-12-02T08:00:00Z", "2026-12-01T07:30:00Z", BERLIN);
  assert.deepEqual(back, { days: -1, minutes: -30 });
});

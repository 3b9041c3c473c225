import assert from "node:assert/strict";
import { test } from "node:test";
import { Temporal } from "../../../app/studio/web/vendor/temporal.js";
import { studio } from "./browser.mjs";

globalThis.Temporal ??= Temporal;
const { changeOf, columnsOf, figureDay, lastDay, roundUp, spans, totalsOf, weekOf } =
  await studio("rooms/analytics/day_sums.js");
const { timesOf } = await studio("lib/medians.js");

const gain = (day, impressions, posts = 0) => ({ day, posts, impressions });

test("a day of figures goes from one night to the next", () => {
  assert.equal(figureDay("2026-11-21T01:59:59+00:00"), "2026-11-20");
  assert.equal(figureDay("2026-11-21T03:30:00+01:00"), "2026-11-21");
  assert.equal(lastDay(Date.parse("2026-11-21T01:59:00Z")), "2026-11-19");
  assert.equal(lastDay(Date.parse("2026-11-21T02:00:00Z")), "2026-11-20");
});

test("a time has as many days as the one before it", () => {
  assert.deepEqual(spans("2026-03-07", 7), {
    firstDay: "2026-03-01",
    lastDay: "2026-03-07",
    before: "2026-02-22",
    earlier: "2026-02-28",
    later: "2026-03-14",
  });
});

test("columns have what was added, what was added before, and nothing where nothing was counted", () => {
  const gains = [gain("2026-11-01", 5), gain("2026-11-03", -2, 2), gain("2026-11-04", null, 1)];
  assert.deepEqual(columnsOf(gains, "impressions", "2026-11-03", 2), [
    { first: "2026-11-03", last: "2026-11-03", posts: 2, value: -2, before: 5 },
    { first: "2026-11-04", last: "2026-11-04", posts: 1, value: null, before: null },
  ]);
  assert.deepEqual(totalsOf(gains, "impressions", "2026-11-03"), { now: -2, before: 5 });
});

test("a long time has a column for each week, the last one as long as it is", () => {
  const columns = columnsOf([gain("2025-11-30", 3), gain("2025-12-06", 4)], "impressions", "2025-11-30", 365);
  assert.equal(columns.length, 53);
  assert.deepEqual(
    [columns[0].last, columns[0].value, columns[52].first, columns[52].last],
    ["2025-12-06", 7, "2026-11-29", "2026-11-29"],
  );
});

test("a change is told where the time before was counted", () => {
  assert.equal(changeOf({ now: 121, before: 100 }), 21);
  assert.equal(changeOf({ now: 3, before: 0 }), null);
  assert.equal(changeOf({ now: null, before: 4 }), null);
  const gains = [gain("2026-11-01", 5), ...[3, 4, 5].map((n) => gain(`2026-11-0${n}`, 9))];
  assert.equal(totalsOf(gains, "impressions", "2026-11-03").before, null);
});

test("scales end at round numbers", () => {
  assert.deepEqual([0.4, 1, 9, 11, 43, 5688, 600_001].map(roundUp), [1, 1, 10, 20, 50, 6000, 800_000]);
});

test("a post is compared with the medians of the channels that have one", () => {
  const on = (impressions, median) => ({ metrics: { impressions }, channel: { medians: { impressions: median } } });
  assert.equal(timesOf([on(200, 100), on(10, 50), on(999, null), on(null, 7)], "impressions"), 1.4);
  assert.equal(timesOf([{ metrics: null, channel: { medians: null } }], "impressions"), null);
});

test("a cell of the week rests on two publications at least", () => {
  const week = weekOf([
    { weekday: 2, hour: 8, publications: 1, ratio: 3 },
    { weekday: 2, hour: 9, publications: 3, ratio: 1 },
    { weekday: 7, hour: 23, publications: 1, ratio: 9 },
    { weekday: 7, hour: 0, publications: 2, ratio: 0 },
  ]);
  assert.deepEqual(week[1][4], { publications: 4, ratio: 1.5, level: 3 });
  assert.equal(week[6][11].level, null);
  assert.equal(week[6][0].level, 0);
});

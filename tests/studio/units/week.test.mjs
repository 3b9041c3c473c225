import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { added, asText, at, cleared, copied, hours, inherited, timesOf, toggled } =
  await studio("rooms/settings/week.js");

const ALL = { channelId: null, groupId: null };
const ONE = { channelId: "c", groupId: null };
const time = (weekday, wall, circle = ALL) => ({ weekday, wall, ...circle });

test("an hour gets its full hour, and loses all its times of the circle alone", () => {
  const times = toggled([time(0, "09:15", ONE)], ALL, 0, 9);
  assert.deepEqual(times, [time(0, "09:15", ONE), time(0, "09:00")]);
  const more = added(added(times, time(0, "09:45")), time(0, "09:45"));
  assert.deepEqual(at(timesOf(more, ALL), 0, 9), ["09:00", "09:45"]);
  assert.deepEqual(toggled(more, ALL, 0, 9), [time(0, "09:15", ONE)]);
});

test("a day is copied in place of what other days have, and only within its circle", () => {
  const times = [time(0, "08:00"), time(0, "17:30"), time(1, "12:00"), time(1, "07:00", ONE)];
  assert.deepEqual(at(copied(times, ALL, 0, "next"), 1, 12), []);
  const work = copied(times, ALL, 0, "work");
  for (const day of [0, 1, 2, 3, 4]) assert.deepEqual([at(work, day, 8), at(work, day, 17)], [["08:00"], ["17:30"]]);
  assert.deepEqual([at(work, 5, 8), at(work, 1, 7)], [[], ["07:00"]]);
  assert.equal(copied(times, ALL, 6, "week").length, 1);
  assert.deepEqual(at(copied(times, ALL, 6, "next"), 0, 8), [], "after Sunday comes Monday");
  assert.deepEqual(cleared(times, ALL, 0), times.slice(2));
});

test("a channel has the times of all channels and of its groups beside its own", () => {
  const groups = [
    { id: "g", channels: [{ id: "c" }] },
    { id: "h", channels: [{ id: "d" }] },
  ];
  const times = [
    time(0, "09:00"),
    time(0, "10:00", { channelId: null, groupId: "g" }),
    time(0, "11:00", { channelId: null, groupId: "h" }),
    time(0, "12:00", ONE),
  ];
  assert.deepEqual(inherited(times, ALL, groups), []);
  assert.deepEqual(inherited(times, ONE, groups), times.slice(0, 2));
  assert.deepEqual(inherited(times, { channelId: null, groupId: "g" }, groups)[0], times[0]);
});

test("the day is shown from six to ten in the evening, and further where there are times", () => {
  assert.deepEqual([hours([])[0], hours([]).at(-1)], [6, 22]);
  const early = hours([time(0, "00:30"), time(3, "23:00")]);
  assert.deepEqual([early[0], early.at(-1), early.length], [0, 23, 24]);
  assert.equal(asText([time(1, "09:00"), time(0, "09:00")]), asText([time(0, "09:00"), time(1, "09:00")]));
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { readTime } = await studio("lib/written_time.js");
// A Tuesday, 10:30 in Berlin.
const place = { now: "2026-11-24T09:30:20Z", zone: "Europe/Berlin", usual: "09:00" };
const read = (text) => Object.values(readTime(text, place) ?? {}).join(" ");

test("a time is read as people write it, and means the next one", () => {
  const times = {
    "thu 9": "2026-11-26 09:00",
    "Thursday at 9:30": "2026-11-26 09:30",
    "9pm": "2026-11-24 21:00",
    "9 PM": "2026-11-24 21:00",
    "12am": "2026-11-25 00:00",
    9: "2026-11-25 09:00",
    "10:30": "2026-11-25 10:30",
    "10:31": "2026-11-24 10:31",
    noon: "2026-11-24 12:00",
    today: "2026-11-24 09:00",
    "today 18.45": "2026-11-24 18:45",
    "tomorrow, 8": "2026-11-25 08:00",
    "tue 9": "2026-12-01 09:00",
    "tue 11": "2026-11-24 11:00",
    "3 dec 14:30": "2026-12-03 14:30",
    "14h on dec 3rd": "2026-12-03 14:00",
    "3. december": "2026-12-03 09:00",
    "3 jan": "2027-01-03 09:00",
    "24 nov 9": "2026-11-24 09:00",
    "1 march 2028 7": "2028-03-01 07:00",
    "2026-12-05 16": "2026-12-05 16:00",
  };
  for (const [text, expected] of Object.entries(times)) assert.equal(read(text), expected, text);
});

test("a span is counted from now, up to the minute", () => {
  assert.equal(read("in 2 h"), "2026-11-24 12:31");
  assert.equal(read("in 45min"), "2026-11-24 11:16");
  assert.equal(read("In 3 days"), "2026-11-27 10:31");
  assert.equal(read("in 1 week"), "2026-12-01 10:31");
});

test("what says no time, or two of them, is not read", () => {
  const nothing = [
    "",
    " ",
    "soon",
    "next thu",
    "25",
    "9:75",
    "13pm",
    "0am",
    "31 feb 9",
    "thu fri",
    "9 10",
    "dec",
    "monk 9",
  ];
  for (const text of [...nothing, "in 2", "in h", "thu 9 please", "9:30:00", "40 dec"])
    assert.equal(read(text), "", text);
});

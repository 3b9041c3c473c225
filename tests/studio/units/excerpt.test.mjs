// The sentence around a hit.
import assert from "node:assert/strict";
import { test } from "node:test";
import { excerptOf } from "../../../app/studio/web/lib/excerpt.js";

test("a hit stands between what is before and behind it, in the letters of the text", () => {
  assert.deepEqual(excerptOf("Rye is back.\nOn Thursday.", "THURS"), ["Rye is back. On ", "Thurs", "day."]);
});

test("what is far before and behind is left out at a word", () => {
  const [before, hit, behind] = excerptOf(`${"one two ".repeat(10)}needle ${"three ".repeat(40)}`, "needle") ?? [];
  assert.equal(before, "…two one two one two one two ");
  assert.equal(hit, "needle");
  assert.equal(behind?.endsWith("three…"), true);
});

test("any form of a letter is found, and what is not there is no hit", () => {
  assert.deepEqual(excerptOf("Cafe\u0301 am Markt", "CAFÉ"), ["", "Café", " am Markt"]);
  assert.deepEqual(excerptOf("عاد الخبز اليوم", "الخبز"), ["عاد ", "الخبز", " اليوم"]);
  assert.equal(excerptOf("İstanbul needle", "needle")?.[1], "needle");
  assert.equal(excerptOf("Words", "other"), null);
  assert.equal(excerptOf("Words", " "), null);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { filled, inserted, isHashtags } = await studio("lib/snippets.js");

test("a snippet stands apart from the words beside it, and takes the place of what is marked", () => {
  assert.deepEqual(inserted("", "#a", 0, 0), { text: "#a", caret: 2 });
  assert.deepEqual(inserted("Bread today", "#a", 5, 5), { text: "Bread #a today", caret: 8 });
  assert.deepEqual(inserted("Breadtoday", "#a", 5, 5), { text: "Bread #a today", caret: 8 });
  assert.deepEqual(inserted("Bread today", "rye", 0, 5), { text: "rye today", caret: 3 });
  assert.deepEqual(inserted("パン\n", "#店", 3, 3), { text: "パン\n#店", caret: 5 });
});

test("blanks are filled in where a value is known, and hashtags are told from texts", () => {
  assert.equal(filled("{brand}, {date}: {more}", { brand: "Mill", date: "1 May" }), "Mill, 1 May: {more}");
  assert.deepEqual(
    ["#rye #oat\n#spelt", "#rye bread", "＃パン", "#", ""].map((one) => isHashtags(one)),
    [true, false, true, false, false],
  );
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { partsOf, placesOf, problemsAt, tableOf } = await studio("lib/import_table.js");

test("rows get the cells of the header, but what would be lost stays", () => {
  const { rows } = tableOf("f", [["a", "b"], ["1"], ["1", "2", " "], ["1", "2", "3"]]);
  assert.deepEqual(rows, [
    ["1", ""],
    ["1", "2"],
    ["1", "2", "3"],
  ]);
});

test("rows are sent fifty at a time with thirty addresses at most, and what is left out parts them", () => {
  const rows = Array.from({ length: 120 }, (_, i) => [`row ${i}`]);
  const all = rows.map((_, i) => i);
  assert.deepEqual(
    partsOf(rows, all).map((part) => [part.first, part.rows.length]),
    [
      [0, 50],
      [50, 50],
      [100, 20],
    ],
  );
  assert.deepEqual(
    partsOf(rows, [3, 4, 9]).map((part) => [part.first, part.rows]),
    [
      [3, [["row 3"], ["row 4"]]],
      [9, [["row 9"]]],
    ],
  );
  const pictures = Array.from({ length: 4 }, () => ["https://a.example/1 ".repeat(12)]);
  assert.deepEqual(
    partsOf(pictures, [0, 1, 2, 3]).map((part) => part.rows.length),
    [2, 2],
  );
});

test("what was said stands at the cell of its column, and the rest at the row", () => {
  const header = ["Text", "When", "Colour"];
  const columns = [
    { column: "BODY", names: ["text"] },
    { column: "DUE_AT", names: ["When"] },
  ];
  assert.deepEqual(placesOf(header, columns), [0, 1]);
  assert.deepEqual(placesOf(header, []), [0, 1, 2]);
  const problems = [
    { path: "due_at", messages: ["This time has passed."] },
    { path: "channels", messages: ["There is no 'North'."] },
    { path: "row", messages: ["The row has 4 cells."] },
  ];
  assert.deepEqual(
    [...problemsAt(problems, header, columns)],
    [
      [1, "This time has passed."],
      [-1, "channels: There is no 'North'. The row has 4 cells."],
    ],
  );
});

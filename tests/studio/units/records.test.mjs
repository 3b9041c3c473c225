import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { csvOf, records, textOf } = await studio("lib/records.js");

test("records are read as spreadsheets write them", () => {
  for (const [text, lines] of [
    [
      "a,b\nc,d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a;b\r\n\r\n1,5;\r\n",
      [
        ["a", "b"],
        ["1,5", ""],
      ],
    ],
    ["sep=|\na|b\n", [["a", "b"]]],
    [
      'a\tb\n"x\ty"\t"""z\n"""\n',
      [
        ["a", "b"],
        ["x\ty", '"z\n"'],
      ],
    ],
    ["a,b\n,", [["a", "b"]]],
    [
      "a,b\nc,",
      [
        ["a", "b"],
        ["c", ""],
      ],
    ],
  ])
    assert.deepEqual(records(text), lines);
  for (const broken of ['a\n"b', 'a\n"b"c']) assert.equal(records(broken), null);
});

test("records come back as they were, and long files in linear time", () => {
  const lines = [
    ["a", "b"],
    ['say "x"', "1\r\n2;3"],
  ];
  assert.deepEqual(records(csvOf(lines)), lines);
  assert.equal(records(`a\n"${"x".repeat(1_000_000)}`), null);
});

test("a file is UTF-16 with its mark, UTF-8, or else Windows-1252", async () => {
  const read = (/** @type {number[]} */ ...bytes) => textOf(new Blob([new Uint8Array(bytes)]));
  assert.deepEqual(await textOf(new Blob(["\ufeffä"])), { text: "ä", isGuess: false });
  assert.deepEqual(await read(0xff, 0xfe, 0xe4, 0), { text: "ä", isGuess: false });
  assert.deepEqual(await read(0xfe, 0xff, 0, 0xe4), { text: "ä", isGuess: false });
  assert.deepEqual(await read(0xe4, 0x20, 0x80, 0x0d, 0x0a), { text: "ä €\r\n", isGuess: true });
  // A workbook, bytes that are no sign there, and half a sign of UTF-16.
  for (const bytes of [
    [0x50, 0x4b, 3, 4, 0xe4],
    [0xe4, 0x81],
    [0xff, 0xfe, 0xe4],
  ])
    await assert.rejects(read(...bytes));
});

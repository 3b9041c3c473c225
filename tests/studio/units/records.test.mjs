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

test("a file is UTF-8, or UTF-16 with its mark", async () => {
  assert.equal(await textOf(new Blob(["\ufeffä"])), "ä");
  assert.equal(await textOf(new Blob([new Uint8Array([0xff, 0xfe, 0xe4, 0])])), "ä");
  await assert.rejects(textOf(new Blob([new Uint8Array([0xe4, 0x20])])));
});

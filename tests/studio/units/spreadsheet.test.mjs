import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { dated, fileOf } = await studio("lib/spreadsheet.js");

test("a file has the day in its name", () => {
  assert.equal(dated("posts.csv", "2026-11-28"), "posts-2026-11-28.csv");
  assert.equal(dated("a.csv.csv", "2026-11-28"), "a.csv-2026-11-28.csv");
});

test("a file begins with the mark by which spreadsheets know its signs", async () => {
  const bytes = await fileOf("שלום,日本語\r\n").arrayBuffer();
  assert.equal(Buffer.from(bytes).toString(), "\ufeffשלום,日本語\r\n");
});

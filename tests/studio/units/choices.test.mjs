import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { choicesOf, linesOf } = await studio("parts/choices.js");
const { differences } = await studio("lib/word_diff.js");
const chosen = (options, formatLabel = null) => ({
  formatLabel,
  options: Object.entries(options).map(([label, words]) => ({ label, words })),
});
const version = (options, body = null) => ({ channel: { displayName: "North" }, body, ...chosen(options, "Poll") });

test("the format is the first of the choices", () => {
  const all = choicesOf(chosen({ Silent: "yes" }, "Story")).map(({ label, words }) => [label, words]);
  assert.deepEqual(all, [
    ["Format", "Story"],
    ["Silent", "yes"],
  ]);
  assert.deepEqual(choicesOf(chosen({})), []);
});

test("a file is told by its name", () => {
  const cover = { label: "Cover", words: "a file", media: { filename: "bread.png" } };
  const own = { channel: { displayName: "North" }, body: null, formatLabel: null, options: [cover] };
  assert.equal(linesOf([own]), "North · Cover: bread.png");
});

test("a changed option of any kind is a difference, whatever it says", () => {
  const before = {
    Note: "plain",
    Link: "https://example.com/a",
    Silent: "yes",
    Visibility: "Public",
    "Who may reply": "Followers, Mentioned",
    Cover: "a file",
    Answers: "Yes, No",
    Minutes: "60",
  };
  const after = {
    Note: "<b>bold</b>",
    Link: "https://example.com/b",
    Visibility: "Unlisted",
    "Who may reply": "Followers",
    Answers: "Yes, لا",
    Minutes: "90",
  };
  const [old, now] = [linesOf([version(before)]), linesOf([version(after, "Own.")])];
  assert.equal(old.split("\n")[1], "North · Note: plain");
  assert.equal(now.split("\n")[0], "North: Own.");
  const pieces = (kind) => differences(old, now).flatMap((one) => (one.kind === kind ? [one.text.trim()] : []));
  for (const gone of ["plain", "60", "Public", "Silent: yes", "Cover: a file"])
    assert.ok(
      pieces("gone").some((text) => text.includes(gone)),
      gone,
    );
  for (const added of ["<b>bold</b>", "90", "Unlisted", "لا"])
    assert.ok(
      pieces("new").some((text) => text.includes(added)),
      added,
    );
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { chosen, matching } = await studio("rooms/editor/remote_choices.js");
const { learnOf, wordOf } = await studio("rooms/editor/choice_words.js");
const { commonOf, saidOf, spread } = await studio("rooms/editor/own_options.js");

const LIST = [
  { value: "1", label: "Rye" },
  { value: "2", label: "Wheat & rye" },
  { value: "3", label: "خبز" },
];

test("until the platform answers a search, what is known is searched", () => {
  const answer = { choices: LIST, search: "" };
  const found = (typed) => matching(answer, typed).map((one) => one.value);
  assert.deepEqual([found(""), found(" RYE "), found("خب"), found("oat")], [["1", "2", "3"], ["1", "2"], ["3"], []]);
  assert.deepEqual(matching({ choices: LIST, search: "korn" }, "korn "), LIST, "the platform may find by other words");
  assert.deepEqual(matching(null, "rye"), []);
});

test("another choice is added where several may be, up to the most, and one that is chosen is taken off", () => {
  const several = { kind: "CHOICES", most: 2 };
  assert.deepEqual(chosen(several, ["1"], "2"), ["1", "2"]);
  assert.deepEqual(chosen(several, ["1", "2"], "3"), ["1", "2"]);
  assert.deepEqual(chosen({ kind: "LIST", most: null }, ["1", "2"], "1"), ["2"]);
  assert.deepEqual(chosen({ kind: "CHOICE", most: null }, ["1"], "2"), ["2"]);
  assert.deepEqual(chosen({ kind: "TEXT", most: 19 }, ["1"], "1"), []);
});

test("values of one account are called as they are there, and are not set on the others", () => {
  const PLATFORM = {
    formats: [{ format: "POST", label: "Post" }],
    options: [
      { name: "topics", label: "Topics", kind: "CHOICES", formats: [], choices: [], isRemote: true },
      { name: "silent", label: "Silent", kind: "FLAG", formats: [], choices: [], isRemote: false },
    ],
  };
  learnOf([{ channel: { id: "c1" }, options: [{ name: "topics", values: ["1", "9"], labels: ["Rye", "9"] }] }]);
  assert.deepEqual([wordOf("c1", "topics", "1"), wordOf("c2", "topics", "1")], ["Rye", undefined]);
  const own = { format: null, values: { topics: ["1", "9"], silent: ["true"] } };
  assert.deepEqual(saidOf(PLATFORM, own, "c1"), ["Topics: Rye, 9", "Silent"]);
  assert.deepEqual(commonOf(PLATFORM, own).values, { silent: ["true"] });
  const before = { c1: own, c2: { format: null, values: { topics: ["4"] } }, c3: own };
  const bare = { format: null, values: { topics: ["1"] } };
  assert.deepEqual(spread(before, ["c2", "c4"], own, ["topics"]), {
    c1: own,
    c2: { format: null, values: { silent: ["true"], topics: ["4"] } },
    c3: own,
    c4: { format: null, values: { silent: ["true"] } },
  });
  assert.deepEqual(spread({}, ["c2"], bare, ["topics"]), {});
});

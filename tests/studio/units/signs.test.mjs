import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { caretsOf, heard, LIFETIME, lineAt, startOf, writersOf } = await studio("rooms/editor/signs.js");
const [mira, ada] = ["Mira", "Ada"].map((firstName) => ({ id: firstName, firstName, lastName: "" }));
const sign = (window, person, state = "READING", channelId = null, line = null) => ({
  window,
  person,
  state,
  channelId,
  line,
});

test("a window counts for as long as its sign, and until it says that it is gone", () => {
  const first = heard([], sign(1, mira), 0);
  assert.deepEqual(writersOf(first), [{ id: "Mira", person: mira, isTyping: false, channelId: null, line: null }]);
  assert.deepEqual(heard(first, null, LIFETIME - 1), first);
  assert.deepEqual(heard(first, null, LIFETIME), []);
  assert.deepEqual(heard(first, sign(1, mira, "GONE"), 1), []);
  assert.equal(heard(first, sign(1, mira), 5)[0].until, 5 + LIFETIME);
});

test("a person with two windows has one face, which is where they type", () => {
  const windows = [sign(1, mira), sign(2, mira, "TYPING", "c"), sign(3, ada)].reduce(
    (all, one) => heard(all, one, 0),
    [],
  );
  assert.deepEqual(
    writersOf(windows).map(({ id, isTyping, channelId }) => [id, isTyping, channelId]),
    [
      ["Ada", false, null],
      ["Mira", true, "c"],
    ],
  );
});

test("a line is the one of the caret, and begins where it does in a text that is shorter here", () => {
  const body = "Rye\n\nis back";
  assert.deepEqual(
    [0, 3, 4, 5, body.length].map((at) => lineAt(body, at)),
    [1, 1, 2, 3, 3],
  );
  assert.deepEqual(
    [1, 2, 3, 4, 99].map((line) => startOf(body, line)),
    [0, 4, 5, 5, 5],
  );
  assert.deepEqual([startOf("", 1), startOf("", 7), startOf("Rye", 2)], [0, 0, 0]);
});

test("a mark stands in the text that is shown, one for all who are at its line", () => {
  const windows = [
    sign(1, mira, "READING", null, 3),
    sign(2, ada, "TYPING", "plain", 3),
    sign(3, { id: "Own", firstName: "Own", lastName: "" }, "TYPING", "own", 1),
    sign(4, { id: "No", firstName: "No", lastName: "" }),
  ];
  const common = "Rye\n\nis back";
  const textOf = (channelId) => (channelId === "own" ? "Of its own" : common);
  const names = (body) =>
    [...caretsOf(writersOf(windows), body, textOf)].map(([at, people]) => [at, people.map((one) => one.id)]);
  assert.deepEqual(names(common), [[5, ["Ada", "Mira"]]]);
  assert.deepEqual(names("Of its own"), [[0, ["Own"]]]);
  assert.deepEqual(names("Another"), []);
});

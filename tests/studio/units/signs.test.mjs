import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { heard, LIFETIME, writersOf } = await studio("rooms/editor/signs.js");
const [mira, ada] = ["Mira", "Ada"].map((firstName) => ({ id: firstName, firstName, lastName: "" }));
const sign = (window, person, state = "READING", channelId = null) => ({ window, person, state, channelId });

test("a window counts for as long as its sign, and until it says that it is gone", () => {
  const first = heard([], sign(1, mira), 0);
  assert.deepEqual(writersOf(first), [{ id: "Mira", person: mira, isTyping: false, channelId: null }]);
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

import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { merge } = await studio("rooms/editor/merging.js");
const { empty } = await studio("rooms/editor/composition.js");
const [loaf, shop, oven] = ["1", "2", "3"].map((id) => ({ id, filename: `${id}.jpg` }));
const BASE = { ...empty(), title: "Rye", body: "We bake at four.", channelIds: ["a", "b"], media: [loaf] };
const joined = (mine, theirs) => merge(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs });

test("changes of different fields are both there, and nobody is asked", () => {
  const { composition, collisions } = joined(
    { body: "We bake at five.", channelIds: ["a", "b", "c"], followUps: [{ text: "Come", after: 0 }] },
    { title: "Rye is back", channelIds: ["b"], media: [loaf, shop], variants: { b: "Short." }, date: "2026-12-01" },
  );
  assert.deepEqual(collisions, []);
  assert.deepEqual(composition, {
    ...BASE,
    title: "Rye is back",
    body: "We bake at five.",
    channelIds: ["b", "c"],
    media: [loaf, shop],
    variants: { b: "Short." },
    followUps: [{ text: "Come", after: 0 }],
    date: "2026-12-01",
  });
});

test("files that each of both added are all there, and those that one took away are gone", () => {
  const { composition, collisions } = joined({ media: [shop] }, { media: [loaf, oven] });
  assert.deepEqual(composition.media, [oven, shop]);
  assert.deepEqual(collisions, []);
});

test("another order by both is asked", () => {
  const base = { ...BASE, media: [loaf, shop, oven] };
  const { collisions } = merge(base, { ...base, media: [shop, loaf, oven] }, { ...base, media: [oven, loaf, shop] });
  assert.deepEqual(collisions, [{ field: "media", id: null }]);
});

test("the texts of channels are put together by words, and a text that one took away is asked", () => {
  const base = { ...BASE, variants: { a: "one two", b: "three four" } };
  const mine = { ...base, variants: { a: "ONE two", b: "three 4" } };
  const { composition, collisions } = merge(base, mine, { ...base, variants: { a: "one TWO" } });
  assert.deepEqual(composition.variants, { a: "ONE TWO", b: "three 4" });
  assert.deepEqual(collisions, [{ field: "variant", id: "b" }]);
});

test("only what collides is asked, and it has what is here", () => {
  const options = (value) => ({ ownOptions: { a: { format: null, values: { place: [value] } } } });
  const { composition, collisions } = joined(
    { title: "Rye at five", body: "We bake at five.", ...options("x") },
    { title: "Rye at six", body: "We bake at four. Come early.", ...options("y") },
  );
  assert.equal(composition.body, "We bake at five. Come early.");
  assert.equal(composition.title, "Rye at five at six");
  assert.deepEqual(collisions, [{ field: "ownOptions", id: "a" }]);
  assert.deepEqual(composition.ownOptions.a.values.place, ["x"]);
});

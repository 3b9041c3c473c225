import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const {
  calledOf,
  erases,
  fieldErrors,
  initialOf,
  isolated,
  isProblem,
  joined,
  nameOf,
  newKey,
  rows,
  standingOf,
  titleOf,
} = await studio("lib/answers.js");

test("rows are the nodes of a connection, none where it is not there", () => {
  assert.deepEqual(rows({ edges: [{ node: 1 }, { node: 2 }] }), [1, 2]);
  assert.deepEqual(rows(null), []);
  assert.deepEqual(rows(undefined), []);
});

test("a Problem is known by its code and message, and its fields by the names of the input", () => {
  const problem = {
    code: "INVALID",
    message: "No.",
    fields: [{ path: "input.name", messages: ["Too long.", "Taken."] }],
  };
  assert.equal(isProblem(problem), true);
  assert.deepEqual(fieldErrors(problem), { name: "Too long. Taken." });
  for (const row of [null, undefined, {}, { id: "1", message: "Hello" }, { code: 4, message: "x" }]) {
    assert.equal(isProblem(row), false);
    assert.deepEqual(fieldErrors(row), {});
  }
});

test("an error erases an answer where it took more than its own field", () => {
  assert.equal(erases({ brand: { posts: null } }, [{ path: ["brand", "posts"] }]), false);
  assert.equal(erases({ brand: null }, [{ path: ["brand", "posts", 0, "title"] }]), true);
  assert.equal(erases({ brand: { id: "1" } }, [{}]), false);
});

test("a post is called by its title, else by its first line, at most a hundred letters of it", () => {
  assert.equal(titleOf({ title: "Stollen", body: "Rolls" }), "Stollen");
  assert.equal(titleOf({ title: null, body: "Rolls at seven.\nCoffee at eight." }), "Rolls at seven.");
  assert.equal(titleOf({ title: "", body: "x".repeat(200) }).length, 100);
  assert.equal(titleOf({ title: null, body: "" }), "Untitled");
});

test("names and lines have no gaps where something is missing", () => {
  assert.equal(nameOf({ firstName: "Mira", lastName: "" }), "Mira");
  assert.equal(nameOf(null), "");
  assert.equal(joined("a", null, "", false, "b"), "a · b");
});

test("the first sign of a name is one that people see", () => {
  for (const [name, sign] of [
    ["Ada", "A"],
    [" Zoë", "Z"],
    ["👩‍🍳 Bakery", "👩‍🍳"],
    ["🇩🇰 Copenhagen", "🇩🇰"],
    ["e\u0301clair", "e\u0301"],
    ["مخبز", "م"],
    [isolated("נועה (Levi)"), "נ"],
    ["", ""],
  ])
    assert.equal(initialOf(name), sign, name);
  assert.equal(titleOf({ body: `${"x".repeat(98)}👩‍🍳 more` }), `${"x".repeat(98)}👩‍🍳…`);
  assert.equal(titleOf({ body: `${"x".repeat(99)}👩‍🍳` }), `${"x".repeat(99)}👩‍🍳`);
});

test("keys are made without what browsers have with TLS alone", () => {
  assert.match(newKey(), /^[0-9a-f]{32}$/);
  assert.notEqual(newKey(), newKey());
});

test("a post stands as its worst publication does", () => {
  const of = (status, ...states) =>
    standingOf(
      { status },
      states.map((state) => ({ status: state })),
    );
  assert.deepEqual(of("PUBLISHED", "PUBLISHED", "PUBLISHED"), { state: "PUBLISHED" });
  assert.deepEqual(of("PUBLISHED", "PUBLISHED", "CANCELLED"), { state: "PUBLISHED" });
  const partly = { state: "PUBLISHED", live: 1, all: 3 };
  assert.deepEqual(of("PUBLISHED", "PUBLISHED", "FAILED", "SCHEDULED"), { ...partly, needsCare: true });
  assert.deepEqual(of("PUBLISHED", "PUBLISHED", "UNCONFIRMED", "FAILED"), { ...partly, needsCare: true });
  assert.deepEqual(of("PUBLISHED", "PUBLISHED", "SCHEDULED", "SCHEDULED"), { ...partly, needsCare: false });
  assert.deepEqual(of("PUBLISHING", "UNCONFIRMED"), { state: "UNCONFIRMED" }, "nothing is under way");
  assert.deepEqual(of("PUBLISHING", "PUBLISHING", "SCHEDULED"), { state: "PUBLISHING" });
  assert.deepEqual(of("SCHEDULED", "SCHEDULED"), { state: "SCHEDULED" });
  assert.deepEqual(of("FAILED", "FAILED", "FAILED"), { state: "FAILED" });
});

test("a name from right to left is isolated in a sentence, others are as they are", () => {
  assert.equal(isolated("Bäckerei 🥐"), "Bäckerei 🥐");
  assert.equal(isolated("مخبز"), "\u2068مخبز\u2069");
  assert.equal(joined("מאפייה", "", "5 min ago"), "\u2068מאפייה\u2069 · 5 min ago");
});

test("people without names are named in sentences", async () => {
  const { words } = await studio("text/en/home.js");
  assert.deepEqual([{ firstName: "Mira" }, { firstName: "" }, null].map(calledOf), ["Mira", "Somebody", "Somebody"]);
  assert.deepEqual([words.greeting("Mira", 9), words.greeting("", 19)], ["Good morning, Mira", "Good evening"]);
  assert.equal(words.first.person(""), "Say your name");
});

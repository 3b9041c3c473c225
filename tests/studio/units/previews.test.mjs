import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { WEB, studio } from "./browser.mjs";

const pieces = await studio("parts/previews/pieces.js");
const { words } = await studio("text/en/parts_previews.js");
const NAMES = readdirSync(new URL("parts/previews", WEB))
  .map((file) => file.replace(/\.\w+$/, ""))
  .filter((name) => !["pieces", "preview"].includes(name));
const DRAWINGS = Object.fromEntries(
  await Promise.all([...new Set(NAMES)].map(async (name) => [name, (await studio(`parts/previews/${name}.js`)).draw])),
);
const CHANNEL = { id: "c", displayName: "Northwind", handle: "@northwind", platform: "x" };
const picture = (id, more = {}) => ({
  id,
  url: "/x",
  thumbnailUrl: null,
  mimeType: "image/png",
  altText: null,
  ...more,
});
const CONTENT = {
  format: "POST",
  title: "A title",
  parts: [{ text: "Rye is back." }],
  media: [],
  values: {},
  labels: {},
};
const drawn = (name, more = {}) => textsOf(DRAWINGS[name](CHANNEL, { ...CONTENT, ...more })).join("");

/** The words of a drawing, and the names of its classes in brackets; components are drawn. */
function textsOf(node) {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (node === null || node === undefined || typeof node === "boolean") return [];
  if (typeof node !== "object") return [String(node)];
  const { type, props } = node;
  if (typeof type === "function") return textsOf(type(props));
  const mark = props.class ? `[${props.class}]` : type === "del" ? "[del]" : "";
  return [mark, ...textsOf(props.children)];
}

test("there is a drawing for every platform, and each has the words of the post", () => {
  assert.equal(Object.keys(DRAWINGS).length, 13);
  for (const name of Object.keys(DRAWINGS)) assert.match(drawn(name), /Rye is back\./, name);
});

test("what is over the limit is struck at the sign where it begins, and then nothing is cut", () => {
  const text = `${"x".repeat(300)}👩‍🍳 over`;
  for (const name of ["x", "bluesky", "instagram", "linkedin", "facebook", "telegram", "other"]) {
    const words_ = drawn(name, { parts: [{ text, fits: 301 }] });
    assert.ok(words_.includes("x".repeat(300)) && words_.includes("[del]👩‍🍳 over"), name);
    assert.ok(!words_.includes(words.more), name);
  }
});

test("a feed that hides the rest of a text says so where it does, and names its source", () => {
  const parts = [{ text: "word ".repeat(200) }];
  for (const name of ["instagram", "linkedin", "facebook", "threads"]) {
    assert.ok(drawn(name, { parts }).includes(words.more), name);
    assert.ok(words.facts[name], name);
  }
  for (const name of ["x", "bluesky", "mastodon", "telegram", "slack", "feed", "wordpress"])
    assert.ok(!drawn(name, { parts }).includes(words.more), name);
  assert.equal(pieces.visible("one\ntwo\nthree\nfour", { characters: 125, lines: 3 }), "one\ntwo\nthree");
  assert.equal(pieces.visible("short", { characters: 125, lines: 3 }), "short");
  assert.equal(pieces.visible("ab👩‍🍳d", { characters: 3 }), "ab👩‍🍳");
});

test("a thread is a chain of posts, and the files belong to the first", () => {
  const parts = [{ text: "One" }, { text: "Two" }];
  for (const name of ["x", "bluesky", "mastodon", "threads", "discord", "slack", "other"]) {
    const said = drawn(name, { parts, media: [picture("a")] });
    assert.equal(said.split("[pv-post is-part]").length - 1, 2, name);
    assert.ok(said.indexOf("[picture]") < said.indexOf("Two"), name);
  }
});

test("a thread on Telegram is a message below another, and the files belong to the first", () => {
  const said = drawn("telegram", { parts: [{ text: "One" }, { text: "Two" }], media: [picture("a")] });
  assert.equal(said.split("[pv-bubble]").length - 1, 2);
  assert.ok(said.indexOf("[picture]") < said.indexOf("Two"));
});

test("an article has a line where a thread would have another part", () => {
  const article = (fits) => {
    const [text] = pieces.partsOf("One.\n---\nTwo.", { threads: false, title: true });
    return ["feed", "wordpress"].map((name) => drawn(name, { parts: [{ text, fits }] }));
  };
  for (const said of article()) {
    assert.ok(!said.includes("---"));
    assert.match(said, /One\..*\[pv-line\].*Two\./);
  }
  // What is over the limit is counted with the line.
  for (const said of article(6)) assert.ok(said.includes("[del]"));
});

test("a story shows its file in a frame, and says that its text is left out", () => {
  for (const name of ["instagram", "facebook", "other"]) {
    const said = drawn(name, { format: "STORY", media: [picture("a"), picture("b")] });
    assert.ok(
      said.includes("[pv-frame]") && said.includes(words.storyText) && said.includes(words.storyFiles(2)),
      name,
    );
  }
});

test("a poll has its answers and how long it runs", () => {
  const values = { answers: ["Rye", " ", "Spelt"], minutes: ["1440"], multiple: ["true"] };
  for (const name of ["x", "mastodon", "threads", "linkedin", "telegram", "discord", "other"]) {
    const said = drawn(name, { format: "POLL", values });
    assert.ok(said.includes("RyeSpelt") && said.includes(`${words.several} · 1 day`), name);
  }
});

test("more pictures than there is room for are counted, or one swipes through them", () => {
  const media = Array.from({ length: 6 }, (_, at) => picture(String(at)));
  for (const name of ["x", "bluesky", "facebook", "linkedin"]) assert.ok(drawn(name, { media }).includes("+2"), name);
  for (const name of ["instagram", "threads"]) assert.ok(drawn(name, { media }).includes("1/6"), name);
});

test("a link has a card with its host, unless files are attached or the card is switched off", () => {
  const parts = [{ text: "Order: https://www.example.com/stollen" }];
  assert.ok(drawn("bluesky", { parts }).includes("[pv-card is-large]"));
  assert.ok(drawn("linkedin", { parts }).includes("example.com"));
  assert.ok(!drawn("bluesky", { parts, media: [picture("a")] }).includes("[pv-card"));
  assert.ok(!drawn("bluesky", { parts, values: { no_card: ["true"] } }).includes("[pv-card"));
  assert.equal(pieces.hostOf("https://www.example.com/x"), "example.com");
  assert.equal(pieces.hostOf("not an address"), "not an address");
});

test("a picture has the shape that the platform allows", () => {
  const shape = (width, height) => pieces.shapeOf(picture("a", { width, height }), [0.8, 1.91]);
  assert.deepEqual(
    [shape(1080, 1920), shape(1000, 1000), shape(3000, 800), shape(400, 300)],
    ["is-tall", "is-square", "is-wide", "is-photo"],
  );
  assert.equal(pieces.shapeOf(undefined, [0.8, 1.91]), "is-square");
});

test("a text is taken apart as the service takes it apart", () => {
  const [thread, article, post] = [
    { threads: true, title: false },
    { threads: false, title: true },
    { threads: false, title: false },
  ];
  assert.deepEqual(pieces.partsOf("One\n---\nTwo", thread), ["One", "Two"]);
  assert.deepEqual(pieces.partsOf("One --- two", thread), ["One --- two"]);
  assert.deepEqual(pieces.partsOf("One\n---\nTwo", article), ["One\n---\nTwo"]);
  assert.deepEqual(pieces.partsOf("One\n ---\t\n\nTwo\n---", post), ["One\n\nTwo"]);
  assert.deepEqual(pieces.partsOf("One ", post), ["One "]);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { answering, studio } from "./browser.mjs";

const ownOptions = await studio("rooms/editor/own_options.js");
const { session } = await studio("lib/brand.js");
const option = (name, kind, more = {}) => ({
  name,
  inputName: name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
  label: name,
  kind,
  formats: [],
  required: false,
  choices: [],
  ...more,
});
const PLATFORM = {
  key: "here",
  label: "Here",
  optionsField: "here",
  formats: [
    { format: "POST", label: "Post" },
    { format: "POLL", label: "Poll" },
  ],
  options: [
    option("silent", "FLAG"),
    option("who_replies", "CHOICE", { choices: [{ value: "a_few", inputValue: "A_FEW", label: "A few" }] }),
    option("link", "ADDRESS", { formats: ["POST"] }),
    option("answers", "LIST", { formats: ["POLL"], required: true }),
    option("minutes", "NUMBER", { formats: ["POLL"] }),
  ],
};
const OUTSIDE = { ...PLATFORM, key: "there", optionsField: "outside" };
const VALUES = { silent: ["true"], who_replies: ["a_few"], answers: ["One", " ", "Two "], minutes: ["99999999999"] };

test("a format has its own options, those that it needs first", () => {
  const names = (format) => ownOptions.optionsOf(PLATFORM, { format, values: {} }).map((one) => one.name);
  assert.deepEqual(names(null), ["silent", "who_replies", "link"]);
  assert.deepEqual(names("POLL"), ["answers", "silent", "who_replies", "minutes"]);
});

test("another format takes what it does not have away, and the first one is that of a post that names none", () => {
  const poll = { format: "POLL", values: VALUES };
  assert.deepEqual(
    ownOptions.lost(PLATFORM, poll, null).map((one) => one.name),
    ["answers", "minutes"],
  );
  assert.deepEqual(ownOptions.turned(PLATFORM, poll, "POST"), {
    format: null,
    values: { silent: ["true"], who_replies: ["a_few"] },
  });
});

test("blank values are none, and a channel without options has no entry", () => {
  assert.deepEqual(ownOptions.filled({ format: null, values: { link: ["x"] } }, "link", [" "]).values, {});
  assert.deepEqual(ownOptions.spread({ c1: { format: "POLL", values: {} } }, ["c1"], ownOptions.nothing()), {});
  const poll = { format: "POLL", values: {} };
  assert.deepEqual(ownOptions.spread({}, ["c1", "c2"], poll), { c1: poll, c2: poll });
});

test("a channel says in words what is set", () => {
  assert.deepEqual(ownOptions.saidOf(PLATFORM, { format: "POLL", values: VALUES }), [
    "Poll",
    "silent",
    "who_replies: A few",
    "answers: One, Two",
    "minutes: 99999999999",
  ]);
  assert.deepEqual(ownOptions.saidOf(PLATFORM, undefined), []);
});

test("what is sent has the names and types of the platform's input; platforms of packages take texts", async () => {
  session.value = { viewer: { brands: { edges: [{ node: { id: "b1", databaseId: 7 } }] } } };
  const requests = answering(() => ({ data: { brand: { id: "b1", platforms: [PLATFORM, OUTSIDE] } } }));
  const channels = [
    { id: "c1", platform: "here" },
    { id: "c2", platform: "there" },
    { id: "c3", platform: "gone" },
  ];
  const row = { format: "POLL", values: VALUES };
  const variants = ["c1", "c2", "c3"].map((channelId) => ({ channelId, body: "x", ownOptions: row }));
  const sent = await ownOptions.inputOf({ body: "y", variants }, channels);
  await ownOptions.inputOf({ body: "y", variants }, channels);
  assert.equal(requests.length, 1, "declarations are asked for once");
  const options = { silent: true, whoReplies: "A_FEW", answers: ["One", "Two"], minutes: 2147483647 };
  const texts = Object.entries(VALUES).map(([name, values]) => ({ name, values }));
  assert.deepEqual(sent.variants[0], { channelId: "c1", body: "x", format: "POLL", options: { here: options } });
  assert.deepEqual(sent.variants[1], { channelId: "c2", body: "x", format: "POLL", options: { outside: texts } });
  assert.deepEqual(sent.variants[2], { channelId: "c3", body: "x" });
});

test("what the service says of an option stands at the channel that it was sent for", () => {
  const variants = [{ channelId: "c1" }, { channelId: "c2" }];
  const fields = [
    { path: "input.variants.1.options.whoReplies", messages: ["Choose from: a_few."] },
    { path: "variants.0.format", messages: ["Here has no format x."] },
    { path: "variants.0.body", messages: ["Too long."] },
    { path: "title", messages: ["Too long."] },
  ];
  assert.deepEqual(ownOptions.errorsOf(variants, fields), {
    c1: { format: "Here has no format x." },
    c2: { whoReplies: "Choose from: a_few." },
  });
});

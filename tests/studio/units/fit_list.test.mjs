import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { studio, WEB } from "./browser.mjs";

const list = await studio("rooms/editor/fit_list.js");
const CHANNELS = [
  { id: "1", displayName: "Bakery", platform: "instagram" },
  { id: "2", displayName: "Shop", platform: "instagram" },
  { id: "3", displayName: "News", platform: "x" },
];
const FILES = [
  { id: "a", width: 1000, height: 2000 },
  { id: "b", width: null, height: null },
];
const fit = (asset, channel, more = {}) => ({
  mediaAsset: { id: asset },
  channel: { id: channel },
  changes: ["CUT"],
  mimeType: "image/jpeg",
  sizeBytes: "900000",
  width: 800,
  height: 1000,
  state: null,
  progress: null,
  error: null,
  ...more,
});

test("channels of a platform that get the same have one line, in the order of the files", () => {
  const fits = [
    fit("b", "3"),
    fit("a", "1"),
    fit("a", "2"),
    fit("a", "3", { changes: ["TYPE"], state: "MADE", sizeBytes: "1250000" }),
    fit("a", "gone"),
  ];
  assert.deepEqual(
    list.linesOf(fits, FILES, CHANNELS).map(({ channels, changes }) => [channels.map((one) => one.id), changes]),
    [
      [
        ["1", "2"],
        ["cut to 4:5, 37 % is left out", "at most 900 kB"],
      ],
      [["3"], ["as JPEG", "1.3 MB"]],
      [["3"], ["cut to 4:5", "at most 900 kB"]],
    ],
  );
});

test("every change that the service can tell has words", () => {
  const schema = readFileSync(new URL("../../../schema/schema.graphql", WEB), "utf8");
  const changes = [...schema.match(/enum PictureChange \{([^}]*)\}/)[1].matchAll(/^ +([A-Z_]+)$/gm)].map(
    (one) => one[1],
  );
  assert.ok(changes.length >= 14);
  for (const change of changes) {
    const [words, ...rest] = list.changesOf(fit("a", "1", { changes: [change] }), FILES[0]);
    assert.match(words, /^[a-z0-9].{4,}$/, change);
    assert.equal(rest.length, 1, change);
  }
});

test("how far it is", () => {
  const states = [
    { state: null },
    { state: "MADE" },
    { state: "DUE" },
    { state: "DUE", progress: 341 },
    { state: "FAILED", error: "Too long." },
  ];
  assert.deepEqual(
    states.map((one) => list.stateOf(fit("a", "1", one))),
    ["", "", "being prepared", "34 %", "cannot be sent: Too long."],
  );
});

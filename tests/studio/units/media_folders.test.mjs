import assert from "node:assert/strict";
import { test } from "node:test";
import { answering, studio } from "./browser.mjs";

const { branchesOf, filterOf, fits, movedTo, open, openFolder, ROOT, tidied } = await studio("lib/media_folders.js");
const { moveAll, moveBack } = await studio("lib/media_changes.js");

const folder = (path, count = 1) => ({ path, count });

test("paths make a tree, with folders that only hold others, and the open one", () => {
  const tree = branchesOf([folder("", 4), folder("2026/Spring", 2), folder("2026-10"), folder("כתב/א")], "b/c");
  assert.deepEqual(
    tree.map(({ path, name, depth, count }) => [path, name, depth, count]),
    [
      ["2026", "2026", 0, 0],
      ["2026/Spring", "Spring", 1, 2],
      ["2026-10", "2026-10", 0, 1],
      ["b", "b", 0, 0],
      ["b/c", "c", 1, 0],
      ["כתב", "כתב", 0, 0],
      ["כתב/א", "א", 1, 1],
    ],
  );
  assert.deepEqual(
    branchesOf([folder("a 10"), folder("a 9")], ROOT).map((one) => one.path),
    ["a 9", "a 10"],
  );
  assert.deepEqual(branchesOf([folder("", 3)]), []);
});

test("a renamed folder takes along what is below it, and nothing beside it", () => {
  assert.equal(movedTo("a", "a", "b"), "b");
  assert.equal(movedTo("a/x", "a", "b/c"), "b/c/x");
  assert.equal(movedTo("a/x", "a", ""), "x");
  assert.equal(movedTo("ab", "a", "b"), "ab");
  assert.equal(tidied(" /2026/ Spring//"), "2026/Spring");
  assert.equal(tidied("Cafe\u0301"), "Caf\u00e9");
});

test("the address says what is listed; a search is in all folders", () => {
  const address = { kind: "all", search: "", folder: "" };
  assert.deepEqual(filterOf(address), {});
  assert.deepEqual(filterOf({ ...address, folder: ROOT }), { folder: "/" });
  assert.deepEqual(filterOf({ ...address, folder: "a", search: "b" }), { search: "b" });
  assert.deepEqual(filterOf({ ...address, folder: "a", kind: "image/" }), { folder: "a", mimeTypePrefix: "image/" });
  assert.deepEqual(filterOf({ ...address, kind: "undescribed" }), { withoutAltText: true });
  const asset = { folder: "a", altText: null };
  assert.ok(fits(asset, { folder: "a", withoutAltText: true }));
  assert.ok(!fits(asset, { folder: ROOT }));
  assert.ok(fits({ ...asset, folder: "" }, { folder: ROOT }));
  assert.ok(!fits({ ...asset, altText: "A lake" }, { withoutAltText: true }));
});

test("what is uploaded goes to the folder that was opened last in the brand", () => {
  assert.equal(openFolder("one"), "");
  open("one", "2026/Spring");
  open("two", ROOT);
  assert.deepEqual(["one", "two", "three"].map(openFolder), ["2026/Spring", "", ""]);
});

test("files move in calls of a hundred, and back to the folders that they had", async () => {
  const requests = answering(({ variables }) => ({
    data: {
      mediaMove: {
        __typename: "MediaMoved",
        count: variables.input.ids.length,
        assets: variables.input.ids.map((id) => ({ __typename: "MediaAsset", id, folder: variables.input.folder })),
      },
    },
  }));
  const ids = Array.from({ length: 150 }, (_, i) => `f${i}`);
  assert.deepEqual(await moveAll("brand", ids, "a"), { count: 150 });
  assert.deepEqual(
    requests.map(({ variables }) => [variables.input.ids.length, variables.input.folder]),
    [
      [100, "a"],
      [50, "a"],
    ],
  );
  requests.length = 0;
  const before = ids.slice(0, 3).map((id, i) => ({ id, folder: i ? "b" : "" }));
  assert.equal(await moveBack("brand", before), null);
  assert.deepEqual(
    requests.map(({ variables }) => [variables.input.ids, variables.input.folder]),
    [
      [["f0"], ROOT],
      [["f1", "f2"], "b"],
    ],
  );
});

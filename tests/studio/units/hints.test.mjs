import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { told } = await studio("parts/hints.js");

test("a hint that is equal on several channels is told once, with their names in order", () => {
  const hint = (message, displayName) => ({ message, channel: { id: displayName, displayName } });
  assert.deepEqual(told([hint("At night.", "North"), hint("A price.", "North"), hint("At night.", "South")]), [
    { message: "At night.", names: ["North", "South"] },
    { message: "A price.", names: ["North"] },
  ]);
});

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { studio } from "./browser.mjs";

const { calm } = await studio("lib/live.js");

test("what is called again and again counts once it stops, and every two seconds while it does not", () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000 });
  let count = 0;
  const call = calm(() => count++);
  const callFor = (milliseconds) => {
    for (let step = 0; step < milliseconds; step += 100) {
      call();
      mock.timers.tick(100);
    }
  };
  callFor(1000);
  assert.equal(count, 0);
  mock.timers.tick(150);
  assert.equal(count, 1);
  callFor(1900);
  assert.equal(count, 1);
  callFor(100);
  assert.equal(count, 2);
  callFor(4000);
  assert.equal(count, 4);
  mock.timers.tick(250);
  assert.equal(count, 4);
  mock.timers.reset();
});

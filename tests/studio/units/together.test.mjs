import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { studio } from "./browser.mjs";

const { inWaves, together } = await studio("lib/together.js");
/** Let everything happen that waits for no time. */
const settled = async () => {
  for (let step = 0; step < 10; step++) await Promise.resolve();
};

/** A call whose answers a test gives. */
function asking() {
  const answers = [];
  const run = together(() => new Promise((answer) => answers.push(answer)));
  return { answers, run };
}

test("what is asked for in a moment is asked once, and what comes later waits for its answer", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { answers, run } = asking();
  const [first, same] = [run(), run()];
  mock.timers.tick(40);
  await settled();
  assert.equal(first, same);
  assert.equal(answers.length, 1);
  const [second, third] = [run(), run()];
  mock.timers.tick(40);
  await settled();
  assert.equal(second, third);
  assert.equal(answers.length, 1);
  answers[0]("before");
  assert.equal(await first, "before");
  await settled();
  assert.equal(answers.length, 2);
  answers[1]("after");
  assert.equal(await second, "after");
  mock.timers.reset();
});

test("a call that is never answered holds up the next one for ten seconds", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { answers, run } = asking();
  run();
  mock.timers.tick(40);
  await settled();
  run();
  mock.timers.tick(40);
  await settled();
  assert.equal(answers.length, 1);
  mock.timers.tick(10_000);
  await settled();
  assert.equal(answers.length, 2);
  mock.timers.reset();
});

test("the first event comes at once, those that follow within a moment together and in their order", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const came = [];
  const run = inWaves();
  const give = (...events) => events.forEach((event) => run(() => came.push(event)));
  give("a", "b");
  assert.deepEqual(came, ["a"]);
  mock.timers.tick(99);
  give("c");
  await settled();
  assert.deepEqual(came, ["a"]);
  mock.timers.tick(1);
  await settled();
  assert.deepEqual(came, ["a", "b", "c"]);
  give("d");
  assert.deepEqual(came, ["a", "b", "c"]);
  mock.timers.tick(100);
  await settled();
  assert.deepEqual(came, ["a", "b", "c", "d"]);
  // After a moment without any, the next one is a first one again.
  mock.timers.tick(100);
  await settled();
  give("e");
  assert.deepEqual(came, ["a", "b", "c", "d", "e"]);
  mock.timers.reset();
});

// Subscriptions that the service ends, because events may have been missed, begin anew.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { studio } from "./browser.mjs";

const { lasting } = await studio("lib/subscription.js");

const refusal = (code) => [{ message: code, extensions: { code } }];

function followed() {
  const [begun, heard] = [[], []];
  const end = lasting(
    (sink) => {
      begun.push(sink);
      return () => heard.push("ended");
    },
    {
      next: ({ data, errors }) => heard.push(data ?? errors[0].message),
      error: ([{ message }]) => heard.push(`error ${message}`),
      complete: () => heard.push("complete"),
    },
    () => heard.push("asked again"),
  );
  return { begun, heard, end };
}

test("a subscription that the service ended is taken up again, and what is shown is asked for", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { begun, heard } = followed();
  begun[0].next({ data: "a" });
  begun[0].error(refusal("INTERRUPTED"));
  mock.timers.tick(1_999);
  assert.equal(begun.length, 1);
  mock.timers.tick(1);
  assert.equal(begun.length, 2);
  assert.deepEqual(heard, ["a"]);
  mock.timers.tick(500);
  assert.deepEqual(heard, ["a", "asked again"]);
  begun[1].next({ data: null, errors: refusal("TOO_SLOW") });
  begun[1].complete();
  mock.timers.tick(2_000);
  mock.timers.tick(500);
  begun[2].next({ data: "b" });
  assert.deepEqual(heard, ["a", "asked again", "asked again", "b"]);
  mock.timers.reset();
});

test("other refusals and the end are told, and whoever leaves begins nothing anew", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { begun, heard, end } = followed();
  begun[0].next({ errors: refusal("NOT_FOUND") });
  begun[0].error(refusal("FORBIDDEN"));
  begun[0].complete();
  assert.deepEqual(heard, ["NOT_FOUND", "error FORBIDDEN", "complete"]);
  begun[0].error(refusal("UNAVAILABLE"));
  end();
  mock.timers.tick(10_000);
  assert.equal(begun.length, 1);
  assert.equal(heard.at(-1), "ended");
  mock.timers.reset();
});

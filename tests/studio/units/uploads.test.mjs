import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { parsed, reason } = await studio("lib/uploads.js");
const { text } = await studio("text/en/common.js");

test("only an object is an answer of the service", () => {
  assert.deepEqual(parsed('{"message":"No."}'), { message: "No." });
  for (const body of ["", "<html>Sign in</html>", "null", '"text"', "1", "{"]) assert.equal(parsed(body), null);
});

test("every end of an upload has a sentence", () => {
  assert.equal(reason(422, { message: "x", errors: { file: ["Too large.", "No image."] } }), "Too large. No image.");
  assert.equal(reason(422, { message: "Your storage is full." }), "Your storage is full.");
  assert.equal(reason(401, { message: { error: ["Unauthorized request"] } }), text.media.signedOut);
  assert.equal(reason(413, null), text.media.tooLargeForProxy);
  for (const status of [200, 302, 502, 504]) assert.equal(reason(status, null), text.media.foreignAnswer(status));
  assert.equal(reason(201, { team: { id: 2 } }), text.errors.unknown);
});

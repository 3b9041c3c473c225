import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const { parsed, PIECE, reason, sendAll } = await studio("lib/pieces.js");
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

/** A service that keeps what comes, and breaks off now and then. */
function service(size, breaks = []) {
  const state = { parts: [], length: 0, state: "arriving", error: null, calls: 0, waits: 0, offsets: [] };
  const answer = (status, body, headers = {}) => ({
    ok: status < 300,
    status,
    json: async () => body,
    text: async () => (body === null ? "" : JSON.stringify(body)),
    headers: { get: (name) => headers[name] ?? null },
  });
  const ask = async ({ method, headers, body }) => {
    const how = breaks[state.calls++];
    if (how === "gone") throw new TypeError("Failed to fetch");
    if (typeof how === "number") return answer(how, how === 502 ? null : { errors: { file: ["No image."] } });
    if (method === "GET")
      return answer(200, { upload: { state: state.state, error: state.error, offset: state.length } });
    state.offsets.push(Number(headers["Upload-Offset"]));
    const bytes = how === "half" ? body.slice(0, body.size / 2) : body;
    state.parts.push(bytes);
    state.length += bytes.size;
    if (how === "half") throw new TypeError("Failed to fetch");
    if (state.length === size) state.state = "stored";
    return answer(204, null, { "Upload-Offset": String(state.length) });
  };
  const rest = async () => state.waits++;
  return { state, ways: { ask, rest, signal: new AbortController().signal, onProgress: () => {} } };
}

test("a file goes on where it was broken off, and is whole in the end", async () => {
  const bytes = new Uint8Array(2.5 * PIECE).map((_, at) => at % 251);
  const file = new Blob([bytes]);
  const { state, ways } = service(file.size, [undefined, "half", "gone", 502, undefined, undefined, 423]);
  assert.deepEqual(await sendAll(file, ways), { isStored: true });
  assert.deepEqual(state.offsets, [0, PIECE / 2, 1.5 * PIECE]);
  assert.deepEqual(new Uint8Array(await new Blob(state.parts).arrayBuffer()), bytes);
});

test("a refusal ends it with its reason, and a cancel without one", async () => {
  const file = new Blob(["x"]);
  assert.deepEqual(await sendAll(file, service(1, [undefined, 422]).ways), { isStored: false, error: "No image." });
  const refused = service(1);
  Object.assign(refused.state, { state: "refused", error: "Damaged." });
  assert.deepEqual(await sendAll(file, refused.ways), { isStored: false, error: "Damaged." });
  assert.deepEqual(await sendAll(file, { ...service(1).ways, signal: AbortSignal.abort() }), { isStored: false });
});

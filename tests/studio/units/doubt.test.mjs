// After which answers the studio reads again what the person may do.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hearClosing, hearRefusal, whenInDoubt } from "../../../app/studio/web/lib/doubt.js";

test("a refusal that may come of other rights, and the end of a session, are doubts; other troubles are none", () => {
  let count = 0;
  whenInDoubt(() => {
    count += 1;
  });
  for (const code of ["NOT_FOUND", "FORBIDDEN", "TWO_FACTOR_NEEDED"]) hearRefusal(code);
  for (const code of [4401, 4403]) hearClosing({ code, reason: "" });
  assert.equal(count, 5);
  for (const code of ["STALE", "INVALID", undefined]) hearRefusal(code);
  for (const event of [{ code: 1012 }, { code: 1006 }, new Error("away"), null, undefined]) hearClosing(event);
  assert.equal(count, 5);
});

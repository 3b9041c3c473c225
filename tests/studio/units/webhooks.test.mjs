// Whether an address of a webhook is in the list already.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isTaken } from "../../../app/studio/web/rooms/webhooks/addresses.js";

const endpoints = [
  { id: "1", url: "https://hooks.example.com/in" },
  { id: "2", url: "https://hooks.example.com/other?a=1" },
];

test("an address is taken however it is written, and not by itself", () => {
  for (const url of [
    "https://hooks.example.com/in",
    " https://HOOKS.example.com:443/in ",
    "https://hooks.example.com/x/../in",
  ])
    assert.equal(isTaken(url, endpoints), true, url);
  assert.equal(isTaken("https://hooks.example.com/in", endpoints, "1"), false);
  assert.equal(isTaken("https://hooks.example.com/in", endpoints, "2"), true);
});

test("another path, another query and an unfinished address are not taken", () => {
  for (const url of ["https://hooks.example.com/IN", "https://hooks.example.com/other", "https://hooks", "", " "])
    assert.equal(isTaken(url, endpoints), false, url);
});

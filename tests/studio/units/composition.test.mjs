import assert from "node:assert/strict";
import { test } from "node:test";
import { studio } from "./browser.mjs";

const composition = await studio("rooms/editor/composition.js");
const ZONE = "Europe/Berlin";
const picture = (id, altText = null) => ({ id, altText, mimeType: "image/png", url: "/x" });
const POST = {
  title: null,
  body: "For all.",
  media: [picture("m1")],
  followUps: [{ __typename: "FollowUp", text: "Orders here.", after: 60 }],
  frames: [{ __typename: "Frame", mode: "BARS", x: null, background: "#102030", mediaAsset: { id: "m1" } }],
  dueAt: "2026-12-01T08:00:17Z",
  publications: [{ channel: { id: "c1" } }, { channel: { id: "c2" } }],
  variants: [
    {
      channel: { id: "c1" },
      body: "For the first.",
      media: null,
      format: null,
      options: [],
      followUps: null,
      frames: null,
    },
    {
      channel: { id: "c2" },
      body: null,
      media: [picture("m2")],
      format: "STORY",
      options: [{ name: "cover", values: ["m3"] }],
      followUps: [],
      frames: [{ __typename: "Frame", mode: null, startMs: 5, mediaAsset: { id: "m2" } }],
    },
  ],
};

test("a post is taken apart into the common text and what single channels have of their own", () => {
  const one = composition.fromPost(POST, ZONE);
  assert.equal(one.title, "");
  assert.deepEqual(one.channelIds, ["c1", "c2"]);
  assert.deepEqual(one.variants, { c1: "For the first." });
  assert.deepEqual(Object.keys(one.ownMedia), ["c2"]);
  assert.deepEqual(one.ownOptions, { c2: { format: "STORY", values: { cover: ["m3"] } } });
  assert.deepEqual([one.date, one.time], ["2026-12-01", "09:00"]);
  assert.equal(composition.bodyOn(one, "c1"), "For the first.");
  assert.equal(composition.bodyOn(one, "c2"), "For all.");
  assert.equal(composition.bodyOn(one, null), "For all.");
  assert.equal(composition.mediaOn(one, "c2")[0].id, "m2");
  assert.equal(composition.hasOwn(one, "c1") && composition.hasOwn(one, "c2"), true);
});

test("what is sent names the variants of chosen channels alone, and of each only what it has of its own", () => {
  const one = { ...composition.fromPost(POST, ZONE), channelIds: ["c2"] };
  assert.deepEqual(composition.contentOf(one), {
    title: null,
    body: "For all.",
    channelIds: ["c2"],
    mediaIds: ["m1"],
    variants: [
      {
        channelId: "c2",
        mediaIds: ["m2"],
        ownOptions: { format: "STORY", values: { cover: ["m3"] } },
        followUps: [],
        frames: [{ mediaId: "m2", startMs: 5 }],
      },
    ],
    followUps: [{ text: "Orders here.", after: 60 }],
    frames: [{ mediaId: "m1", mode: "BARS", background: "#102030" }],
  });
});

test("a channel has the common comments, its own, or none; blank ones are not sent, and its own ones go", () => {
  const one = composition.fromPost(POST, ZONE);
  assert.deepEqual(composition.followUpsOn(one, "c1"), [{ text: "Orders here.", after: 60 }]);
  assert.deepEqual(composition.followUpsOn(one, "c2"), []);
  const blank = { ...one, followUps: [...one.followUps, { text: "  ", after: 0 }] };
  assert.equal(composition.isSame(one, blank), true);
  const back = { ...one, ownFollowUps: { c2: null } };
  assert.deepEqual(composition.followUpsOn(back, "c2"), one.followUps);
  assert.equal(composition.contentOf(back).variants[1].followUps, null);
  const { followUps: _, ownFollowUps: _own, ...older } = one;
  assert.deepEqual(composition.contentOf(older).followUps, [], "a draft that an older version kept on the device");
});

test("two compositions are the same whatever their times, and whatever is left of channels that are off", () => {
  const one = composition.fromPost(POST, ZONE);
  assert.equal(composition.isSame(one, { ...one, date: "2027-01-01", time: "12:00" }), true);
  assert.equal(composition.isSame(one, { ...one, variants: { ...one.variants, c9: "Old words" } }), true);
  assert.equal(composition.isSame(one, { ...one, variants: { c1: "Other words" } }), false);
  assert.equal(composition.isSame(one, { ...one, ownOptions: {} }), false);
  assert.equal(composition.isSame(one, { ...one, title: "  " }), true);
});

test("a text is empty when it is blank and nothing else is there", () => {
  assert.equal(composition.isEmpty({ ...composition.empty(), body: "  \n" }), true);
  assert.equal(composition.isEmpty({ ...composition.empty(), media: [picture("m1")] }), false);
});

test("an alternative text goes wherever the file is, and makes no channel's media its own", () => {
  const one = { ...composition.fromPost(POST, ZONE), ownMedia: { c2: [picture("m1"), picture("m2")] } };
  const { media, ownMedia } = composition.described(one, "m1", { altText: "A loaf" });
  assert.equal(media[0].altText, "A loaf");
  assert.deepEqual(
    ownMedia.c2.map((asset) => asset.altText),
    ["A loaf", null],
  );
  assert.deepEqual(Object.keys(ownMedia), ["c2"]);
});

test("a channel gives back what it had of its own", () => {
  assert.deepEqual(composition.without({ c1: "a", c2: "b" }, "c1"), { c2: "b" });
});

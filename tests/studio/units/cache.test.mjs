import assert from "node:assert/strict";
import { test } from "node:test";
import { answering, studio } from "./browser.mjs";

const { change, client, gql, isProblem } = await studio("lib/gql.js");
const { forget, keep, kept, keyOf } = await studio("lib/drafts.js");

const POSTS = gql(
  "query CachePosts($brandId: ID!) { brand(id: $brandId) { id posts(first: 2) { edges { node { id title } } } } }",
);
const RENAME = gql(
  `mutation CacheRename($input: PostUpdateInput!) {
    postUpdate(input: $input) { ... on Post { id title } ... on Problem { code message } }
  }`,
);
const DELETE = gql(
  `mutation CacheDelete($input: PostDeleteInput!) {
    postDelete(input: $input) { ... on Deleted { id } ... on Problem { code message } }
  }`,
);
const list = (...titles) => ({
  data: {
    brand: {
      __typename: "Brand",
      id: "b",
      posts: {
        __typename: "PostConnection",
        edges: titles.map((title, i) => ({ __typename: "PostEdge", node: { __typename: "Post", id: `p${i}`, title } })),
      },
    },
  },
});

/** What a query shows, as long as the test runs; the last answer is the present one. */
function watched(variables) {
  const answers = [];
  const { unsubscribe } = client.query(POSTS, variables).subscribe(({ data }) => {
    if (data) answers.push(data.brand.posts.edges.map((edge) => edge?.node?.title));
  });
  return { answers, unsubscribe };
}
const settled = () => new Promise((done) => setTimeout(done, 20));

test("a change is seen wherever its row is shown", async () => {
  answering(({ query }) =>
    query.includes("mutation")
      ? { data: { postUpdate: { __typename: "Post", id: "p0", title: "Stollen" } } }
      : list("Rolls", "Cake"),
  );
  const { answers, unsubscribe } = watched({ brandId: "b" });
  await settled();
  assert.deepEqual(answers.at(-1), ["Rolls", "Cake"]);
  const answer = await change(RENAME, { id: "p0", title: "Stollen" });
  await settled();
  assert.equal(answer.title, "Stollen");
  assert.deepEqual(answers.at(-1), ["Stollen", "Cake"]);
  unsubscribe();
});

test("what was deleted is asked for again", async () => {
  let titles = ["Rolls", "Cake"];
  const requests = answering(({ query }) => {
    if (!query.includes("mutation")) return list(...titles);
    titles = ["Rolls"];
    return { data: { postDelete: { __typename: "Deleted", id: "p1" } } };
  });
  const { answers, unsubscribe } = watched({ brandId: "d" });
  await settled();
  await change(DELETE, { id: "p1" });
  await settled();
  assert.deepEqual(answers.at(-1), ["Rolls"]);
  assert.equal(requests.length >= 3, true);
  unsubscribe();
});

test("an answer of which an error erased a part is not kept as if it were so", async () => {
  let broken = false;
  answering(() =>
    broken
      ? { data: { brand: null }, errors: [{ message: "Slow.", path: ["brand", "posts", "edges"] }] }
      : list("Rolls"),
  );
  const { answers, unsubscribe } = watched({ brandId: "e" });
  await settled();
  broken = true;
  await client.query(POSTS, { brandId: "e" }, { requestPolicy: "network-only" }).toPromise();
  await settled();
  assert.deepEqual(answers.at(-1), ["Rolls"]);
  unsubscribe();
});

test("a broken connection and a refusal are Problems, and a key makes a thing once", async () => {
  answering(() => new TypeError("fetch failed"));
  const lost = await change(RENAME, { id: "p0" });
  assert.deepEqual([isProblem(lost), lost.code, lost.fields], [true, "NETWORK", []]);
  answering(() => ({ errors: [{ message: "Too many." }] }));
  const refused = await change(RENAME, { id: "p0" });
  assert.deepEqual([refused.code, refused.message], ["REFUSED", "Too many."]);
  const requests = answering(() => ({ data: { postUpdate: { __typename: "Post", id: "p0", title: "x" } } }));
  await change(RENAME, { id: "p0" }, { key: "once" });
  assert.equal(requests[0].headers["idempotency-key"], "once");
});

test("where a browser keeps nothing, nothing is lost but what it would have kept", async () => {
  const key = keyOf("u", "b", 7);
  assert.equal(key, "u/b/7");
  await keep(key, { body: "Words" });
  assert.equal(await kept(key), undefined);
  await forget(key);
});

test("what a locked brand refuses is nothing, and what others answer is shown", async () => {
  const query = gql("query CacheHold { viewer { currentBrand { id publishingHold { since } } } }");
  const since = "2026-11-29T12:00:00Z";
  const brandOf = (publishingHold) => ({ __typename: "Brand", id: "held", publishingHold });
  const viewer = (currentBrand) => ({ data: { viewer: { __typename: "Viewer", currentBrand } } });
  const ask = async () =>
    (await client.query(query, {}, { requestPolicy: "network-only" }).toPromise()).data?.viewer.currentBrand;
  answering(() => viewer(brandOf({ __typename: "BrandHold", since })));
  assert.equal((await ask()).publishingHold.since, since);
  answering(() => ({
    ...viewer(brandOf(null)),
    errors: [{ message: "Locked", path: ["viewer", "currentBrand", "publishingHold"] }],
  }));
  const locked = await ask();
  assert.deepEqual([locked.id, locked.publishingHold], ["held", null]);
});

// What a person writes with the types that graphql-codegen (client preset) makes of the schema.
import { graphql } from "./galley";
import type { TypedDocumentString } from "./galley/graphql";

const [address = "", token = "", refusing = ""] = process.argv.slice(2);

async function ask<R, V>(document: TypedDocumentString<R, V>, variables: V): Promise<R> {
  const response = await fetch(`${address}/graphql`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ query: document.toString(), variables }),
  });
  const answer: { data: R; errors?: { message: string }[] } = await response.json();
  if (answer.errors) throw new Error(answer.errors.map((error) => error.message).join(" "));
  return answer.data;
}

const BRAND = graphql(`
  query Brand {
    viewer {
      currentBrand {
        id
        name
        channels(first: 50) {
          nodes {
            id
            databaseId
          }
        }
      }
    }
  }
`);
const CREATE = graphql(`
  mutation Create($input: PostCreateInput!) {
    postCreate(input: $input) {
      __typename
      ... on Post {
        id
        title
        status
      }
      ... on Problem {
        code
        issues {
          code
        }
      }
    }
  }
`);

const { viewer } = await ask(BRAND, {});
const brand = viewer.currentBrand;
if (!brand) throw new Error("no brand");
const channel = brand.channels.nodes.find((one) => one.databaseId === Number(refusing));
if (!channel) throw new Error("no channel");
const created = await ask(CREATE, { input: { brandId: brand.id, body: "Rye is back.", title: "Rye" } });
if (created.postCreate.__typename !== "Post") throw new Error("no post");
const refused = await ask(CREATE, { input: { brandId: brand.id, body: "Rye", channelIds: [channel.id] } });
if (refused.postCreate.__typename !== "Problem") throw new Error(`no issues: ${JSON.stringify(refused)}`);

console.log(
  JSON.stringify({
    brand: brand.name,
    title: created.postCreate.title,
    status: created.postCreate.status,
    code: refused.postCreate.code,
    issues: refused.postCreate.issues.map((issue) => issue.code),
  }),
);

// What a person writes with openapi-fetch and the types that openapi-typescript makes of /openapi.json.
import createClient from "openapi-fetch";
import type { paths } from "./galley";

const [address = "", token = "", refusing = "", picture = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: address, headers: { Authorization: `Bearer ${token}` } });

const { data: teams } = await client.GET("/teams");
const team = teams?.teams.find((one) => one.id === teams.current_team?.id);
if (!team) throw new Error("no teams");
const header = { "X-Service-Brand": team.slug };

const created = await client.POST("/posts", { params: { header }, body: { body: "Rye is back.", title: "Rye" } });
if (!created.data) throw new Error("no post");
const due = new Date(Date.now() + 86_400_000).toISOString();
const refused = await client.POST("/posts", {
  params: { header },
  body: { body: "Rye", channel_ids: [Number(refusing)], due_at: due },
});
if (!refused.error || !("code" in refused.error) || refused.error.code !== "preflight_failed")
  throw new Error(`no issues: ${JSON.stringify(refused)}`);
const stale = await client.PATCH("/posts/{post_id}", {
  params: { header, path: { post_id: created.data.post.id } },
  body: { body: "Oat", expected_version: 9 },
});
if (!stale.error || !("code" in stale.error) || stale.error.code !== "stale") throw new Error("not stale");
const invalid = await client.POST("/posts", { params: { header }, body: { body: "" } });
if (!invalid.error || !("errors" in invalid.error)) throw new Error("not invalid");
const invited = await client.POST("/invitations", { params: { header }, body: { email: "new@example.com" } });
if (!invited.data) throw new Error("not invited");
const since = new Date(Date.now() - 86_400_000).toISOString();
const posts = await client.GET("/posts", { params: { header, query: { limit: 5, updated_since: since } } });
const uploaded = await client.POST("/media/assets", {
  body: { filename: "pixel.gif", data: Buffer.from(picture, "hex").toString("base64") },
});

console.log(
  JSON.stringify({
    brand: team.name,
    titles: posts.data?.posts.map((post) => post.title),
    issues: refused.error.issues.map((issue) => issue.code),
    current_version: stale.error.current_version,
    wrong: invalid.error.errors,
    role: invited.data.invitation.role,
    asset: uploaded.data?.asset.mime_type,
  }),
);

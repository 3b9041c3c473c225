// What a person writes with the package that @hey-api/openapi-ts makes of /openapi.json.
import { client } from "./galley/client.gen";
import { createInvitation, createPost, listPosts, listTeams, updatePost, uploadAsset } from "./galley";

const [address = "", token = "", refusing = "", picture = ""] = process.argv.slice(2);
client.setConfig({ baseUrl: address, auth: token });

const { data: teams } = await listTeams();
const team = teams?.teams.find((one) => one.id === teams.current_team?.id);
if (!team) throw new Error("no teams");
const headers = { "X-Service-Brand": team.slug };

const created = await createPost({ headers, body: { body: "Rye is back.", title: "Rye" } });
if (!created.data) throw new Error("no post");
const due_at = new Date(Date.now() + 86_400_000).toISOString();
const refused = await createPost({ headers, body: { body: "Rye", channel_ids: [Number(refusing)], due_at } });
if (!refused.error || !("code" in refused.error) || refused.error.code !== "preflight_failed")
  throw new Error(`no issues: ${JSON.stringify(refused)}`);
const stale = await updatePost({
  headers,
  path: { post_id: created.data.post.id },
  body: { body: "Oat", expected_version: 9 },
});
if (!stale.error || !("code" in stale.error) || stale.error.code !== "stale")
  throw new Error(`not stale: ${JSON.stringify(stale)}`);
const invalid = await createPost({ headers, body: { body: "" } });
if (!invalid.error || !("errors" in invalid.error)) throw new Error(`not invalid: ${JSON.stringify(invalid)}`);
const invited = await createInvitation({ headers, body: { email: "new@example.com" } });
if (!invited.data) throw new Error("not invited");
const since = new Date(Date.now() - 86_400_000).toISOString();
const posts = await listPosts({ headers, query: { limit: 5, updated_since: since } });
const data = Buffer.from(picture, "hex").toString("base64");
const uploaded = await uploadAsset({ body: { filename: "pixel.gif", data } });

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

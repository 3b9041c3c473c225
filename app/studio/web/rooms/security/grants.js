// What acts in the person's name when they are signed out: tokens, feeds, links, webhooks, exports and more.
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { joined } from "../../lib/answers.js";
import { ago, ownZone, shortMoment } from "../../lib/dates.js";
import { words } from "../../text/en/security.js";

/** @typedef {Answers.Security.viewer.grants} Grant */

/** What this screen shows elsewhere. */
const ELSEWHERE = ["PASSKEY", "TERMINAL", "TWO_FACTOR"];
/** Where each kind is ended, below the studio's root. @type {Record<string, string | undefined>} */
const PLACES = {
  API_TOKEN: "me/tokens",
  AGENT_TOKEN: "me/tokens",
  TIER_TOKEN: "me/tokens",
  CALENDAR_FEED: "settings",
  SHARE_LINK: "review",
  WEBHOOK: "webhooks",
  INVITATION: "team",
};

/** @param {Grant} grant */
function addressOf({ kind, brand }) {
  const room = PLACES[kind];
  if (!room) return null;
  return room.startsWith("me/") ? `/studio/${room}` : brand && `/studio/${brand.databaseId}/${room}`;
}

/** @param {{ grants: Grant[] }} props */
export function Grants({ grants }) {
  const others = grants.filter((one) => !ELSEWHERE.includes(one.kind));
  return html.section(
    { class: "sheet", "aria-label": words.grants },
    html.header(html.h2(words.grants)),
    others.length > 0
      ? html.ul(
          { class: "rows" },
          others.map((grant) => h(Row, { key: `${grant.kind} ${grant.databaseId}`, grant })),
        )
      : html.p({ class: "quiet-note" }, words.noGrants),
  );
}

/** @param {{ key?: string, grant: Grant }} props */
function Row({ grant }) {
  const { name, brand, approves, createdAt, lastUsedAt, endsAt } = grant;
  const kind = words.grantKinds[/** @type {keyof typeof words.grantKinds} */ (grant.kind)] ?? grant.kind;
  const address = addressOf(grant);
  const facts = joined(
    brand?.name,
    approves && words.approves,
    words.since(ago(createdAt)),
    lastUsedAt && words.used(ago(lastUsedAt)),
    endsAt && words.until(shortMoment(endsAt, ownZone())),
  );
  return html.li(
    { class: "setting", "data-row": "", tabIndex: -1 },
    h(Icon, { name: "link" }),
    html.div(
      { class: "grow" },
      html.p({ class: "ellipsis" }, html.strong(name ? `${kind}: ${name}` : kind)),
      html.p({ class: "hint" }, facts),
    ),
    address &&
      html.a({ class: "button small", href: address, "aria-label": `${words.lookAt}: ${name ?? kind}` }, words.lookAt),
  );
}

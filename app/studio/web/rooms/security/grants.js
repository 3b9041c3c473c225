// What acts in the person's name when they are signed out: tokens, feeds, links, webhooks, exports and more, to look at.
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { ago, shortMoment } from "../../lib/dates.js";
import { text } from "../../text/en.js";

const words = text.security;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** What this screen shows elsewhere. */
const ELSEWHERE = ["PASSKEY", "TERMINAL", "TWO_FACTOR"];
/** Where each kind is ended, below the studio's root. */
const PLACES = /** @type {Record<string, string>} */ ({
  API_TOKEN: "me/tokens", AGENT_TOKEN: "me/tokens", TIER_TOKEN: "me/tokens", CALENDAR_FEED: "settings", SHARE_LINK: "review", WEBHOOK: "webhooks", INVITATION: "team",
});

/** @param {any} grant */
function addressOf({ kind, brand }) {
  const room = PLACES[kind];
  if (!room) return null;
  return room.startsWith("me/") ? `/studio/${room}` : brand && `/studio/${brand.databaseId}/${room}`;
}

/** @param {{ grants: any[] }} props */
export function Grants({ grants }) {
  const others = grants.filter((one) => !ELSEWHERE.includes(one.kind));
  return html.section({ class: "sheet", "aria-label": words.grants },
    html.header(html.h2(words.grants)),
    others.length ? html.ul({ class: "rows" }, others.map((one) => {
      const kind = words.grantKinds[/** @type {keyof typeof words.grantKinds} */ (one.kind)] ?? one.kind;
      const address = addressOf(one);
      return html.li({ key: `${one.kind} ${one.databaseId}`, class: "setting", "data-row": "", tabIndex: -1 }, h(Icon, { name: "link" }),
        html.div({ class: "grow" }, html.p({ class: "ellipsis" }, html.strong(one.name ? `${kind}: ${one.name}` : kind)),
          html.p({ class: "hint" }, [one.brand?.name, one.approves && words.approves, words.since(ago(one.createdAt)), one.lastUsedAt && words.used(ago(one.lastUsedAt)), one.endsAt && words.until(shortMoment(one.endsAt, zone))].filter(Boolean).join(" · "))),
        address && html.a({ class: "button small", href: address, "aria-label": `${words.lookAt}: ${one.name ?? kind}` }, words.lookAt));
    })) : html.p({ class: "quiet-note" }, words.noGrants));
}

// API tokens: full ones of the person, with the sessions that are open; and tokens of a tier, which may do less.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { CopyLine } from "../../ui/copy.js";
import { Confirm } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { lazy, loaded, More, Top } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { change, isProblem, rows, useQuery } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { waysOf } from "../../lib/proof_ways.js";
import { useShortcuts } from "../../lib/keys.js";
import { rowShortcuts } from "../../lib/row_focus.js";
import { joined } from "../../lib/answers.js";
import { useWhole } from "../../lib/whole_list.js";
import { REVOKE_TIER_TOKEN, REVOKE_TOKEN, TIER_TOKENS, TOKENS } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/tokens.js";

const TokenForm = lazy(async () => (await import("./token_form.js")).TokenForm);

/**
 * @typedef {{ id: string, name: string, kind?: Enums.ApiTokenKind, isCurrent?: boolean, createdAt: string,
 *   lastUsedAt: string | null, expiresAt: string | null }} Any a token of either sort
 */
/** @typedef {"full" | "tier"} Sort */
/** @typedef {import("../../types/html").Child} Child */

/** The tokens screen. */
export function Room() {
  const after = useSignal(/** @type {string | null} */ (null));
  const making = useSignal(/** @type {Sort | null} */ (null));
  const query = useQuery(TOKENS, { after: after.value });
  const tiers = useWhole(TIER_TOKENS, {}, (data) => data.viewer.account?.tierTokens);
  const make = (/** @type {Sort | null} */ sort) => () => {
    making.value = sort;
  };
  useShortcuts(() => [{ keys: "N", label: words.newFull, run: make("full") }, ...rowShortcuts(text.rowKeys)], []);
  const onMade = () => {
    query.again();
    tiers.again();
  };
  return html.div(
    h(Top, { title: text.rooms.tokens }),
    loaded(query, query.data?.viewer, 5, (viewer) => [
      html.div(
        { key: "room", class: "room tokens" },
        h(
          Sheet,
          {
            title: words.full,
            hint: words.fullHint,
            action: words.newFull,
            onMake: make("full"),
            below: h(More, {
              page: viewer.accessTokens,
              label: words.more,
              class: "token-more",
              onMore: (cursor) => {
                after.value = cursor;
              },
            }),
          },
          rows(viewer.accessTokens).map((token) =>
            h(Token, {
              key: token.id,
              token,
              kind: token.isCurrent ? words.current : kindOf(token),
              revoke: (id) => change(REVOKE_TOKEN, { id }),
            }),
          ),
        ),
        h(Tiers, { account: tiers.data?.viewer.account ?? null, onMake: make("tier") }),
        h(Uses, {}),
      ),
      making.value &&
        h(TokenForm, {
          key: "form",
          isTier: making.value === "tier",
          ways: { ...waysOf(viewer), hasCode: false },
          onClose: make(null),
          onMade,
        }),
    ]),
  );
}

/**
 * The tokens of the account, for who may see them.
 * @param {{ account: Answers.TierTokens.viewer["account"] | null, onMake: () => void }} props
 */
function Tiers({ account, onMake }) {
  if (!account?.tierTokens) return null;
  return h(
    Sheet,
    { title: words.tier, hint: words.tierHint, action: words.newTier, onMake },
    rows(account.tierTokens).map((token) =>
      h(Token, {
        key: token.id,
        token,
        kind: words.tiers[token.tier],
        revoke: (id) => change(REVOKE_TIER_TOKEN, { id }),
      }),
    ),
  );
}

/**
 * A sheet of tokens.
 * @param {{ title: string, hint: string, action: string, onMake: () => void, below?: Child, children?: Child }} props
 */
const Sheet = ({ title, hint, action, onMake, below, children }) =>
  html.section(
    { class: "sheet", "aria-label": title },
    html.header(
      html.h2(title),
      html.button({ class: "small", onClick: onMake }, h(Icon, { name: "plus", size: 14 }), action),
    ),
    html.p({ class: "quiet-note hint" }, hint),
    html.ul({ class: "rows" }, children),
    below,
  );

/**
 * What a token is; of one for an agent also for what.
 * @param {{ kind: Enums.ApiTokenKind, access: Enums.ApiTokenAccess }} token
 */
const kindOf = ({ kind, access }) => (kind === "AGENT" && access === "DRAFTS" ? words.forDrafts : words.kinds[kind]);

/** @param {{ kind?: Enums.ApiTokenKind }} token */
const iconOf = ({ kind }) => (kind === "SESSION" ? "desktop" : kind === "CLI" ? "terminal" : "key");

/** @param {{ token: Any, kind: string, revoke: (id: string) => Promise<unknown> }} props */
function Token({ token, kind, revoke }) {
  const asking = useSignal(false);
  const ask = (/** @type {boolean} */ on) => () => {
    asking.value = on;
  };
  const end = async () => {
    const answer = await revoke(token.id);
    if (isProblem(/** @type {Refusal} */ (answer))) complain(/** @type {Refusal} */ (answer));
    else toast(words.revoked(token.name));
  };
  const facts = joined(
    kind,
    words.made(ago(token.createdAt)),
    token.lastUsedAt ? words.used(ago(token.lastUsedAt)) : words.unused,
    token.expiresAt && words.ends(ago(token.expiresAt)),
  );
  return html.li(
    { class: "token", "data-row": "", tabIndex: -1 },
    h(Icon, { name: iconOf(token) }),
    html.div(
      { class: "grow" },
      html.p({ class: "ellipsis" }, html.strong(token.name)),
      html.p({ class: "hint" }, facts),
    ),
    html.button(
      {
        class: "small",
        disabled: token.isCurrent,
        title: token.isCurrent ? words.currentHint : undefined,
        "aria-label": `${words.revoke}: ${token.name}`,
        onClick: ask(true),
      },
      words.revoke,
    ),
    asking.value &&
      h(Confirm, {
        title: words.revokeTitle(token.name),
        message: words.revokeHint,
        action: words.revoke,
        onClose: ask(false),
        onConfirm: end,
      }),
  );
}

/** The lines by which a terminal and an agent use a token. */
function Uses() {
  const lines = [
    [words.terminal, "galley login"],
    [words.agent, `${location.origin}/mcp`],
  ];
  return html.section(
    { class: "sheet", "aria-label": words.uses },
    html.header(html.h2(words.uses)),
    html.ul(
      { class: "rows" },
      lines.map(([label, value]) =>
        html.li({ key: label, class: "token" }, html.span({ class: "grow" }, label), h(CopyLine, { value })),
      ),
    ),
  );
}

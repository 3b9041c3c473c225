// API tokens: full ones of the person, with the sessions that are open; and tokens of a tier, which may do less.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { CopyLine } from "../../ui/copy.js";
import { Confirm } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { Failed, Skeleton } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { Top } from "../../ui/top.js";
import { change, isProblem, rows, useQuery } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { waysOf } from "../../lib/identity.js";
import { useShortcuts } from "../../lib/keys.js";
import { rowShortcuts } from "../../lib/row_focus.js";
import { TokenForm } from "./token_form.js";
import { REVOKE_TIER_TOKEN, REVOKE_TOKEN, TIER_TOKENS, TOKENS } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.tokens;

/** The tokens screen. */
export function Room() {
  const after = useSignal(/** @type {string | null} */ (null));
  const making = useSignal(/** @type {"full" | "tier" | null} */ (null));
  const { data, error, again } = useQuery(TOKENS, { after: after.value });
  const tiers = useQuery(TIER_TOKENS);
  useShortcuts(
    () => [
      {
        keys: "N",
        label: words.newFull,
        run: () => {
          making.value = "full";
        },
      },
      ...rowShortcuts(text.rowKeys),
    ],
    [],
  );
  const page = data?.viewer.accessTokens;
  const tierPage = tiers.data?.viewer.account.tierTokens;
  const close = () => {
    making.value = null;
  };
  return html.div(
    h(Top, { title: text.rooms.tokens }),
    error && !page
      ? h(Failed, { error, again })
      : !page
        ? h(Skeleton, { lines: 5 })
        : html.div(
            { class: "room tokens" },
            html.section(
              { class: "sheet", "aria-label": words.full },
              html.header(
                html.h2(words.full),
                html.button(
                  {
                    class: "small",
                    onClick: () => {
                      making.value = "full";
                    },
                  },
                  h(Icon, { name: "plus", size: 14 }),
                  words.newFull,
                ),
              ),
              html.p({ class: "quiet-note hint" }, words.fullHint),
              html.ul(
                { class: "rows" },
                rows(page).map((/** @type {any} */ token) =>
                  h(Token, {
                    key: token.id,
                    token,
                    kind: token.isCurrent
                      ? words.current
                      : words.kinds[/** @type {keyof typeof words.kinds} */ (token.kind)],
                    revoke: REVOKE_TOKEN,
                  }),
                ),
              ),
              page.pageInfo.hasNextPage &&
                html.p(
                  { class: "token-more" },
                  html.button(
                    {
                      onClick: () => {
                        after.value = page.pageInfo.endCursor;
                      },
                    },
                    words.more,
                  ),
                ),
            ),
            tierPage &&
              html.section(
                { class: "sheet", "aria-label": words.tier },
                html.header(
                  html.h2(words.tier),
                  html.button(
                    {
                      class: "small",
                      onClick: () => {
                        making.value = "tier";
                      },
                    },
                    h(Icon, { name: "plus", size: 14 }),
                    words.newTier,
                  ),
                ),
                html.p({ class: "quiet-note hint" }, words.tierHint),
                html.ul(
                  { class: "rows" },
                  rows(tierPage).map((/** @type {any} */ token) =>
                    h(Token, {
                      key: token.id,
                      token,
                      kind: words.tiers[/** @type {keyof typeof words.tiers} */ (token.tier)],
                      revoke: REVOKE_TIER_TOKEN,
                    }),
                  ),
                ),
              ),
            h(Uses, {}),
          ),
    making.value &&
      data &&
      h(TokenForm, {
        isTier: making.value === "tier",
        ways: { ...waysOf(data.viewer), hasCode: false },
        onClose: close,
        onMade: () => {
          again();
          tiers.again();
        },
      }),
  );
}

/** @param {{ token: any, kind: string, revoke: any }} props */
function Token({ token, kind, revoke }) {
  const asking = useSignal(false);
  const end = async () => {
    const answer = await change(revoke, { id: token.id });
    if (isProblem(answer)) complain(answer);
    else toast(words.revoked(token.name));
  };
  return html.li(
    { class: "token", "data-row": "", tabIndex: -1 },
    h(Icon, { name: token.kind === "SESSION" ? "desktop" : token.kind === "CLI" ? "terminal" : "key" }),
    html.div(
      { class: "grow" },
      html.p({ class: "ellipsis" }, html.strong(token.name)),
      html.p(
        { class: "hint" },
        [
          kind,
          words.made(ago(token.createdAt)),
          token.lastUsedAt ? words.used(ago(token.lastUsedAt)) : words.unused,
          token.expiresAt && words.ends(ago(token.expiresAt)),
        ]
          .filter(Boolean)
          .join(" · "),
      ),
    ),
    html.button(
      {
        class: "small",
        disabled: token.isCurrent,
        title: token.isCurrent ? words.currentHint : undefined,
        "aria-label": `${words.revoke}: ${token.name}`,
        onClick: () => {
          asking.value = true;
        },
      },
      words.revoke,
    ),
    asking.value &&
      h(Confirm, {
        title: words.revokeTitle(token.name),
        message: words.revokeHint,
        action: words.revoke,
        onClose: () => {
          asking.value = false;
        },
        onConfirm: end,
      }),
  );
}

/** The lines by which a terminal and an agent use a token. */
function Uses() {
  const lines = /** @type {[string, string][]} */ ([
    [words.terminal, "galley login"],
    [words.agent, `${location.origin}/mcp`],
  ]);
  return html.section(
    { class: "sheet", "aria-label": words.uses },
    html.header(html.h2(words.uses)),
    html.ul(
      { class: "rows" },
      lines.map(([label, line]) =>
        html.li({ key: label, class: "token" }, html.span({ class: "grow" }, label), h(CopyLine, { value: line })),
      ),
    ),
  );
}

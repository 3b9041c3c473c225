// Security: password, second factor, passkeys, sessions, what happened lately, and the end of the account.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { Failed, Skeleton } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { Top } from "../../ui/top.js";
import { change, isProblem, rows, useQuery } from "../../lib/gql.js";
import { ago, shortMoment } from "../../lib/dates.js";
import { waysOf } from "../../lib/identity.js";
import { useShortcuts } from "../../lib/keys.js";
import { rowShortcuts } from "../../lib/row_focus.js";
import { Activity } from "./activity.js";
import { DeleteAccount, PasswordForm } from "./account_forms.js";
import { Grants } from "./grants.js";
import { Passkeys } from "./passkeys.js";
import { TwoFactor } from "./two_factor.js";
import { END_SESSION, SECURITY, SEND_VERIFICATION } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.security;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The security screen. */
export function Room() {
  const { data, error, again } = useQuery(SECURITY);
  const open = useSignal(/** @type {"password" | "delete" | null} */ (null));
  useShortcuts(() => rowShortcuts(text.rowKeys), []);
  const viewer = data?.viewer;
  const ways = viewer && waysOf(viewer);
  const close = () => { open.value = null; };
  const verify = async () => {
    const answer = await change(SEND_VERIFICATION);
    if (isProblem(answer)) complain(answer);
    else toast(text.errors.sent);
  };
  return html.div(
    h(Top, { title: text.rooms.security }),
    error && !viewer ? h(Failed, { error, again }) : !viewer ? h(Skeleton, { lines: 6 })
      : html.div({ class: "room security" },
        html.section({ class: "sheet", "aria-label": words.signIn },
          html.header(html.h2(words.signIn)),
          html.ul({ class: "rows" },
            html.li({ class: "setting" }, h(Icon, { name: "user" }), html.div({ class: "grow" }, html.p({ class: "ellipsis" }, html.strong(viewer.user.email)), html.p({ class: viewer.user.emailVerified ? "hint" : "error" }, viewer.user.emailVerified ? words.verified : words.unverified)),
              viewer.user.emailVerified ? html.a({ class: "button small", href: "/studio/me/profile" }, text.edit) : html.button({ class: "small", onClick: verify }, text.errors.resend)),
            html.li({ class: "setting" }, h(Icon, { name: "key" }), html.div({ class: "grow" }, html.p(html.strong(words.password)), html.p({ class: "hint" }, viewer.user.hasPassword ? words.passwordHint : ways.hasPasskey ? words.noPasswordYet : words.noPassword)),
              (ways.hasPassword || ways.hasPasskey) && html.button({ class: "small", onClick: () => { open.value = "password"; } }, ways.hasPassword ? words.change : words.setIt)),
            h(TwoFactor, { state: viewer.twoFactor, ways, onChange: again }))),
        h(Passkeys, { passkeys: viewer.passkeys, ways, onChange: again }),
        h(Sessions, { sessions: rows(viewer.accessTokens), onChange: again }),
        h(Grants, { grants: viewer.grants }),
        h(Activity, {}),
        html.section({ class: "sheet", "aria-label": words.deleteAccount },
          html.div({ class: "setting" }, h(Icon, { name: "trash" }), html.div({ class: "grow" }, html.p(html.strong(words.deleteAccount)), html.p({ class: "hint" }, words.deleteHint)),
            html.button({ class: "small", onClick: () => { open.value = "delete"; } }, words.deleteOpen)))),
    open.value === "password" && h(PasswordForm, { ways, onClose: close, onDone: () => { close(); again(); } }),
    open.value === "delete" && h(DeleteAccount, { viewer, ways, onClose: close }));
}

/** @param {{ sessions: any[], onChange: () => void }} props */
function Sessions({ sessions, onChange }) {
  const ending = useSignal(/** @type {any[] | null} */ (null));
  const others = sessions.filter((one) => !one.isCurrent);
  const end = async () => {
    for (const one of ending.peek() ?? []) {
      const answer = await change(END_SESSION, { id: one.id });
      if (isProblem(answer)) { complain(answer); break; }
    }
    onChange();
  };
  return html.section({ class: "sheet", "aria-label": words.sessions },
    html.header(html.h2(words.sessions), others.length > 1 && html.button({ class: "small", onClick: () => { ending.value = others; } }, words.endOthers)),
    html.ul({ class: "rows" }, sessions.map((one) => html.li({ key: one.id, class: "setting", "data-row": "", tabIndex: -1 },
      h(Icon, { name: one.kind === "CLI" ? "terminal" : "desktop" }),
      html.div({ class: "grow" }, html.p({ class: "ellipsis" }, html.strong(one.name)), html.p({ class: "hint" }, [one.isCurrent && words.current, one.device, one.address, words.since(ago(one.createdAt)), one.lastUsedAt && words.used(ago(one.lastUsedAt)), one.expiresAt && words.ends(shortMoment(one.expiresAt, zone))].filter(Boolean).join(" · "))),
      !one.isCurrent && html.button({ class: "small", "aria-label": `${words.end}: ${one.name}`, onClick: () => { ending.value = [one]; } }, words.end)))),
    ending.value && h(Confirm, { title: words.endTitle(ending.value.length), message: words.endHint, action: words.end, onConfirm: end, onClose: () => { ending.value = null; } }));
}

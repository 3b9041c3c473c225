// Security: password, second factor, passkeys, sessions, what happened lately, and the end of the account.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { loaded, Top } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { change, isProblem } from "../../lib/gql.js";
import { waysOf } from "../../lib/proof_ways.js";
import { useShortcuts } from "../../lib/keys.js";
import { rowShortcuts } from "../../lib/row_focus.js";
import { SEND_VERIFICATION } from "../../lib/verification.js";
import { useWhole } from "../../lib/whole_list.js";
import { Activity } from "./activity.js";
import { DeleteAccount, PasswordForm } from "./account_forms.js";
import { Grants } from "./grants.js";
import { Passkeys } from "./passkeys.js";
import { Sessions } from "./sessions.js";
import { TwoFactor } from "./two_factor.js";
import { SECURITY } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/security.js";

/** @typedef {Answers.Security.viewer} Viewer */
/** @typedef {import("../../lib/identity.js").Ways} Ways */

/** The security screen. */
export function Room() {
  const query = useWhole(SECURITY, {}, (data) => data.viewer.accessTokens);
  const open = useSignal(/** @type {"password" | "delete" | null} */ (null));
  useShortcuts(() => rowShortcuts(text.rowKeys), []);
  const show = (/** @type {"password" | "delete" | null} */ what) => {
    open.value = what;
  };
  const { again } = query;
  const close = () => show(null);
  const done = () => {
    close();
    again();
  };
  return html.div(
    h(Top, { title: text.rooms.security }),
    loaded(query, query.data?.viewer, 6, (viewer) => {
      const ways = waysOf(viewer);
      return [
        html.div(
          { key: "room", class: "room security" },
          html.section(
            { class: "sheet", "aria-label": words.signIn },
            html.header(html.h2(words.signIn)),
            html.ul(
              { class: "rows" },
              h(Address, { user: viewer.user }),
              h(Password, { user: viewer.user, ways, onChange: () => show("password") }),
              h(TwoFactor, { state: viewer.twoFactor, ways, onChange: again }),
            ),
          ),
          h(Passkeys, { passkeys: viewer.passkeys, ways, onChange: again }),
          h(Sessions, { sessions: query.rows, onChange: again }),
          h(Grants, { grants: viewer.grants }),
          h(Activity, {}),
          h(End, { onDelete: () => show("delete") }),
        ),
        open.value === "password" && h(PasswordForm, { key: "password", ways, onClose: close, onDone: done }),
        open.value === "delete" && h(DeleteAccount, { key: "delete", viewer, ways, onClose: close }),
      ];
    }),
  );
}

/** The address by which one signs in. @param {{ user: Viewer["user"] }} props */
function Address({ user: { email, emailVerified } }) {
  const verify = async () => {
    const answer = await change(SEND_VERIFICATION);
    if (isProblem(answer)) complain(answer);
    else toast(text.errors.sent);
  };
  return html.li(
    { class: "setting" },
    h(Icon, { name: "user" }),
    html.div(
      { class: "grow" },
      html.p({ class: "ellipsis" }, html.strong(email)),
      html.p({ class: emailVerified ? "hint" : "error" }, emailVerified ? words.verified : words.unverified),
    ),
    emailVerified
      ? html.a({ class: "button small", href: "/studio/me/profile" }, text.edit)
      : html.button({ class: "small", onClick: verify }, text.errors.resend),
  );
}

/** @param {{ user: Viewer["user"], ways: Ways, onChange: () => void }} props */
function Password({ user, ways, onChange }) {
  const missing = ways.hasPasskey ? words.noPasswordYet : words.noPassword;
  return html.li(
    { class: "setting" },
    h(Icon, { name: "key" }),
    html.div(
      { class: "grow" },
      html.p(html.strong(words.password)),
      html.p({ class: "hint" }, user.hasPassword ? words.passwordHint : missing),
    ),
    (ways.hasPassword || ways.hasPasskey) &&
      html.button({ class: "small", onClick: onChange }, ways.hasPassword ? words.change : words.setIt),
  );
}

/** The end of the account. @param {{ onDelete: () => void }} props */
const End = ({ onDelete }) =>
  html.section(
    { class: "sheet", "aria-label": words.deleteAccount },
    html.div(
      { class: "setting" },
      h(Icon, { name: "trash" }),
      html.div(
        { class: "grow" },
        html.p(html.strong(words.deleteAccount)),
        html.p({ class: "hint" }, words.deleteHint),
      ),
      html.button({ class: "small", onClick: onDelete }, words.deleteOpen),
    ),
  );

// Invitations: those that are open, and a new one.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { Icon } from "../../ui/icon.js";
import { Count, radios } from "../../ui/part.js";
import { toast } from "../../ui/toast.js";
import { act, buttonOf } from "../../parts/act.js";
import { Send, useForm } from "../../parts/form.js";
import { Avatar } from "../../parts/marks.js";
import { brand, isOwner } from "../../lib/brand.js";
import { change } from "../../lib/gql.js";
import { ago, isPast } from "../../lib/dates.js";
import { pathOf } from "../../lib/router.js";
import { INVITATION } from "./actions.js";
import { INVITE } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/team.js";

const INVITABLE = /** @type {const} */ (["MEMBER", "CLIENT"]);

/** @typedef {import("./actions.js").Invitation} Invitation */

/** @param {{ invitations: Invitation[], refresh: () => void }} props */
export function Invitations({ invitations, refresh }) {
  const open = invitations.filter((one) => one.state === "PENDING" || one.state === "EXPIRED");
  return html.section(
    { class: "sheet", "aria-label": words.pending },
    html.header(html.h2(words.pending), h(Count, { count: open.length })),
    open.length
      ? html.ul(
          { class: "rows" },
          open.map((invitation) => h(Row, { key: invitation.id, invitation, refresh })),
        )
      : html.p({ class: "quiet-note" }, words.noPending),
  );
}

/** @param {{ invitation: Invitation, refresh: () => void }} props */
function Row({ invitation, refresh }) {
  const isOver = isPast(invitation.expiresAt);
  const run = async (/** @type {typeof INVITATION.resend | typeof INVITATION.cancel} */ action) => {
    if (await act(/** @type {typeof INVITATION.resend} */ (action), invitation, {})) refresh();
  };
  const { resend, cancel } = INVITATION;
  return html.li(
    { class: "row member", "data-row": "", tabIndex: -1 },
    h(Avatar, { name: invitation.email }, h(Icon, { name: "send", size: 12 })),
    html.div(
      { class: "grow" },
      html.p({ class: "ellipsis" }, invitation.email),
      html.p({ class: isOver ? "error" : "hint" }, isOver ? words.expired : words.expires(ago(invitation.expiresAt))),
    ),
    html.span({ class: "role muted" }, words.roles[invitation.role]),
    html.span(
      { class: "actions" },
      buttonOf(resend, true, () => run(resend)),
      buttonOf(cancel, true, () => run(cancel), { class: "small quiet" }),
    ),
  );
}

/**
 * A role to choose, and what it may do.
 * @param {typeof INVITABLE[number]} role @returns {[typeof INVITABLE[number], import("../../types/html").Child]}
 */
const roleOption = (role) => [
  role,
  [
    html.strong({ key: "name" }, words.roles[role]),
    html.span({ key: "hint", class: "hint" }, words.rolesInShort[role]),
  ],
];

/** What a client of this brand will see, and where the owner changes that. */
const sight = () => [
  words.clientSees[brand.value.clientView],
  " ",
  isOwner.value && html.a({ key: "change", class: "link", href: pathOf("settings") }, words.clientChange),
];

/**
 * @param {{ brandId: string, seats: Answers.TeamOwned.brand["seats"] | undefined, onClose: () => void,
 *   onDone: () => void }} props
 */
export function Invite({ brandId, seats, onClose, onDone }) {
  const full = Boolean(seats && !seats.isUnlimited && Number(seats.remaining) < 1);
  const email = useSignal("");
  const role = useSignal(/** @type {typeof INVITABLE[number]} */ ("MEMBER"));
  const { errors, busy, submit } = useForm(
    () => change(INVITE, { brandId, email: email.value.trim(), role: role.value }),
    (answer) => {
      toast(words.sent(answer.email));
      onDone();
    },
    (problem, told) => {
      if (!Object.keys(told.value).length) told.value = { email: problem.message || text.errors.network };
    },
  );
  return h(
    Dialog,
    { title: words.invite, onClose },
    html.form(
      { onSubmit: submit, noValidate: true },
      h(Field, {
        label: words.email,
        type: "email",
        value: email.value,
        error: errors.value.email,
        required: true,
        autofocus: true,
        attributes: { autocomplete: "off" },
        onInput: (value) => {
          email.value = value;
        },
      }),
      radios({
        name: "role",
        legend: words.role,
        class: "role-choice",
        value: role.value,
        options: INVITABLE.map(roleOption),
        onChoose: (name) => {
          role.value = name;
        },
      }),
      html.p({ class: "hint" }, role.value === "CLIENT" ? sight() : words.editorHint),
      full && html.p({ class: "error", role: "alert" }, words.full),
      errors.value.role && html.p({ class: "error", role: "alert" }, errors.value.role),
      h(Send, { action: words.send, onClose, busy: busy.value || full }),
    ),
  );
}

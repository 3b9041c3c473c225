// Invitations: those that are open, and a new one.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { Icon } from "../../ui/icon.js";
import { complain, toast } from "../../ui/toast.js";
import { change, fieldErrors, isProblem } from "../../lib/gql.js";
import { ago, isPast } from "../../lib/dates.js";
import { CANCEL, INVITE, RESEND } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.team;
const INVITABLE = /** @type {const} */ (["MEMBER", "CLIENT"]);

/** @param {{ invitations: any[], refresh: () => void }} props */
export function Invitations({ invitations, refresh }) {
  const open = invitations.filter((one) => one.state === "PENDING" || one.state === "EXPIRED");
  /** @param {any} document @param {any} invitation @param {string} done */
  const act = async (document, invitation, done) => {
    const answer = await change(document, { id: invitation.id });
    if (isProblem(answer)) complain(answer);
    else {
      toast(done);
      refresh();
    }
  };
  return html.section(
    { class: "sheet", "aria-label": words.pending },
    html.header(html.h2(words.pending), open.length > 0 && html.span({ class: "badge" }, open.length)),
    open.length
      ? html.ul(
          { class: "rows" },
          open.map((one) =>
            html.li(
              { key: one.id, class: "row member", "data-row": "", tabIndex: -1 },
              html.span({ class: "avatar", "aria-hidden": "true" }, h(Icon, { name: "send", size: 12 })),
              html.div(
                { class: "grow" },
                html.p({ class: "ellipsis" }, one.email),
                html.p(
                  { class: isPast(one.expiresAt) ? "error" : "hint" },
                  isPast(one.expiresAt) ? words.expired : words.expires(ago(one.expiresAt)),
                ),
              ),
              html.span({ class: "role muted" }, text.roles[/** @type {keyof typeof text.roles} */ (one.role)]),
              html.span(
                { class: "actions" },
                html.button({ class: "small", onClick: () => act(RESEND, one, words.sent(one.email)) }, words.again),
                html.button({ class: "small quiet", onClick: () => act(CANCEL, one, words.cancelled) }, words.cancel),
              ),
            ),
          ),
        )
      : html.p({ class: "quiet-note" }, words.noPending),
  );
}

/** @param {{ brandId: string, seats: any, onClose: () => void, onDone: () => void }} props */
export function Invite({ brandId, seats, onClose, onDone }) {
  const full = seats && !seats.isUnlimited && Number(seats.remaining) < 1;
  const email = useSignal("");
  const role = useSignal("MEMBER");
  const errors = useSignal(/** @type {Record<string, string>} */ ({}));
  const busy = useSignal(false);
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    busy.value = true;
    const answer = await change(INVITE, { brandId, email: email.value.trim(), role: role.value });
    busy.value = false;
    if (!isProblem(answer)) {
      toast(words.sent(answer.email));
      return onDone();
    }
    const fields = fieldErrors(answer);
    errors.value = Object.keys(fields).length ? fields : { email: answer.message || text.errors.network };
    return undefined;
  };
  return h(
    Dialog,
    { title: words.invite, onClose },
    html.form(
      { onSubmit: send, noValidate: true },
      h(Field, {
        label: words.email,
        type: "email",
        value: email.value,
        onInput: (value) => {
          email.value = value;
        },
        error: errors.value.email,
        required: true,
        autofocus: true,
        attributes: { autocomplete: "off" },
      }),
      html.fieldset(
        { class: "role-choice" },
        html.legend(words.role),
        INVITABLE.map((name) =>
          html.label(
            { key: name, class: "choice" },
            html.input({
              type: "radio",
              name: "role",
              value: name,
              checked: role.value === name,
              onChange: () => {
                role.value = name;
              },
            }),
            html.span(html.strong(text.roles[name]), html.span({ class: "hint" }, text.rolesInShort[name])),
          ),
        ),
      ),
      full && html.p({ class: "error", role: "alert" }, words.full),
      errors.value.role && html.p({ class: "error", role: "alert" }, errors.value.role),
      html.footer(
        html.button({ type: "button", onClick: onClose }, text.cancel),
        html.button({ class: "main", disabled: busy.value || full }, words.send),
      ),
    ),
  );
}

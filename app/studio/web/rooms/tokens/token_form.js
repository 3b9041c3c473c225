// A new token, of full access, for ideas alone or of a tier; it is shown once.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Secret } from "../../ui/copy.js";
import { Field } from "../../ui/field.js";
import { ProofFields } from "../../ui/form_dialog.js";
import { messageOf } from "../../ui/toast.js";
import { change, isProblem } from "../../lib/gql.js";
import { changeProven, errorsOf, unproven } from "../../lib/identity.js";
import { CREATE_TIER_TOKEN, CREATE_TOKEN } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.tokens;
/** @type {[string, string][]} */
const ENDS = [
  ["", words.never],
  ...[30, 90, 365].map((days) => /** @type {[string, string]} */ ([String(days), words.days(days)])),
];

/** @param {{ isTier: boolean, ways: import("../../lib/identity.js").Ways, onClose: () => void, onMade: () => void }} props */
export function TokenForm({ isTier, ways, onClose, onMade }) {
  const name = useSignal("");
  const proof = useSignal(unproven(ways));
  const tier = useSignal("READ");
  const reach = useSignal("full");
  const days = useSignal("");
  const errors = useSignal(/** @type {Record<string, string>} */ ({}));
  const busy = useSignal(false);
  const secret = useSignal("");
  /** @param {Event} event */
  const create = async (event) => {
    event.preventDefault();
    busy.value = true;
    const expiresAt = days.value ? new Date(Date.now() + Number(days.value) * 86_400_000).toISOString() : null;
    const answer = isTier
      ? await change(CREATE_TIER_TOKEN, { name: name.value.trim(), tier: tier.value, expiresAt })
      : await changeProven(CREATE_TOKEN, { name: name.value.trim(), ideasOnly: reach.value === "ideas" }, proof.value);
    busy.value = false;
    errors.value = errorsOf(answer) ?? {};
    if (!isProblem(answer)) {
      proof.value = unproven(ways);
      secret.value = answer.plainTextToken;
      onMade();
    } else if (!Object.keys(errors.value).length) errors.value = { all: messageOf(answer) };
  };
  if (secret.value)
    return h(Secret, { title: words.ready, hint: words.once, label: words.token, value: secret.value, onClose });
  return h(
    Dialog,
    { title: isTier ? words.newTier : words.newFull, onClose },
    !isTier && html.p({ class: "muted" }, words.proofHint),
    html.form(
      { onSubmit: create, noValidate: true },
      h(Field, {
        label: words.name,
        hint: words.nameHint,
        value: name.value,
        onInput: (value) => {
          name.value = value;
        },
        error: errors.value.name,
        required: true,
        autofocus: true,
        attributes: { autocomplete: "off" },
      }),
      isTier
        ? h(Choice, {
            names: words.tiers,
            inShort: words.tiersInShort,
            chosen: tier.value,
            onChoose: (one) => {
              tier.value = one;
            },
          })
        : h(Choice, {
            names: words.reaches,
            inShort: words.reachesInShort,
            chosen: reach.value,
            onChoose: (one) => {
              reach.value = one;
            },
          }),
      !isTier &&
        h(ProofFields, {
          proof: proof.value,
          ways,
          errors: errors.value,
          first: false,
          onInput: (given) => {
            proof.value = given;
          },
        }),
      isTier &&
        h(Field, {
          label: words.end,
          value: days.value,
          onInput: (value) => {
            days.value = value;
          },
          error: errors.value.expiresAt,
          options: ENDS,
        }),
      errors.value.all && html.p({ class: "error", role: "alert" }, errors.value.all),
      html.footer(
        html.button({ type: "button", onClick: onClose }, text.cancel),
        html.button(
          { class: "main", disabled: busy.value || (!isTier && !ways.hasPassword && !ways.hasPasskey) },
          words.make,
        ),
      ),
    ),
  );
}

/** What the token may do, one of several. @param {{ names: Record<string, string>, inShort: Record<string, string>, chosen: string, onChoose: (one: string) => void }} props */
function Choice({ names, inShort, chosen, onChoose }) {
  return html.fieldset(
    { class: "tier-choice" },
    html.legend(words.may),
    Object.entries(names).map(([one, name]) =>
      html.label(
        { key: one, class: "choice" },
        html.input({
          type: "radio",
          name: "may",
          value: one,
          checked: chosen === one,
          onChange: () => {
            onChoose(one);
          },
        }),
        html.span(html.strong(name), html.span({ class: "hint" }, inShort[one])),
      ),
    ),
  );
}

// A new token, of full access, for an agent or of a tier; it is shown once.
import { useSignal } from "preact";
import { radios } from "../../ui/part.js";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Secret } from "../../ui/copy.js";
import { Field } from "../../ui/field.js";
import { messageOf } from "../../ui/toast.js";
import { Send, useForm } from "../../parts/form.js";
import { ProofFields } from "../../parts/proof.js";
import { change } from "../../lib/gql.js";
import { changeProven, unproven } from "../../lib/identity.js";
import { CREATE_TIER_TOKEN, CREATE_TOKEN } from "./queries.js";
import { words } from "../../text/en/tokens.js";

const DAY = 86_400_000;
/** @type {[string, string][]} */
const ENDS = [["", words.never]];
for (const days of [30, 90, 365]) ENDS.push([String(days), words.days(days)]);

/** @typedef {import("../../lib/identity.js").Ways} Ways */
/** @typedef {import("../../parts/form.js").Errors} Errors */
/** @typedef {{ onClose: () => void, onMade: () => void }} Ends */

/** @param {{ isTier: boolean, ways: Ways } & Ends} props */
export const TokenForm = ({ isTier, ways, ...ends }) => (isTier ? h(TierToken, ends) : h(FullToken, { ways, ...ends }));

/** The name of a token. @param {import("preact").Signal<string>} name @param {Errors} errors */
const nameField = (name, errors) =>
  h(Field, {
    label: words.name,
    hint: words.nameHint,
    value: name.value,
    error: errors.name,
    required: true,
    autofocus: true,
    attributes: { autocomplete: "off" },
    onInput: (value) => {
      name.value = value;
    },
  });

/**
 * What the token may do, one of several.
 * @template {string} Name @param {Record<Name, string>} names @param {Record<Name, string>} inShort
 * @param {import("preact").Signal<Name>} chosen
 */
const rights = (names, inShort, chosen) =>
  radios({
    name: "may",
    legend: words.may,
    class: "tier-choice",
    value: chosen.value,
    options: /** @type {Name[]} */ (Object.keys(names)).map((one) => [
      one,
      [html.strong({ key: "name" }, names[one]), html.span({ key: "hint", class: "hint" }, inShort[one])],
    ]),
    onChoose: (one) => {
      chosen.value = one;
    },
  });

/** What concerns no field. @param {Errors} errors */
const general = ({ all }) => all && html.p({ class: "error", role: "alert" }, all);

/** @param {string} value @param {() => void} onClose */
const made = (value, onClose) =>
  h(Secret, { title: words.ready, hint: words.once, label: words.token, value, onClose });

/** The secret once it is there, and what is said where it is refused. @param {() => void} onMade */
function useSecret(onMade) {
  const secret = useSignal("");
  const onDone = (/** @type {{ plainTextToken: string }} */ answer) => {
    secret.value = answer.plainTextToken;
    onMade();
  };
  /** @param {Refusal} problem @param {import("preact").Signal<Errors>} errors */
  const onProblem = (problem, errors) => {
    if (!Object.keys(errors.value).length) errors.value = { all: messageOf(problem) };
  };
  return { secret, onDone, onProblem };
}

/** @param {{ ways: Ways } & Ends} props */
function FullToken({ ways, onClose, onMade }) {
  const name = useSignal("");
  const proof = useSignal(unproven(ways));
  const reach = useSignal(/** @type {Enums.ApiTokenAccess} */ ("FULL"));
  const { secret, onDone, onProblem } = useSecret(onMade);
  const { errors, busy, submit } = useForm(
    () => changeProven(CREATE_TOKEN, { name: name.value.trim(), access: reach.value }, proof.value),
    (answer) => {
      proof.value = unproven(ways);
      onDone(answer);
    },
    onProblem,
  );
  if (secret.value) return made(secret.value, onClose);
  return h(
    Dialog,
    { title: words.newFull, onClose },
    html.p({ class: "muted" }, words.proofHint),
    html.form(
      { onSubmit: submit, noValidate: true },
      nameField(name, errors.value),
      rights(words.reaches, words.reachesInShort, reach),
      h(ProofFields, {
        proof: proof.value,
        ways,
        errors: errors.value,
        first: false,
        onInput: (given) => {
          proof.value = given;
        },
      }),
      general(errors.value),
      h(Send, { action: words.make, onClose, busy: busy.value || (!ways.hasPassword && !ways.hasPasskey) }),
    ),
  );
}

/** @param {Ends} props */
function TierToken({ onClose, onMade }) {
  const name = useSignal("");
  const tier = useSignal(/** @type {Enums.TokenTier} */ ("READ"));
  const days = useSignal("");
  const { secret, onDone, onProblem } = useSecret(onMade);
  const { errors, busy, submit } = useForm(
    () => {
      const expiresAt = days.value ? new Date(Date.now() + Number(days.value) * DAY).toISOString() : null;
      return change(CREATE_TIER_TOKEN, { name: name.value.trim(), tier: tier.value, expiresAt });
    },
    onDone,
    onProblem,
  );
  if (secret.value) return made(secret.value, onClose);
  return h(
    Dialog,
    { title: words.newTier, onClose },
    html.form(
      { onSubmit: submit, noValidate: true },
      nameField(name, errors.value),
      rights(words.tiers, words.tiersInShort, tier),
      h(Field, {
        label: words.end,
        value: days.value,
        error: errors.value.expiresAt,
        options: ENDS,
        onInput: (value) => {
          days.value = value;
        },
      }),
      general(errors.value),
      h(Send, { action: words.make, onClose, busy: busy.value }),
    ),
  );
}

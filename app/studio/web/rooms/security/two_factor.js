// The second factor: set up with an authenticator app, other recovery codes, and off again.
import { useSignal } from "preact";
import { choice } from "../../ui/part.js";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { CopyLine, copy } from "../../ui/copy.js";
import { Icon } from "../../ui/icon.js";
import { toast } from "../../ui/toast.js";
import { FormDialog } from "../../parts/form.js";
import { NO_WAY, ProofFields } from "../../parts/proof.js";
import { change, isProblem } from "../../lib/gql.js";
import { changeProven, unproven } from "../../lib/identity.js";
import { errorsOf } from "../../lib/proof_ways.js";
import { DISABLE, NEW_CODES, SETUP_CONFIRM, SETUP_START } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/security.js";

/** @typedef {import("../../lib/identity.js").Ways} Ways */
/** @typedef {Answers.TwoFactorSetupStart.twoFactorSetupStart.TwoFactorSetup} Setup */
/**
 * @typedef {{ at: "start" | "renew" | "disable" } | { at: "scan", setup: Setup } | { at: "codes",
 *   codes: string[] }} Step
 */

/** @param {{ state: Answers.Security.viewer.twoFactor, ways: Ways, onChange: () => void }} props */
export function TwoFactor({ state, ways, onChange }) {
  const step = useSignal(/** @type {Step | null} */ (null));
  const go = (/** @type {Step} */ to) => {
    step.value = to;
  };
  const close = () => {
    step.value = null;
    onChange();
  };
  const button = (/** @type {string} */ label, /** @type {Step} */ to) =>
    html.button({ key: label, class: "small", onClick: () => go(to) }, label);
  const hasProof = ways.hasPassword || ways.hasPasskey;
  return html.li(
    { class: "setting" },
    h(Icon, { name: "shield" }),
    html.div(
      { class: "grow" },
      html.p(html.strong(words.twoFactor)),
      html.p({ class: "hint" }, state.enabled ? words.twoFactorOn(state.recoveryCodesLeft) : words.twoFactorOff),
    ),
    html.span(
      { class: "actions" },
      state.enabled
        ? [button(words.newCodes, { at: "renew" }), button(words.turnOff, { at: "disable" })]
        : html.button(
            {
              class: "small",
              disabled: !hasProof,
              title: hasProof ? undefined : NO_WAY,
              onClick: () => go({ at: "start" }),
            },
            words.turnOn,
          ),
    ),
    step.value && h(Over, { step: step.value, ways, go, close }),
  );
}

/** @param {{ step: Step, ways: Ways, go: (to: Step) => void, close: () => void }} props */
function Over({ step, ways, go, close }) {
  if (step.at === "codes") return h(Codes, { codes: step.codes, onClose: close });
  const keep = (/** @type {{ codes: string[] }} */ { codes }) => go({ at: "codes", codes });
  if (step.at === "scan") {
    const onOver = () => {
      toast(words.setupOver, { bad: true });
      go({ at: "start" });
    };
    return h(Scan, { setup: step.setup, onClose: close, onDone: keep, onOver });
  }
  if (step.at === "start") {
    const titles = { title: words.twoFactor, action: text.next, hint: words.startHint };
    const onDone = (/** @type {Setup} */ setup) => go({ at: "scan", setup });
    return proof({ ...titles, ways, onClose: close, document: SETUP_START, onDone });
  }
  if (step.at === "renew") {
    const titles = { title: words.newCodes, action: words.newCodes, hint: words.renewHint };
    return proof({ ...titles, ways, onClose: close, document: NEW_CODES, onDone: keep });
  }
  const titles = { title: words.turnOffTitle, action: words.turnOff, hint: words.disableHint, bad: true };
  const onDone = () => {
    toast(words.turnedOff);
    close();
  };
  return proof({ ...titles, ways, onClose: close, document: DISABLE, onDone });
}

/**
 * Asks for a proof, and does what needs it.
 * @template {object} Data @template {{ input: object }} Variables
 * @param {{ document: TypedDocument<Data, Variables>,
 *   onDone: (answer: Exclude<OutcomeOf<Data>, { code: string, message: string }>) => void } & Titles} props
 */
function proof({ document, onDone, ...titles }) {
  const send = async (/** @type {import("../../lib/identity.js").Proof} */ given) => {
    const answer = await changeProven(document, {}, given);
    if (!isProblem(answer)) onDone(/** @type {Exclude<OutcomeOf<Data>, { code: string, message: string }>} */ (answer));
    return answer;
  };
  return h(Proof, { key: titles.title, ...titles, send });
}

/** @typedef {{ title: string, action: string, hint: string, ways: Ways, bad?: boolean, onClose: () => void }} Titles */

/** @param {Titles & { send: (proof: import("../../lib/identity.js").Proof) => Promise<unknown> }} props */
function Proof({ title, action, hint, ways, bad, onClose, send }) {
  const given = useSignal(unproven(ways));
  return h(FormDialog, {
    title,
    action,
    hint,
    bad,
    onClose,
    onSubmit: () => send(given.value),
    children: (errors) =>
      h(ProofFields, {
        proof: given.value,
        ways,
        errors,
        onInput: (value) => {
          given.value = value;
        },
      }),
  });
}

/**
 * The picture for the authenticator app, and its first code.
 * @param {{ setup: Setup, onClose: () => void, onDone: (answer: { codes: string[] }) => void,
 *   onOver: () => void }} props
 */
function Scan({ setup, onClose, onDone, onOver }) {
  const code = useSignal("");
  const isOver = (/** @type {unknown} */ answer) => /** @type {Refusal} */ (answer).code === "SETUP_EXPIRED";
  const send = async () => {
    const answer = await change(SETUP_CONFIRM, { setupToken: setup.setupToken, code: code.value });
    if (!isProblem(answer)) onDone(answer);
    else if (isOver(answer)) onOver();
    return answer;
  };
  const src = `data:image/svg+xml,${encodeURIComponent(setup.qrCodeSvg)}`;
  return h(FormDialog, {
    title: words.scan,
    action: words.turnOn,
    hint: words.scanHint,
    onClose,
    onSubmit: send,
    errors: (answer) => (isOver(answer) ? null : errorsOf(answer)),
    children: (errors) => [
      html.img({ key: "qr", class: "qr", alt: words.qr, width: 200, height: 200, src }),
      html.p({ key: "secret", class: "hint" }, words.byHand, " ", h(CopyLine, { value: setup.secret })),
      h(Field, {
        key: "code",
        label: words.firstCode,
        value: code.value,
        error: errors.code,
        required: true,
        autofocus: true,
        attributes: { inputmode: "numeric", autocomplete: "one-time-code" },
        onInput: (value) => {
          code.value = value;
        },
      }),
    ],
  });
}

/** The recovery codes, shown this once. @param {{ codes: string[], onClose: () => void }} props */
function Codes({ codes, onClose }) {
  const isKept = useSignal(false);
  const save = () => {
    const url = URL.createObjectURL(new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }));
    Object.assign(document.createElement("a"), { href: url, download: words.codesFile }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  const close = () => {
    if (isKept.value) onClose();
  };
  return h(
    Dialog,
    { title: words.codes, onClose: close },
    html.p({ class: "muted" }, words.codesHint),
    html.ol(
      { class: "recovery-codes" },
      codes.map((one) => html.li({ key: one }, html.code(one))),
    ),
    html.div(
      { class: "actions" },
      html.button({ "data-focus": "", onClick: () => copy(codes.join("\n")) }, h(Icon, { name: "copy" }), text.copy),
      html.button({ onClick: save }, h(Icon, { name: "download" }), words.download),
    ),
    choice({
      label: words.kept,
      checked: isKept.value,
      onChange: (on) => {
        isKept.value = on;
      },
    }),
    html.footer(html.button({ class: "main", disabled: !isKept.value, onClick: onClose }, words.done)),
  );
}

// The second factor: set up with an authenticator app, other recovery codes, and off again.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Choice, Field } from "../../ui/field.js";
import { FormDialog, ProofFields } from "../../ui/form_dialog.js";
import { CopyLine, copy } from "../../ui/copy.js";
import { Icon } from "../../ui/icon.js";
import { toast } from "../../ui/toast.js";
import { change, isProblem } from "../../lib/gql.js";
import { changeProven, errorsOf, unproven } from "../../lib/identity.js";
import { DISABLE, NEW_CODES, SETUP_CONFIRM, SETUP_START } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.security;

/** @param {{ state: any, ways: import("../../lib/identity.js").Ways, onChange: () => void }} props */
export function TwoFactor({ state, ways, onChange }) {
  const hasProof = ways.hasPassword || ways.hasPasskey;
  const step = useSignal(/** @type {"start" | "scan" | "codes" | "renew" | "disable" | null} */ (null));
  const setup = useSignal(/** @type {any} */ (null));
  const codes = useSignal(/** @type {string[]} */ ([]));
  const close = () => {
    step.value = null;
    setup.value = null;
    codes.value = [];
    onChange();
  };
  const keep = (/** @type {any} */ answer) => {
    codes.value = answer.codes;
    step.value = "codes";
  };
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
        ? [
            html.button(
              {
                key: "renew",
                class: "small",
                onClick: () => {
                  step.value = "renew";
                },
              },
              words.newCodes,
            ),
            html.button(
              {
                key: "off",
                class: "small",
                onClick: () => {
                  step.value = "disable";
                },
              },
              words.turnOff,
            ),
          ]
        : html.button(
            {
              class: "small",
              disabled: !hasProof,
              title: hasProof ? undefined : text.proof.none,
              onClick: () => {
                step.value = "start";
              },
            },
            words.turnOn,
          ),
    ),
    step.value === "start" &&
      h(Proof, {
        title: words.twoFactor,
        action: text.next,
        hint: words.startHint,
        document: SETUP_START,
        ways,
        onClose: close,
        onDone: (answer) => {
          setup.value = answer;
          step.value = "scan";
        },
      }),
    step.value === "renew" &&
      h(Proof, {
        title: words.newCodes,
        action: words.newCodes,
        hint: words.renewHint,
        document: NEW_CODES,
        ways,
        onClose: close,
        onDone: keep,
      }),
    step.value === "disable" &&
      h(Proof, {
        title: words.turnOffTitle,
        action: words.turnOff,
        hint: words.disableHint,
        document: DISABLE,
        ways,
        bad: true,
        onClose: close,
        onDone: () => {
          toast(words.turnedOff);
          close();
        },
      }),
    step.value === "scan" &&
      h(Scan, {
        setup: setup.value,
        onClose: close,
        onDone: keep,
        onOver: () => {
          toast(words.setupOver, { bad: true });
          step.value = "start";
        },
      }),
    step.value === "codes" && h(Codes, { codes: codes.value, onClose: close }),
  );
}

/** Asks for a proof, and does it. @param {{ title: string, action: string, hint: string, document: any, ways: import("../../lib/identity.js").Ways, bad?: boolean, onClose: () => void, onDone: (answer: any) => void }} props */
function Proof({ title, action, hint, document, ways, bad, onClose, onDone }) {
  const proof = useSignal(unproven(ways));
  const send = async () => {
    const answer = await changeProven(document, {}, proof.value);
    if (!isProblem(answer)) onDone(answer);
    return answer;
  };
  return h(FormDialog, {
    title,
    action,
    hint,
    bad,
    onClose,
    onSubmit: send,
    errorsOf,
    children: (errors) =>
      h(ProofFields, {
        proof: proof.value,
        ways,
        errors,
        onInput: (given) => {
          proof.value = given;
        },
      }),
  });
}

/** The picture for the authenticator app, and its first code. @param {{ setup: any, onClose: () => void, onDone: (answer: any) => void, onOver: () => void }} props */
function Scan({ setup, onClose, onDone, onOver }) {
  const code = useSignal("");
  const send = async () => {
    const answer = await change(SETUP_CONFIRM, { setupToken: setup.setupToken, code: code.value });
    if (!isProblem(answer)) onDone(answer);
    else if (answer.code === "SETUP_EXPIRED") onOver();
    return answer;
  };
  return h(FormDialog, {
    title: words.scan,
    action: words.turnOn,
    hint: words.scanHint,
    onClose,
    onSubmit: send,
    errorsOf: (answer) => (answer.code === "SETUP_EXPIRED" ? null : errorsOf(answer)),
    children: (errors) => [
      html.img({
        key: "qr",
        class: "qr",
        alt: words.qr,
        width: 200,
        height: 200,
        src: `data:image/svg+xml,${encodeURIComponent(setup.qrCodeSvg)}`,
      }),
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
  const kept = useSignal(false);
  const save = () => {
    const url = URL.createObjectURL(new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }));
    Object.assign(document.createElement("a"), { href: url, download: words.codesFile }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  return h(
    Dialog,
    {
      title: words.codes,
      onClose: () => {
        if (kept.value) onClose();
      },
    },
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
    h(Choice, {
      label: words.kept,
      checked: kept.value,
      onChange: (on) => {
        kept.value = on;
      },
    }),
    html.footer(html.button({ class: "main", disabled: !kept.value, onClick: onClose }, words.done)),
  );
}

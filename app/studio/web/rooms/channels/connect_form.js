// The form that a platform asks for; for platforms with pages of their own, the way there.
import { useMemo, useSignal } from "preact";
import { Dialog } from "../../ui/dialog.js";
import { radios } from "../../ui/part.js";
import { Field } from "../../ui/field.js";
import { h, html } from "../../ui/html.js";
import { complain } from "../../ui/toast.js";
import { isRehearsal } from "../../parts/channel.js";
import { Send, useForm } from "../../parts/form.js";
import { change, newKey } from "../../lib/gql.js";
import { brand, LEFT_FROM } from "../../lib/brand.js";
import { CONNECT, START } from "./queries.js";
import { isolated } from "../../lib/answers.js";
import { keep, tell } from "./connect_again.js";
import { asked } from "../../lib/router.js";
import { words } from "../../text/en/channels.js";

/** Set in this window while a channel is connected for the first post of Home. */
export const FOR_HOME = "connects-for-home";

/** @typedef {Answers.Channels.brand.platforms} Platform */
/** @typedef {Platform["fields"][number]} PlatformField */

/** The keyboard that fits a field, by its kind. @type {Record<string, string>} */
const KEYBOARDS = { ADDRESS: "url", NUMBER: "numeric" };

/**
 * What a field can be set to, for one that has choices.
 * @param {PlatformField} field
 * @returns {[string, string][] | undefined}
 */
function optionsOf({ kind, required, choices }) {
  if (kind !== "CHOICE") return undefined;
  const options = choices.map((one) => /** @type {[string, string]} */ ([one.value, one.label]));
  return required ? options : [["", words.byDefault], ...options];
}

/** What only tests of an installation choose for a channel of the sandbox. */
const TESTS = new Set(["outcome", "delay_ms", "stages"]);
/** Whether it is the sandbox, or another platform that is tried there. @param {string} key */
const isSandbox = (key) => key === "sandbox" || isRehearsal(key);

/** @param {PlatformField} field @param {import("../../parts/form.js").Errors} errors */
const errorOf = ({ key }, errors) => errors[`fields.${key}`] ?? errors[key];

/** The way back does not name the brand, nor the screen from which one came. @param {string} url */
function leaveFor(url) {
  sessionStorage.setItem(LEFT_FROM, String(brand.value.databaseId));
  if (asked("add")) sessionStorage.setItem(FOR_HOME, "1");
  else sessionStorage.removeItem(FOR_HOME);
  location.assign(url);
}

/**
 * @param {{ platform: Platform, channel?: import("./connect_again.js").Named, onClose: () => void,
 *   onDone: () => void }} props `channel`: the one that is connected again
 */
export function ConnectForm({ platform, channel, onClose, onDone }) {
  const values = useSignal(/** @type {Record<string, string>} */ ({}));
  const name = useSignal("");
  // A repeated click after a broken connection makes no second channel.
  const key = useMemo(newKey, []);
  const way = useSignal(/** @type {Way} */ (platform.connectMethods.includes("OAUTH") ? "OAUTH" : "CREDENTIALS"));
  const elsewhere = way.value === "OAUTH";
  const fields = elsewhere ? platform.authorizationFields : platform.fields;
  const send = async () => {
    const given = fields.flatMap((field) =>
      values.value[field.key] ? [{ key: field.key, value: values.value[field.key] }] : [],
    );
    const shared = { brandId: brand.value.id, platform: platform.key, fields: given };
    if (elsewhere) return change(START, shared);
    const displayName = name.value.trim();
    return change(CONNECT, { ...shared, ...(displayName ? { displayName } : {}) }, { key });
  };
  const { errors, busy, submit } = useForm(
    send,
    (answer) => {
      if ("authorizeUrl" in answer) {
        keep(channel);
        leaveFor(answer.authorizeUrl);
      } else {
        tell([answer], channel);
        onDone();
      }
    },
    (problem, told) => {
      const isHere = Object.keys(told.value).some((path) => path.startsWith("fields") || path === "displayName");
      if (!isHere) complain(problem);
    },
  );
  const forget = () => {
    errors.value = {};
  };
  return h(
    Dialog,
    { title: channel ? words.againTitle(isolated(channel.displayName)) : platform.label, onClose },
    html.form(
      { onSubmit: submit },
      isSandbox(platform.key) && html.p({ class: "muted" }, words.sandbox),
      html.p({ class: "hint" }, channel ? words.againHint : words.takes(platform.limits)),
      platform.connectMethods.length > 1 && h(Ways, { platform, way, onChange: forget }),
      h(Fields, { platform, fields, values, errors: errors.value }),
      !elsewhere &&
        !channel &&
        h(Field, {
          label: words.name,
          hint: words.nameHint,
          value: name.value,
          error: errors.value.displayName,
          onInput: (value) => {
            name.value = value;
          },
        }),
      h(Send, { action: elsewhere ? words.goOn : words.connect, onClose, busy: busy.value }),
    ),
  );
}

/**
 * What the platform asks for; what only tests choose stands below a line that is closed.
 * @param {{ platform: Platform, fields: readonly PlatformField[],
 *   values: import("preact").Signal<Record<string, string>>, errors: import("../../parts/form.js").Errors }} props
 */
function Fields({ platform, fields, values, errors }) {
  const isOfTests = (/** @type {PlatformField} */ { key }) => isSandbox(platform.key) && TESTS.has(key);
  const tests = fields.filter(isOfTests);
  const one = (/** @type {PlatformField} */ field, /** @type {number} */ at) =>
    h(One, { key: field.key, field, first: at === 0, values, errors });
  return [
    ...fields.filter((field) => !isOfTests(field)).map(one),
    tests.length > 0 &&
      html.details(
        { key: "tests", class: "for-tests", open: tests.some((field) => errorOf(field, errors)) },
        html.summary(words.forTests),
        tests.map((field) => one(field, -1)),
      ),
  ];
}

/** @typedef {"OAUTH" | "CREDENTIALS"} Way */

/**
 * How an account is connected.
 * @param {{ platform: Platform, way: import("preact").Signal<Way>, onChange: () => void }} props
 */
const Ways = ({ platform, way, onChange }) =>
  radios({
    name: "way",
    legend: words.way,
    class: "ways",
    value: way.value,
    options: [
      ["OAUTH", words.ways.OAUTH(platform.label)],
      ["CREDENTIALS", words.ways.CREDENTIALS],
    ],
    onChoose: (chosen) => {
      way.value = chosen;
      onChange();
    },
  });

/**
 * A field as the platform asks for it.
 * @param {{ field: PlatformField, first: boolean, values: import("preact").Signal<Record<string, string>>,
 *   errors: import("../../parts/form.js").Errors }} props
 */
const One = ({ field, first, values, errors }) =>
  h(Field, {
    label: field.label,
    value: values.value[field.key] ?? "",
    required: field.required,
    type: field.secret ? "password" : "text",
    autofocus: first,
    hint: [field.help, field.secret && words.secret].filter(Boolean).join(" ") || undefined,
    options: optionsOf(field),
    error: errorOf(field, errors),
    attributes: { autocomplete: "off", inputmode: KEYBOARDS[field.kind] },
    onInput: (value) => {
      values.value = { ...values.value, [field.key]: value };
    },
  });

// The form that a platform asks for; for platforms with pages of their own, the way there.
import { useMemo, useSignal } from "preact";
import { Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { h, html } from "../../ui/html.js";
import { complain, toast } from "../../ui/toast.js";
import { change, fieldErrors, isProblem } from "../../lib/gql.js";
import { brand, LEFT_FROM } from "../../lib/brand.js";
import { CONNECT, START } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.channels;

/** The keyboard that fits a field, by its kind. @type {Record<string, string>} */
const KEYBOARDS = { ADDRESS: "url", NUMBER: "numeric" };
/** What a field can be set to, for one that has choices. @param {any} field @returns {[string, string][] | undefined} */
const optionsOf = (field) =>
  field.kind === "CHOICE"
    ? [
        ...(field.required ? [] : [["", words.byDefault]]),
        ...field.choices.map((/** @type {any} */ one) => [one.value, one.label]),
      ]
    : undefined;

/** @param {{ platform: any, onClose: () => void, onDone: () => void }} props */
export function ConnectForm({ platform, onClose, onDone }) {
  const values = useSignal(/** @type {Record<string, string>} */ ({}));
  const name = useSignal("");
  const errors = useSignal(/** @type {Record<string, string>} */ ({}));
  const busy = useSignal(false);
  // A repeated click after a broken connection makes no second channel.
  const key = useMemo(() => crypto.randomUUID?.() ?? String(Math.random()), []);
  const both = platform.connectMethods.length > 1;
  const elsewhere = useSignal(platform.connectMethods.includes("OAUTH"));
  const asked = elsewhere.value ? platform.authorizationFields : platform.fields;
  /** @param {Event} event */
  const connect = async (event) => {
    event.preventDefault();
    busy.value = true;
    const fields = asked
      .filter((/** @type {any} */ field) => values.value[field.key])
      .map((/** @type {any} */ field) => ({ key: field.key, value: values.value[field.key] }));
    const shared = { brandId: brand.value.id, platform: platform.key, fields };
    const answer = elsewhere.value
      ? await change(START, shared)
      : await change(CONNECT, { ...shared, ...(name.value.trim() ? { displayName: name.value.trim() } : {}) }, { key });
    busy.value = false;
    if (isProblem(answer)) {
      errors.value = fieldErrors(answer);
      if (!Object.keys(errors.value).some((path) => path.startsWith("fields") || path === "displayName"))
        complain(answer);
    } else if (elsewhere.value) {
      // The way back does not name the brand.
      sessionStorage.setItem(LEFT_FROM, brand.value.databaseId);
      location.assign(answer.authorizeUrl);
    } else {
      toast(words.connectedNow(answer.displayName));
      onDone();
    }
  };
  return h(
    Dialog,
    { title: platform.label, onClose },
    html.form(
      { onSubmit: connect },
      html.p({ class: "hint" }, words.takes(platform.limits)),
      both &&
        html.fieldset(
          { class: "ways" },
          html.legend(words.way),
          [true, false].map((way) =>
            html.label(
              { key: String(way), class: "choice" },
              html.input({
                type: "radio",
                name: "way",
                checked: elsewhere.value === way,
                onChange: () => {
                  elsewhere.value = way;
                  errors.value = {};
                },
              }),
              html.span(way ? words.ways.OAUTH(platform.label) : words.ways.CREDENTIALS),
            ),
          ),
        ),
      asked.map((/** @type {any} */ field, /** @type {number} */ i) =>
        h(Field, {
          key: field.key,
          label: field.label,
          value: values.value[field.key] ?? "",
          required: field.required,
          type: field.secret ? "password" : "text",
          autofocus: i === 0,
          hint: [field.help, field.secret && words.secret].filter(Boolean).join(" ") || undefined,
          options: optionsOf(field),
          error: errors.value[`fields.${field.key}`] ?? errors.value[field.key],
          attributes: { autocomplete: "off", inputmode: KEYBOARDS[field.kind] },
          onInput: (value) => {
            values.value = { ...values.value, [field.key]: value };
          },
        }),
      ),
      !elsewhere.value &&
        h(Field, {
          label: words.name,
          hint: words.nameHint,
          value: name.value,
          error: errors.value.displayName,
          onInput: (value) => {
            name.value = value;
          },
        }),
      html.footer(
        html.button({ type: "button", onClick: onClose }, text.cancel),
        html.button({ class: "main", disabled: busy.value }, elsewhere.value ? words.goOn : words.connect),
      ),
    ),
  );
}

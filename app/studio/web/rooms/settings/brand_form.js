// What a brand is called, where it is reached, and in which zone its days are; changed by its owner.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { complain, toast } from "../../ui/toast.js";
import { change, fieldErrors, isProblem } from "../../lib/gql.js";
import { isOwner } from "../../lib/brand.js";
import { UPDATE } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.settings;
const FIELDS = /** @type {const} */ (["name", "address", "phone", "email", "timeZone"]);

/** @param {{ shown: any }} props */
export function BrandForm({ shown }) {
  const values = useSignal(
    /** @type {Record<string, string>} */ (Object.fromEntries(FIELDS.map((name) => [name, shown[name] ?? ""]))),
  );
  const errors = useSignal(/** @type {Record<string, string>} */ ({}));
  const busy = useSignal(false);
  /** @param {Event} event */
  const save = async (event) => {
    event.preventDefault();
    busy.value = true;
    const changed = FIELDS.filter((name) => values.value[name] !== (shown[name] ?? ""));
    const answer = await change(UPDATE, {
      id: shown.id,
      ...Object.fromEntries(changed.map((name) => [name, values.value[name].trim() || null])),
    });
    busy.value = false;
    errors.value = fieldErrors(answer);
    if (!isProblem(answer)) toast(text.saved);
    else if (!answer.fields.length) complain(answer);
  };
  const zones = Intl.supportedValuesOf("timeZone");
  const options = (zones.includes(shown.timeZone) ? zones : [shown.timeZone, ...zones]).map(
    (one) => /** @type {[string, string]} */ ([one, one.replaceAll("_", " ")]),
  );
  const field = (/** @type {typeof FIELDS[number]} */ name, /** @type {object} */ more = {}) =>
    h(Field, {
      label: words[name],
      value: values.value[name],
      error: errors.value[name],
      onInput: (value) => {
        values.value = { ...values.value, [name]: value };
      },
      ...more,
      attributes: { disabled: !isOwner.value, autocomplete: "off" },
    });
  return html.section(
    { class: "sheet", "aria-label": words.brand },
    html.header(html.h2(words.brand)),
    html.form(
      { class: "fields setting-form", onSubmit: save, noValidate: true },
      field("name", { required: true }),
      field("address"),
      html.div({ class: "pair" }, field("email", { type: "email" }), field("phone", { type: "tel" })),
      field("timeZone", { options, hint: words.zoneHint }),
      isOwner.value
        ? html.div({ class: "actions" }, html.button({ class: "main", disabled: busy.value }, text.save))
        : html.p({ class: "hint" }, words.ownerOnly),
    ),
  );
}

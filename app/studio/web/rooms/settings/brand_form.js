// What a brand is called, where it is reached, and in which zone its days are; changed by its owner.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { toast } from "../../ui/toast.js";
import { useForm } from "../../parts/form.js";
import { change } from "../../lib/gql.js";
import { isOwner } from "../../lib/brand.js";
import { zoneOptions } from "../../lib/dates.js";
import { UPDATE } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/settings.js";

const FIELDS = /** @type {const} */ (["name", "address", "phone", "email", "timeZone"]);
/** @typedef {typeof FIELDS[number]} Name */

/** @param {{ view: Answers.Settings.brand }} props */
export function BrandForm({ view }) {
  const values = useSignal(
    /** @type {Record<Name, string>} */ (Object.fromEntries(FIELDS.map((name) => [name, view[name] ?? ""]))),
  );
  const { errors, busy, submit } = useForm(
    () => {
      const changed = FIELDS.filter((name) => values.value[name] !== (view[name] ?? ""));
      const input = Object.fromEntries(changed.map((name) => [name, values.value[name].trim() || null]));
      return change(UPDATE, { id: view.id, ...input });
    },
    () => {
      toast(text.saved);
    },
  );
  const field = (/** @type {Name} */ name, /** @type {object} */ more = {}) =>
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
      { class: "fields setting-form", onSubmit: submit, noValidate: true },
      field("name", { required: true }),
      field("address"),
      html.div({ class: "pair" }, field("email", { type: "email" }), field("phone", { type: "tel" })),
      field("timeZone", { options: zoneOptions(view.timeZone), hint: words.zoneHint }),
      isOwner.value
        ? html.div({ class: "actions" }, html.button({ class: "main", disabled: busy.value }, text.save))
        : html.p({ class: "hint" }, words.ownerOnly),
    ),
  );
}

// Making a brand: the only screen of a person who is in none, and a dialog for others.
import { useSignal } from "preact";
import { Dialog } from "../ui/dialog.js";
import { Field } from "../ui/field.js";
import { h, html } from "../ui/html.js";
import { useForm } from "../parts/form.js";
import { change, gql } from "../lib/gql.js";
import { ownZone, zoneOptions } from "../lib/dates.js";
import { go } from "../lib/router.js";
import { text } from "../text/en/common.js";

const CREATE = gql(/* GraphQL */ `
  mutation BrandCreate($input: BrandCreateInput!) {
    brandCreate(input: $input) {
      ... on Brand {
        id
        databaseId
        name
        timeZone
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
      }
    }
  }
`);

/** @param {{ onDone: () => void, onClose?: () => void }} props */
export function FirstBrand({ onDone, onClose }) {
  const name = useSignal("");
  const zone = useSignal(ownZone());
  const { errors, busy, submit } = useForm(
    () => change(CREATE, { name: name.value, timeZone: zone.value }),
    (answer) => {
      onDone();
      go(`/studio/${answer.databaseId}/home`);
    },
  );
  const form = html.form(
    { onSubmit: submit, class: "fields" },
    html.p({ class: "muted" }, text.shell.firstBrandHint),
    h(Field, {
      label: text.shell.brandName,
      value: name.value,
      error: errors.value.name,
      required: true,
      autofocus: true,
      onInput: (value) => {
        name.value = value;
      },
    }),
    h(Field, {
      label: text.shell.timeZone,
      value: zone.value,
      error: errors.value.timeZone,
      options: zoneOptions(zone.value),
      onInput: (value) => {
        zone.value = value;
      },
    }),
    html.footer(html.button({ class: "main", disabled: busy.value }, text.shell.create)),
  );
  return onClose
    ? h(Dialog, { title: text.shell.newBrand, onClose }, form)
    : html.section({ class: "first" }, html.h1(text.shell.firstBrand), form);
}

// Making a brand: the only screen of a person who is in none, and a dialog for others.
import { useSignal } from "preact";
import { Dialog } from "../ui/dialog.js";
import { Field } from "../ui/field.js";
import { h, html } from "../ui/html.js";
import { complain } from "../ui/toast.js";
import { change, fieldErrors, gql, isProblem } from "../lib/gql.js";
import { ownZone } from "../lib/dates.js";
import { go } from "../lib/router.js";
import { text } from "../text/en.js";

const CREATE = gql`
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
`;

/** @param {{ onDone: () => void, onClose?: () => void }} props */
export function FirstBrand({ onDone, onClose }) {
  const name = useSignal("");
  const zone = useSignal(ownZone);
  const errors = useSignal(/** @type {Record<string, string>} */ ({}));
  const busy = useSignal(false);
  /** @param {Event} event */
  const create = async (event) => {
    event.preventDefault();
    busy.value = true;
    const answer = await change(CREATE, { name: name.value, timeZone: zone.value });
    busy.value = false;
    if (isProblem(answer)) {
      errors.value = fieldErrors(answer);
      if (!answer.fields.length) complain(answer);
      return;
    }
    onDone();
    go(`/studio/${answer.databaseId}/home`);
  };
  const zones = Intl.supportedValuesOf("timeZone");
  const form = html.form(
    { onSubmit: create, class: "fields" },
    html.p({ class: "muted" }, text.shell.firstBrandHint),
    h(Field, {
      label: text.shell.brandName,
      value: name.value,
      onInput: (value) => {
        name.value = value;
      },
      error: errors.value.name,
      required: true,
      autofocus: true,
    }),
    h(Field, {
      label: text.shell.timeZone,
      value: zone.value,
      onInput: (value) => {
        zone.value = value;
      },
      error: errors.value.timeZone,
      options: (zones.includes(zone.value) ? zones : [zone.value, ...zones]).map(
        (one) => /** @type {[string, string]} */ ([one, one.replaceAll("_", " ")]),
      ),
    }),
    html.footer(html.button({ class: "main", disabled: busy.value }, text.shell.create)),
  );
  return onClose
    ? h(Dialog, { title: text.shell.newBrand, onClose }, form)
    : html.section({ class: "first" }, html.h1(text.shell.firstBrand), form);
}

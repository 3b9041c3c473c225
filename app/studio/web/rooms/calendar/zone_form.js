// Choosing a time zone to look at the calendar in.
import { useSignal } from "preact";
import { h } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { FormDialog } from "../../parts/form.js";
import { brand } from "../../lib/brand.js";
import { ownZone, zoneName, zoneOptions } from "../../lib/dates.js";
import { look } from "./zone.js";
import { words } from "../../text/en/calendar_planning.js";

/** @param {{ zone: string, onClose: () => void }} props */
export function ZoneForm({ zone, onClose }) {
  const own = brand.value.timeZone;
  const wanted = useSignal(zone === own ? ownZone() : zone);
  const submit = async () => {
    onClose();
    look(wanted.value);
  };
  return h(FormDialog, {
    title: words.zone,
    action: words.look,
    hint: words.zoneHint(zoneName(own)),
    onClose,
    onSubmit: submit,
    children: () =>
      h(Field, {
        label: words.zoneLabel,
        value: wanted.value,
        options: zoneOptions(wanted.value),
        autofocus: true,
        onInput: (value) => {
          wanted.value = value;
        },
      }),
  });
}

// An endpoint to be, or what is to change of one: its address, its events, and what it is for.
import { useMemo, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Choice, Field } from "../../ui/field.js";
import { FormDialog } from "../../ui/form_dialog.js";
import { change, isProblem } from "../../lib/gql.js";
import { errorsOf } from "../../lib/identity.js";
import { CREATE, UPDATE } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.webhooks;
const EVENTS = /** @type {(keyof typeof words.events)[]} */ (Object.keys(words.events).filter((one) => one !== "TEST"));

/** @param {{ brandId: string, endpoint?: any, onClose: () => void, onDone: (made: any) => void }} props */
export function EndpointForm({ brandId, endpoint, onClose, onDone }) {
  const values = useSignal({
    url: endpoint?.url ?? "",
    description: endpoint?.description ?? "",
    events: /** @type {string[]} */ (endpoint?.events ?? EVENTS),
  });
  const key = useMemo(() => crypto.randomUUID?.() ?? String(Math.random()), []);
  const set = (/** @type {object} */ more) => {
    values.value = { ...values.value, ...more };
  };
  const send = async () => {
    const { url, description, events } = values.value;
    const shared = { url: url.trim(), description: description.trim() || null, events };
    const answer = endpoint
      ? await change(UPDATE, { id: endpoint.id, ...shared })
      : await change(CREATE, { brandId, ...shared }, { key });
    if (!isProblem(answer)) onDone(endpoint ? null : answer);
    return answer;
  };
  return h(FormDialog, {
    title: endpoint ? words.edit : words.add,
    action: endpoint ? text.save : words.make,
    onClose,
    onSubmit: send,
    errorsOf,
    children: (errors) => [
      h(Field, {
        key: "url",
        label: words.url,
        hint: words.urlHint,
        type: "url",
        value: values.value.url,
        error: errors.url,
        required: true,
        autofocus: true,
        attributes: { autocomplete: "off", inputmode: "url" },
        onInput: (url) => set({ url }),
      }),
      html.fieldset(
        { key: "events", class: "choices" },
        html.legend(words.tellOf),
        EVENTS.map((one) =>
          h(Choice, {
            key: one,
            label: words.events[one],
            checked: values.value.events.includes(one),
            onChange: (on) =>
              set({ events: EVENTS.filter((other) => (other === one ? on : values.value.events.includes(other))) }),
          }),
        ),
        errors.events && html.p({ class: "error", role: "alert" }, errors.events),
      ),
      h(Field, {
        key: "for",
        label: words.description,
        value: values.value.description,
        error: errors.description,
        onInput: (description) => set({ description }),
      }),
    ],
  });
}

// An endpoint to be, or what is to change of one: its address, its events, and what it is for.
import { useMemo, useSignal } from "preact";
import { choice } from "../../ui/part.js";
import { h, html } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { Icon } from "../../ui/icon.js";
import { FormDialog } from "../../parts/form.js";
import { change, isProblem, newKey } from "../../lib/gql.js";
import { isTaken } from "./addresses.js";
import { CREATE, UPDATE } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/webhooks.js";

/** @typedef {Enums.WebhookEvent} Event */
/** @typedef {import("./actions.js").Endpoint} Endpoint */
/** @typedef {Answers.WebhookEndpointCreate.webhookEndpointCreate.NewWebhookEndpoint} New */

const EVENTS = /** @type {Event[]} */ (Object.keys(words.events).filter((one) => one !== "TEST"));

/**
 * @param {{ brandId: string, endpoint?: Endpoint, endpoints: readonly Endpoint[], onClose: () => void,
 *   onDone: (made: New | null) => void }} props
 */
export function EndpointForm({ brandId, endpoint, endpoints, onClose, onDone }) {
  const values = useSignal({
    url: endpoint?.url ?? "",
    description: endpoint?.description ?? "",
    events: endpoint?.events ?? EVENTS,
  });
  const key = useMemo(newKey, []);
  const set = (/** @type {Partial<typeof values.value>} */ more) => {
    values.value = { ...values.value, ...more };
  };
  const send = async () => {
    const { url, description, events } = values.value;
    const shared = { url: url.trim(), description: description.trim() || null, events };
    const answer = endpoint
      ? await change(UPDATE, { id: endpoint.id, ...shared })
      : await change(CREATE, { brandId, ...shared }, { key });
    if (!isProblem(answer)) onDone("secret" in answer ? answer : null);
    return answer;
  };
  return h(FormDialog, {
    title: endpoint ? words.edit : words.add,
    action: endpoint ? text.save : words.make,
    onClose,
    onSubmit: send,
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
      isTaken(values.value.url, endpoints, endpoint?.id) &&
        html.p(
          { key: "twice", class: "is-review", role: "alert" },
          h(Icon, { name: "warning", size: 14 }),
          " ",
          words.twice,
        ),
      h(Events, {
        key: "events",
        events: values.value.events,
        error: errors.events,
        onChange: (events) => set({ events }),
      }),
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

/** @param {{ events: Event[], error: string | undefined, onChange: (events: Event[]) => void }} props */
const Events = ({ events, error, onChange }) =>
  html.fieldset(
    { class: "choices" },
    html.legend(words.tellOf),
    EVENTS.map((one) =>
      choice({
        key: one,
        label: words.events[one],
        checked: events.includes(one),
        onChange: (on) => onChange(EVENTS.filter((other) => (other === one ? on : events.includes(other)))),
      }),
    ),
    error && html.p({ class: "error", role: "alert" }, error),
  );

// Webhooks: the addresses that are told of what happens, and the log of what was sent to the chosen one.
import { useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Secret } from "../../ui/copy.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { Empty, loaded, Top } from "../../ui/part.js";
import { act, entryOf } from "../../parts/act.js";
import { rows, useLive, useQuery } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { ago } from "../../lib/dates.js";
import { useShortcuts } from "../../lib/keys.js";
import { rowShortcuts } from "../../lib/row_focus.js";
import { go, pathOf, place } from "../../lib/router.js";
import { joined } from "../../lib/answers.js";
import { ENDPOINT } from "./actions.js";
import { EndpointForm } from "./endpoint_form.js";
import { Log } from "./log.js";
import { Receivers } from "./receivers.js";
import { ENDPOINT_CHANGED, ENDPOINTS } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/webhooks.js";

/** @typedef {import("./actions.js").Endpoint} Endpoint */
/** @typedef {{ what: "form", endpoint?: Endpoint } | { what: "delete" | "rotate", endpoint: Endpoint }} Open */

/** What an endpoint is told of, in words. @param {Endpoint["events"]} events */
const told = (events) =>
  Object.entries(words.events)
    .filter(([name]) => events.includes(/** @type {Endpoint["events"][number]} */ (name)))
    .map(([, word]) => word)
    .join(", ");

/** The webhooks screen. */
export function Room() {
  const brandId = brand.value.id;
  const query = useQuery(ENDPOINTS, { brandId });
  const open = useSignal(/** @type {Open | null} */ (null));
  const secret = useSignal("");
  const endpoints = rows(query.data?.brand?.webhookEndpoints);
  useLive(ENDPOINT_CHANGED, { brandId }, () => undefined);
  const show = (/** @type {Open | null} */ what) => {
    open.value = what;
  };
  const tell = (/** @type {string} */ value) => {
    secret.value = value;
  };
  const add = () => show({ what: "form" });
  useShortcuts(() => [{ keys: "N", label: words.add, run: add }, ...rowShortcuts(text.rowKeys)], []);
  return html.div(
    h(
      Top,
      { title: text.rooms.webhooks },
      html.button({ class: "main", onClick: add }, h(Icon, { name: "plus" }), words.add),
    ),
    loaded(query, query.data?.brand?.webhookEndpoints, 5, () => h(Endpoints, { endpoints, show })),
    open.value && h(Over, { open: open.value, brandId, endpoints, close: () => show(null), again: query.again, tell }),
    secret.value &&
      h(
        Secret,
        {
          title: words.secretReady,
          hint: words.secretHint,
          label: words.secret,
          value: secret.value,
          onClose: () => tell(""),
        },
        h(Receivers, {}),
      ),
  );
}

/** @param {{ endpoints: Endpoint[], show: (what: Open) => void }} props */
function Endpoints({ endpoints, show }) {
  const chosen =
    endpoints.find((one) => one.databaseId === Number(place.value.rest[0])) ??
    endpoints.find((one) => one.state === "ENABLED") ??
    endpoints[0];
  if (!chosen) return h(Empty, { title: words.none });
  return html.div(
    { class: "room webhooks" },
    html.section(
      { class: "sheet", "aria-label": words.endpoints },
      html.ul(
        { class: "rows" },
        endpoints.map((endpoint) => h(Row, { key: endpoint.id, endpoint, isChosen: endpoint === chosen, show })),
      ),
    ),
    h(Log, { key: chosen.id, endpoint: chosen, onTest: () => act(ENDPOINT.test, chosen, {}) }),
  );
}

const nameOf = (/** @type {Endpoint} */ endpoint) => (endpoint.isListener ? words.listener : endpoint.url);

/** @param {{ endpoint: Endpoint, isChosen: boolean, show: (what: Open) => void }} props */
const Row = ({ endpoint, isChosen, show }) =>
  html.li(
    { class: classes("setting", isChosen && "is-chosen"), "data-row": "", tabIndex: -1 },
    html.a(
      { class: "grow", href: pathOf("webhooks", endpoint.databaseId), "aria-current": isChosen ? "true" : undefined },
      html.strong({ class: "endpoint-url" }, nameOf(endpoint)),
      html.p({ class: "hint" }, joined(endpoint.description, told(endpoint.events))),
    ),
    h(Standing, { endpoint }),
    h(Acts, { endpoint, show }),
  );

/** @param {{ endpoint: Endpoint, show: (what: Open) => void }} props */
function Acts({ endpoint, show }) {
  const { test, rotate, disable, enable, delete: remove } = ENDPOINT;
  const sendTest = () => {
    act(test, endpoint, {});
    go(pathOf("webhooks", endpoint.databaseId));
  };
  return h(Menu, {
    label: `${text.more}: ${nameOf(endpoint)}`,
    end: true,
    entries: [
      { label: test.label, icon: test.icon, disabled: !test.can(endpoint), run: sendTest },
      { label: text.edit, icon: "pencil", run: () => show({ what: "form", endpoint }) },
      entryOf(rotate, rotate.can(endpoint), () => show({ what: "rotate", endpoint })),
      entryOf(disable, disable.can(endpoint), () => act(disable, endpoint, {})),
      entryOf(enable, enable.can(endpoint), () => act(enable, endpoint, {})),
      entryOf(remove, remove.can(endpoint), () => show({ what: "delete", endpoint })),
    ],
  });
}

/**
 * @param {{ open: Open, brandId: string, endpoints: readonly Endpoint[], close: () => void, again: () => unknown,
 *   tell: (secret: string) => void }} props
 */
function Over({ open, brandId, endpoints, close, again, tell }) {
  if (open.what === "form") {
    const onDone = (/** @type {import("./endpoint_form.js").New | null} */ made) => {
      close();
      again();
      if (!made) return;
      tell(made.secret);
      go(pathOf("webhooks", made.webhookEndpoint.databaseId));
    };
    return h(EndpointForm, { brandId, endpoint: open.endpoint, endpoints, onClose: close, onDone });
  }
  const { endpoint } = open;
  const rotate = async () => {
    const answer = await act(ENDPOINT.rotate, endpoint, {});
    if (answer) tell(answer.secret);
  };
  const remove = async () => {
    await act(ENDPOINT.delete, endpoint, {});
    again();
  };
  return open.what === "rotate"
    ? h(Confirm, {
        title: words.rotateTitle,
        message: words.rotateHint,
        action: words.rotate,
        onClose: close,
        onConfirm: rotate,
      })
    : h(Confirm, {
        title: words.deleteTitle,
        message: words.deleteHint,
        action: text.remove,
        onClose: close,
        onConfirm: remove,
      });
}

/**
 * Whether anything is sent there, and how near it is to its end.
 * @param {Endpoint} endpoint
 * @returns {[icon: string, tone: string, word: string]}
 */
function standingOf({ state, disabledReason, consecutiveFailures }) {
  if (state === "DISABLED")
    return ["s_failed", "is-bad", disabledReason === "AUTOMATIC" ? words.offByItself : words.off];
  return consecutiveFailures
    ? ["warning", "is-review", words.failing(consecutiveFailures)]
    : ["s_approved", "is-live", words.on];
}

/** @param {{ endpoint: Endpoint }} props */
function Standing({ endpoint }) {
  const [icon, tone, word] = standingOf(endpoint);
  const title = endpoint.disabledAt ? ago(endpoint.disabledAt) : undefined;
  return html.span({ class: classes("state", tone), title }, h(Icon, { name: icon }), word);
}

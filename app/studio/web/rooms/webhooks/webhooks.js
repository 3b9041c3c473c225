// Webhooks: the addresses that are told of what happens, and the log of what was sent to the chosen one.
import { useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Secret } from "../../ui/copy.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { Top } from "../../ui/top.js";
import { change, isProblem, rows, useLive, useQuery } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { ago } from "../../lib/dates.js";
import { useShortcuts } from "../../lib/keys.js";
import { rowShortcuts } from "../../lib/row_focus.js";
import { go, pathOf, place } from "../../lib/router.js";
import { EndpointForm } from "./endpoint_form.js";
import { Log } from "./log.js";
import { Receivers } from "./receivers.js";
import { DELETE, ENABLE, ENDPOINT_CHANGED, ENDPOINTS, ROTATE, SWITCH_OFF, TEST } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.webhooks;
/** What an endpoint is told of, in words. @param {string[]} events */
const told = (events) =>
  Object.entries(words.events)
    .filter(([name]) => events.includes(name))
    .map(([, word]) => word)
    .join(", ");

/** The webhooks screen. */
export function Room() {
  const brandId = brand.value.id;
  const { data, error, again } = useQuery(ENDPOINTS, { brandId });
  const open = useSignal(/** @type {{ what: "form" | "delete" | "rotate", endpoint?: any } | null} */ (null));
  const secret = useSignal("");
  useLive(ENDPOINT_CHANGED, { brandId }, () => undefined);
  useShortcuts(
    () => [
      {
        keys: "N",
        label: words.add,
        run: () => {
          open.value = { what: "form" };
        },
      },
      ...rowShortcuts(text.rowKeys),
    ],
    [],
  );
  const page = data?.brand?.webhookEndpoints;
  const endpoints = rows(page);
  const chosen =
    endpoints.find((/** @type {any} */ one) => one.databaseId === Number(place.value.rest[0])) ?? endpoints[0];
  const close = () => {
    open.value = null;
  };
  /** @param {any} document @param {any} endpoint @param {string} done */
  const act = async (document, endpoint, done) => {
    const answer = await change(document, { id: endpoint.id });
    if (isProblem(answer)) complain(answer);
    else toast(done);
    return answer;
  };
  const rotate = async (/** @type {any} */ endpoint) => {
    const answer = await change(ROTATE, { id: endpoint.id });
    if (isProblem(answer)) complain(answer);
    else secret.value = answer.secret;
  };
  return html.div(
    h(
      Top,
      { title: text.rooms.webhooks },
      html.button(
        {
          class: "main",
          onClick: () => {
            open.value = { what: "form" };
          },
        },
        h(Icon, { name: "plus" }),
        words.add,
      ),
    ),
    error && !page
      ? h(Failed, { error, again })
      : !page
        ? h(Skeleton, { lines: 5 })
        : !endpoints.length
          ? h(Empty, { title: words.none, icon: "webhook" })
          : html.div(
              { class: "room webhooks" },
              html.section(
                { class: "sheet", "aria-label": words.endpoints },
                html.ul(
                  { class: "rows" },
                  endpoints.map((/** @type {any} */ one) =>
                    html.li(
                      {
                        key: one.id,
                        class: classes("setting", one.id === chosen.id && "is-chosen"),
                        "data-row": "",
                        tabIndex: -1,
                      },
                      html.a(
                        {
                          class: "grow",
                          href: pathOf("webhooks", one.databaseId),
                          "aria-current": one.id === chosen.id ? "true" : undefined,
                        },
                        html.strong({ class: "endpoint-url" }, one.url),
                        html.p({ class: "hint" }, [one.description, told(one.events)].filter(Boolean).join(" · ")),
                      ),
                      h(Standing, { endpoint: one }),
                      h(Menu, {
                        label: `${text.more}: ${one.url}`,
                        end: true,
                        entries: [
                          {
                            label: words.test,
                            icon: "send",
                            disabled: one.state === "DISABLED",
                            run: () => {
                              act(TEST, one, words.testSent);
                              go(pathOf("webhooks", one.databaseId));
                            },
                          },
                          {
                            label: text.edit,
                            icon: "pencil",
                            run: () => {
                              open.value = { what: "form", endpoint: one };
                            },
                          },
                          {
                            label: words.rotate,
                            icon: "retry",
                            run: () => {
                              open.value = { what: "rotate", endpoint: one };
                            },
                          },
                          one.state === "ENABLED"
                            ? {
                                label: words.disable,
                                icon: "pause",
                                run: () => {
                                  act(SWITCH_OFF, one, words.disabled);
                                },
                              }
                            : {
                                label: words.enable,
                                icon: "play",
                                run: () => {
                                  act(ENABLE, one, words.enabled);
                                },
                              },
                          {
                            label: text.remove,
                            icon: "trash",
                            bad: true,
                            run: () => {
                              open.value = { what: "delete", endpoint: one };
                            },
                          },
                        ],
                      }),
                    ),
                  ),
                ),
              ),
              h(Log, { key: chosen.id, endpoint: chosen, onTest: () => act(TEST, chosen, words.testSent) }),
            ),
    open.value?.what === "form" &&
      h(EndpointForm, {
        brandId,
        endpoint: open.value.endpoint,
        onClose: close,
        onDone: (made) => {
          close();
          again();
          if (made) {
            secret.value = made.secret;
            go(pathOf("webhooks", made.webhookEndpoint.databaseId));
          }
        },
      }),
    open.value?.what === "rotate" &&
      h(Confirm, {
        title: words.rotateTitle,
        message: words.rotateHint,
        action: words.rotate,
        onClose: close,
        onConfirm: () => rotate(open.value?.endpoint),
      }),
    open.value?.what === "delete" &&
      h(Confirm, {
        title: words.deleteTitle,
        message: words.deleteHint,
        action: text.remove,
        onClose: close,
        onConfirm: () => act(DELETE, open.value?.endpoint, words.deleted).then(again),
      }),
    secret.value &&
      h(
        Secret,
        {
          title: words.secretReady,
          hint: words.secretHint,
          label: words.secret,
          value: secret.value,
          onClose: () => {
            secret.value = "";
          },
        },
        h(Receivers, {}),
      ),
  );
}

/** Whether anything is sent there, and how near it is to its end. @param {{ endpoint: any }} props */
function Standing({ endpoint }) {
  const isOff = endpoint.state === "DISABLED";
  return html.span(
    {
      class: classes("state", isOff ? "is-bad" : endpoint.consecutiveFailures ? "is-review" : "is-live"),
      title: endpoint.disabledAt ? ago(endpoint.disabledAt) : undefined,
    },
    h(Icon, { name: isOff ? "s_failed" : endpoint.consecutiveFailures ? "warning" : "s_approved" }),
    isOff
      ? endpoint.disabledReason === "AUTOMATIC"
        ? words.offByItself
        : words.off
      : endpoint.consecutiveFailures
        ? words.failing(endpoint.consecutiveFailures)
        : words.on,
  );
}

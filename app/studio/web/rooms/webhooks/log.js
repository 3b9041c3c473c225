// What was sent to an endpoint: each delivery with its attempts, as it happens; what was sent can be sent again.
import { useMemo, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Empty, loaded, select } from "../../ui/part.js";
import { Icon } from "../../ui/icon.js";
import { act } from "../../parts/act.js";
import { Moment } from "../../parts/marks.js";
import { rows, useLive, useQuery } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { ago, shortMoment } from "../../lib/dates.js";
import { calm } from "../../lib/live.js";
import { ask, asked, pathOf } from "../../lib/router.js";
import { joined, titleOf } from "../../lib/answers.js";
import { DELIVERY } from "./actions.js";
import { ATTEMPT_LOGGED, LOG } from "./queries.js";
import { words } from "../../text/en/webhooks.js";

/** @typedef {import("./actions.js").Endpoint} Endpoint */
/** @typedef {NonNullable<Answers.WebhookLog.node["deliveries"]>} Page */
/** @typedef {Page["edges"][number]["node"]} Delivery */
/** @typedef {Delivery["attempts"][number]} Attempt */

/** @type {Record<Enums.WebhookDeliveryStatus, [icon: string, tone: string]>} */
const STATES = {
  SUCCEEDED: ["s_approved", "live"],
  PENDING: ["s_scheduled", "ready"],
  EXHAUSTED: ["s_failed", "bad"],
  CANCELLED: ["s_archived", "draft"],
};

/** @param {{ endpoint: Endpoint, onTest: () => void }} props */
export function Log({ endpoint, onTest }) {
  const event = /** @type {Enums.WebhookDeliveryEvent} */ (asked("event")) || null;
  const status = /** @type {Enums.WebhookDeliveryStatus} */ (asked("status")) || null;
  const after = useSignal(/** @type {string | null} */ (null));
  const query = useQuery(LOG, { id: endpoint.id, event, status, after: after.value });
  useLive(
    ATTEMPT_LOGGED,
    { endpointId: endpoint.id },
    useMemo(() => calm(query.again), [query.again]),
  );
  const page = query.data?.node?.deliveries;
  const filter = (
    /** @type {string} */ label,
    /** @type {string} */ name,
    /** @type {Record<string, string>} */ options,
  ) =>
    select({
      label,
      value: asked(name),
      all: `${label}: ${words.all}`,
      options: Object.entries(options),
      onChoose: (value) => {
        after.value = null;
        ask({ [name]: value });
      },
    });
  return html.section(
    { class: "sheet delivery-log", "aria-label": words.log },
    html.header(
      html.h2(words.log),
      filter(words.event, "event", words.events),
      filter(words.state, "status", words.states),
      html.button(
        { class: "small", disabled: endpoint.state === "DISABLED", onClick: onTest },
        h(Icon, { name: "send", size: 14 }),
        words.test,
      ),
    ),
    loaded(query, page, 4, (known) =>
      rows(known).length
        ? html.ol(
            { class: "rows" },
            rows(known).map((delivery) => h(Row, { key: delivery.id, delivery, onReplay: query.again })),
          )
        : h(Empty, { title: event || status ? words.noMatch : words.nothingSent }),
    ),
    h(Pages, { page, after }),
  );
}

/**
 * The way to older ones, and back.
 * @param {{ page: Page | null | undefined, after: import("preact").Signal<string | null> }} props
 */
function Pages({ page, after }) {
  const next = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  if (!next && !after.value) return null;
  const go = (/** @type {string | null} */ cursor) => () => {
    after.value = cursor;
  };
  return html.p(
    { class: "setting-more actions" },
    after.value && html.button({ onClick: go(null) }, words.newest),
    next && html.button({ onClick: go(next) }, words.older),
  );
}

/** @param {{ delivery: Delivery, onReplay: () => void }} props */
function Row({ delivery, onReplay }) {
  const { status, event, attempts, createdAt, nextAttemptAt, payload, post } = delivery;
  const last = attempts.at(-1);
  const [icon, tone] = STATES[status] ?? STATES.PENDING;
  return html.li(
    { class: "delivery", "data-row": "", tabIndex: -1 },
    html.details(
      html.summary(
        html.span({ class: `state is-${tone}` }, h(Icon, { name: icon }), words.states[status]),
        html.strong(words.events[event] ?? event),
        html.span({ class: "grow ellipsis" }, post && titleOf(post)),
        html.span(
          { class: "hint figures" },
          last
            ? joined(words.attempt(last.number), last.responseCode, words.milliseconds(last.durationMs))
            : words.untried[status],
        ),
        h(Moment, { class: "hint", at: createdAt, zone: brand.value.timeZone }),
      ),
      html.div(
        { class: "delivery-detail" },
        post && html.a({ class: "link", href: pathOf("editor", post.databaseId) }, titleOf(post)),
        html.ol(
          { class: "attempts" },
          attempts.map((attempt) => h(Tried, { key: attempt.id, attempt })),
        ),
        nextAttemptAt && html.p({ class: "hint" }, words.nextAttempt(ago(nextAttemptAt))),
        html.pre({ class: "code payload", tabIndex: 0, "aria-label": words.payload }, payload),
        html.p(h(Replay, { delivery, onReplay })),
      ),
    ),
  );
}

/** @param {{ attempt: Attempt }} props */
const Tried = ({ attempt: { status, number, attemptedAt, responseCode, durationMs, error } }) =>
  html.li(
    { class: classes("hint", status === "FAILED" && "is-failed") },
    joined(
      words.attempt(number),
      shortMoment(attemptedAt, brand.value.timeZone),
      responseCode ?? words.noAnswer,
      words.milliseconds(durationMs),
      error,
    ),
  );

/** @param {{ delivery: Delivery, onReplay: () => void }} props */
function Replay({ delivery, onReplay }) {
  const { replay } = DELIVERY;
  const can = replay.can(delivery);
  const run = async () => {
    if (await act(replay, delivery, {})) onReplay();
  };
  return html.button(
    { class: "small", disabled: !can, title: can ? undefined : words.notYet, onClick: run },
    h(Icon, { name: replay.icon, size: 14 }),
    replay.label,
  );
}

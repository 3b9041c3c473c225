// What was sent to an endpoint: each delivery with its attempts, as it happens; what was sent can be sent again.
import { useMemo, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { Icon } from "../../ui/icon.js";
import { complain, toast } from "../../ui/toast.js";
import { change, isProblem, rows, useLive, useQuery } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { ago, shortMoment } from "../../lib/dates.js";
import { calm } from "../../lib/live.js";
import { ask, asked } from "../../lib/router.js";
import { ATTEMPT_LOGGED, LOG, REPLAY } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.webhooks;
/** @type {Record<string, [string, string]>} Icon and tone of a delivery. */
const STATES = {
  SUCCEEDED: ["s_approved", "live"],
  PENDING: ["s_scheduled", "ready"],
  EXHAUSTED: ["s_failed", "bad"],
  CANCELLED: ["s_archived", "draft"],
};

/** @param {{ endpoint: any, onTest: () => void }} props */
export function Log({ endpoint, onTest }) {
  const [event, status] = [asked("event"), asked("status")];
  const after = useSignal(/** @type {string | null} */ (null));
  const { data, error, again } = useQuery(LOG, {
    id: endpoint.id,
    event: event || null,
    status: status || null,
    after: after.value,
  });
  useLive(
    ATTEMPT_LOGGED,
    { endpointId: endpoint.id },
    useMemo(() => calm(again), [again]),
  );
  const page = data?.node?.deliveries;
  const choose = (/** @type {Record<string, string>} */ values) => {
    after.value = null;
    ask(values);
  };
  const select = (
    /** @type {string} */ label,
    /** @type {string} */ name,
    /** @type {string} */ value,
    /** @type {Record<string, string>} */ options,
  ) =>
    html.select(
      {
        "aria-label": label,
        onChange: (/** @type {any} */ changed) => choose({ [name]: changed.currentTarget.value }),
      },
      html.option({ value: "", selected: !value }, `${label}: ${words.all}`),
      Object.entries(options).map(([key, word]) => html.option({ key, value: key, selected: key === value }, word)),
    );
  return html.section(
    { class: "sheet delivery-log", "aria-label": words.log },
    html.header(
      html.h2(words.log),
      select(words.event, "event", event, words.events),
      select(words.state, "status", status, words.states),
      html.button(
        { class: "small", disabled: endpoint.state === "DISABLED", onClick: onTest },
        h(Icon, { name: "send", size: 14 }),
        words.test,
      ),
    ),
    error && !page
      ? h(Failed, { error, again })
      : !page
        ? h(Skeleton, { lines: 4 })
        : !rows(page).length
          ? h(Empty, { title: event || status ? words.noMatch : words.nothingSent })
          : html.ol(
              { class: "rows" },
              rows(page).map((/** @type {any} */ one) => h(Delivery, { key: one.id, delivery: one, onReplay: again })),
            ),
    (page?.pageInfo.hasNextPage || after.value) &&
      html.p(
        { class: "setting-more actions" },
        after.value &&
          html.button(
            {
              onClick: () => {
                after.value = null;
              },
            },
            words.newest,
          ),
        page?.pageInfo.hasNextPage &&
          html.button(
            {
              onClick: () => {
                after.value = page.pageInfo.endCursor;
              },
            },
            words.older,
          ),
      ),
  );
}

/** @param {{ delivery: any, onReplay: () => void }} props */
function Delivery({ delivery, onReplay }) {
  const last = delivery.attempts.at(-1);
  const [icon, tone] = STATES[delivery.status] ?? STATES.PENDING;
  const isDone = delivery.status !== "PENDING";
  const zone = brand.value.timeZone;
  const replay = async () => {
    const answer = await change(REPLAY, { id: delivery.id });
    if (isProblem(answer)) complain(answer);
    else {
      toast(words.replayed);
      onReplay();
    }
  };
  return html.li(
    { class: "delivery", "data-row": "", tabIndex: -1 },
    html.details(
      html.summary(
        html.span(
          { class: `state is-${tone}` },
          h(Icon, { name: icon }),
          words.states[/** @type {keyof typeof words.states} */ (delivery.status)],
        ),
        html.strong(
          { class: "grow" },
          words.events[/** @type {keyof typeof words.events} */ (delivery.event)] ?? delivery.event,
        ),
        html.span(
          { class: "hint figures" },
          last
            ? [words.attempt(last.number), last.responseCode, words.milliseconds(last.durationMs)]
                .filter(Boolean)
                .join(" · ")
            : words.waits,
        ),
        html.time({ class: "hint", dateTime: delivery.createdAt }, shortMoment(delivery.createdAt, zone)),
      ),
      html.div(
        { class: "delivery-detail" },
        html.ol(
          { class: "attempts" },
          delivery.attempts.map((/** @type {any} */ one) =>
            html.li(
              { key: one.id, class: classes("hint", one.status === "FAILED" && "is-failed") },
              [
                words.attempt(one.number),
                shortMoment(one.attemptedAt, zone),
                one.responseCode ?? words.noAnswer,
                words.milliseconds(one.durationMs),
                one.error,
              ]
                .filter(Boolean)
                .join(" · "),
            ),
          ),
        ),
        delivery.nextAttemptAt && html.p({ class: "hint" }, words.nextAttempt(ago(delivery.nextAttemptAt))),
        html.pre({ class: "code payload", tabIndex: 0, "aria-label": words.payload }, delivery.payload),
        html.p(
          html.button(
            { class: "small", disabled: !isDone, title: isDone ? undefined : words.notYet, onClick: replay },
            h(Icon, { name: "retry", size: 14 }),
            words.replay,
          ),
        ),
      ),
    ),
  );
}

// The plan of the account: where it stands, what is used of it, and the plans that there are.
import { useMemo, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { FormDialog } from "../../ui/form_dialog.js";
import { Icon } from "../../ui/icon.js";
import { Failed, Skeleton } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { Top } from "../../ui/top.js";
import { change, isProblem, useLive, useQuery } from "../../lib/gql.js";
import { errorsOf } from "../../lib/identity.js";
import { dayIn, ownZone } from "../../lib/dates.js";
import { calm } from "../../lib/live.js";
import { CANCEL, CHANGE, CHANGED, CHECKOUT, PLAN, RESUME } from "./queries.js";
import { Allowances, amountOf } from "./allowances.js";
import { text } from "../../text/en.js";

const words = text.plan;
/** @param {string} instant */
const day = (instant) => dayIn(instant, ownZone);
/** @param {{ amountMinor: number, currency: string }} money */
const price = (money) =>
  new Intl.NumberFormat("en", {
    style: "currency",
    currency: money.currency,
    minimumFractionDigits: money.amountMinor % 100 ? 2 : 0,
  }).format(money.amountMinor / 100);

/** The plan screen. */
export function Room() {
  const { data, error, again } = useQuery(PLAN);
  const yearly = useSignal(/** @type {boolean | null} */ (null));
  const choosing = useSignal(/** @type {any} */ (null));
  const cancelling = useSignal(false);
  const reason = useSignal("");
  useLive(
    CHANGED,
    {},
    useMemo(() => calm(again), [again]),
  );
  const account = data?.viewer.account;
  const subscription = account?.subscription;
  const isYearly = yearly.value ?? subscription?.interval === "YEARLY";
  const interval = isYearly ? "YEARLY" : "MONTHLY";
  // What is paid has an interval; what the operator assigned has none, and is bought anew.
  const isPaid = Boolean(subscription?.interval) && subscription.status !== "EXPIRED";
  // The plan of a trial that nobody pays yet, and one that has ended, can be bought.
  const isHeld = isPaid || Boolean(subscription && !["TRIALING", "EXPIRED"].includes(subscription.status));
  const done = (/** @type {any} */ answer, /** @type {string} */ said) => {
    if (isProblem(answer))
      return complain(
        answer.allowance
          ? {
              ...answer,
              message: words.over(
                answer.message,
                amountOf(answer.allowance.name, answer.allowance.used),
                amountOf(answer.allowance.name, answer.allowance.limit),
              ),
            }
          : answer,
      );
    toast(said);
    return again();
  };
  const buy = async (/** @type {any} */ plan) => {
    const answer = await change(CHECKOUT, { planSlug: plan.slug, interval });
    if (isProblem(answer)) done(answer, "");
    else location.assign(answer.url);
  };
  const alter = async (/** @type {any} */ plan) =>
    done(await change(CHANGE, { planSlug: plan.slug, interval }), words.changed(plan.name));
  const cancel = async () => {
    const answer = await change(CANCEL, reason.value.trim() ? { reason: reason.value.trim() } : {});
    if (!isProblem(answer)) {
      cancelling.value = false;
      done(answer, words.cancelled);
    }
    return answer;
  };
  return html.div(
    h(Top, { title: text.rooms.plan }),
    error && !account
      ? h(Failed, { error, again })
      : !account
        ? h(Skeleton, { lines: 5 })
        : html.div(
            { class: "room plan" },
            html.section(
              { class: "sheet standing", "aria-label": words.standing },
              html.div(
                { class: "grow" },
                html.p(
                  { class: "plan-name" },
                  subscription?.plan?.name ?? words.free,
                  " ",
                  html.span(
                    { class: classes("badge", subscription?.status === "PAST_DUE" && "on") },
                    words.statuses[/** @type {keyof typeof words.statuses} */ (subscription?.status ?? "EXPIRED")],
                  ),
                ),
                html.p({ class: "muted" }, standing(subscription, account.trialEndsAt)),
              ),
              html.span(
                { class: "actions" },
                subscription?.status === "PAST_DUE" &&
                  subscription.plan &&
                  html.button({ class: "main", onClick: () => buy(subscription.plan) }, words.card),
                isPaid &&
                  (subscription.cancelAtPeriodEnd
                    ? html.button({ onClick: async () => done(await change(RESUME), words.resumed) }, words.resume)
                    : html.button(
                        {
                          onClick: () => {
                            cancelling.value = true;
                          },
                        },
                        words.cancel,
                      )),
              ),
            ),
            h(Allowances, { allowances: account.entitlements }),
            html.section(
              { "aria-label": words.plans },
              html.header(
                { class: "plans-head" },
                html.h2(words.plans),
                html.div(
                  { class: "tabs", role: "group", "aria-label": words.interval },
                  [false, true].map((one) =>
                    html.button(
                      {
                        key: String(one),
                        "aria-pressed": isYearly === one,
                        onClick: () => {
                          yearly.value = one;
                        },
                      },
                      one ? words.yearly : words.monthly,
                    ),
                  ),
                ),
              ),
              !data.installation.billing && html.p({ class: "muted" }, words.operator),
              account.availablePlans?.length
                ? html.ul(
                    { class: "plans" },
                    account.availablePlans.map((/** @type {any} */ plan) => {
                      const isCurrent =
                        isHeld &&
                        subscription.plan?.slug === plan.slug &&
                        (!isPaid || subscription.interval === interval);
                      return html.li(
                        { key: plan.id, class: classes("sheet plan-card", isCurrent && "is-current") },
                        html.h3(plan.name, " ", plan.popular && html.span({ class: "badge" }, words.popular)),
                        html.p(
                          { class: "price" },
                          html.strong(price(isYearly ? plan.yearly : plan.monthly)),
                          html.span({ class: "hint" }, isYearly ? words.aYear : words.aMonth),
                        ),
                        html.p({ class: "hint" }, plan.description),
                        html.ul(
                          { class: "plan-what hint" },
                          words
                            .what(plan, amountOf("STORAGE_LIMIT", plan.storageLimitBytes))
                            .map((one) => html.li({ key: one }, one)),
                        ),
                        isCurrent
                          ? html.p({ class: "state is-live" }, h(Icon, { name: "check" }), words.current)
                          : data.installation.billing &&
                              html.button(
                                {
                                  class: plan.popular ? "main" : "",
                                  "aria-label": `${isPaid ? words.change : words.choose}: ${plan.name}`,
                                  onClick: () => {
                                    if (isPaid) choosing.value = plan;
                                    else buy(plan);
                                  },
                                },
                                isPaid ? words.change : words.choose,
                              ),
                      );
                    }),
                  )
                : data.installation.billing && html.p({ class: "muted" }, words.operator),
            ),
          ),
    choosing.value &&
      h(Confirm, {
        title: words.changeTitle(choosing.value.name),
        message: words.changeHint(price(isYearly ? choosing.value.yearly : choosing.value.monthly), isYearly),
        action: words.change,
        plain: true,
        onClose: () => {
          choosing.value = null;
        },
        onConfirm: () => alter(choosing.value),
      }),
    cancelling.value &&
      h(FormDialog, {
        title: words.cancelTitle,
        action: words.cancel,
        bad: true,
        hint: words.cancelHint(subscription.currentPeriodEnd ? day(subscription.currentPeriodEnd) : ""),
        onClose: () => {
          cancelling.value = false;
        },
        onSubmit: cancel,
        errorsOf,
        children: () =>
          h(Field, {
            label: words.reason,
            rows: 2,
            value: reason.value,
            autofocus: true,
            onInput: (value) => {
              reason.value = value;
            },
          }),
      }),
  );
}

/** What happens next with the plan, in a sentence. @param {any} subscription @param {string} trialEndsAt */
function standing(subscription, trialEndsAt) {
  const end = subscription?.currentPeriodEnd && day(subscription.currentPeriodEnd);
  if (!subscription || subscription.status === "EXPIRED") return words.nothing;
  if (subscription.cancelAtPeriodEnd || subscription.status === "CANCELLED")
    return end ? words.endsOn(end) : words.ends;
  if (subscription.status === "PAST_DUE") return words.missing;
  if (subscription.status === "TRIALING") return words.trial(end ?? day(trialEndsAt));
  return end ? words.renews(end) : words.assigned;
}

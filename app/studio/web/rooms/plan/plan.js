// The plan of the account: where it stands, what is used of it, and the plans that there are.
import { useMemo, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { loaded, Top } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { FormDialog } from "../../parts/form.js";
import { change, isProblem, useLive, useQuery } from "../../lib/gql.js";
import { dayIn, ownZone } from "../../lib/dates.js";
import { calm } from "../../lib/live.js";
import { CANCEL, CHANGE, CHANGED, CHECKOUT, PLAN, RESUME } from "./queries.js";
import { Allowances, amountOf } from "./allowances.js";
import { Plans, price } from "./plans.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/plan.js";

/** @typedef {Answers.AccountPlan.viewer.account} Account */
/** @typedef {Account["subscription"]} Subscription */
/** @typedef {import("./plans.js").Plan} Plan */

/** @param {string} instant */
const day = (instant) => dayIn(instant, ownZone());

/**
 * Say what a Problem says, and which allowance is over.
 * @param {Refusal & { allowance?: { name: string, limit: string | number, used: string | number } | null }} problem
 */
function complainOf({ allowance, ...problem }) {
  if (!allowance) complain(problem);
  else {
    const [used, limit] = [amountOf(allowance.name, allowance.used), amountOf(allowance.name, allowance.limit)];
    complain({ ...problem, message: words.over(problem.message, used, limit) });
  }
}

/** What people do with their plan. @param {Enums.BillingInterval} interval @param {() => unknown} again */
const actsOf = (interval, again) => ({
  /** Pay for a plan, on the page of the processor. @param {{ slug: string }} plan */
  buy: async (plan) => {
    const answer = await change(CHECKOUT, { planSlug: plan.slug, interval });
    if (isProblem(answer)) complainOf(answer);
    else location.assign(answer.url);
  },
  /** Change what is paid to another plan. @param {Plan} plan */
  alter: async (plan) => {
    const answer = await change(CHANGE, { planSlug: plan.slug, interval });
    if (isProblem(answer)) {
      complainOf(answer);
      return;
    }
    toast(words.changed(plan.name));
    again();
  },
  resume: async () => {
    const answer = await change(RESUME);
    if (isProblem(answer)) {
      complain(answer);
      return;
    }
    toast(words.resumed);
    again();
  },
});

/** The plan screen. */
export function Room() {
  const query = useQuery(PLAN);
  const yearly = useSignal(/** @type {boolean | null} */ (null));
  const choosing = useSignal(/** @type {Plan | null} */ (null));
  const cancelling = useSignal(false);
  useLive(
    CHANGED,
    {},
    useMemo(() => calm(query.again), [query.again]),
  );
  const account = query.data?.viewer.account;
  const isYearly = yearly.value ?? account?.subscription?.interval === "YEARLY";
  const acts = actsOf(isYearly ? "YEARLY" : "MONTHLY", query.again);
  const cancel = (/** @type {boolean} */ on) => () => {
    cancelling.value = on;
  };
  const choose = (/** @type {Plan | null} */ plan) => {
    choosing.value = plan;
  };
  return html.div(
    h(Top, { title: text.rooms.plan }),
    loaded(query, account, 5, (known) =>
      html.div(
        { class: "room plan" },
        h(Standing, { account: known, acts, onCancel: cancel(true) }),
        h(Allowances, { allowances: known.entitlements ?? [] }),
        h(Plans, {
          account: known,
          isYearly,
          billing: query.data?.installation.billing ?? false,
          onInterval: (on) => {
            yearly.value = on;
          },
          onBuy: acts.buy,
          onChange: choose,
        }),
      ),
    ),
    choosing.value && h(Change, { plan: choosing.value, isYearly, onClose: () => choose(null), onConfirm: acts.alter }),
    cancelling.value &&
      h(Cancel, { subscription: account?.subscription ?? null, onClose: cancel(false), again: query.again }),
  );
}

/**
 * Where the plan stands, and what is next for it.
 * @param {{ account: Account, acts: ReturnType<typeof actsOf>, onCancel: () => void }} props
 */
function Standing({ account: { subscription, trialEndsAt }, acts, onCancel }) {
  const plan = subscription?.plan;
  const isLate = subscription?.status === "PAST_DUE";
  return html.section(
    { class: "sheet standing", "aria-label": words.standing },
    html.div(
      { class: "grow" },
      html.p(
        { class: "plan-name" },
        plan?.name ?? words.free,
        " ",
        html.span({ class: classes("badge", isLate && "on") }, words.statuses[subscription?.status ?? "EXPIRED"]),
      ),
      html.p({ class: "muted" }, standing(subscription, trialEndsAt)),
    ),
    html.span(
      { class: "actions" },
      isLate && plan && html.button({ class: "main", onClick: () => acts.buy(plan) }, words.card),
      subscription &&
        isPaid(subscription) &&
        (subscription.cancelAtPeriodEnd
          ? html.button({ onClick: acts.resume }, words.resume)
          : html.button({ onClick: onCancel }, words.cancel)),
    ),
  );
}

/** Whether it is paid: what the operator assigned has no interval. @param {NonNullable<Subscription>} subscription */
const isPaid = ({ interval, status }) => Boolean(interval) && status !== "EXPIRED";

/**
 * What happens next with the plan, in a sentence.
 * @param {Subscription} subscription
 * @param {string | null} trialEndsAt
 */
function standing(subscription, trialEndsAt) {
  const end = subscription?.currentPeriodEnd && day(subscription.currentPeriodEnd);
  if (!subscription || subscription.status === "EXPIRED") return words.nothing;
  if (subscription.cancelAtPeriodEnd || subscription.status === "CANCELLED")
    return end ? words.endsOn(end) : words.ends;
  if (subscription.status === "PAST_DUE") return words.missing;
  if (subscription.status === "TRIALING") return words.trial(end ?? (trialEndsAt ? day(trialEndsAt) : ""));
  return end ? words.renews(end) : words.assigned;
}

/** @param {{ plan: Plan, isYearly: boolean, onConfirm: (plan: Plan) => void, onClose: () => void }} props */
const Change = ({ plan, isYearly, onConfirm, onClose }) =>
  h(Confirm, {
    title: words.changeTitle(plan.name),
    message: words.changeHint(price(isYearly ? plan.yearly : plan.monthly), isYearly),
    action: words.change,
    plain: true,
    onClose,
    onConfirm: () => onConfirm(plan),
  });

/** @param {{ subscription: Subscription, onClose: () => void, again: () => unknown }} props */
function Cancel({ subscription, onClose, again }) {
  const reason = useSignal("");
  const cancel = async () => {
    const given = reason.value.trim();
    const answer = await change(CANCEL, given ? { reason: given } : {});
    if (!isProblem(answer)) {
      onClose();
      toast(words.cancelled);
      again();
    }
    return answer;
  };
  return h(FormDialog, {
    title: words.cancelTitle,
    action: words.cancel,
    bad: true,
    hint: words.cancelHint(subscription?.currentPeriodEnd ? day(subscription.currentPeriodEnd) : ""),
    onClose,
    onSubmit: cancel,
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
  });
}

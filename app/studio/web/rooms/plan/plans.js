// The plans that there are, by the month or by the year.
import { tabs } from "../../ui/part.js";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { amountOf } from "./allowances.js";
import { words } from "../../text/en/plan.js";

/** @typedef {Answers.AccountPlan.viewer.account} Account */
/** @typedef {Answers.AccountPlan.viewer.account.availablePlans} Plan */

/** @param {{ amountMinor: number, currency: string }} money */
export const price = ({ amountMinor, currency }) =>
  new Intl.NumberFormat("en", { style: "currency", currency, minimumFractionDigits: amountMinor % 100 ? 2 : 0 }).format(
    amountMinor / 100,
  );

/**
 * Which plan is held, and whether it is paid. What is paid has an interval; what the operator assigned has none, and is
 * bought anew. The plan of a trial that nobody pays yet, and one that has ended, can be bought.
 * @param {Account["subscription"]} subscription
 */
function heldOf(subscription) {
  const isPaid = Boolean(subscription?.interval) && subscription?.status !== "EXPIRED";
  const isHeld = isPaid || Boolean(subscription && !["TRIALING", "EXPIRED"].includes(subscription.status));
  return { isPaid, slug: isHeld ? subscription?.plan?.slug : undefined, interval: subscription?.interval };
}

/**
 * @param {{ account: Account, isYearly: boolean, billing: boolean, onInterval: (isYearly: boolean) => void,
 *   onBuy: (plan: Plan) => void, onChange: (plan: Plan) => void }} props
 */
export function Plans({ account, isYearly, billing, onInterval, onBuy, onChange }) {
  const plans = account.availablePlans ?? [];
  const { isPaid, slug, interval } = heldOf(account.subscription);
  const isCurrent = (/** @type {Plan} */ plan) =>
    plan.slug === slug && (!isPaid || interval === (isYearly ? "YEARLY" : "MONTHLY"));
  return html.section(
    { "aria-label": words.plans },
    html.header(
      { class: "plans-head" },
      html.h2(words.plans),
      tabs({
        label: words.interval,
        value: isYearly ? "yearly" : "monthly",
        options: [
          ["monthly", words.monthly],
          ["yearly", words.yearly],
        ],
        onChoose: (one) => onInterval(one === "yearly"),
      }),
    ),
    (!billing || !plans.length) && html.p({ class: "muted" }, words.operator),
    plans.length > 0 &&
      html.ul(
        { class: "plans" },
        plans.map((plan) =>
          h(Card, {
            key: plan.id,
            plan,
            isYearly,
            isCurrent: isCurrent(plan),
            action: billing ? (isPaid ? words.change : words.choose) : null,
            onChoose: () => (isPaid ? onChange(plan) : onBuy(plan)),
          }),
        ),
      ),
  );
}

/** @param {{ plan: Plan, isYearly: boolean, isCurrent: boolean, action: string | null, onChoose: () => void }} props */
function Card({ plan, isYearly, isCurrent, action, onChoose }) {
  return html.li(
    { class: classes("sheet plan-card", isCurrent && "is-current") },
    html.h3(plan.name, " ", plan.popular && html.span({ class: "badge" }, words.popular)),
    html.p(
      { class: "price" },
      html.strong(price(isYearly ? plan.yearly : plan.monthly)),
      html.span({ class: "hint" }, isYearly ? words.aYear : words.aMonth),
    ),
    html.p({ class: "hint" }, plan.description),
    html.ul(
      { class: "plan-what hint" },
      words.what(plan, amountOf("STORAGE_LIMIT", plan.storageLimitBytes)).map((one) => html.li({ key: one }, one)),
    ),
    isCurrent
      ? html.p({ class: "state is-live" }, h(Icon, { name: "check" }), words.current)
      : action &&
          html.button(
            { class: plan.popular ? "main" : "", "aria-label": `${action}: ${plan.name}`, onClick: onChoose },
            action,
          ),
  );
}

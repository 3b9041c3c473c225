// The words of the plan.
import { plural } from "./common.js";

export const words = {
  standing: "Where it stands",
  free: "Free",
  statuses: { ACTIVE: "active", TRIALING: "trial", PAST_DUE: "payment missing", CANCELLED: "ends", EXPIRED: "no plan" },
  nothing: "You use what is free. Choose a plan for more.",
  renews: (/** @type {string} */ day) => `It renews on ${day}.`,
  endsOn: (/** @type {string} */ day) => `It ends on ${day}. Until then everything works.`,
  ends: "It ends with the period that is paid for.",
  trial: (/** @type {string} */ day) => `The trial ends on ${day}.`,
  assigned: "The operator of this installation assigned it.",
  missing: "The last payment did not arrive. Change the card before the plan ends.",
  card: "Change the card",
  cancel: "Cancel the plan",
  cancelTitle: "Cancel the plan?",
  cancelHint: (/** @type {string} */ day) =>
    `Everything works until ${day || "the end of the paid period"}. Nothing is deleted after it.`,
  reason: "What was missing? (if you like)",
  cancelled: "The plan ends with the paid period.",
  resume: "Keep the plan",
  resumed: "The plan goes on.",
  usage: "Used",
  allowances: {
    BRANDS: "Brands",
    STAFF_ACCOUNTS: "Seats of a brand",
    STORAGE_LIMIT: "Media",
    AI_CREDITS_MONTHLY: "Credits of the assistant",
  },
  of: (/** @type {string} */ used, /** @type {string} */ limit) => `${used} of ${limit}`,
  unlimited: "no limit",
  resets: (/** @type {string} */ day) => `counted anew on ${day}`,
  plans: "Plans",
  interval: "Paid",
  monthly: "By the month",
  yearly: "By the year",
  aMonth: "a month",
  aYear: "a year",
  popular: "popular",
  current: "Your plan",
  choose: "Choose",
  change: "Change to it",
  operator: "The operator of this installation assigns plans.",
  what: (/** @type {Answers.AccountPlan.viewer.account.availablePlans} */ plan, /** @type {string} */ storage) => [
    plan.brands < 0 ? "Any number of brands" : plural(plan.brands, "brand", "brands"),
    plan.staffAccounts < 0 ? "Any number of seats" : `${plural(plan.staffAccounts, "seat", "seats")} a brand`,
    `${storage} of media`,
    plan.aiCreditsMonthly < 0
      ? "Assistant without limit"
      : `${plan.aiCreditsMonthly.toLocaleString("en")} credits a month`,
  ],
  changeTitle: (/** @type {string} */ name) => `Change to ${name}?`,
  changeHint: (/** @type {string} */ price, /** @type {boolean} */ isYearly) =>
    `It counts at once and costs ${price} ${isYearly ? "a year" : "a month"}. What you have paid already is taken off.`,
  changed: (/** @type {string} */ name) => `You have ${name} now.`,
  over: (/** @type {string} */ message, /** @type {string} */ used, /** @type {string} */ limit) =>
    `${message} Used: ${used}, allowed: ${limit}.`,
};

// What the plan allows, as bars with what fills them.
import { html } from "../../ui/html.js";
import { dayIn, ownZone } from "../../lib/dates.js";
import { words } from "../../text/en/plan.js";

/** @typedef {Answers.AccountPlan.viewer.account.entitlements} Allowance */

/** An amount as people read it; bytes in their unit. @param {string} name @param {string | number} value */
export function amountOf(name, value) {
  const number = Number(value);
  if (number < 0) return words.unlimited;
  if (name !== "STORAGE_LIMIT") return number.toLocaleString("en");
  const step = number >= 1024 ** 3 ? 3 : number >= 1024 ** 2 ? 2 : 1;
  const amount = (number / 1024 ** step).toLocaleString("en", { maximumFractionDigits: 1 });
  return `${amount} ${["kB", "MB", "GB"][step - 1]}`;
}

/** @param {{ allowances: Allowance[] }} props */
export const Allowances = ({ allowances }) =>
  html.section(
    { class: "sheet", "aria-label": words.usage },
    html.header(html.h2(words.usage)),
    html.ul({ class: "rows allowances" }, allowances.map(bar)),
  );

/** @param {Allowance} allowance */
function bar({ name, used, limit, isUnlimited, resetsAt }) {
  const [full, most] = [Number(used), Number(limit)];
  const word = words.allowances[name];
  return html.li(
    { key: name, class: "allowance" },
    html.span(
      { class: "grow" },
      word,
      resetsAt && html.span({ class: "hint" }, words.resets(dayIn(resetsAt, ownZone()))),
    ),
    !isUnlimited &&
      html.meter({
        min: 0,
        max: Math.max(most, 1),
        value: Math.min(full, most),
        high: most * 0.9,
        optimum: 0,
        "aria-label": word,
      }),
    html.span(
      { class: "figures" },
      isUnlimited
        ? `${amountOf(name, used)} · ${words.unlimited}`
        : words.of(amountOf(name, used), amountOf(name, limit)),
    ),
  );
}

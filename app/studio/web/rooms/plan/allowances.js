// What the plan allows, as bars with what fills them.
import { html } from "../../ui/html.js";
import { dayIn, ownZone } from "../../lib/dates.js";
import { text } from "../../text/en.js";

const words = text.plan;

/** An amount as people read it; bytes in their unit. @param {string} name @param {string | number} value */
export function amountOf(name, value) {
  const number = Number(value);
  if (number < 0) return words.unlimited;
  if (name !== "STORAGE_LIMIT") return number.toLocaleString("en");
  const step = number >= 1024 ** 3 ? 3 : number >= 1024 ** 2 ? 2 : 1;
  return `${(number / 1024 ** step).toLocaleString("en", { maximumFractionDigits: 1 })} ${["kB", "MB", "GB"][step - 1]}`;
}

/** @param {{ allowances: any[] }} props */
export const Allowances = ({ allowances }) =>
  html.section(
    { class: "sheet", "aria-label": words.usage },
    html.header(html.h2(words.usage)),
    html.ul(
      { class: "rows allowances" },
      allowances.map((one) => {
        const [used, limit] = [Number(one.used), Number(one.limit)];
        return html.li(
          { key: one.name, class: "allowance" },
          html.span(
            { class: "grow" },
            words.allowances[/** @type {keyof typeof words.allowances} */ (one.name)],
            one.resetsAt && html.span({ class: "hint" }, words.resets(dayIn(one.resetsAt, ownZone))),
          ),
          !one.isUnlimited &&
            html.meter({
              min: 0,
              max: Math.max(limit, 1),
              value: Math.min(used, limit),
              high: limit * 0.9,
              optimum: 0,
              "aria-label": words.allowances[/** @type {keyof typeof words.allowances} */ (one.name)],
            }),
          html.span(
            { class: "figures" },
            one.isUnlimited
              ? `${amountOf(one.name, used)} · ${words.unlimited}`
              : words.of(amountOf(one.name, used), amountOf(one.name, limit)),
          ),
        );
      }),
    ),
  );

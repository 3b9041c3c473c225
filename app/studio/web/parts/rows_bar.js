// The bar for several rows of a list, such as ideas or comments, and the keys that select them.
import { h, html } from "../ui/html.js";
import { Icon } from "../ui/icon.js";
import { sheet } from "../ui/part.js";
import { words } from "../text/en/parts_rows_bar.js";

await sheet("parts/bulk_bar.css");

/**
 * `steps` are those that some of the rows can take; `able` of them can.
 * @param {{ label: string, count: number, steps: { label: string, able: number, bad?: boolean, run: () => unknown }[],
 *   onClear: () => void }} props
 */
export const RowsBar = ({ label, count, steps, onClear }) =>
  html.div(
    { class: "bulk", role: "toolbar", "aria-label": label },
    html.strong({ role: "status" }, words.selected(count)),
    steps.map(
      (step) =>
        step.able > 0 &&
        html.button(
          { key: step.label, class: step.bad ? "small is-bad" : "small", onClick: step.run },
          step.able < count ? words.some(step.label, step.able) : step.label,
        ),
    ),
    html.button(
      { class: "small quiet lone", "aria-label": words.clear, title: words.clear, onClick: onClear },
      h(Icon, { name: "x" }),
    ),
  );

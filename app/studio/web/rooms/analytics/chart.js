// A line of values over days, with the table behind it for screen readers and for copying.
import { h, html } from "../../ui/html.js";
import { dayOf } from "../../lib/dates.js";
import { text } from "../../text/en.js";

const words = text.analytics;
const WIDTH = 320;
const HEIGHT = 96;

/** @param {number} value */
const figure = (value) =>
  value.toLocaleString("en", { maximumFractionDigits: 1, notation: value >= 100_000 ? "compact" : "standard" });

/** The word for what is counted. @param {string} name */
const nameOf = (name) => words.names[/** @type {keyof typeof words.names} */ (name)] ?? name.replaceAll("_", " ");

/** @param {{ series: any, from: string, to: string, zone: string }} props */
export function Chart({ series, from, to, zone }) {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const points = /** @type {{ at: string, value: number }[]} */ (series.points);
  const values = points.map((one) => one.value);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (/** @type {string} */ at) => ((Date.parse(at) - start) / (end - start)) * WIDTH;
  const y = (/** @type {number} */ value) => HEIGHT - 4 - ((value - low) / (high - low)) * (HEIGHT - 8);
  const line = points.map((one) => `${x(one.at).toFixed(1)},${y(one.value).toFixed(1)}`).join(" ");
  const [first, last] = [points[0], points.at(-1)];
  const change = first && last ? last.value - first.value : 0;
  return html.section(
    { class: "sheet chart", "aria-label": nameOf(series.name) },
    html.header(
      html.h2(nameOf(series.name)),
      last && html.strong({ class: "figures" }, figure(last.value)),
      points.length > 1 &&
        html.span({ class: "hint figures" }, words.change(`${change >= 0 ? "+" : "−"}${figure(Math.abs(change))}`)),
    ),
    h(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true", class: "plot" },
      h("line", { x1: 0, x2: WIDTH, y1: y(low), y2: y(low), class: "plot-base" }),
      points.length > 1
        ? h("polyline", { points: line, class: "plot-line" })
        : last && h("circle", { cx: x(last.at), cy: y(last.value), r: 3, class: "plot-dot" }),
    ),
    html.details(
      html.summary({ class: "hint" }, words.table),
      html.div(
        { class: "scrolled", tabIndex: 0, role: "group", "aria-label": words.table },
        html.table(
          html.thead(html.tr(html.th({ scope: "col" }, words.day), html.th({ scope: "col" }, nameOf(series.name)))),
          html.tbody(
            points.map((one) =>
              html.tr(
                { key: one.at },
                html.th({ scope: "row" }, dayOf(one.at, zone)),
                html.td({ class: "figures" }, figure(one.value)),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

// A line of values over days, with the table behind it for screen readers and for copying.
import { h, html } from "../../ui/html.js";
import { dayOf } from "../../lib/dates.js";
import { words } from "../../text/en/analytics.js";

const WIDTH = 320;
const HEIGHT = 96;

/** @typedef {Answers.Analytics.brand.metrics.series} Series */

/** @param {number} value */
const figure = (value) =>
  value.toLocaleString("en", { maximumFractionDigits: 1, notation: value >= 100_000 ? "compact" : "standard" });

/** The word for what is counted. @param {string} name */
const nameOf = (name) => words.names[/** @type {keyof typeof words.names} */ (name)] ?? name.replaceAll("_", " ");

/** By how much a series grew, with its sign. @param {Series["points"]} points */
function growth(points) {
  const change = points.length ? points[points.length - 1].value - points[0].value : 0;
  return words.change(`${change >= 0 ? "+" : "−"}${figure(Math.abs(change))}`);
}

/** @param {{ series: Series, from: string, to: string, zone: string }} props */
export function Chart({ series, from, to, zone }) {
  const { points } = series;
  const name = nameOf(series.name);
  const last = points.at(-1);
  return html.section(
    { class: "sheet chart", "aria-label": name },
    html.header(
      html.h2(name),
      last && html.strong({ class: "figures" }, figure(last.value)),
      points.length > 1 && html.span({ class: "hint figures" }, growth(points)),
    ),
    h(Plot, { points, from, to }),
    html.details(
      html.summary({ class: "hint" }, words.table),
      html.div(
        { class: "scrolled", tabIndex: 0, role: "group", "aria-label": words.table },
        h(Table, { points, name, zone }),
      ),
    ),
  );
}

/**
 * The line, or a dot where there is one value.
 * @param {{ points: Series["points"], from: string, to: string }} props
 */
function Plot({ points, from, to }) {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const values = points.map((one) => one.value);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (/** @type {string} */ at) => ((Date.parse(at) - start) / (end - start)) * WIDTH;
  const y = (/** @type {number} */ value) => HEIGHT - 4 - ((value - low) / (high - low)) * (HEIGHT - 8);
  const line = points.map((one) => `${x(one.at).toFixed(1)},${y(one.value).toFixed(1)}`).join(" ");
  const [only] = points;
  return h(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true", class: "plot" },
    h("line", { x1: 0, x2: WIDTH, y1: y(low), y2: y(low), class: "plot-base" }),
    points.length > 1
      ? h("polyline", { points: line, class: "plot-line" })
      : only && h("circle", { cx: x(only.at), cy: y(only.value), r: 3, class: "plot-dot" }),
  );
}

/** @param {{ points: Series["points"], name: string, zone: string }} props */
const Table = ({ points, name, zone }) =>
  html.table(
    html.thead(html.tr(html.th({ scope: "col" }, words.day), html.th({ scope: "col" }, name))),
    html.tbody(
      points.map((one) =>
        html.tr(
          { key: one.at },
          html.th({ scope: "row" }, dayOf(one.at, zone)),
          html.td({ class: "figures" }, figure(one.value)),
        ),
      ),
    ),
  );

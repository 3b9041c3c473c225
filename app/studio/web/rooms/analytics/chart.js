// What each day added, as bars, with the time before as a broken line and posts on their days; by keys, and as a table.
import { useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Picture } from "../../parts/picture.js";
import { day, shortDay, weekday } from "../../lib/dates.js";
import { go, pathOf } from "../../lib/router.js";
import { joined, titleOf } from "../../lib/answers.js";
import { figureDay, roundUp } from "./day_sums.js";
import { words } from "../../text/en/analytics.js";

/** The units of the drawing, which is stretched to its place. */
const [STEP, BAR, HEIGHT] = [10, 7, 200];
/** About how many days are named below the chart. */
const NAMED = 6;

/** @typedef {import("./day_sums.js").Column} Column */
/** @typedef {Answers.AnalyticsExtremes.brand.best.edges.node} Row */
/** @typedef {{ columns: Column[], name: import("./day_sums.js").Name, posts: readonly Row[], isCompared: boolean,
 *   isYoung: boolean, days: number }} Props `posts` are the best ones first; `isYoung`: the time before is not known */

/** A number as people read it. @param {number} value */
export const figure = (value) =>
  value
    .toLocaleString("en", { maximumFractionDigits: 1, notation: Math.abs(value) >= 1_000_000 ? "compact" : "standard" })
    .replace("-", "−");

/** The day, or the days, of a column. @param {Column} column */
function dayName({ first, last }) {
  const date = day(first);
  return first === last ? `${weekday(date)} ${shortDay(date)}` : words.span(shortDay(date), shortDay(day(last)));
}

/** What there is to say of a column. @param {Column} column @param {Props} props */
const saying = (column, { name, isCompared, days }) =>
  joined(
    `${dayName(column)}: ${column.value === null ? words.notCounted : `${figure(column.value)} ${words.units[name]}`}`,
    isCompared && column.before !== null && words.earlier(days, figure(column.before)),
    column.posts > 0 && words.outOn(column.posts),
  );

/** The best posts of a column. @param {Column} column @param {readonly Row[]} posts */
const postsOn = ({ first, last }, posts) =>
  posts.filter(({ publishedAt }) => {
    const date = figureDay(publishedAt);
    return date >= first && date <= last;
  });

/** @param {Props} props */
export function Chart(props) {
  const { columns, name, posts, isCompared, isYoung, days } = props;
  const at = useSignal(-1);
  const place = at.value >= 0 && at.value < columns.length ? at.value : columns.length - 1;
  const choose = (/** @type {number} */ next) => {
    at.value = Math.max(0, Math.min(columns.length - 1, next));
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const next = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: columns.length - 1 }[event.key];
    const [best] = postsOn(columns[place], posts);
    if (event.key === "Enter" && best) go(pathOf("editor", best.post.databaseId));
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return html.section(
    { class: "sheet chart", "aria-label": words.aDay(words.names[name], columns[0]) },
    html.header(
      html.h2(words.aDay(words.names[name], columns[0])),
      html.span({ class: "hint legend" }, words.thisTime),
      isCompared && html.span({ class: "hint legend is-before" }, words.timeBefore(days)),
      isYoung && html.span({ class: "hint" }, words.young(days)),
    ),
    html.p({ class: "chart-said", "aria-hidden": "true" }, saying(columns[place], props)),
    html.div(
      { class: "chart-area", dir: "ltr" },
      html.div(
        {
          class: "plot-box",
          role: "slider",
          tabIndex: 0,
          "aria-label": words.aDay(words.names[name], columns[0]),
          "aria-valuemin": 0,
          "aria-valuemax": columns.length - 1,
          "aria-valuenow": place,
          "aria-valuetext": saying(columns[place], props),
          onKeyDown,
        },
        h(Plot, { columns, isCompared, place: at.value < 0 ? -1 : place, choose }),
      ),
      h(Scale, { columns, isCompared }),
      h(Marks, { columns, posts }),
      html.div(
        { class: "axis hint", "aria-hidden": "true" },
        columns.map((column, i) =>
          html.span({ key: column.first }, i % Math.ceil(columns.length / NAMED) === 0 && shortDay(day(column.first))),
        ),
      ),
    ),
    html.details(html.summary({ class: "hint" }, words.table), h(Table, props)),
  );
}

/** The lowest and the highest value of the scale. @param {{ columns: Column[], isCompared: boolean }} props */
function bounds({ columns, isCompared }) {
  const values = columns.flatMap(({ value, before }) => [value ?? 0, isCompared ? (before ?? 0) : 0]);
  const low = Math.min(0, ...values);
  return { low: low < 0 ? -roundUp(-low) : 0, high: roundUp(Math.max(1, ...values)) };
}

/**
 * @param {{ columns: Column[], isCompared: boolean, place: number, choose: (place: number) => void }} props
 */
function Plot({ columns, isCompared, place, choose }) {
  const { low, high } = bounds({ columns, isCompared });
  const y = (/** @type {number} */ value) => ((high - value) / (high - low)) * HEIGHT;
  const line = columns
    .flatMap(({ before }, i) => (before === null ? [] : [`${(i + 0.5) * STEP},${y(before).toFixed(1)}`]))
    .join(" ");
  const width = columns.length * STEP;
  return h(
    "svg",
    { viewBox: `0 0 ${width} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true", class: "plot" },
    [high, (high + low) / 2, low].map((value) =>
      h("line", { key: value, x1: 0, x2: width, y1: y(value), y2: y(value), class: "plot-base" }),
    ),
    columns.map(({ first, value }, i) =>
      h("rect", {
        key: first,
        x: i * STEP + (STEP - BAR) / 2,
        width: BAR,
        y: y(Math.max(0, value ?? 0)),
        height: Math.abs(y(value ?? 0) - y(0)),
        class: classes("plot-bar", i === place && "is-on"),
      }),
    ),
    isCompared && line && h("polyline", { points: line, class: "plot-line" }),
    columns.map(({ first }, i) =>
      h("rect", {
        key: `${first} place`,
        x: i * STEP,
        width: STEP,
        y: 0,
        height: HEIGHT,
        class: "plot-place",
        onPointerEnter: () => choose(i),
        onPointerDown: () => choose(i),
      }),
    ),
  );
}

/** The values beside the chart. @param {{ columns: Column[], isCompared: boolean }} props */
function Scale(props) {
  const { low, high } = bounds(props);
  const short = (/** @type {number} */ value) =>
    value.toLocaleString("en", { notation: "compact", maximumFractionDigits: 1 }).replace("-", "−");
  return html.div(
    { class: "scale hint figures", "aria-hidden": "true" },
    [high, (high + low) / 2, low].map((value) => html.span({ key: value }, short(value))),
  );
}

/**
 * The best post of each day by its picture, for the pointer; keys open it by Enter, and the table has all of them.
 * @param {{ columns: Column[], posts: readonly Row[] }} props
 */
const Marks = ({ columns, posts }) =>
  html.div(
    { class: classes("day-posts", columns.length > 31 && "is-dense"), "aria-hidden": "true" },
    columns.map((column) => {
      const [best] = postsOn(column, posts);
      if (!best) return html.span({ key: column.first }, column.posts > 0 && html.i());
      const title = titleOf(best.post);
      return html.span(
        { key: column.first },
        html.a(
          { href: pathOf("editor", best.post.databaseId), tabIndex: -1, title },
          best.post.media.length ? h(Picture, { asset: best.post.media[0] }) : html.i(),
        ),
      );
    }),
  );

/** @param {Props} props */
const Table = ({ columns, name, posts, isCompared, days }) =>
  html.div(
    { class: "scrolled", tabIndex: 0, role: "group", "aria-label": words.table },
    html.table(
      html.thead(
        html.tr(
          html.th({ scope: "col" }, words.day),
          html.th({ scope: "col" }, words.names[name]),
          isCompared && html.th({ scope: "col" }, words.timeBefore(days)),
          html.th({ scope: "col" }, words.names.posts),
        ),
      ),
      html.tbody(
        columns.map((column) =>
          html.tr(
            { key: column.first },
            html.th({ scope: "row" }, dayName(column)),
            html.td({ class: "figures" }, h(Value, { value: column.value })),
            isCompared && html.td({ class: "figures" }, h(Value, { value: column.before })),
            html.td(
              postsOn(column, posts).map(({ post }) =>
                html.a(
                  { key: post.id, class: "post-title", href: pathOf("editor", post.databaseId) },
                  html.bdi(titleOf(post)),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );

/** A figure, or that there is none. @param {{ value: number | null | undefined }} props */
export const Value = ({ value }) =>
  typeof value === "number" ? figure(value) : html.span({ class: "muted", "aria-label": words.notCounted }, "–");

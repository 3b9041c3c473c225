// At which hours of the week posts did well, as a map that leads to the posting times.
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { sheet } from "../../ui/part.js";
import { may } from "../../lib/brand.js";
import { day, weekday } from "../../lib/dates.js";
import { pathOf } from "../../lib/router.js";
import { HOURS, weekOf } from "./day_sums.js";
import { words } from "../../text/en/analytics.js";

await sheet("rooms/analytics/hours.css");

/** A Monday, whose week names the days. */
const MONDAY = "2026-11-23";

/** @typedef {Answers.Analytics.brand.postingHours} Hour */

/** @param {{ hours: readonly Hour[] }} props */
export function Hours({ hours }) {
  const week = weekOf(hours);
  const days = week.map((_, i) => weekday(day(MONDAY).add({ days: i })));
  const hour = (/** @type {number} */ i) => String(i * HOURS).padStart(2, "0");
  return html.section(
    { "aria-label": words.hours },
    html.header(
      html.h2({ class: "grow" }, words.hours),
      may("AUTOMATIONS", "MANAGE") && html.a({ class: "hint", href: `${pathOf("settings")}?tab=times` }, words.toTimes),
    ),
    html.div(
      { class: "scrolled", tabIndex: 0, role: "group", "aria-label": words.hours },
      html.table(
        { class: "heat", dir: "ltr" },
        html.thead(
          html.tr(
            html.td(),
            week[0].map((_, i) =>
              html.th({ key: i, scope: "col" }, i % 2 ? html.span({ class: "sr" }, hour(i)) : hour(i)),
            ),
          ),
        ),
        html.tbody(
          week.map((row, i) =>
            html.tr(
              { key: days[i] },
              html.th({ scope: "row" }, days[i]),
              row.map((cell, at) => {
                const said = words.hour(`${days[i]} ${hour(at)}–${hour(at + 1)}`, cell);
                return html.td(
                  { key: at, class: classes("heat-cell", cell.level !== null && `is-${cell.level}`), title: said },
                  cell.level === 4 && h(Icon, { name: "up", size: 12 }),
                  html.span({ class: "sr" }, said),
                );
              }),
            ),
          ),
        ),
      ),
    ),
    html.p({ class: "hint" }, words.hoursHint),
  );
}

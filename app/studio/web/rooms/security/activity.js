// What was done with the account lately, by whom it was done in the person's name, and from where.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { loaded, More } from "../../ui/part.js";
import { rows, useQuery } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { joined } from "../../lib/answers.js";
import { ACTIVITY } from "./queries.js";
import { words } from "../../text/en/security.js";

/** @typedef {Answers.Activity.viewer.recentActivity} Page */
/** @typedef {Page["edges"][number]["node"]} Entry */

/** The latest entries, and earlier ones on request. */
export function Activity() {
  const after = useSignal(/** @type {string | null} */ (null));
  const earlier = useSignal(/** @type {Entry[]} */ ([]));
  const query = useQuery(ACTIVITY, { after: after.value });
  const page = query.data?.viewer.recentActivity;
  const more = (/** @type {string | null} */ cursor) => {
    earlier.value = [...earlier.value, ...rows(page)];
    after.value = cursor;
  };
  const known = new Set(earlier.value.map((one) => one.id));
  const entries = [...earlier.value, ...rows(page).filter((one) => !known.has(one.id))];
  return html.section(
    { class: "sheet", "aria-label": words.activity },
    html.header(html.h2(words.activity)),
    loaded(query, page, 4, () =>
      html.ol(
        { class: "rows" },
        entries.map((entry) => h(Line, { key: entry.id, entry })),
      ),
    ),
    h(More, { page, label: words.more, class: "setting-more", onMore: more }),
  );
}

/** @param {{ entry: Entry }} props */
function Line({ entry: { createdAt, description, detail, door, viaTokenName, address } }) {
  const isTold = detail && detail.toLowerCase() !== description.toLowerCase();
  return html.li(
    { class: "activity", "data-row": "", tabIndex: -1 },
    html.time({ class: "hint", dateTime: createdAt }, ago(createdAt)),
    html.span(
      { class: "grow" },
      html.strong(description),
      isTold && html.span({ class: "muted" }, ` ${detail}`),
      html.span({ class: "hint" }, joined(words.doors[door] ?? door, viaTokenName, address)),
    ),
  );
}

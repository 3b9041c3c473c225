// What was done with the account lately, by whom it was done in the person's name, and from where.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Failed, Skeleton } from "../../ui/part.js";
import { rows, useQuery } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { ACTIVITY } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.security;

/** The latest entries, and earlier ones on request. */
export function Activity() {
  const after = useSignal(/** @type {string | null} */ (null));
  const earlier = useSignal(/** @type {any[]} */ ([]));
  const { data, error, again } = useQuery(ACTIVITY, { after: after.value });
  const page = data?.viewer.recentActivity;
  const more = () => {
    earlier.value = [...earlier.value, ...rows(page)];
    after.value = page.pageInfo.endCursor;
  };
  const known = new Set(earlier.value.map((/** @type {any} */ one) => one.id));
  const entries = [...earlier.value, ...rows(page).filter((/** @type {any} */ one) => !known.has(one.id))];
  return html.section(
    { class: "sheet", "aria-label": words.activity },
    html.header(html.h2(words.activity)),
    error && !page
      ? h(Failed, { error, again })
      : !page
        ? h(Skeleton, { lines: 4 })
        : html.ol(
            { class: "rows" },
            entries.map((/** @type {any} */ one) =>
              html.li(
                { key: one.id, class: "activity", "data-row": "", tabIndex: -1 },
                html.time({ class: "hint", dateTime: one.createdAt }, ago(one.createdAt)),
                html.span(
                  { class: "grow" },
                  html.strong(one.description),
                  one.detail &&
                    one.detail.toLowerCase() !== one.description.toLowerCase() &&
                    html.span({ class: "muted" }, ` ${one.detail}`),
                  html.span(
                    { class: "hint" },
                    [
                      words.doors[/** @type {keyof typeof words.doors} */ (one.door)] ?? one.door,
                      one.viaTokenName,
                      one.address,
                    ]
                      .filter(Boolean)
                      .join(" · "),
                  ),
                ),
              ),
            ),
          ),
    page?.pageInfo.hasNextPage && html.p({ class: "setting-more" }, html.button({ onClick: more }, words.more)),
  );
}

// The people who wrote to the brand, with search.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { rows, useQuery } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { useShortcuts } from "../../lib/keys.js";
import { rowShortcuts } from "../../lib/row_focus.js";
import { ask, asked } from "../../lib/router.js";
import { ContactPanel } from "./contact_panel.js";
import { CONTACTS } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.inbox;

/** @param {{ brandId: string }} props */
export function Contacts({ brandId }) {
  const search = asked("search");
  const open = useSignal(/** @type {any} */ (null));
  const after = useSignal(/** @type {string | null} */ (null));
  const { data, error, again } = useQuery(CONTACTS, { brandId, search: search || null, after: after.value });
  useShortcuts(() => rowShortcuts(text.rowKeys), []);
  const page = data?.brand?.contacts;
  return html.div(
    { class: "room contacts" },
    html.input({
      type: "search",
      "aria-label": words.search,
      placeholder: words.search,
      value: search,
      onInput: (/** @type {any} */ event) => {
        after.value = null;
        ask({ search: event.currentTarget.value });
      },
    }),
    error && !page
      ? h(Failed, { error, again })
      : !page
        ? h(Skeleton, { lines: 5 })
        : !rows(page).length
          ? h(Empty, { title: search ? words.nobody : words.noPeople, icon: "team" })
          : html.section(
              { class: "sheet", "aria-label": words.people },
              html.ul(
                { class: "rows" },
                rows(page).map((/** @type {any} */ one) =>
                  html.li(
                    { key: one.id, class: "row", "data-row": "", tabIndex: -1 },
                    html.span({ class: "avatar", "aria-hidden": "true" }, one.displayName[0]),
                    html.button(
                      {
                        class: "link grow ellipsis",
                        onClick: () => {
                          open.value = one;
                        },
                      },
                      one.displayName,
                    ),
                    html.span({ class: "hint" }, one.platform),
                    html.span({ class: "hint" }, words.since(ago(one.createdAt))),
                  ),
                ),
              ),
            ),
    page?.pageInfo.hasNextPage &&
      html.p(
        html.button(
          {
            onClick: () => {
              after.value = page.pageInfo.endCursor;
            },
          },
          words.older,
        ),
      ),
    open.value &&
      h(ContactPanel, {
        contact: open.value,
        onClose: () => {
          open.value = null;
        },
      }),
  );
}

// The people who wrote to the brand, with search.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Empty, loaded, More, search as searchField, sheet } from "../../ui/part.js";
import { Face, lookOf } from "../../parts/channel.js";
import { rows, useQuery } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { useShortcuts } from "../../lib/keys.js";
import { rowShortcuts } from "../../lib/row_focus.js";
import { ask, asked } from "../../lib/router.js";
import { ContactPanel } from "./contact_panel.js";
import { CONTACTS } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/inbox.js";

await sheet("rooms/inbox/contacts.css");

/** @typedef {Answers.Contacts.brand.contacts.edges.node} Contact */

/** @param {{ brandId: string }} props */
export function Contacts({ brandId }) {
  const search = asked("search");
  const open = useSignal(/** @type {Contact | null} */ (null));
  const after = useSignal(/** @type {string | null} */ (null));
  const query = useQuery(CONTACTS, { brandId, search: search || null, after: after.value });
  useShortcuts(() => rowShortcuts(text.rowKeys), []);
  const page = query.data?.brand?.contacts;
  const show = (/** @type {Contact | null} */ contact) => {
    open.value = contact;
  };
  return html.div(
    { class: "room contacts" },
    searchField({
      label: words.search,
      value: search,
      onSearch: (value) => {
        after.value = null;
        ask({ search: value });
      },
    }),
    loaded(query, page, 5, () =>
      rows(page).length
        ? html.section(
            { class: "sheet", "aria-label": words.people },
            html.ul(
              { class: "rows" },
              rows(page).map((contact) => h(Row, { key: contact.id, contact, onOpen: () => show(contact) })),
            ),
          )
        : h(Empty, { title: search ? words.nobody : words.noPeople }),
    ),
    h(More, {
      page,
      label: words.older,
      onMore: (cursor) => {
        after.value = cursor;
      },
    }),
    open.value && h(ContactPanel, { contact: open.value, onClose: () => show(null) }),
  );
}

/** @param {{ contact: Contact, onOpen: () => void }} props */
const Row = ({ contact: { id, displayName, platform, createdAt }, onOpen }) =>
  html.li(
    { class: "row", "data-row": "", tabIndex: -1 },
    h(Face, { channel: { id, displayName, platform } }),
    html.button({ class: "link grow ellipsis", onClick: onOpen }, displayName),
    html.span({ class: "sr" }, lookOf(platform)),
    html.span({ class: "hint" }, words.since(ago(createdAt))),
  );

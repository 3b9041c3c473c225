// The audit log: who changed what in the brand and when; for its owner.
import { useRef, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, loaded, More, select, Top } from "../../ui/part.js";
import { Moment } from "../../parts/marks.js";
import { rows, useQuery } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { PEOPLE } from "../../lib/brand_lists.js";
import { instantOf, today } from "../../lib/dates.js";
import { useShortcuts } from "../../lib/keys.js";
import { rowShortcuts } from "../../lib/row_focus.js";
import { ask, asked, pathOf } from "../../lib/router.js";
import { useWhole } from "../../lib/whole_list.js";
import { nameOf, titleOf } from "../../lib/answers.js";
import { AUDIT } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/audit.js";

const DAYS = ["1", "7", "30", "90"];

/** @typedef {Answers.AuditLog.brand.auditLog.edges.node} Entry */

/** @param {Entry["actor"]} actor */
const actorName = (actor) => (actor ? nameOf(actor) : words.service);

/** What the address asks for. @param {string} zone */
function wanted(zone) {
  const [actorId, action, days] = [asked("person"), asked("action"), asked("days")];
  const first = today(zone).subtract({ days: Number(days || 1) - 1 });
  const from = DAYS.includes(days) ? instantOf(first.toString(), "00:00", zone) : null;
  return {
    actorId,
    action,
    days,
    filter: { ...(actorId && { actorId }), ...(action && { action }), ...(from && { from }) },
  };
}

/** The audit log. */
export function Room() {
  const { id: brandId, timeZone: zone } = brand.value;
  const { filter } = wanted(zone);
  const after = useSignal(/** @type {string | null} */ (null));
  const query = useQuery(AUDIT, { brandId, filter, after: after.value });
  useShortcuts(() => rowShortcuts(text.rowKeys), []);
  const entries = rows(query.data?.brand?.auditLog);
  const choose = (/** @type {Record<string, string>} */ values) => {
    after.value = null;
    ask(values);
  };
  return html.div(
    h(
      Top,
      { title: text.rooms.audit },
      html.button(
        { disabled: !entries.length, onClick: () => save(entries) },
        h(Icon, { name: "download" }),
        words.save,
      ),
    ),
    html.div(
      { class: "room audit" },
      html.p(
        { class: "hint" },
        words.others,
        " ",
        html.a({ class: "link", href: "/studio/me/security" }, words.security),
      ),
      h(Filters, { brandId, zone, entries, choose }),
      loaded(query, query.data?.brand?.auditLog, 8, (page) => [
        entries.length
          ? h(Log, { key: "log", entries, zone })
          : h(Empty, { key: "empty", title: Object.keys(filter).length ? words.noMatch : words.none }),
        h(More, {
          key: "more",
          page,
          label: words.more,
          onMore: (cursor) => {
            after.value = cursor;
          },
        }),
      ]),
    ),
  );
}

/**
 * @param {{ brandId: string, zone: string, entries: Entry[], choose: (values: Record<string, string>) => void }} props
 */
function Filters({ brandId, zone, entries, choose }) {
  const { actorId, action, days } = wanted(zone);
  const people = useWhole(PEOPLE, { brandId }, (data) => data.brand?.members).rows;
  // What was seen stays a choice: a filter by one action leaves the others out of the list.
  const actions = useRef(/** @type {Map<string, string>} */ (new Map())).current;
  for (const entry of entries) actions.set(entry.action, entry.description);
  if (action && !actions.has(action)) actions.set(action, action);
  const filter = (
    /** @type {string} */ label,
    /** @type {string} */ name,
    /** @type {string} */ value,
    /** @type {[string, string][]} */ options,
  ) =>
    select({ label, value, options, all: `${label}: ${words.all}`, onChoose: (chosen) => choose({ [name]: chosen }) });
  return html.div(
    { class: "actions" },
    filter(
      words.person,
      "person",
      actorId,
      people.map(({ user }) => [user.id, nameOf(user)]),
    ),
    filter(
      words.action,
      "action",
      action,
      [...actions].sort(([, a], [, b]) => a.localeCompare(b)),
    ),
    filter(
      words.time,
      "days",
      days,
      DAYS.map((one) => [one, words.days(Number(one))]),
    ),
  );
}

/** @param {{ entries: Entry[], zone: string }} props */
const Log = ({ entries, zone }) =>
  html.section(
    { class: "sheet", "aria-label": text.rooms.audit },
    html.ol(
      { class: "rows" },
      entries.map((entry) =>
        html.li(
          { key: entry.id, class: "audit-row", "data-row": "", tabIndex: -1 },
          h(Moment, { at: entry.createdAt, zone }),
          html.span(
            { class: "audit-who" },
            actorName(entry.actor),
            entry.viaTokenName && html.span({ class: "hint" }, words.via(entry.viaTokenName)),
          ),
          html.span(
            { class: "grow" },
            html.strong(entry.description),
            " ",
            h(Subject, { entry }),
            entry.detail && html.span({ class: "hint" }, detailOf(entry.detail)),
          ),
        ),
      ),
    ),
  );

/** What was changed; a post leads to itself. @param {{ entry: Entry }} props */
const Subject = ({ entry: { subject, post } }) =>
  post
    ? html.a({ class: "link", href: pathOf("editor", post.databaseId) }, titleOf(post))
    : html.span({ class: "hint" }, subject);

/** Which fields were changed, as people call them; what else was noted as it is. @param {string} detail */
function detailOf(detail) {
  const fields = /^changed: ([a-z_, ]+)$/.exec(detail)?.[1].split(", ");
  const names = /** @type {Record<string, string>} */ (words.fields);
  return fields ? words.changed(fields.map((one) => names[one] ?? one.replaceAll("_", " ")).join(", ")) : detail;
}

/** Save the entries that are loaded as a table for other programs. @param {Entry[]} entries */
const save = async (entries) =>
  (await import("../../lib/spreadsheet.js")).download(words.file, [
    words.columns,
    ...entries.map((entry) => [
      entry.createdAt,
      actorName(entry.actor),
      entry.viaTokenName,
      entry.action,
      entry.description,
      entry.subject,
      entry.post && titleOf(entry.post),
      entry.detail,
    ]),
  ]);

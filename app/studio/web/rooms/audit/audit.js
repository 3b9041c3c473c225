// The audit log: who changed what in the brand and when; for its owner.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { Top } from "../../ui/top.js";
import { rows, useQuery } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { instantOf, shortMoment, today } from "../../lib/dates.js";
import { useShortcuts } from "../../lib/keys.js";
import { rowShortcuts } from "../../lib/row_focus.js";
import { ask, asked, pathOf } from "../../lib/router.js";
import { download } from "../../lib/spreadsheet.js";
import { AUDIT, AUDIT_PEOPLE } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.audit;
const DAYS = ["1", "7", "30", "90"];
/** @param {any} user */
const nameOf = (user) => (user ? `${user.firstName} ${user.lastName}`.trim() : words.service);
/** `posts.request_changes` as people read it. @param {string} action */
const inWords = (action) => action.replace(".", ": ").replaceAll("_", " ");

/** The audit log. */
export function Room() {
  const { id: brandId, timeZone: zone } = brand.value;
  const [actorId, action, days] = [asked("person"), asked("action"), asked("days")];
  const after = useSignal(/** @type {string | null} */ (null));
  const from = DAYS.includes(days)
    ? instantOf(
        today(zone)
          .subtract({ days: Number(days) - 1 })
          .toString(),
        "00:00",
        zone,
      )
    : null;
  const filter = { ...(actorId && { actorId }), ...(action && { action }), ...(from && { from }) };
  const { data, error, again } = useQuery(AUDIT, { brandId, filter, after: after.value });
  const people = useQuery(AUDIT_PEOPLE, { brandId });
  useShortcuts(() => rowShortcuts(text.rowKeys), []);
  const page = data?.brand?.auditLog;
  const entries = rows(page);
  const actions = [
    ...new Set([action, ...entries.map((/** @type {any} */ entry) => entry.action)].filter(Boolean)),
  ].sort();
  const choose = (/** @type {Record<string, string>} */ values) => {
    after.value = null;
    ask(values);
  };
  const select = (
    /** @type {string} */ label,
    /** @type {string} */ value,
    /** @type {[string, string][]} */ options,
    /** @type {(value: string) => void} */ onChange,
  ) =>
    html.select(
      { "aria-label": label, onChange: (/** @type {any} */ event) => onChange(event.currentTarget.value) },
      [/** @type {[string, string]} */ (["", `${label}: ${words.all}`]), ...options].map(([key, word]) =>
        html.option({ key, value: key, selected: key === value }, word),
      ),
    );
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
      html.div(
        { class: "actions" },
        select(
          words.person,
          actorId,
          rows(people.data?.brand?.members).map((/** @type {any} */ member) => [member.user.id, nameOf(member.user)]),
          (value) => choose({ person: value }),
        ),
        select(
          words.action,
          action,
          actions.map((one) => [one, inWords(one)]),
          (value) => choose({ action: value }),
        ),
        select(
          words.time,
          days,
          DAYS.map((one) => [one, words.days(Number(one))]),
          (value) => choose({ days: value }),
        ),
      ),
      error && !page
        ? h(Failed, { error, again })
        : !page
          ? h(Skeleton, { lines: 8 })
          : !entries.length
            ? h(Empty, { title: Object.keys(filter).length ? words.noMatch : words.none, icon: "audit" })
            : html.section(
                { class: "sheet", "aria-label": text.rooms.audit },
                html.ol(
                  { class: "rows" },
                  entries.map((/** @type {any} */ entry) =>
                    html.li(
                      { key: entry.id, class: "audit-row", "data-row": "", tabIndex: -1 },
                      html.time({ dateTime: entry.createdAt }, shortMoment(entry.createdAt, zone)),
                      html.span(
                        { class: "audit-who" },
                        nameOf(entry.actor),
                        entry.viaTokenName && html.span({ class: "hint" }, words.via(entry.viaTokenName)),
                      ),
                      html.span(
                        { class: "grow" },
                        html.strong(inWords(entry.action)),
                        " ",
                        h(Subject, { subject: entry.subject }),
                        entry.detail && html.span({ class: "hint" }, entry.detail),
                      ),
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
            words.more,
          ),
        ),
    ),
  );
}

/** What was changed; a post leads to itself. @param {{ subject: string }} props */
function Subject({ subject }) {
  const post = /^post (\d+)$/.exec(subject);
  return post ? html.a({ class: "link", href: pathOf("editor", post[1]) }, subject) : html.span(subject);
}

/** Save the entries that are loaded as a table for other programs. @param {any[]} entries */
const save = (entries) =>
  download(words.file, [
    words.columns,
    ...entries.map((entry) => [
      entry.createdAt,
      nameOf(entry.actor),
      entry.viaTokenName,
      entry.action,
      entry.subject,
      entry.detail,
    ]),
  ]);

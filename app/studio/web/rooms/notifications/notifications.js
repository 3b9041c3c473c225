// Notifications: what happened, newest first, and of what one is told where.
import { useMemo } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Count, Empty, loaded, More, tabs, Top, useCursor } from "../../ui/part.js";
import { complain } from "../../ui/toast.js";
import { change, isProblem, rows, useQuery } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { useShortcuts } from "../../lib/keys.js";
import { calm, tell, useEvents } from "../../lib/live.js";
import { focusedRow, rowShortcuts } from "../../lib/row_focus.js";
import { asked, hrefOf, visit } from "../../lib/router.js";
import { joined } from "../../lib/answers.js";
import { Preferences } from "./preferences.js";
import { MARK_READ, NOTICES } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/notifications.js";

/** @typedef {Answers.Notices.viewer} Viewer */
/** @typedef {Viewer["notifications"]["edges"][number]["node"]} Notice */
/** @typedef {(input: Inputs.NotificationsMarkReadInput) => Promise<void>} Read */

/** A paragraph that is nothing but an address. */
const ADDRESS = /^https?:\S+$/;

/** What the row with the focus leads to, or what was pressed. @param {KeyboardEvent} event */
function openRow(event) {
  const row = focusedRow();
  if (row && event.target === row) /** @type {HTMLElement | null} */ (row.querySelector("a, button"))?.click();
  else /** @type {HTMLElement} */ (event.target).click();
}

/** The notifications screen. */
export function Room() {
  const unreadOnly = asked("show") === "unread";
  const after = useCursor(String(unreadOnly));
  const query = useQuery(NOTICES, { unreadOnly, after: after.value });
  useEvents(
    ["notification"],
    useMemo(() => calm(query.again), [query.again]),
    [query.again],
  );
  const viewer = query.data?.viewer;
  const notices = rows(viewer?.notifications).filter((one) => !unreadOnly || !one.readAt);
  /** @type {Read} */
  const read = async (input) => {
    const answer = await change(MARK_READ, input);
    if (isProblem(answer)) {
      complain(answer);
      return;
    }
    query.again();
    // The bell counts again.
    tell("notification", null);
  };
  useShortcuts(
    () => [
      ...rowShortcuts(text.rowKeys),
      { keys: "Enter", label: words.read, run: openRow },
      { keys: "Shift+A", label: words.allRead, run: () => read({ all: true }) },
    ],
    [],
  );
  const choose = (/** @type {string} */ show) => {
    visit({ show });
  };
  return html.div(
    h(Head, { unread: viewer?.unreadNotificationCount ?? 0, unreadOnly, choose, read }),
    html.div(
      { class: "room notice-room" },
      html.section(
        { class: "sheet", "aria-label": words.list },
        loaded(query, viewer, 5, () => h(List, { notices, unreadOnly, read })),
        h(More, {
          page: viewer?.notifications,
          label: words.more,
          class: "notice-more",
          onMore: (cursor) => {
            after.value = cursor;
          },
        }),
      ),
      h(Preferences, {}),
    ),
  );
}

/** @param {{ unread: number, unreadOnly: boolean, choose: (show: string) => void, read: Read }} props */
const Head = ({ unread, unreadOnly, choose, read }) =>
  h(
    Top,
    { title: text.rooms.notifications },
    tabs({
      label: words.show,
      value: unreadOnly ? "unread" : "",
      options: [
        ["", words.all],
        ["unread", [words.unread, h(Count, { key: "count", count: unread })]],
      ],
      onChoose: choose,
    }),
    html.button({ disabled: !unread, onClick: () => read({ all: true }) }, words.allRead),
  );

/** @param {{ notices: Notice[], unreadOnly: boolean, read: Read }} props */
const List = ({ notices, unreadOnly, read }) =>
  notices.length
    ? html.ul(
        { class: "rows" },
        notices.map((one) => h(Line, { key: one.id, notice: one, onRead: () => read({ ids: [one.id] }) })),
      )
    : h(Empty, { title: unreadOnly ? words.noneUnread : words.none });

/** @param {{ notice: Notice, onRead: () => void }} props */
function Line({ notice, onRead }) {
  const [first, ...more] = notice.body.split(/\n\n+/);
  const isNew = !notice.readAt;
  return html.li(
    { class: isNew ? "notice-row is-new" : "notice-row", "data-row": "", tabIndex: -1 },
    html.div(
      { class: "grow" },
      notice.url
        ? html.a({ class: "notice-title", href: hrefOf(notice.url), onClick: () => isNew && onRead() }, notice.title)
        : html.p({ class: "notice-title" }, notice.title),
      first.replace(/\.$/, "") !== notice.title && html.p({ class: "muted" }, first),
      more.filter((part) => !ADDRESS.test(part)).map((part, i) => html.p({ key: i, class: "muted" }, part)),
      more.some((part) => ADDRESS.test(part)) &&
        html.p({ class: "muted notice-links" }, more.filter((part) => ADDRESS.test(part)).map(away)),
      html.p({ class: "hint" }, joined(notice.brand?.name, ago(notice.createdAt))),
    ),
    isNew &&
      html.button(
        { class: "quiet small", title: words.markRead, onClick: onRead },
        h(Icon, { name: "check", size: 14 }),
        html.span({ class: "on-wide" }, words.markRead),
      ),
  );
}

/** A link to elsewhere. @param {string} href */
const away = (href) =>
  html.a({ key: href, href, target: "_blank", rel: "noreferrer" }, words.open(href.split("/")[2] ?? href));

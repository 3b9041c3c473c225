// Notifications: what happened, newest first, and of what one is told where.
import { useMemo, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { complain } from "../../ui/toast.js";
import { Top } from "../../ui/top.js";
import { change, isProblem, rows, useQuery } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { useShortcuts } from "../../lib/keys.js";
import { calm, tell, useEvents } from "../../lib/live.js";
import { focusedRow, rowShortcuts } from "../../lib/row_focus.js";
import { ask, asked, hrefOf } from "../../lib/router.js";
import { Preferences } from "./preferences.js";
import { MARK_READ, NOTICES } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.notices;
/** A paragraph that is nothing but an address. */
const ADDRESS = /^https?:\S+$/;

/** The notifications screen. */
export function Room() {
  const unreadOnly = asked("show") === "unread";
  const after = useSignal(/** @type {string | null} */ (null));
  const { data, error, again } = useQuery(NOTICES, { unreadOnly, after: after.value });
  useEvents(
    ["notification"],
    useMemo(() => calm(again), [again]),
    [again],
  );
  const notices = rows(data?.viewer.notifications).filter((/** @type {any} */ one) => !unreadOnly || !one.readAt);
  const page = data?.viewer.notifications.pageInfo;
  const read = async (/** @type {{ ids?: string[], all?: boolean }} */ input) => {
    const answer = await change(MARK_READ, input);
    if (isProblem(answer)) return complain(answer);
    again();
    // The bell counts again.
    return tell("notification", null);
  };
  useShortcuts(
    () => [
      ...rowShortcuts(text.rowKeys),
      {
        keys: "Enter",
        label: words.read,
        run: (event) => {
          const row = focusedRow();
          if (row && event.target === row) /** @type {HTMLElement | null} */ (row.querySelector("a, button"))?.click();
          else /** @type {HTMLElement} */ (event.target).click();
        },
      },
      { keys: "Shift+A", label: words.allRead, run: () => read({ all: true }) },
    ],
    [],
  );
  const choose = (/** @type {string} */ show) => {
    after.value = null;
    ask({ show });
  };
  return html.div(
    h(
      Top,
      { title: text.rooms.notifications },
      html.div(
        { class: "tabs", role: "group", "aria-label": words.show },
        html.button({ "aria-pressed": !unreadOnly, onClick: () => choose("") }, words.all),
        html.button(
          { "aria-pressed": unreadOnly, onClick: () => choose("unread") },
          words.unread,
          data?.viewer.unreadNotificationCount > 0 &&
            html.span({ class: "badge" }, data.viewer.unreadNotificationCount),
        ),
      ),
      html.button(
        { disabled: !data?.viewer.unreadNotificationCount, onClick: () => read({ all: true }) },
        words.allRead,
      ),
    ),
    html.div(
      { class: "room notice-room" },
      html.section(
        { class: "sheet", "aria-label": words.list },
        error && !data
          ? h(Failed, { error, again })
          : !data
            ? h(Skeleton, { lines: 5 })
            : notices.length
              ? html.ul(
                  { class: "rows" },
                  notices.map((/** @type {any} */ one) =>
                    h(Notice, { key: one.id, notice: one, onRead: () => read({ ids: [one.id] }) }),
                  ),
                )
              : h(Empty, { title: unreadOnly ? words.noneUnread : words.none, icon: "bell" }),
        page?.hasNextPage &&
          html.p(
            { class: "notice-more" },
            html.button(
              {
                onClick: () => {
                  after.value = page.endCursor;
                },
              },
              words.more,
            ),
          ),
      ),
      h(Preferences, {}),
    ),
  );
}

/** @param {{ notice: any, onRead: () => void }} props */
function Notice({ notice, onRead }) {
  const [first, ...more] = /** @type {string[]} */ (notice.body.split(/\n\n+/));
  return html.li(
    { class: notice.readAt ? "notice-row" : "notice-row is-new", "data-row": "", tabIndex: -1 },
    html.div(
      { class: "grow" },
      notice.url
        ? html.a(
            {
              class: "notice-title",
              href: hrefOf(notice.url),
              onClick: () => {
                if (!notice.readAt) onRead();
              },
            },
            notice.title,
          )
        : html.p({ class: "notice-title" }, notice.title),
      first.replace(/\.$/, "") !== notice.title && html.p({ class: "muted" }, first),
      more.map((part, i) =>
        html.p(
          { key: i, class: "muted" },
          ADDRESS.test(part) ? html.a({ href: part, target: "_blank", rel: "noreferrer" }, words.open) : part,
        ),
      ),
      html.p({ class: "hint" }, [notice.brand?.name, ago(notice.createdAt)].filter(Boolean).join(" · ")),
    ),
    !notice.readAt &&
      html.button(
        { class: "quiet small", title: words.markRead, onClick: onRead },
        h(Icon, { name: "check", size: 14 }),
        html.span({ class: "on-wide" }, words.markRead),
      ),
  );
}

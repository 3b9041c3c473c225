// The tray of notifications: newest first, unread ones marked.
import { useSignal } from "preact";
import { Dialog } from "../ui/dialog.js";
import { h, html } from "../ui/html.js";
import { Icon } from "../ui/icon.js";
import { change, gql, rows, useQuery } from "../lib/gql.js";
import { ago } from "../lib/dates.js";
import { useEvents } from "../lib/live.js";
import { hrefOf } from "../lib/router.js";
import { text } from "../text/en.js";

const UNREAD = gql`
  query Unread {
    viewer {
      unreadNotificationCount
    }
  }
`;
const NOTIFICATIONS = gql`
  query Notifications {
    viewer {
      unreadNotificationCount
      notifications(first: 30) {
        edges {
          node {
            id
            title
            body
            url
            readAt
            createdAt
            brand {
              id
              name
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`;
const READ = gql`
  mutation NotificationsMarkRead($input: NotificationsMarkReadInput!) {
    notificationsMarkRead(input: $input) {
      ... on Viewer {
        unreadNotificationCount
      }
      ... on Problem {
        code
        message
      }
    }
  }
`;

/** What a notification says beyond its title; addresses are left out, its link leads there. @param {any} notice @returns {string[]} */
const said = (notice) =>
  notice.body
    .split(/\n\n+/)
    .filter((/** @type {string} */ part) => part.replace(/\.$/, "") !== notice.title && !/^https?:\S+$/.test(part));

/** The bell, with the number of unread ones. */
export function Tray() {
  const open = useSignal(false);
  const { data, again } = useQuery(UNREAD);
  useEvents(["notification"], () => again(), []);
  const unread = data?.viewer.unreadNotificationCount ?? 0;
  return html.span(
    html.button(
      {
        class: "quiet lone tray-button",
        title: text.shell.notifications,
        onClick: () => {
          open.value = true;
        },
      },
      h(Icon, { name: "bell" }),
      html.span({ class: "sr" }, text.shell.notifications),
      unread > 0 && html.span({ class: "badge on" }, Math.min(unread, 99)),
    ),
    open.value &&
      h(Panel, {
        onClose: () => {
          open.value = false;
          again();
        },
      }),
  );
}

/** @param {{ onClose: () => void }} props */
function Panel({ onClose }) {
  const { data, again } = useQuery(NOTIFICATIONS);
  const list = rows(data?.viewer.notifications);
  const read = async (/** @type {object} */ input) => {
    await change(READ, input);
    again();
  };
  return h(
    Dialog,
    { title: text.shell.notifications, onClose, side: true },
    html.div(
      { class: "actions" },
      html.button(
        { class: "small", disabled: !data?.viewer.unreadNotificationCount, onClick: () => read({ all: true }) },
        text.shell.allRead,
      ),
      html.a(
        { class: "button small quiet", href: "/studio/me/notifications", onClick: onClose },
        text.shell.allNotifications,
      ),
    ),
    data && !list.length && html.p({ class: "muted" }, text.shell.noNotifications),
    html.ul(
      { class: "rows notices" },
      list.map((/** @type {any} */ one) =>
        html.li(
          { key: one.id, class: one.readAt ? "" : "is-unread" },
          html[one.url ? "a" : "div"](
            {
              class: "notice",
              href: one.url ? hrefOf(one.url) : undefined,
              onClick: () => {
                if (!one.readAt) read({ ids: [one.id] });
                if (one.url) onClose();
              },
            },
            html.strong(one.title),
            said(one).map((part, i) => html.p({ key: i }, part)),
            html.p({ class: "hint" }, [one.brand?.name, ago(one.createdAt)].filter(Boolean).join(" · ")),
          ),
        ),
      ),
    ),
  );
}

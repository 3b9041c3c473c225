// The newest notifications, unread ones marked, in a panel beside the screen.
import { Dialog } from "../ui/dialog.js";
import { h, html } from "../ui/html.js";
import { change, gql, rows, useQuery } from "../lib/gql.js";
import { ago } from "../lib/dates.js";
import { hrefOf } from "../lib/router.js";
import { joined } from "../lib/answers.js";
import { text } from "../text/en/common.js";

const NOTIFICATIONS = gql(/* GraphQL */ `
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
`);
const READ = gql(/* GraphQL */ `
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
`);

/** @typedef {Answers.Notifications.viewer.notifications.edges.node} Notice */

/** What a notification says beyond its title; addresses are left out, its link leads there. @param {Notice} notice */
const said = ({ body, title }) =>
  body.split(/\n\n+/).filter((part) => part.replace(/\.$/, "") !== title && !/^https?:\S+$/.test(part));

/** @param {{ onClose: () => void }} props */
export function Notices({ onClose }) {
  const { data, again } = useQuery(NOTIFICATIONS);
  const notices = rows(data?.viewer.notifications);
  const read = async (/** @type {Inputs.NotificationsMarkReadInput} */ input) => {
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
    data && !notices.length && html.p({ class: "muted" }, text.shell.noNotifications),
    html.ul(
      { class: "rows notices" },
      notices.map((notice) => h(Line, { key: notice.id, notice, onRead: () => read({ ids: [notice.id] }), onClose })),
    ),
  );
}

/** @param {{ notice: Notice, onRead: () => void, onClose: () => void }} props */
function Line({ notice, onRead, onClose }) {
  const isNew = !notice.readAt;
  const read = () => {
    if (isNew) onRead();
  };
  const inside = [
    html.strong({ key: "title" }, notice.title),
    ...said(notice).map((part, i) => html.p({ key: i }, part)),
    html.p({ key: "when", class: "hint" }, joined(notice.brand?.name, ago(notice.createdAt))),
  ];
  const follow = () => {
    read();
    onClose();
  };
  return html.li(
    { class: isNew ? "is-unread" : "" },
    notice.url
      ? html.a({ class: "notice", href: hrefOf(notice.url), onClick: follow }, inside)
      : html.div({ class: "notice", onClick: read }, inside),
  );
}

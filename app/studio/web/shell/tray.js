// The bell, with the number of unread notifications.
import { useMemo, useSignal } from "preact";
import { h, html } from "../ui/html.js";
import { Icon } from "../ui/icon.js";
import { lazy } from "../ui/part.js";
import { gql, useQuery } from "../lib/gql.js";
import { calm, useEvents } from "../lib/live.js";
import { text } from "../text/en/common.js";

const Notices = lazy(async () => (await import("./notices.js")).Notices);
const UNREAD = gql(/* GraphQL */ `
  query Unread {
    viewer {
      unreadNotificationCount
    }
  }
`);

/** The bell, with the number of unread ones. */
export function Tray() {
  const open = useSignal(false);
  const { data, again } = useQuery(UNREAD);
  useEvents(
    ["notification"],
    useMemo(() => calm(again), [again]),
    [again],
  );
  const unread = data?.viewer.unreadNotificationCount ?? 0;
  const show = (/** @type {boolean} */ on) => () => {
    open.value = on;
    if (!on) again();
  };
  return html.span(
    html.button(
      { class: "quiet lone tray-button", title: text.shell.notifications, onClick: show(true) },
      h(Icon, { name: "bell" }),
      html.span({ class: "sr" }, text.shell.notifications),
      unread > 0 && html.span({ class: "badge on" }, Math.min(unread, 99)),
    ),
    open.value && h(Notices, { onClose: show(false) }),
  );
}

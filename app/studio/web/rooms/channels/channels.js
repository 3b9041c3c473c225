// Channels: what is connected and how it is, and what can be added, by a form or on the platform's page.
import { useMemo, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { Empty, lazy, loaded, Top } from "../../ui/part.js";
import { act, entryOf } from "../../parts/act.js";
import { Face } from "../../parts/channel.js";
import { HealthMark } from "../../parts/channel_health.js";
import { refetchAll, rows, useLive } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { calm } from "../../lib/live.js";
import { worstFirst } from "../../lib/channel_health.js";
import { dayIn } from "../../lib/dates.js";
import { ask, asked, go, pathOf } from "../../lib/router.js";
import { useWhole } from "../../lib/whole_list.js";
import { isolated, joined } from "../../lib/answers.js";
import { CHANNEL } from "./actions.js";
import { ConnectForm, FOR_HOME } from "./connect_form.js";
import { EditForm } from "./edit_form.js";
import { FinishConnection } from "./finish_connection.js";
import { CHANGED, CHANNELS } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/channels.js";

const Platforms = lazy(async () => (await import("./platforms.js")).Platforms);

/** @typedef {Answers.Channels.brand} Brand */
/** @typedef {Brand["platforms"][number]} Platform */
/** @typedef {import("./actions.js").Channel} Channel */
/**
 * @typedef {{ what: "edit" | "disconnect", channel: Channel } | { what: "connect", platform: Platform,
 *   channel?: Channel }} Open what lies over the screen
 */
/** @typedef {{ open: (what: Open) => void, run: (action: typeof CHANNEL.pause, channel: Channel) => void }} Hands */

/** The channels screen. */
export function Room() {
  const query = useWhole(CHANNELS, { brandId: brand.value.id }, (data) => data.brand?.channels);
  useLive(
    CHANGED,
    { brandId: brand.value.id },
    useMemo(() => calm(query.again), [query.again]),
  );
  const open = useSignal(/** @type {Open | null} */ (null));
  /** @type {Hands} */
  const hands = {
    open: (what) => {
      open.value = what;
    },
    run: async (action, channel) => {
      if (await act(action, channel, {})) refetchAll();
    },
  };
  const platform = query.data?.brand?.platforms.find((one) => one.key === asked("add"));
  const over =
    open.value ?? (platform?.connectMethods.length ? { what: /** @type {const} */ ("connect"), platform } : null);
  const close = () => {
    open.value = null;
    if (asked("add")) ask({ add: null });
  };
  return html.div(
    h(Top, { title: text.rooms.channels }),
    loaded(query, query.data?.brand, 5, (view) =>
      html.div(
        { class: "room channels" },
        h(Broken, { view, hands }),
        h(Connected, { view, hands }),
        h(Platforms, { view, hands }),
      ),
    ),
    over && h(Over, { open: over, close, again: () => (platform ? go(pathOf("home")) : refetchAll()) }),
    asked("connect") &&
      h(FinishConnection, {
        token: asked("connect"),
        onClose: () => ask({ connect: null }),
        onDone: () => {
          const isForHome = sessionStorage.getItem(FOR_HOME);
          sessionStorage.removeItem(FOR_HOME);
          if (isForHome) go(pathOf("home"));
          else ask({ connect: null });
          refetchAll();
        },
      }),
  );
}

/** @param {{ open: Open, close: () => void, again: () => void }} props */
function Over({ open, close, again }) {
  if (open.what === "connect") {
    const onDone = () => {
      close();
      again();
    };
    return h(ConnectForm, { platform: open.platform, channel: open.channel, onClose: close, onDone });
  }
  if (open.what === "edit") return h(EditForm, { channel: open.channel, onClose: close });
  return h(Confirm, {
    title: words.disconnectTitle(isolated(open.channel.displayName)),
    message: words.disconnectHint,
    action: words.disconnect,
    onConfirm: async () => {
      if (await act(CHANNEL.disconnect, open.channel, {})) again();
    },
    onClose: close,
  });
}

/** @param {{ view: Brand, hands: Hands }} props */
function Connected({ view, hands }) {
  const channels = rows(view.channels).sort(worstFirst);
  const platformOf = (/** @type {Channel} */ channel) => view.platforms.find((one) => one.key === channel.platform);
  return html.section(
    { class: "sheet", "aria-label": words.connected },
    html.header(html.h2(words.connected), html.span({ class: "badge" }, channels.length)),
    channels.length
      ? html.ul(
          { class: "rows" },
          channels.map((channel) => h(Row, { key: channel.id, channel, platform: platformOf(channel), hands })),
        )
      : h(Empty, { title: words.none }),
  );
}

/** Until when it may be used, as far as that is known. @param {Channel} channel */
function accessOf({ state, health }) {
  if (state === "NEEDS_RECONNECT") return "";
  if (health?.accessUntil) return words.until(dayIn(health.accessUntil, brand.value.timeZone));
  return health?.renewsItself ? words.renews : "";
}

/** What is used of the platform's limit, where it has one. @param {{ channel: Channel }} props */
function Calls({ channel: { health } }) {
  if (!health || health.calls === null || health.mostCalls === null) return html.span();
  const said = words.calls(health.calls, health.mostCalls, health.periodSeconds ?? 0);
  return html.span(
    { class: "channel-calls hint" },
    html.meter({
      min: 0,
      max: health.mostCalls,
      high: health.mostCalls * 0.8,
      value: health.calls,
      "aria-label": said,
    }),
    said,
  );
}

/** Channels that have to be connected again, and what waits on them. @param {{ view: Brand, hands: Hands }} props */
function Broken({ view, hands }) {
  const all = rows(view.channels).filter(({ state }) => state === "NEEDS_RECONNECT");
  return all.map((channel, i) => {
    const platform = view.platforms.find((one) => one.key === channel.platform);
    return html.section(
      { key: channel.id, class: "sheet broken-channel", "aria-label": words.brokenTitle(channel.displayName) },
      h(Face, { channel, size: "large" }),
      html.div(
        { class: "grow" },
        html.h2(words.brokenTitle(isolated(channel.displayName))),
        html.p(joined(channel.problem, channel.plannedPosts > 0 && words.waits(channel.plannedPosts))),
      ),
      channel.plannedPosts > 0 &&
        html.a({ class: "button quiet", href: `${pathOf("calendar")}?channel=${channel.id}` }, words.lookAtPosts),
      may("CONNECTIONS", "MANAGE") &&
        platform &&
        html.button(
          { class: i ? "" : "main", onClick: () => hands.open({ what: "connect", platform, channel }) },
          words.reconnect,
        ),
    );
  });
}

/** @param {{ channel: Channel, platform: Platform | undefined, hands: Hands }} props */
function Row({ channel, platform, hands }) {
  const name = platform?.label ?? channel.platform;
  return html.li(
    { class: "row" },
    h(Face, { channel }),
    html.div(
      { class: "grow" },
      html.strong(channel.displayName),
      html.p({ class: "hint ellipsis" }, joined(name, channel.handle)),
    ),
    html.div(
      { class: "channel-facts" },
      h(HealthMark, { channel }),
      html.span({ class: "hint" }, words.planned(channel.plannedPosts)),
      html.span({ class: "hint" }, accessOf(channel)),
      h(Calls, { channel }),
    ),
    html.span(
      { class: "channel-page" },
      channel.profileUrl &&
        html.a(
          {
            class: "button quiet lone",
            href: channel.profileUrl,
            target: "_blank",
            rel: "noreferrer",
            "aria-label": `${words.open} ${channel.displayName}`,
          },
          h(Icon, { name: "external" }),
        ),
    ),
    may("CONNECTIONS", "MANAGE") && h(Acts, { channel, platform, hands }),
  );
}

/** @param {{ channel: Channel, platform: Platform | undefined, hands: Hands }} props */
function Acts({ channel, platform, hands }) {
  const { pause, resume, disconnect } = CHANNEL;
  return h(Menu, {
    label: `${text.more}: ${channel.displayName}`,
    end: true,
    entries: [
      channel.state === "NEEDS_RECONNECT" &&
        platform && {
          label: words.reconnect,
          icon: "plug",
          run: () => hands.open({ what: "connect", platform, channel }),
        },
      entryOf(pause, pause.can(channel), () => hands.run(pause, channel)),
      entryOf(resume, resume.can(channel), () => hands.run(resume, channel)),
      { label: words.edit, icon: "pencil", run: () => hands.open({ what: "edit", channel }) },
      entryOf(disconnect, disconnect.can(channel), () => hands.open({ what: "disconnect", channel })),
    ],
  });
}

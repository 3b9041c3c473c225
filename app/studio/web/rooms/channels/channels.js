// Channels: what is connected and how it is, and what can be added, by a form or on the platform's page.
import { useMemo, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Confirm } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { Top } from "../../ui/top.js";
import { change, isProblem, rows, useLive, useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { calm } from "../../lib/live.js";
import { ago, shortMoment } from "../../lib/dates.js";
import { ask, asked } from "../../lib/router.js";
import { ConnectForm } from "./connect_form.js";
import { RenameForm } from "./rename_form.js";
import { FinishConnection } from "./finish_connection.js";
import { CHANGED, CHANNELS, DISCONNECT, PAUSE, RENAME, RESUME } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.channels;

/** The channels screen. */
export function Room() {
  const { data, error, again } = useQuery(CHANNELS, { brandId: brand.value.id });
  useLive(
    CHANGED,
    { brandId: brand.value.id },
    useMemo(() => calm(again), [again]),
  );
  const renaming = useSignal(/** @type {any} */ (null));
  const adding = useSignal(/** @type {any} */ (null));
  const ending = useSignal(/** @type {any} */ (null));
  const mine = may("CONNECTIONS", "MANAGE");
  const shown = data?.brand;
  const channels = rows(shown?.channels);
  const platformOf = (/** @type {any} */ channel) =>
    shown.platforms.find((/** @type {any} */ one) => one.key === channel.platform);
  const act = async (/** @type {any} */ document, /** @type {any} */ channel, /** @type {string} */ done) => {
    const answer = await change(document, { id: channel.id });
    if (isProblem(answer)) complain(answer);
    else {
      toast(done);
      again();
    }
  };
  return html.div(
    h(Top, { title: text.rooms.channels }),
    error && !shown
      ? h(Failed, { error, again })
      : !shown
        ? h(Skeleton, { lines: 5 })
        : html.div(
            { class: "room channels" },
            html.section(
              { class: "sheet", "aria-label": words.connected },
              html.header(html.h2(words.connected), html.span({ class: "badge" }, channels.length)),
              channels.length
                ? html.ul(
                    { class: "rows" },
                    channels.map((/** @type {any} */ channel) =>
                      html.li(
                        { key: channel.id, class: "row" },
                        html.span(
                          { class: "avatar", "aria-hidden": "true" },
                          (platformOf(channel)?.label ?? channel.platform)[0],
                        ),
                        html.div(
                          { class: "grow" },
                          html.strong(channel.displayName),
                          html.p(
                            { class: "hint ellipsis" },
                            [platformOf(channel)?.label ?? channel.platform, channel.handle]
                              .filter(Boolean)
                              .join(" · "),
                          ),
                        ),
                        html.span(
                          {
                            class: classes(
                              "hint",
                              channel.state === "NEEDS_RECONNECT"
                                ? "is-bad"
                                : channel.pausedAt || channel.heldUntil
                                  ? "is-review"
                                  : "is-live",
                            ),
                            title: channel.problem ?? undefined,
                          },
                          channel.state === "NEEDS_RECONNECT"
                            ? words.NEEDS_RECONNECT
                            : channel.pausedAt
                              ? words.paused(ago(channel.pausedAt))
                              : channel.heldUntil
                                ? words.held(shortMoment(channel.heldUntil, brand.value.timeZone))
                                : words.ok,
                        ),
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
                        mine &&
                          h(Menu, {
                            label: `${text.more}: ${channel.displayName}`,
                            end: true,
                            entries: [
                              channel.state === "NEEDS_RECONNECT" && {
                                label: words.reconnect,
                                icon: "plug",
                                run: () => {
                                  adding.value = platformOf(channel);
                                },
                              },
                              channel.pausedAt
                                ? { label: words.resume, icon: "play", run: () => act(RESUME, channel, words.resumed) }
                                : {
                                    label: words.pause,
                                    icon: "pause",
                                    run: () => act(PAUSE, channel, words.pausedNow),
                                  },
                              {
                                label: words.rename,
                                icon: "pencil",
                                run: () => {
                                  renaming.value = channel;
                                },
                              },
                              {
                                label: words.disconnect,
                                icon: "trash",
                                bad: true,
                                run: () => {
                                  ending.value = channel;
                                },
                              },
                            ],
                          }),
                      ),
                    ),
                  )
                : h(Empty, { title: words.none, icon: "channels" }),
            ),
            html.section(
              { "aria-label": words.add },
              html.h2(words.add),
              !mine && html.p({ class: "hint" }, words.ownerOnly),
              html.ul(
                { class: "platforms" },
                shown.platforms.map((/** @type {any} */ platform) =>
                  html.li(
                    { key: platform.key },
                    html.button(
                      {
                        class: "platform",
                        disabled: !mine || !platform.connectMethods.length,
                        onClick: () => {
                          adding.value = platform;
                        },
                      },
                      html.strong(platform.label),
                      html.span({ class: "hint" }, words.takes(platform.limits)),
                      html.span(
                        { class: "hint" },
                        platform.connectMethods
                          .map((/** @type {keyof typeof words.methods} */ way) => words.methods[way])
                          .join(" or ") || words.noClient,
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ),
    adding.value &&
      h(ConnectForm, {
        platform: adding.value,
        onClose: () => {
          adding.value = null;
        },
        onDone: () => {
          adding.value = null;
          again();
        },
      }),
    asked("connect") &&
      h(FinishConnection, {
        token: asked("connect"),
        onClose: () => ask({ connect: null }),
        onDone: () => {
          ask({ connect: null });
          again();
        },
      }),
    renaming.value &&
      h(RenameForm, {
        channel: renaming.value,
        onClose: () => {
          renaming.value = null;
        },
      }),
    ending.value &&
      h(Confirm, {
        title: words.disconnectTitle(ending.value.displayName),
        message: words.disconnectHint,
        action: words.disconnect,
        onConfirm: () => act(DISCONNECT, ending.value, words.REMOVED),
        onClose: () => {
          ending.value = null;
        },
      }),
  );
}

// The inbox: comments, mentions and messages of all channels on the left, the chosen one with its answer on the right.
import { useMemo, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { Top } from "../../ui/top.js";
import { rows, useLive, useQuery } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { ago } from "../../lib/dates.js";
import { useShortcuts } from "../../lib/keys.js";
import { calm } from "../../lib/live.js";
import { ask, asked } from "../../lib/router.js";
import { Contacts } from "./contacts.js";
import { Conversation } from "./conversation.js";
import { COMMENT_CHANGED, COMMENTS } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.inbox;
const STATES = /** @type {const} */ (["NEW", "DRAFTED", "REPLIED", "IGNORED"]);

/** The inbox. */
export function Room() {
  const brandId = brand.value.id;
  const people = asked("show") === "people";
  const state = STATES.find((one) => one === asked("state")) ?? "NEW";
  const choose = (/** @type {Record<string, string>} */ values) => ask({ comment: null, ...values });
  return html.div(
    h(
      Top,
      { title: text.rooms.inbox },
      html.div(
        { class: "tabs", role: "group", "aria-label": words.tabs },
        STATES.map((one) =>
          html.button(
            {
              key: one,
              "aria-pressed": !people && one === state,
              onClick: () => choose({ show: "", state: one === "NEW" ? "" : one }),
            },
            words.states[one],
          ),
        ),
        html.button({ "aria-pressed": people, onClick: () => choose({ show: "people" }) }, words.people),
      ),
    ),
    people ? h(Contacts, { brandId }) : h(Comments, { key: state, brandId, state }),
  );
}

/** @param {{ brandId: string, state: typeof STATES[number] }} props */
function Comments({ brandId, state }) {
  const after = useSignal(/** @type {string | null} */ (null));
  const { data, error, again } = useQuery(COMMENTS, { brandId, state, after: after.value });
  useLive(
    COMMENT_CHANGED,
    { brandId },
    useMemo(() => calm(again), [again]),
  );
  const page = data?.brand?.socialComments;
  const all = rows(page);
  const channelId = asked("channel");
  const channels = [...new Map(all.map((/** @type {any} */ one) => [one.channel.id, one.channel])).values()];
  // One that was answered or ignored leaves the list, and the next one opens by itself.
  const comments = all.filter(
    (/** @type {any} */ one) => one.state === state && (!channelId || one.channel.id === channelId),
  );
  const chosen = comments.find((/** @type {any} */ one) => one.id === asked("comment")) ?? comments[0];
  const at = comments.indexOf(chosen);
  const step = (/** @type {number} */ by) => {
    const next = comments[Math.max(0, Math.min(at + by, comments.length - 1))];
    if (next) ask({ comment: next.id });
  };
  useShortcuts(
    () => [
      { keys: "J|ArrowDown", label: words.next, run: () => step(1) },
      { keys: "K|ArrowUp", label: words.previous, run: () => step(-1) },
    ],
    [chosen?.id, comments.length],
  );
  if (!page) return error ? h(Failed, { error, again }) : h(Skeleton, { lines: 6 });
  if (!comments.length) return h(Empty, { title: words.nothing[state], icon: state === "NEW" ? "check" : "inbox" });
  return html.div(
    { class: "inbox" },
    html.nav(
      { class: "inbox-list", "aria-label": words.list },
      channels.length > 1 &&
        html.select(
          {
            "aria-label": text.channels.connected,
            onChange: (/** @type {any} */ event) => ask({ channel: event.currentTarget.value, comment: null }),
          },
          html.option({ value: "", selected: !channelId }, words.allChannels),
          channels.map((/** @type {any} */ one) =>
            html.option({ key: one.id, value: one.id, selected: one.id === channelId }, one.displayName),
          ),
        ),
      html.ul(
        comments.map((/** @type {any} */ one) =>
          html.li(
            { key: one.id },
            html.button(
              {
                class: classes("review-entry inbox-entry"),
                "aria-current": one.id === chosen.id ? "true" : undefined,
                onClick: () => ask({ comment: one.id }),
              },
              html.span(
                { class: "grow" },
                html.span({ class: "ellipsis" }, one.contact?.displayName ?? words.somebody),
                html.span({ class: "inbox-text muted" }, one.body),
                html.span(
                  { class: "hint" },
                  [
                    one.channel.displayName,
                    words.kinds[/** @type {keyof typeof words.kinds} */ (one.kind)],
                    ago(one.receivedAt),
                  ].join(" · "),
                ),
              ),
              one.hiddenAt && h(Icon, { name: "archive", label: words.hidden }),
            ),
          ),
        ),
        (page.pageInfo.hasNextPage || after.value) &&
          html.li(
            { class: "actions" },
            after.value &&
              html.button(
                {
                  class: "small",
                  onClick: () => {
                    after.value = null;
                  },
                },
                words.newest,
              ),
            page.pageInfo.hasNextPage &&
              html.button(
                {
                  class: "small",
                  onClick: () => {
                    after.value = page.pageInfo.endCursor;
                  },
                },
                words.older,
              ),
          ),
      ),
    ),
    h(Conversation, {
      key: chosen.id,
      comment: chosen,
      onDone: () => {
        ask({ comment: comments[at + 1]?.id ?? null });
        again();
      },
    }),
  );
}

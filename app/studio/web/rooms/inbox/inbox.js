// The inbox: comments, mentions and messages of all channels on the left, the chosen one with its answer on the right.
import { useMemo, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { awaitLanding, Count, Empty, lazy, loaded, select, Top } from "../../ui/part.js";
import { rows, useLive, useQuery } from "../../lib/gql.js";
import { complain, toast } from "../../ui/toast.js";
import { held, later } from "../../parts/act.js";
import { Face } from "../../parts/channel.js";
import { Pick } from "../../parts/pick.js";
import { brand, may } from "../../lib/brand.js";
import { ago } from "../../lib/dates.js";
import { useShortcuts } from "../../lib/keys.js";
import { calm } from "../../lib/live.js";
import { ask, asked, askIn, pathWith, retreat, visit } from "../../lib/router.js";
import { selectByClick, selectionKeys, useSelection } from "../../lib/selection.js";
import { COMMENT, ignoreAll } from "../../lib/comment_actions.js";
import { joined } from "../../lib/answers.js";
import { Conversation, faceOf } from "./conversation.js";
import { COMMENT_CHANGED, COMMENTS, COUNTS } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/inbox.js";

const Contacts = lazy(async () => (await import("./contacts.js")).Contacts);
const RowsBar = lazy(async () => (await import("../../parts/rows_bar.js")).RowsBar);

/** What the tabs hold; what is to be answered is new, or has a drafted reply. */
const TABS = {
  WAITING: /** @type {Enums.SocialCommentState[]} */ (["NEW", "DRAFTED"]),
  DRAFTED: /** @type {Enums.SocialCommentState[]} */ (["DRAFTED"]),
  REPLIED: /** @type {Enums.SocialCommentState[]} */ (["REPLIED"]),
  IGNORED: /** @type {Enums.SocialCommentState[]} */ (["IGNORED"]),
};
/** @typedef {keyof typeof TABS} Tab */
const NAMES = /** @type {Tab[]} */ (Object.keys(TABS));

/** @typedef {Answers.Inbox.brand.socialComments} Page */
/** @typedef {import("./queries.js").Comment} Comment */

/** The inbox. */
export function Room() {
  const brandId = brand.value.id;
  const people = asked("show") === "people";
  const tab = NAMES.find((one) => one === asked("state")) ?? "WAITING";
  const counts = useCounts(brandId);
  const choose = (/** @type {Record<string, string>} */ values) => visit({ comment: null, ...values });
  return html.div(
    h(
      Top,
      { title: text.rooms.inbox },
      html.div(
        { class: "tabs", role: "group", "aria-label": words.tabs },
        NAMES.map((one) =>
          html.button(
            {
              key: one,
              "aria-pressed": !people && one === tab,
              onClick: () => choose({ show: "", state: one === "WAITING" ? "" : one }),
            },
            words.states[one],
            h(Count, { count: counts[one] ?? 0 }),
          ),
        ),
        html.button({ "aria-pressed": people, onClick: () => choose({ show: "people" }) }, words.people),
      ),
    ),
    people ? h(Contacts, { brandId }) : h(Comments, { key: tab, brandId, tab }),
  );
}

/** How many comments wait in a tab. @param {string} brandId @returns {Partial<Record<Tab, number>>} */
function useCounts(brandId) {
  const query = useQuery(COUNTS, { brandId });
  useLive(
    COMMENT_CHANGED,
    { brandId },
    useMemo(() => calm(query.again), [query.again]),
  );
  const known = query.data?.brand;
  return { WAITING: known?.waiting.totalCount, DRAFTED: known?.drafted.totalCount };
}

/** Below this width there is the list, or the comment that was opened from it. */
const NARROW = "(max-width: 899px)";

/** The comments of a tab, the one that is shown, and the ways to others. @param {string} brandId @param {Tab} tab */
function useComments(brandId, tab) {
  const after = useSignal(/** @type {string | null} */ (null));
  const query = useQuery(COMMENTS, { brandId, states: TABS[tab], after: after.value });
  useLive(
    COMMENT_CHANGED,
    { brandId },
    useMemo(() => calm(query.again), [query.again]),
  );
  const page = query.data?.brand?.socialComments;
  const all = rows(page).filter((one) => !held.value.has(one.id));
  const channelId = asked("channel");
  // One that was answered or ignored leaves the list, and the next one opens by itself.
  const comments = all.filter((one) => TABS[tab].includes(one.state) && (!channelId || one.channel.id === channelId));
  const named = comments.find((one) => one.id === asked("comment"));
  const chosen = named ?? comments[0];
  const at = comments.indexOf(chosen);
  const step = (/** @type {number} */ by) => {
    const next = comments[Math.max(0, Math.min(at + by, comments.length - 1))];
    if (next) ask({ comment: next.id });
  };
  const open = (/** @type {string} */ comment) => {
    if (matchMedia(NARROW).matches) awaitLanding();
    // One after another is one visit.
    if (named) ask({ comment });
    else visit({ comment });
  };
  const show = (/** @type {string | null} */ comment) => askIn("inbox", { comment });
  const ways = {
    onNext: () => show(comments[at + 1]?.id ?? null),
    onBack: show,
    onClose: () => retreat(pathWith({ comment: null })),
  };
  return { after, query, page, all, comments, chosen, isOpen: Boolean(named), step, open, ways };
}

/** @param {{ brandId: string, tab: Tab }} props */
function Comments({ brandId, tab }) {
  const { after, query, page, all, comments, chosen, isOpen, step, open, ways } = useComments(brandId, tab);
  const selection = useSelection();
  const order = comments.map((one) => one.id);
  const picked = comments.filter((one) => selection.ids.has(one.id));
  const mayAct = may("COMMENTS", "MANAGE");
  useShortcuts(
    () => [
      ...(mayAct ? selectionKeys(selection, order, () => chosen?.id) : []),
      { keys: "J|ArrowDown", label: words.next, run: () => step(1) },
      { keys: "K|ArrowUp", label: words.previous, run: () => step(-1) },
    ],
    [chosen?.id, comments.length, selection.ids],
  );
  return loaded(query, page, 6, (known) =>
    chosen
      ? html.div(
          { class: classes("inbox", isOpen && "is-open") },
          html.nav(
            { class: "inbox-list", "aria-label": words.list },
            h(Channels, { all }),
            html.ul(
              comments.map((one) =>
                h(Entry, {
                  key: one.id,
                  comment: one,
                  isChosen: one === chosen,
                  isSelected: selection.ids.has(one.id),
                  onOpen: open,
                  onToggle: mayAct && (() => selection.toggle(one.id)),
                  onSelect: (event) => mayAct && selectByClick(event, selection, one.id, order),
                }),
              ),
              h(Pages, { page: known, after }),
            ),
          ),
          // One that is opened takes the focus on a phone.
          h(Conversation, { key: `${chosen.id} ${isOpen}`, comment: chosen, ...ways, onDone: query.again }),
          picked.length > 0 && h(Bar, { comments: picked, selection, again: query.again }),
        )
      : h(Empty, { title: words.nothing[tab] }),
  );
}

/** The channels to choose from, where there are several. @param {{ all: Comment[] }} props */
function Channels({ all }) {
  const channels = [...new Map(all.map((one) => [one.channel.id, one.channel])).values()];
  if (channels.length < 2) return null;
  return select({
    label: words.channels,
    value: asked("channel"),
    all: words.allChannels,
    options: channels.map((one) => [one.id, one.displayName]),
    onChoose: (channel) => ask({ channel, comment: null }),
  });
}

/**
 * What is done with several comments: they are set aside, after a moment in which that can be taken back.
 * @param {{ comments: Comment[], selection: import("../../lib/selection.js").Selection, again: () => unknown }} props
 */
function Bar({ comments, selection, again }) {
  const able = comments.filter((one) => COMMENT.ignore.can(one));
  const run = async () => {
    const ids = able.map((one) => one.id);
    const refused = await later(ids, words.ignoringAll(ids.length), () => ignoreAll(able));
    if (!refused) return;
    selection.set(refused.map(({ comment }) => comment.id));
    if (refused.length) complain(/** @type {Refusal} */ (refused[0].answer));
    if (ids.length > refused.length) toast(words.ignoredAll(ids.length - refused.length));
    again();
  };
  const steps = [{ label: COMMENT.ignore.label, able: able.length, run }];
  return h(RowsBar, { label: words.bar, count: comments.length, steps, onClear: selection.clear });
}

/**
 * @param {{ comment: Comment, isChosen: boolean, isSelected: boolean, onOpen: (id: string) => void,
 *   onToggle: (() => void) | false, onSelect: (event: MouseEvent) => boolean }} props
 */
const Entry = ({ comment, isChosen, isSelected, onOpen, onToggle, onSelect }) => {
  const { id, contact, body, channel, kind, state, receivedAt, hiddenAt } = comment;
  const name = contact?.displayName ?? words.somebody;
  return html.li(
    { class: classes("inbox-row", isSelected && "is-selected") },
    onToggle && h(Pick, { name, isSelected, onToggle }),
    html.button(
      {
        id: `comment-${id}`,
        class: "review-entry inbox-entry",
        "aria-current": isChosen ? "true" : undefined,
        onClick: (event) => onSelect(event) || onOpen(id),
      },
      h(Face, { channel: faceOf({ contact, channel }) }),
      html.span(
        { class: "grow" },
        html.span(
          { class: "inbox-head" },
          html.strong({ class: "ellipsis" }, name),
          html.span({ class: "hint" }, ago(receivedAt)),
        ),
        html.span({ class: "inbox-text muted" }, body),
        html.span(
          { class: "hint inbox-head" },
          html.span({ class: "ellipsis" }, joined(channel.displayName, words.kinds[kind])),
          state === "DRAFTED" && h(Icon, { name: "s_review", class: "is-review", size: 14, label: words.hasDraft }),
          hiddenAt && h(Icon, { name: "archive", size: 14, label: words.hidden }),
        ),
      ),
    ),
  );
};

/** The way to older comments, and back. @param {{ page: Page, after: import("preact").Signal<string | null> }} props */
function Pages({ page, after }) {
  const { hasNextPage, endCursor } = page.pageInfo;
  if (!hasNextPage && !after.value) return null;
  const go = (/** @type {string | null} */ cursor) => () => {
    after.value = cursor;
  };
  return html.li(
    { class: "actions" },
    after.value && html.button({ class: "small", onClick: go(null) }, words.newest),
    hasNextPage && html.button({ class: "small", onClick: go(endCursor) }, words.older),
  );
}

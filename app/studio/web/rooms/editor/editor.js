// The editor: one text for all channels, own texts where they differ, media, time, previews, and the next step.
import { useMemo, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { Failed, landing, lazy, Skeleton } from "../../ui/part.js";
import { act, decide, entryOf, shortcutsOf } from "../../parts/act.js";
import { Standing } from "../../parts/marks.js";
import { may } from "../../lib/brand.js";
import { ago } from "../../lib/dates.js";
import { shown, useShortcuts } from "../../lib/keys.js";
import { canRetry } from "../../lib/next_step.js";
import { POST as ACTIONS } from "../../lib/post_actions.js";
import { REPEAT, redirect, repeat } from "../../lib/post_questions.js";
import { address, go, leavePost, openCopy, pathOf, place, retreat, wayBack } from "../../lib/router.js";
import { titleOf } from "../../lib/answers.js";
import { ActBar } from "./act_bar.js";
import { useEditing } from "./editing.js";
import { canAsk, nextOf, onwardOf, waysOf } from "./next_step.js";
import { FREE } from "./saving.js";
import { Writing } from "./writing.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor.js";

/** @typedef {import("./editing.js").Editing} Editing */
/** @template T @typedef {import("preact").Signal<T>} Signal */
/** @typedef {import("./next_step.js").Step} Step */

const Look = lazy(async () => (await import("./look.js")).Look);
const Reading = lazy(async () => (await import("./reading.js")).Reading);
const Outcome = lazy(async () => (await import("./outcome.js")).Outcome);
const Presence = lazy(async () => (await import("./presence.js")).Presence);
const Leftovers = lazy(async () => (await import("./leftovers.js")).Leftovers);
const Changed = lazy(async () => (await import("./leftovers.js")).Changed);
const Gone = lazy(async () => (await import("./gone.js")).Gone);
const GoneNote = lazy(async () => (await import("./gone.js")).GoneNote);
const ForbiddenNote = lazy(async () => (await import("./gone.js")).ForbiddenNote);
const Stopped = lazy(async () => (await import("./stopped.js")).Stopped);
const Questions = lazy(async () => (await import("./questions.js")).Questions);

let visits = 0;

/** The editor of the post that the address names. */
export function Room() {
  // Each visit is an editor of its own; the number that a new post gets while it is written is no visit.
  const visit = useMemo(() => ({ key: ++visits, number: place.value.rest[0] ?? "new" }), [address.value]);
  return h(Editor, visit);
}

/**
 * A post in the editor: on its own screen, or in a panel beside another, where `onClose` leaves it.
 * @param {{ number: string, onClose?: () => void }} props
 */
export function Editor({ number, onClose }) {
  const editing = useEditing(number);
  const tab = useSignal(/** @type {string | null} */ (null));
  const { saving, over, query, row } = editing;
  const next = unstopped(retryOf(editing) ?? againOf(editing) ?? nextOf(editing), editing, tab);
  useKeys(editing, next);
  if (number !== "new" && !saving.post.value) {
    if (query.error) return h(Failed, { error: query.error, again: query.again });
    const isGone = (query.data && !row) || Number.isNaN(Number(number));
    return isGone ? h(Gone, { number }) : h(Skeleton, { lines: 6 });
  }
  const publications = outcomesOf(editing);
  const outcome = publications.length > 0 && row && h(Outcome, { post: row, publications, onChanged: query.again });
  return html.div(
    { class: "editor" },
    h(Head, { editing, next, tab, onClose }),
    h(Note, { editing }),
    h(Stopped, { editing }),
    html.div(
      { class: "editor-grid" },
      isOut(editing)
        ? h(Reading, { key: "reading", number: Number(saving.post.value?.databaseId) }, outcome)
        : h(Writing, { key: "writing", editing, tab }, outcome),
      h(ActBar, { editing, next, tab }),
      h(Look, { editing, tab, isOut: isOut(editing) }),
    ),
    (over.asking.value || over.isStale.value) && h(Questions, { editing }),
  );
}

/**
 * The next step; of a text that is too long to be saved, it leads there.
 * @param {Step | null} next @param {Editing} editing @param {Signal<string | null>} tab @returns {Step | null}
 */
const unstopped = (next, { excess }, tab) =>
  next && excess.length
    ? { ...next, run: async () => (await import("./reasons.js")).leadTo(tab, excess[0].channelId) }
    : next;

/** Whether there is nothing to write any more: the post is live. @param {Pick<Editing, "status" | "rights">} editing */
const isOut = ({ status, rights }) => status === "PUBLISHED" && !rights.edit;

/** What became of it, on the channels that it is still for. @param {Editing} editing */
function outcomesOf({ saving, row, isEdited }) {
  const { channelIds } = saving.now.value;
  const all = saving.post.value ? (row?.publications ?? []) : [];
  return all.filter((one) => one.status !== "PENDING" && (!isEdited || channelIds.includes(one.channel.id)));
}

/**
 * What is next for a post that failed on a channel: to send it there once more, unless it was changed since then.
 * @param {Editing} editing
 */
function retryOf({ row, query, isEdited }) {
  const failures = isEdited ? [] : (row?.publications ?? []).filter(canRetry);
  if (!failures.length) return null;
  const run = async () => {
    const { PUBLICATION } = await import("../../lib/publication_actions.js");
    const { inTurn } = await import("../../lib/unload.js");
    await inTurn(failures, (one) => act(PUBLICATION.retry, one, {}));
    query.again();
  };
  return { label: text.actions.retry, run };
}

/** What is next for a post that is out: another one of it. @param {Editing} editing @returns {Step | null} */
function againOf({ saving, rights, status }) {
  const post = saving.post.value;
  if (!post || !isOut({ status, rights }) || !ACTIONS.duplicate.can(post)) return null;
  return { label: words.useAgain, run: () => duplicate(post) };
}

/** @param {Editing} editing @param {Step | null} next */
function useKeys(editing, next) {
  const { saving, dueAt, status, rights, over, row } = editing;
  const onward = onwardOf(editing);
  const post = saving.post.value;
  const title = post ? titleOf(post) : words.new;
  const open = () => {
    over.isPlanning.value = true;
  };
  useShortcuts(
    () => [
      { keys: "Mod+S", label: words.save, run: () => saving.save(), inFields: true },
      {
        keys: "Mod+Enter",
        label: next?.label ?? "",
        run: () => next?.run(),
        inFields: true,
        offer: next ? `${next.label}: ${title}` : undefined,
      },
      ...(onward ? [{ keys: "Mod+Alt+Enter", label: words.onward, run: onward, inFields: true }] : []),
      ...(rights.schedule ? [{ keys: "S", label: text.time.when, run: open }] : []),
      ...(row ? shortcutsOf(ACTIONS.redirect, ACTIONS.redirect.can(row), () => redirect(row), title) : []),
    ],
    [row, Boolean(onward), next?.label, dueAt, status, rights.schedule, saving.now.value.date, saving.now.value.time],
  );
}

/** How far what is written is kept. @param {Editing} editing */
function savedWord({ saving, excess }) {
  if (excess.length) return words.tooLongToSave;
  const post = saving.post.value;
  const at = post?.updatedAt ? words.saved(ago(post.updatedAt)) : "";
  const unsaved = saving.now.value.body.trim() ? words.unsaved : words.wordless;
  const kept = { clean: at, dirty: unsaved, saving: words.saving, offline: words.offline };
  return kept[saving.state.value];
}

/** @param {{ editing: Editing, next: Step | null, tab: Signal<string | null>, onClose?: () => void }} props */
function Head({ editing, next, tab, onClose }) {
  const { saving, rights, isLocked, status, over, row } = editing;
  const unlock = () => {
    saving.unlocked.value = true;
  };
  const ask = (/** @type {import("./editing.js").Question} */ what) => () => {
    over.asking.value = what;
  };
  const isUnsaved = !isLocked && saving.state.value === "dirty" && !FREE.includes(status);
  return html.header(
    { class: "top" },
    h(Back, { onClose }),
    h(Standing, { post: { status }, publications: row?.publications ?? [] }),
    html.span({ class: "hint grow saved", role: "status" }, savedWord(editing)),
    h(Others, { editing, tab }),
    isLocked && rights.edit && html.button({ onClick: unlock }, h(Icon, { name: "pencil" }), words.edit),
    isUnsaved && html.button({ onClick: () => saving.save() }, words.save),
    h(Menu, { label: words.moreActions, end: true, entries: entriesOf(editing, next, ask, onClose) }),
  );
}

/** Who else has it open, for those who write it. @param {{ editing: Editing, tab: Signal<string | null> }} props */
function Others({ editing, tab }) {
  const id = editing.saving.post.value?.id;
  return id && may("CONTENT", "MANAGE") ? h(Presence, { key: id, editing, tab, postId: id }) : null;
}

/** The name of the screen, and the way out of it. @param {{ onClose?: () => void }} props */
const Back = ({ onClose }) =>
  onClose
    ? [
        html.h2({ key: "name", class: "sr" }, text.rooms.editor),
        html.button(
          { key: "close", class: "quiet lone", "aria-label": text.close, onClick: onClose },
          h(Icon, { name: "x" }),
        ),
      ]
    : [
        html.h1({ key: "name", class: "sr" }, text.rooms.editor),
        html.a(
          { key: "back", class: "button quiet back", href: wayBack(), onClick: leavePost },
          h(Icon, { name: "left" }),
          words.back,
        ),
      ];

/**
 * What can be done besides the next step.
 * @param {Editing} editing @param {Step | null} next
 * @param {(what: import("./editing.js").Question) => () => void} ask @param {() => void} [onClose]
 * @returns {import("../../ui/menu.js").Entry[]}
 */
function entriesOf(editing, next, ask, onClose = () => retreat(wayBack())) {
  const { saving, rights, withdraw, clearTime, row } = editing;
  const onward = onwardOf(editing);
  const { submit, withdraw: take, unschedule, redirect: elsewhere } = ACTIONS;
  const { onNow } = waysOf(editing, next);
  return [
    onward && { label: words.onward, icon: "send", keys: shown("Mod+Alt+Enter"), run: onward },
    entryOf(submit, canAsk(editing) && next?.label !== submit.label, ask("submit")),
    entryOf(take, Boolean(rights.withdraw), withdraw),
    !next && onNow && { label: text.actions.publishNow, icon: "send", run: onNow },
    entryOf({ ...unschedule, label: words.clear }, Boolean(rights.unschedule), clearTime),
    entryOf(elsewhere, Boolean(row && elsewhere.can(row)), () => row && redirect(row)),
    ...entriesOfPost(saving.post.value, onClose),
    { label: words.save, icon: "check", keys: shown("Mod+S"), run: () => saving.save() },
  ];
}

/**
 * What can be done with a post in any state.
 * @param {import("./saving.js").Known | null} post @param {() => void} onClose
 * @returns {import("../../ui/menu.js").Entry[]}
 */
function entriesOfPost(post, onClose) {
  if (!post) return [];
  const { duplicate: copy, delete: remove } = ACTIONS;
  const leave = async () => {
    onClose();
    await decide(remove, post, {});
  };
  const share = `${pathOf("review")}?post=${post.databaseId}`;
  return [
    entryOf(copy, copy.can(post), () => duplicate(post)),
    entryOf(REPEAT, copy.can(post), () => repeat(post)),
    post.status === "IN_REVIEW" && { label: words.share, icon: "external", run: () => go(share) },
    {
      label: words.copyLink,
      icon: "copy",
      run: async () =>
        (await import("../../ui/copy.js")).copy(new URL(pathOf("editor", post.databaseId), location.href).href),
    },
    entryOf(remove, remove.can(post), leave),
  ];
}

/** Make a copy, and open it. @param {import("./saving.js").Known} post */
async function duplicate(post) {
  const answer = await act(ACTIONS.duplicate, post, {});
  if (answer) openCopy(answer.databaseId, Boolean(post.dueAt));
}

/** What one should know before going on. @param {{ editing: Editing }} props */
function Note({ editing: { saving, over, rights, isHeld, isLocked, isGone, status } }) {
  if (isHeld) return html.p({ key: "held", class: "note", ...landing }, words.held);
  if (isGone) return h(GoneNote, { saving });
  if (saving.restored.value || over.elsewhere.value) return h(Changed, { saving, over });
  if (!rights.edit && saving.post.value && saving.state.value !== "clean") return h(ForbiddenNote, { saving });
  if (saving.leftovers.value.length && !saving.post.value) return h(Leftovers, { saving });
  return isLocked && rights.edit ? html.p({ class: "note" }, words.locked[status]) : null;
}

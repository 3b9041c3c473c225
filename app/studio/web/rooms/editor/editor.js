// The editor: one text for all channels, own texts where they differ, media, time, previews, and the next step.
import { useEffect, useMemo, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Confirm, Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { toast } from "../../ui/toast.js";
import { entryOf } from "../../parts/act.js";
import { State } from "../../parts/marks.js";
import { brand } from "../../lib/brand.js";
import { ago } from "../../lib/dates.js";
import { shown, useShortcuts } from "../../lib/keys.js";
import { POST as ACTIONS } from "../../lib/post_actions.js";
import { pathOf, place } from "../../lib/router.js";
import { titleOf } from "../../lib/answers.js";
import { bodyOn, fromPost, mediaOn } from "./composition.js";
import { Discussion } from "./discussion.js";
import { useEditing } from "./editing.js";
import { Outcome } from "./outcome.js";
import { Preview } from "./preview.js";
import { FREE } from "./saving.js";
import { Writing } from "./writing.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor.js";

/** @typedef {import("./editing.js").Editing} Editing */
/** @template T @typedef {import("preact").Signal<T>} Signal */
/** @typedef {{ label: string, run: () => unknown }} Step the next step of the state */

/** The editor of the post that the address names. */
export function Room() {
  const number = useMemo(() => place.value.rest[0] ?? "new", []);
  return h(Editor, { number });
}

/** @param {{ number: string }} props */
function Editor({ number }) {
  const editing = useEditing(number);
  const tab = useSignal(/** @type {string | null} */ (null));
  const { saving, over, query, row } = editing;
  const next = nextOf(editing);
  useKeys(editing, next);
  if (number !== "new" && !saving.post.value) {
    if (query.error) return h(Failed, { error: query.error, again: query.again });
    return query.data && !row ? h(Empty, { title: text.errors.notFound }) : h(Skeleton, { lines: 6 });
  }
  return html.div(
    { class: "editor" },
    h(Head, { editing, next }),
    h(Note, { editing }),
    html.div(
      { class: "editor-grid" },
      h(
        Writing,
        { editing, tab },
        saving.post.value && row && h(Outcome, { publications: row.publications, onChanged: query.again }),
      ),
      h(Look, { editing, tab }),
    ),
    over.asking.value === "publish" && h(Publish, { editing }),
    (over.asking.value === "submit" || over.asking.value === "changes") &&
      h(Question, { editing, what: over.asking.value }),
    over.isStale.value && h(Stale, { editing }),
  );
}

/**
 * The next step of the state for this person; none where there is nothing to do.
 * @param {Editing} editing
 * @returns {Step | null}
 */
function nextOf({ saving, rights, status, isLocked, dueAt, choice, approve, setTime, over }) {
  const { date, time } = choice.value ?? saving.now.value;
  if (isLocked && !rights.approve) return null;
  if (rights.approve && FREE.includes(status))
    return { label: dueAt ? text.actions.approveAndSchedule : ACTIONS.approve.label, run: approve };
  if (rights.submit && (status === "DRAFT" || status === "CHANGES_REQUESTED"))
    return {
      label: ACTIONS.submit.label,
      run: () => {
        over.asking.value = "submit";
      },
    };
  if (status === "APPROVED" && rights.schedule && dueAt)
    return { label: ACTIONS.schedule.label, run: () => setTime(date, time) };
  return null;
}

/** @param {Editing} editing @param {Step | null} next */
function useKeys({ saving, dueAt, status }, next) {
  const post = saving.post.value;
  const title = post ? titleOf(post) : words.new;
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
    ],
    [next?.label, dueAt, status, saving.now.value.date, saving.now.value.time],
  );
}

/** How far what is written is kept. @param {Editing} editing */
function savedWord({ saving }) {
  const post = saving.post.value;
  const at = post?.updatedAt ? words.saved(ago(post.updatedAt)) : "";
  const kept = { clean: at, dirty: words.unsaved, saving: words.saving, offline: words.offline };
  return [post && words.version(post.version), kept[saving.state.value]].filter(Boolean).join(" · ");
}

/** @param {{ editing: Editing, next: Step | null }} props */
function Head({ editing, next }) {
  const { saving, rights, isLocked, status, over } = editing;
  const unlock = () => {
    saving.unlocked.value = true;
  };
  const ask = (/** @type {import("./editing.js").Question} */ what) => () => {
    over.asking.value = what;
  };
  const isUnsaved = !isLocked && saving.state.value === "dirty" && !FREE.includes(status);
  return html.header(
    { class: "top" },
    html.h1({ class: "sr" }, text.rooms.editor),
    html.a({ class: "button quiet back", href: pathOf("posts") }, h(Icon, { name: "left" }), words.back),
    h(State, { state: status }),
    html.span({ class: "hint grow saved", role: "status" }, savedWord(editing)),
    isLocked && rights.edit && html.button({ onClick: unlock }, h(Icon, { name: "pencil" }), words.edit),
    isUnsaved && html.button({ onClick: () => saving.save() }, words.save),
    rights.requestChanges &&
      status === "IN_REVIEW" &&
      html.button({ onClick: ask("changes") }, ACTIONS.requestChanges.label),
    h(Menu, { label: words.moreActions, end: true, entries: entriesOf(editing, next, ask) }),
    next && html.button({ class: "main", disabled: over.busy.value, onClick: () => next.run() }, next.label),
  );
}

/**
 * What can be done besides the next step.
 * @param {Editing} editing @param {Step | null} next
 * @param {(what: import("./editing.js").Question) => () => void} ask @returns {import("../../ui/menu.js").Entry[]}
 */
function entriesOf({ saving, rights, status, withdraw, clearTime }, next, ask) {
  const { submit, withdraw: take, unschedule } = ACTIONS;
  const isDraft = status === "DRAFT" || status === "CHANGES_REQUESTED";
  const isReady = Boolean(rights.approve) || status === "APPROVED" || status === "SCHEDULED";
  const canPublish = Boolean(rights.schedule) && saving.now.value.channelIds.length > 0 && isReady;
  return [
    entryOf(submit, Boolean(rights.submit) && isDraft && next?.label !== submit.label, ask("submit")),
    entryOf(take, Boolean(rights.withdraw), withdraw),
    canPublish && { label: text.actions.publishNow, icon: "send", run: ask("publish") },
    entryOf({ ...unschedule, label: words.clear }, Boolean(rights.unschedule), clearTime),
    { label: words.save, icon: "check", keys: shown("Mod+S"), run: () => saving.save() },
  ];
}

/** What one should know before going on. @param {{ editing: Editing }} props */
function Note({ editing: { saving, over, rights, isLocked, status } }) {
  const show = () => {
    over.isStale.value = true;
    over.elsewhere.value = false;
  };
  const link = (/** @type {string} */ label, /** @type {() => void} */ onClick) =>
    html.button({ class: "link", onClick }, label);
  if (saving.restored.value)
    return html.p({ class: "note" }, words.restoredDraft, " ", link(words.discard, saving.discard));
  if (over.elsewhere.value) return html.p({ class: "note" }, words.changedBy, " ", link(words.takeOver, show));
  return isLocked && rights.edit ? html.p({ class: "note" }, words.locked[status]) : null;
}

/** How it will look, and what is said about it. @param {{ editing: Editing, tab: Signal<string | null> }} props */
function Look({ editing, tab }) {
  const { saving, rights, isLocked, offered, featuresOf } = editing;
  const wide = useSignal(false);
  const now = saving.now.value;
  const post = saving.post.value;
  const channel = offered.find((one) => one.id === (tab.value ?? now.channelIds[0]));
  const { title, threads } = featuresOf(channel?.platform);
  const label = wide.value ? words.phone : words.desktop;
  const turn = () => {
    wide.value = !wide.value;
  };
  const restore = (/** @type {string} */ body) => {
    tab.value = null;
    saving.write({ body });
    toast(words.restored);
  };
  return html.aside(
    { class: classes("look", wide.value && "is-wide"), "aria-label": words.preview },
    html.header(
      html.h2(words.preview),
      html.span({ class: "hint grow" }, words.approximate),
      html.button(
        { class: "quiet lone", "aria-label": label, title: label, onClick: turn },
        h(Icon, { name: wide.value ? "mobile" : "desktop" }),
      ),
    ),
    h(Preview, {
      name: channel?.displayName ?? brand.value.name,
      handle: channel?.handle,
      title: title ? now.title : "",
      threads,
      body: bodyOn(now, channel?.id ?? null),
      media: mediaOn(now, channel?.id ?? null),
    }),
    post &&
      h(Discussion, {
        key: post.id,
        postId: post.id,
        number: post.databaseId,
        canComment: Boolean(rights.comment),
        onRestore: isLocked ? null : restore,
      }),
  );
}

/** @param {{ editing: Editing }} props */
function Publish({ editing: { saving, offered, over, publishNow } }) {
  const channels = offered.filter((one) => saving.now.value.channelIds.includes(one.id));
  return h(Confirm, {
    title: words.publishTitle,
    action: text.actions.publishNow,
    message: words.publishHint(channels.map((one) => one.displayName).join(", ")),
    onClose: () => {
      over.asking.value = null;
    },
    onConfirm: publishNow,
  });
}

/** Asks for a note with the step. @param {{ editing: Editing, what: "submit" | "changes" }} props */
function Question({ editing: { over, submit, requestChanges }, what }) {
  const note = useSignal("");
  const isSubmit = what === "submit";
  const { label } = isSubmit ? ACTIONS.submit : ACTIONS.requestChanges;
  const close = () => {
    over.asking.value = null;
  };
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const typed = note.value.trim();
    if (await (isSubmit ? submit(typed) : requestChanges(typed))) close();
  };
  return h(
    Dialog,
    { title: label, onClose: close },
    html.form(
      { onSubmit: send },
      h(Field, {
        label: isSubmit ? words.note : words.what,
        value: note.value,
        rows: 3,
        required: !isSubmit,
        autofocus: true,
        onInput: (value) => {
          note.value = value;
        },
      }),
      html.footer(html.button({ class: "main", disabled: over.busy.value }, label)),
    ),
  );
}

/** Two versions of the text side by side, and which one to keep. @param {{ editing: Editing }} props */
function Stale({ editing: { saving, over, query, row, zone } }) {
  useEffect(() => {
    query.again();
  }, []);
  const mine = saving.now.value.body;
  const close = () => {
    over.isStale.value = false;
  };
  const keepMine = () => {
    if (row && saving.post.value) saving.post.value = { ...saving.post.value, version: row.version };
    over.elsewhere.value = false;
    close();
    saving.save();
  };
  const takeTheirs = () => {
    if (row) {
      saving.post.value = row;
      saving.base.value = saving.now.value = fromPost(row, zone);
      saving.discard();
    }
    over.elsewhere.value = false;
    close();
  };
  return h(
    Dialog,
    { title: words.staleTitle, wide: true, onClose: close },
    html.p(words.staleHint),
    html.div(
      { class: "pair stale" },
      html.section(html.h3(words.mine), html.pre(mine)),
      html.section(html.h3(words.theirs), html.pre(row?.body ?? "")),
    ),
    html.footer(
      html.button({ onClick: async () => (await import("../../ui/copy.js")).copy(mine) }, text.copy),
      html.button({ onClick: takeTheirs }, words.takeTheirs),
      html.button({ class: "main", onClick: keepMine }, words.keepMine),
    ),
  );
}

// What people do in the calendar, by mouse and by keys: moves, copies, selections, and the way from day to day.
import { useEffect, useLayoutEffect, useRef } from "preact";
import { toast } from "../../ui/toast.js";
import { act, entryOf } from "../../parts/act.js";
import { may } from "../../lib/brand.js";
import { instantOf, later, nextTime, onDay, spanOf, today } from "../../lib/dates.js";
import { shown, useShortcuts } from "../../lib/keys.js";
import { POST } from "../../lib/post_actions.js";
import { REPEAT, redirect, repeat } from "../../lib/post_questions.js";
import { closePanel, openCopy, openPost, panelPost, visit } from "../../lib/router.js";
import { text } from "../../text/en/common.js";
import { showView, VIEWS } from "./head.js";
import { words } from "../../text/en/calendar.js";

/** @typedef {import("./entries.js").Day} Day */
/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("./entries.js").Range} Range */
/** @typedef {import("./moves.js").Movable} Movable */
/** @typedef {{ post: Movable, at: string | null }} Place a post, and when it is due */
/** @typedef {import("./grid.js").Target} Target */
/** @typedef {{ days: number, minutes: number }} Span */

const WEEK = { days: 7, minutes: 0 };
const QUARTER = 15;

/**
 * What people do in this room.
 * @param {{ zone: string, mine: boolean, put: import("./moves.js").Put, group: (id: string) => Entry["post"][],
 *   screen: import("../../parts/bulk.js").Screen } & import("./calendar.js").OverState} state `group`: the posts that
 *   are moved together with this one
 */
export function handsOf({ zone, mine, put, asking, peeked, opened, noting, group, screen }) {
  const ask_ = (/** @type {Place | null} */ place) => {
    asking.value = place;
  };
  const peek = (/** @type {Entry | null} */ entry) => {
    peeked.value = entry;
  };
  const openDay = (/** @type {string | null} */ date) => {
    opened.value = date;
  };
  const note = (/** @type {string | null} */ date, /** @type {import("./planning.js").Note | null} */ one = null) => {
    if (mine) noting.value = date ? { date, note: one } : null;
  };
  const open = (/** @type {Movable} */ post) => openPost(post.databaseId);
  /** By a span of the wall. @param {{ post: Movable, at: string, fixed: boolean }} entry @param {Span} span */
  const moveBy = ({ post, at, fixed }, span) => {
    if (fixed) toast(words.fixed, { bad: true });
    else put(post, later(at, span, zone), at);
  };
  /** To the time that was asked for. @param {string} at */
  const move = (at) => {
    const place = asking.value;
    ask_(null);
    if (place) put(place.post, at, place.post.dueAt ? place.at : null);
  };
  /** A copy opens at once: it has no time, and would be nowhere on the calendar. @param {Entry["post"]} post */
  const duplicate = async (post) => {
    const copy = await act(POST.duplicate, post, {});
    if (copy) openCopy(copy.databaseId, Boolean(post.dueAt));
  };
  /** Move all that are selected with a post by the same span. @param {Entry["post"]} post @param {Span} span */
  const shift = async (post, span) => (await import("../../parts/bulk_bar.js")).shift(group(post.id), span, screen);
  /** Plan copies of them, later by a span. @param {Entry["post"]} post @param {string} at @param {Span} span */
  const copy = async (post, at, span) => {
    const places = group(post.id).map((one) => ({
      post: one,
      at: later(one.id === post.id ? at : (one.dueAt ?? at), span, zone),
    }));
    await (await import("../../parts/bulk.js")).copy(places, screen);
  };
  const entriesOf = (/** @type {Entry} */ { post, at, fixed, state, ...rest }, /** @type {boolean} */ mine) => [
    { label: text.actions.open, icon: "pencil", run: () => open(post) },
    { label: words.peek, icon: "eye", run: () => peek({ post, at, fixed, state, ...rest }) },
    mine && !fixed && { label: words.moveTo, icon: "calendar", run: () => ask_({ post, at }) },
    entryOf(POST.duplicate, POST.duplicate.can(post), () => duplicate(post)),
    entryOf(REPEAT, POST.duplicate.can(post), () => repeat(post)),
    entryOf(POST.redirect, state === "FAILED" && may("CONTENT", "MANAGE"), () => redirect(post)),
    mine && { label: words.copyOn, icon: "copy", keys: shown("D"), run: () => copy(post, at, WEEK) },
    mine &&
      !fixed &&
      state !== "FAILED" && { label: text.actions.unschedule, icon: "undo", run: () => put(post, null, at) },
  ];
  return { ask: ask_, peek, openDay, note, put, open, moveBy, move, shift, copy, group, entriesOf };
}

/** @typedef {ReturnType<typeof handsOf>} Hands */

/**
 * Drop a post on a day, at its time, or on a time of that day.
 * @param {Hands} hands @param {string} zone @param {Place & { fixed?: boolean }} place @param {Day} date
 * @param {Target | null} target @param {boolean} isCopy
 */
function drop(hands, zone, { at, fixed, ...place }, date, target, isCopy) {
  const post = /** @type {Entry["post"]} */ (place.post);
  const on = date.toString();
  const to = target?.at ?? onDay(at ?? instantOf(on, nextTime(on, zone), zone), on, zone);
  const isSlot = Boolean(target?.isSlot);
  const isSame = at !== null && Date.parse(to) === Date.parse(at);
  if (at === null) {
    if (target) hands.put(post, to, null, { isSlot });
    else hands.ask({ post, at: to });
  } else if (isCopy) hands.copy(post, at, spanOf(at, to, zone));
  else if (fixed) toast(words.fixed, { bad: true });
  else if (!isSame && hands.group(post.id).length > 1) hands.shift(post, spanOf(at, to, zone));
  else if (!isSame || isSlot) hands.put(post, to, at, { isSlot });
}

/** What is dragged, and the post that keys move. @param {Hands} hands @param {string} zone */
export function useDrag(hands, zone) {
  const dragged = useRef(/** @type {Place & { fixed?: boolean } | null} */ (null));
  /** The post that keys move: it has the focus again wherever it is drawn. */
  const hold = useRef(/** @type {string | null} */ (null));
  useEffect(() => {
    const end = () => {
      dragged.current = null;
    };
    const release = () => {
      hold.current = null;
    };
    addEventListener("dragend", end);
    addEventListener("pointerdown", release);
    return () => {
      removeEventListener("dragend", end);
      removeEventListener("pointerdown", release);
    };
  }, []);
  const drag = (/** @type {Place & { fixed?: boolean }} */ place) => {
    dragged.current = place;
  };
  /** @param {Day} date @param {Target | null} target @param {DragEvent} event */
  const onDrop = (date, target, event) => {
    const place = dragged.current;
    dragged.current = null;
    if (place) drop(hands, zone, place, date, target, event.altKey || event.ctrlKey);
  };
  return { onDrop, drag, hold };
}

/** The entry that has the focus, or the one that keys move. @param {Entry[]} entries @param {string | null} held */
function focused(entries, held) {
  const element = /** @type {HTMLElement | null} */ (document.activeElement?.closest("[data-entry]"));
  const { entry: key, post = document.activeElement === document.body ? held : null } = element?.dataset ?? {};
  return entries.find((entry) => entry.key === key) ?? entries.find((one) => one.post.id === post && !one.fixed);
}

/** The day that has the focus. */
const focusedDay = () =>
  /** @type {HTMLElement | null} */ (document.activeElement?.closest("[data-day]"))?.dataset.day ?? null;

/** Go to the editor of a new post, on the day that has the focus. */
function newPost() {
  const date = focusedDay();
  if (may("CONTENT", "MANAGE")) openPost("new", { date: date ?? "" });
}

/** The days in which one walks. */
const CELLS = ".grid [data-day], .week-view [data-day]";
/** What has a place of its own on a day: its entries, its free slots, and the way to a new post. */
const STOPS = ".entry-title, .slot, .week-more, .add";
const stopsOf = (/** @type {Element} */ cell) => /** @type {HTMLElement[]} */ ([...cell.querySelectorAll(STOPS)]);

/** From entry to entry in the list of days. @param {number} step */
function walkList(step) {
  const links = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".agenda .entry-title")]);
  const next = links.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + step;
  links[Math.max(0, Math.min(next, links.length - 1))]?.focus();
}

/**
 * The places of the next day that has some, so many days on.
 * @param {Element[]} cells @param {number} from @param {number} step
 */
function placesBeyond(cells, from, step) {
  for (let next = from + step; cells[next]; next += step) {
    const stops = stopsOf(cells[next]);
    if (stops.length) return stops;
  }
  return [];
}

/**
 * The place at the hour of another one.
 * @param {HTMLElement} from @param {HTMLElement[]} places
 */
function nearest(from, places) {
  const height = (/** @type {HTMLElement} */ one) => one.getBoundingClientRect().top;
  const by = (/** @type {HTMLElement} */ one) => Math.abs(height(one) - height(from));
  return [...places].sort((a, b) => by(a) - by(b))[0];
}

/**
 * The place to go to beyond a day: in the week that of the same hour, else the first or last, or that of the same rank.
 * @param {Element} cell @param {HTMLElement} active @param {number} step @param {number} down @param {number} at
 */
function beyond(cell, active, step, down, at) {
  const cells = [...document.querySelectorAll(CELLS)];
  const there = placesBeyond(cells, cells.indexOf(cell), step);
  if (cell.matches(".week-view *")) return nearest(active, there);
  return there.at(down < 0 ? -1 : Math.min(down ? 0 : at, there.length - 1));
}

/**
 * Go to the next place: down and up through a day and on to the next week, across to the neighbouring days.
 * @param {number} across @param {number} down
 */
function walk(across, down) {
  const cells = [...document.querySelectorAll(CELLS)];
  const active = /** @type {HTMLElement} */ (document.activeElement);
  const cell = active.closest("[data-day]");
  if (!cells.length) walkList(across || down);
  else if (!cell) stopsOf(document.querySelector("[data-day].is-today") ?? cells[0])[0]?.focus();
  else {
    const stops = stopsOf(cell);
    const at = Math.max(0, stops.indexOf(active));
    const step = down ? down * 7 : across * (document.dir === "rtl" ? -1 : 1);
    ((down && stops[at + down]) || beyond(cell, active, step, down, at))?.focus();
  }
}

/**
 * Selecting by keys: Space takes an entry, Shift with the arrows all on the way, Ctrl A what is seen.
 * @param {Entry[]} entries @param {import("../../lib/selection.js").Selection} selection
 * @param {() => Entry | undefined} current @returns {import("../../lib/keys.js").Shortcut[]}
 */
function keysOfSelection(entries, selection, current) {
  const order = entries.map((entry) => entry.post.id);
  const extend = (/** @type {number} */ across, /** @type {number} */ down) => () => {
    const before = current();
    if (before && !selection.ids.size) selection.toggle(before.post.id);
    walk(across, down);
    const entry = current();
    if (entry) selection.extend(order, entry.post.id);
  };
  const toggle = () => {
    const entry = current();
    if (entry) selection.toggle(entry.post.id);
  };
  return [
    { keys: " |X", label: words.keys.select, run: toggle },
    { keys: "Shift+ArrowLeft", label: words.keys.extend, run: extend(-1, 0) },
    { keys: "Shift+ArrowRight", label: "", run: extend(1, 0) },
    { keys: "Shift+ArrowUp", label: "", run: extend(0, -1) },
    { keys: "Shift+ArrowDown", label: "", run: extend(0, 1) },
    { keys: "Mod+A", label: words.keys.all, run: () => selection.set(order) },
    ...(selection.ids.size ? [{ keys: "Escape", label: words.keys.none, run: selection.clear }] : []),
  ];
}

/**
 * The next post or the one before it; in the panel, where one lies open there.
 * @param {Entry[]} entries @param {Entry | undefined} current @param {number} step
 */
function turn(entries, current, step) {
  const open = panelPost.peek();
  const now = entries.findIndex((one) => (open ? String(one.post.databaseId) === open : one.key === current?.key));
  let next = now + step;
  while (now >= 0 && entries[next]?.post.id === entries[now].post.id) next += step;
  const entry = entries[Math.max(0, Math.min(next, entries.length - 1))];
  if (entry && open) openPost(entry.post.databaseId);
  else if (entry)
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-number="${entry.post.databaseId}"] a`))?.focus();
}

/** The arrows alone. */
const keysOfWalk = () => [
  { keys: "ArrowLeft", label: words.keys.walk, run: () => walk(-1, 0) },
  { keys: "ArrowRight", label: "", run: () => walk(1, 0) },
  { keys: "ArrowUp", label: "", run: () => walk(0, -1) },
  { keys: "ArrowDown", label: "", run: () => walk(0, 1) },
];

/**
 * Alt with the arrows: across by a day as it is read, down by a week, or by a quarter of an hour where hours are shown.
 * @param {string} view @param {(span: Span) => () => void} nudge
 */
function keysOfMoves(view, nudge) {
  const isWeek = view === "week";
  const down = isWeek ? { days: 0, minutes: QUARTER } : WEEK;
  const up = isWeek ? { days: 0, minutes: -QUARTER } : { days: -7, minutes: 0 };
  return [
    { keys: "Alt+ArrowLeft", label: words.keys.left, run: nudge({ days: -1, minutes: 0 }) },
    { keys: "Alt+ArrowRight", label: words.keys.right, run: nudge({ days: 1, minutes: 0 }) },
    { keys: "Alt+ArrowUp", label: isWeek ? words.keys.sooner : words.keys.up, run: nudge(up) },
    { keys: "Alt+ArrowDown", label: isWeek ? words.keys.later : words.keys.down, run: nudge(down) },
  ];
}

/**
 * @param {{ entries: Entry[], from: Day, range: Range, view: string, hands: Hands, hold: { current: string | null },
 *   movedTo: (id: string) => string | null | undefined, zone: string, mine: boolean,
 *   selection: import("../../lib/selection.js").Selection }} state
 */
export function useKeys({ entries, from, range, view, hands, hold, movedTo, zone, mine, selection }) {
  const current = () => focused(entries, hold.current);
  const copyOn = () => {
    const entry = current();
    if (entry) hands.copy(entry.post, entry.at, WEEK);
  };
  const nudge = (/** @type {Span} */ span) => () => {
    const entry = current();
    if (!entry) return;
    if (!mine) {
      if (may("CONTENT", "MANAGE")) toast(words.onlyLooking);
      return;
    }
    hold.current = entry.post.id;
    if (hands.group(entry.post.id).length > 1) {
      hands.shift(entry.post, span);
      return;
    }
    // Keys may come faster than the screen is drawn: what counts is the last move, not what is shown.
    const at = movedTo(entry.post.id) ?? entry.at;
    hands.moveBy({ ...entry, at }, span);
  };
  useLayoutEffect(() => {
    if (!hold.current || document.activeElement !== document.body) return;
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-post="${hold.current}"] a`))?.focus();
  }, [entries]);
  useShortcuts(
    () => [
      { keys: "[", label: words.previous, run: () => visit({ from: from.subtract(range.step).toString() }) },
      { keys: "]", label: words.next, run: () => visit({ from: from.add(range.step).toString() }) },
      { keys: "T", label: words.today, run: () => visit({ from: null }) },
      ...VIEWS.map((name, i) => ({ keys: String(i + 1), label: words[name], run: () => showView(name) })),
      ...keysOfMoves(view, nudge),
      { keys: "V", label: words.keys.peek, run: () => hands.peek(current() ?? null) },
      ...keysOfWalk(),
      { keys: "J", label: words.keys.next, run: () => turn(entries, current(), 1) },
      { keys: "K", label: words.keys.before, run: () => turn(entries, current(), -1) },
      ...(panelPost.value && !selection.ids.size ? [{ keys: "Escape", label: text.close, run: closePanel }] : []),
      ...(mine
        ? [...keysOfSelection(entries, selection, current), { keys: "D", label: words.copyOn, run: copyOn }]
        : []),
      { keys: "C", label: text.keys.newPost, run: newPost },
      { keys: "N", label: words.keys.note, run: () => hands.note(focusedDay() ?? today(zone).toString()) },
    ],
    [entries, from.toString(), view, mine, selection.ids, panelPost.value],
  );
}

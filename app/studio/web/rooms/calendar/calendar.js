// The calendar: rolling weeks, a month or a list; posts are moved by drag, keys or menu, with undo.
import { useEffect, useLayoutEffect, useMemo, useRef, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Empty, lazy, loaded } from "../../ui/part.js";
import { toast } from "../../ui/toast.js";
import { act, entryOf } from "../../parts/act.js";
import { begin, rows, useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { day, dayOf, instantOf, longDay, nextTime, onDay, startOf, today } from "../../lib/dates.js";
import { calm, useEvents } from "../../lib/live.js";
import { useShortcuts } from "../../lib/keys.js";
import { POST } from "../../lib/post_actions.js";
import { ask, asked, go, pathOf } from "../../lib/router.js";
import { Card } from "./card.js";
import { byDay, daysOf, entriesOf, moved } from "./entries.js";
import { channelsOf, passes, wish } from "./filters.js";
import { Grid } from "./grid.js";
import { useMoves } from "./moves.js";
import { Head, MoveDialog, Peek, Unplanned } from "./surroundings.js";
import { CALENDAR, UNPLANNED } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/calendar.js";

const FilterBar = lazy(async () => (await import("./filter_bar.js")).FilterBar);
const NoteForm = lazy(async () => (await import("./note_form.js")).NoteForm);

const NOTHING = {
  channels: [],
  groups: [],
  labels: [],
  labelsOf: null,
  views: [],
  notes: new Map(),
  slots: new Map(),
  again: () => {},
};

/** @typedef {import("./entries.js").Day} Day */
/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("./entries.js").Range} Range */
/** @typedef {import("./moves.js").Movable} Movable */
/** @typedef {{ post: Movable, at: string | null }} Place a post, and when it is due */
/** @typedef {Answers.PostChanged.postChanged | Answers.PublicationChanged.publicationChanged} Event */

/** The days that the address names. @param {string} zone */
function wanted(zone) {
  const view = innerWidth < 700 ? "list" : asked("view") || "weeks";
  const from = asked("from") ? day(asked("from")) : today(zone);
  return { view, from, range: daysOf(view, from) };
}

/** @param {string} brandId @param {Range} range @param {string} zone */
const asVariables = (brandId, range, zone) => ({
  brandId,
  from: startOf(range.first, zone),
  to: startOf(range.first.add({ days: range.count }), zone),
});

/** Ask for the entries before the screen is drawn. @param {{ id: string, timeZone: string }} brand */
export const ahead = ({ id, timeZone }) => begin(CALENDAR, asVariables(id, wanted(timeZone).range, timeZone));

/**
 * Whether an event brings all that is shown of it: known publications, and a time.
 * @param {Event} event
 * @param {Set<string>} known
 */
function isShown(event, known) {
  const [ids, dueAt] =
    "publications" in event ? [event.publications.map((one) => one.id), event.dueAt] : [[event.id], event.post.dueAt];
  return ids.length > 0 && ids.every((id) => known.has(id)) && Boolean(dueAt) && event.status !== "ARCHIVED";
}

/** What is planned in the days of the view, and what has no time. @param {Range} range @param {string} zone */
function usePlan(range, zone) {
  const brandId = brand.value.id;
  const variables = useMemo(
    () => asVariables(brandId, range, zone),
    [brandId, range.first.toString(), range.count, zone],
  );
  const query = useQuery(CALENDAR, variables);
  const drafts = useQuery(UNPLANNED, { brandId });
  const reload = useMemo(
    () =>
      calm(() => {
        query.again();
        drafts.again();
      }),
    [query.again, drafts.again],
  );
  const publications = query.data?.brand?.calendar;
  const known = useMemo(() => new Set((publications ?? []).map((one) => one.id)), [publications]);
  // An event brings the rows with it. The period is asked for again where it names a publication that is not shown, or
  // takes a time away.
  const hear = (/** @type {Event} */ event) => {
    if (!isShown(event, known)) reload();
  };
  useEvents(["post", "publication"], hear, [reload, known]);
  return { query, publications, variables, reload, drafts: rows(drafts.data?.brand?.posts) };
}

/** What lies around the entries, once it is known. */
function usePlanned() {
  const planning = useSignal(/** @type {import("./planning.js").Planning} */ (NOTHING));
  const onKnown = (/** @type {import("./planning.js").Planning} */ known) => {
    planning.value = known;
  };
  return { known: planning.value, onKnown };
}

/** The calendar screen. */
export function Room() {
  const zone = brand.value.timeZone;
  const now = today(zone);
  const { view, from, range } = wanted(zone);
  const { query, publications, variables, reload, drafts } = usePlan(range, zone);
  const { moves, movedTo, put } = useMoves(zone, reload);
  const tray = useSignal(false);
  const over = useOver();
  const mine = may("CONTENT", "MANAGE");
  const filter = wish();
  const { known: planning, onKnown } = usePlanned();
  const all = useMemo(() => entriesOf(moved(publications ?? [], moves)), [publications, moves]);
  const channels = channelsOf(filter, planning.groups);
  const entries = useMemo(
    () => all.filter((entry) => passes(entry, filter, channels, planning.labelsOf)),
    [all, JSON.stringify(filter), planning.groups, planning.labelsOf],
  );
  const days = useMemo(() => byDay(entries, zone), [entries, zone]);
  const hands = handsOf({ zone, put, ...over });
  const { onDrop, drag, hold } = useDrag(hands, zone);
  useKeys({ entries, from, range, view, hands, hold, movedTo, zone });
  const unplanned = drafts.filter((post) => !post.dueAt && !moves.get(post.id));
  const card = (/** @type {Entry} */ entry) => {
    const menu = hands.entriesOf(entry, mine);
    const labels = planning.labelsOf?.get(entry.post.id) ?? [];
    return h(Card, { key: entry.key, entry, zone, mine, labels, onDragStart: () => drag(entry), entries: menu });
  };
  const dates = Array.from({ length: range.count }, (_, i) => range.first.add({ days: i }));
  return html.div(
    { class: "calendar" },
    h(Head, { view, from, range, tray, unplanned: unplanned.length }),
    html.div(
      { class: "filter-row" },
      publications && h(FilterBar, { entries: all, planning, mine, range, zone, onKnown }),
    ),
    loaded(query, publications, 8, () =>
      html.div(
        { class: classes("calendar-body", tray.value && "with-tray") },
        view === "list"
          ? h(Agenda, { dates, days, now, card })
          : h(Grid, {
              days: dates,
              month: range.month,
              entries: days,
              now,
              mine,
              notes: planning.notes,
              slots: planning.slots,
              zone,
              card,
              hands: { onDrop, onMore: hands.openDay, onNote: hands.note },
              fresh: [variables, view, mine, planning.labelsOf],
            }),
        tray.value && h(Unplanned, { posts: unplanned, mine, drag: (post) => drag({ post, at: null }), hands }),
      ),
    ),
    h(Over, { state: over, entries: days, card, zone, mine, hands, again: planning.again }),
  );
}

/** What lies over the days: a question, an entry, a whole day, a note. */
function useOver() {
  const peeked = useSignal(/** @type {Entry | null} */ (null));
  const opened = useSignal(/** @type {string | null} */ (null));
  const asking = useSignal(/** @type {Place | null} */ (null));
  const noting = useSignal(/** @type {{ date: string, note: import("./planning.js").Note | null } | null} */ (null));
  return { peeked, opened, asking, noting };
}

/**
 * @param {{ state: ReturnType<typeof useOver>, entries: Map<string, Entry[]>, zone: string, mine: boolean,
 *   card: (entry: Entry) => import("../../types/html").Child, hands: Hands, again: () => void }} props
 */
function Over({ state: { peeked, opened, asking, noting }, entries, card, zone, mine, hands, again }) {
  const close = () => hands.note(null);
  return [
    opened.value &&
      h(
        Dialog,
        { key: "day", title: longDay(day(opened.value)), onClose: () => hands.openDay(null) },
        html.ul({ class: "agenda" }, (entries.get(opened.value) ?? []).map(card)),
      ),
    peeked.value && h(Peek, { key: "peek", entry: peeked.value, zone, mine, hands }),
    asking.value && h(MoveDialog, { key: "move", asking: asking.value, zone, hands }),
    noting.value && h(NoteForm, { key: "note", ...noting.value, onClose: close, onDone: again }),
  ];
}

/**
 * The list of days.
 * @param {{ dates: Day[], days: Map<string, Entry[]>, now: Day,
 *   card: (entry: Entry) => import("../../types/html").Child }} props
 */
const Agenda = ({ dates, days, now, card }) =>
  html.div(
    { class: "agenda" },
    dates
      .filter((date) => days.has(date.toString()))
      .map((date) =>
        html.section(
          { key: date.toString() },
          html.h2({ class: date.equals(now) ? "is-today" : "" }, longDay(date)),
          html.ul((days.get(date.toString()) ?? []).map(card)),
        ),
      ),
    !days.size && h(Empty, { title: words.nothing, icon: "calendar" }),
  );

/**
 * What people do in this room.
 * @param {{ zone: string, put: import("./moves.js").Put } & ReturnType<typeof useOver>} state
 */
function handsOf({ zone, put, asking, peeked, opened, noting }) {
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
    if (may("CONTENT", "MANAGE")) noting.value = date ? { date, note: one } : null;
  };
  const open = (/** @type {Movable} */ post) => go(pathOf("editor", post.databaseId));
  /** To another day, at the same time. @param {Place & { fixed?: boolean }} place @param {Day} date */
  const moveTo = ({ post, at, fixed }, date) => {
    if (fixed) {
      toast(words.fixed, { bad: true });
      return;
    }
    const on = date.toString();
    put(post, at ? onDay(at, on, zone) : instantOf(on, nextTime(on, zone), zone), at);
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
    if (copy) go(pathOf("editor", copy.databaseId));
  };
  const entriesOf = (/** @type {Entry} */ { post, at, fixed, ...rest }, /** @type {boolean} */ mine) => [
    { label: text.actions.open, icon: "pencil", run: () => open(post) },
    { label: words.peek, icon: "eye", run: () => peek({ post, at, fixed, ...rest }) },
    mine && !fixed && { label: words.moveTo, icon: "calendar", run: () => ask_({ post, at }) },
    entryOf(POST.duplicate, POST.duplicate.can(post), () => duplicate(post)),
    mine && !fixed && { label: text.actions.unschedule, icon: "undo", run: () => put(post, null, at) },
  ];
  return { ask: ask_, peek, openDay, note, put, open, moveTo, move, entriesOf };
}

/** @typedef {ReturnType<typeof handsOf>} Hands */

/** What is dragged, and the post that keys move. @param {Hands} hands @param {string} zone */
function useDrag(hands, zone) {
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
  const onDrop = (/** @type {Day} */ date, /** @type {string | undefined} */ slot) => {
    const place = dragged.current;
    dragged.current = null;
    if (!place) return;
    const on = date.toString();
    if (slot && !place.fixed) hands.put(place.post, slot, place.at);
    else if (!place.at) hands.ask({ post: place.post, at: instantOf(on, nextTime(on, zone), zone) });
    else if (dayOf(place.at, zone) !== on) hands.moveTo(place, date);
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
  if (may("CONTENT", "MANAGE")) go(`${pathOf("editor", "new")}${date ? `?date=${date}` : ""}`);
}

/**
 * @param {{ entries: Entry[], from: Day, range: Range, view: string, hands: Hands, hold: { current: string | null },
 *   movedTo: (id: string) => string | null | undefined, zone: string }} state
 */
function useKeys({ entries, from, range, view, hands, hold, movedTo, zone }) {
  const nudge = (/** @type {number} */ days) => () => {
    const entry = focused(entries, hold.current);
    if (!entry || !may("CONTENT", "MANAGE")) return;
    hold.current = entry.post.id;
    // Keys may come faster than the screen is drawn: what counts is the last move, not what is shown.
    const at = movedTo(entry.post.id) ?? entry.at;
    hands.moveTo({ ...entry, at }, day(dayOf(at, zone)).add({ days }));
  };
  useLayoutEffect(() => {
    if (!hold.current || document.activeElement !== document.body) return;
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-post="${hold.current}"] a`))?.focus();
  }, [entries]);
  useShortcuts(
    () => [
      { keys: "[", label: words.previous, run: () => ask({ from: from.subtract(range.step).toString() }) },
      { keys: "]", label: words.next, run: () => ask({ from: from.add(range.step).toString() }) },
      { keys: "T", label: words.today, run: () => ask({ from: null }) },
      { keys: "Alt+ArrowLeft", label: words.keys.left, run: nudge(-1) },
      { keys: "Alt+ArrowRight", label: words.keys.right, run: nudge(1) },
      { keys: "Alt+ArrowUp", label: words.keys.up, run: nudge(-7) },
      { keys: "Alt+ArrowDown", label: words.keys.down, run: nudge(7) },
      { keys: " ", label: words.keys.peek, run: () => hands.peek(focused(entries, hold.current) ?? null) },
      { keys: "C", label: text.keys.newPost, run: newPost },
      { keys: "N", label: words.keys.note, run: () => hands.note(focusedDay() ?? today(zone).toString()) },
    ],
    [entries, from.toString(), view],
  );
}

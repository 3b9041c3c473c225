// The calendar: weeks from this one on, a week with hours or a list; posts are moved by drag, keys or menu, with undo.
import { useMemo, useRef, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Empty, lazy, loaded } from "../../ui/part.js";
import { held } from "../../parts/act.js";
import { begin, rows, useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { day, longDay, startOf, today } from "../../lib/dates.js";
import { calm, useEvents } from "../../lib/live.js";
import { asked, openHere, panelPost } from "../../lib/router.js";
import { selectByClick, useSelection } from "../../lib/selection.js";
import { Card } from "./card.js";
import { byDay, daysOf, entriesOf, moved } from "./entries.js";
import { channelsOf, passes, unplannedOf, wish } from "./filters.js";
import { Grid } from "./grid.js";
import { handsOf, useDrag, useKeys } from "./hands.js";
import { useMoves } from "./moves.js";
import { Head, VIEWS } from "./head.js";
import { CALENDAR, UNPLANNED } from "./queries.js";
import { zoneOf } from "./zone.js";
import { words } from "../../text/en/calendar.js";

const Week = lazy(async () => (await import("./week.js")).Week);
const FilterBar = lazy(async () => (await import("./filter_bar.js")).FilterBar);
const Peek = lazy(async () => (await import("./dialogs.js")).Peek);
const MoveDialog = lazy(async () => (await import("./dialogs.js")).MoveDialog);
const Unplanned = lazy(async () => (await import("./dialogs.js")).Unplanned);
const BulkBar = lazy(async () => (await import("../../parts/bulk_bar.js")).BulkBar);
const NoteForm = lazy(async () => (await import("./note_form.js")).NoteForm);

const NOTHING = {
  channels: [],
  groups: [],
  labels: [],
  labelsOf: null,
  views: [],
  notes: new Map(),
  slots: new Map(),
  slotChannels: [],
  reasons: new Map(),
  again: () => {},
};

/** @typedef {import("./entries.js").Day} Day */
/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("./entries.js").Range} Range */
/** @typedef {import("./hands.js").Place} Due */
/** @typedef {import("./card.js").Place} Place */
/** @typedef {import("./card.js").Draw} Draw */
/** @typedef {import("./hands.js").Hands} Hands */
/**
 * @typedef {Answers.PostChanged.postChanged | Answers.PublicationChanged.publicationChanged |
 *   import("../../lib/live.js").Gone} Event
 */

/** The days that the address names. @param {string} zone */
function wanted(zone) {
  const view = innerWidth < 700 ? "list" : (VIEWS.find((name) => name === asked("view")) ?? VIEWS[0]);
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
export function ahead({ id, timeZone }) {
  const zone = zoneOf(timeZone);
  return begin(CALENDAR, asVariables(id, wanted(zone).range, zone));
}

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

/**
 * What has no time, of what the address asks for, and how much that is.
 * @param {string} brandId @param {import("./planning.js").Planning} planning
 */
function useUnplanned(brandId, planning) {
  const known = unplannedOf(wish(), channelsOf(wish(), planning.groups));
  const filter = useMemo(() => known ?? {}, [JSON.stringify(known)]);
  const query = useQuery(UNPLANNED, { brandId, filter }, { pause: !known });
  const page = known && query.data?.brand?.posts;
  return { posts: rows(page), total: page?.totalCount ?? 0, again: query.again };
}

/**
 * What is planned in the days of the view, and what has no time.
 * @param {Range} range @param {string} zone @param {import("./planning.js").Planning} planning
 */
function usePlan(range, zone, planning) {
  const brandId = brand.value.id;
  const variables = useMemo(
    () => asVariables(brandId, range, zone),
    [brandId, range.first.toString(), range.count, zone],
  );
  const query = useQuery(CALENDAR, variables);
  const drafts = useUnplanned(brandId, planning);
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
  return { query, publications, variables, reload, drafts };
}

/** What lies around the entries, once it is known. */
function usePlanned() {
  const planning = useSignal(/** @type {import("./planning.js").Planning} */ (NOTHING));
  const onKnown = (/** @type {import("./planning.js").Planning} */ known) => {
    planning.value = known;
  };
  return { known: planning.value, onKnown };
}

/**
 * The entries of the period: all, those that the address asks for, and these by their days.
 * @param {Parameters<typeof moved>[0] | undefined} publications @param {Map<string, string | null>} moves
 * @param {import("./planning.js").Planning} planning @param {string} zone
 */
function useEntries(publications, moves, planning, zone) {
  const filter = wish();
  const all = useMemo(
    () => entriesOf(moved(publications ?? [], moves)).filter((entry) => !held.value.has(entry.post.id)),
    [publications, moves, held.value],
  );
  const entries = useMemo(() => {
    const channels = channelsOf(filter, planning.groups);
    return all.filter((entry) => passes(entry, filter, channels, planning.labelsOf));
  }, [all, JSON.stringify(filter), planning.groups, planning.labelsOf]);
  const days = useMemo(() => byDay(entries, zone), [entries, zone]);
  return { all, entries, days };
}

/**
 * What is selected. `group` and `order` answer what is true when they are called: days are not drawn again for each
 * change of the selection.
 * @param {Entry[]} entries
 */
function useChosen(entries) {
  const selection = useSelection();
  const now = useRef({ entries, ids: selection.ids });
  now.current = { entries, ids: selection.ids };
  /** Those that are selected with a post, or the post alone. */
  const group = (/** @type {string} */ id) => {
    const { entries: all, ids } = now.current;
    return chosenOf(all, ids.has(id) ? ids : new Set([id]));
  };
  const order = () => now.current.entries.map((one) => one.post.id);
  return { selection, chosen: chosenOf(entries, selection.ids), group, order };
}

/** The calendar screen. */
export function Room() {
  const zone = zoneOf(brand.value.timeZone);
  const { view, from, range } = wanted(zone);
  const { known: planning, onKnown } = usePlanned();
  const { query, publications, variables, reload, drafts } = usePlan(range, zone, planning);
  const { moves, movedTo, put, foresee } = useMoves(zone, reload);
  const tray = useSignal(false);
  const over = useOver();
  const mine = may("CONTENT", "MANAGE") && zone === brand.value.timeZone;
  const { all, entries, days } = useEntries(publications, moves, planning, zone);
  const { selection, chosen, group, order } = useChosen(entries);
  const screen = { select: selection.set, again: reload, foresee };
  const hands = handsOf({ zone, mine, put, group, screen, ...over });
  const { onDrop, drag, hold } = useDrag(hands, zone);
  useKeys({ entries, from, range, view, hands, hold, movedTo, zone, mine, selection });
  const unplanned = drafts.posts.filter((post) => !post.dueAt && !moves.get(post.id));
  const more = drafts.total - drafts.posts.length;
  const labelsOf = (/** @type {string} */ id) => planning.labelsOf?.get(id) ?? [];
  const card = cardOf({ zone, mine, order, labelsOf, reasons: planning.reasons, selection, drag, hands });
  return html.div(
    { class: "calendar" },
    h(Head, { view, from, range, tray, unplanned: unplanned.length + more }),
    html.div(
      { class: "filter-row" },
      publications && h(FilterBar, { entries: all, planning, mine, range, zone, onKnown }),
    ),
    loaded(query, publications, 8, () =>
      html.div(
        { class: classes("calendar-body", tray.value && "with-tray") },
        h(Days, {
          view,
          range,
          entries: days,
          mine,
          notes: planning.notes,
          slots: planning.slots,
          zone,
          card,
          selected: selection.ids,
          hands: { onDrop, onMore: hands.openDay, onNote: hands.note },
          fresh: [variables, view, mine, planning.labelsOf, planning.reasons],
        }),
        tray.value && h(Unplanned, { posts: unplanned, more, mine, drag: (post) => drag({ post, at: null }), hands }),
      ),
    ),
    chosen.length > 0 && h(BulkBar, { posts: chosen, screen, labelsOf, onClear: selection.clear }),
    h(Over, { state: over, entries: days, card, zone, mine, hands, again: planning.again }),
  );
}

/**
 * What draws an entry.
 * @param {{ zone: string, mine: boolean, order: () => string[], hands: Hands, drag: (entry: Entry) => void,
 *   labelsOf: (id: string) => import("../../parts/marks.js").Label[], reasons: Map<string, string[]>,
 *   selection: import("../../lib/selection.js").Selection }} state
 */
const cardOf =
  ({ zone, mine, order, labelsOf, reasons, selection, drag, hands }) =>
  (/** @type {Entry} */ entry, /** @type {Place | undefined} */ place = undefined) =>
    h(Card, {
      key: entry.key,
      entry,
      place,
      zone,
      mine,
      labels: labelsOf(entry.post.id),
      reasons: entry.fixed ? [] : (reasons.get(entry.post.id) ?? []),
      isSelected: selection.ids.has(entry.post.id),
      isOpen: panelPost.value === String(entry.post.databaseId),
      onDragStart: () => drag(entry),
      onClick: (event) => {
        if (mine && selectByClick(event, selection, entry.post.id, order())) return;
        // All of a card is its link, but for the controls on it.
        if (!(/** @type {Element} */ (event.target).closest("a, button, [role=menu]")))
          openHere(event, entry.post.databaseId);
      },
      entries: hands.entriesOf(entry, mine),
    });

/**
 * The days of the view.
 * @param {{ view: string, range: Range } & Omit<Parameters<typeof Grid>[0], "days" | "now">} props
 */
function Days({ view, range, ...rest }) {
  const now = today(rest.zone);
  const days = Array.from({ length: range.count }, (_, i) => range.first.add({ days: i }));
  if (view === "list") return h(Agenda, { dates: days, days: rest.entries, now, card: rest.card });
  return h(view === "week" ? Week : Grid, { days, now, ...rest });
}

/**
 * The posts that are selected, each once.
 * @param {Entry[]} entries @param {ReadonlySet<string>} ids
 */
const chosenOf = (entries, ids) => [
  ...new Map(entries.filter((one) => ids.has(one.post.id)).map(({ post }) => [post.id, post])).values(),
];

/** @typedef {ReturnType<typeof useOver>} OverState */

/** What lies over the days: a question, an entry, a whole day, a note. */
function useOver() {
  const peeked = useSignal(/** @type {Entry | null} */ (null));
  const opened = useSignal(/** @type {string | null} */ (null));
  const asking = useSignal(/** @type {Due | null} */ (null));
  const noting = useSignal(/** @type {{ date: string, note: import("./planning.js").Note | null } | null} */ (null));
  return { peeked, opened, asking, noting };
}

/**
 * @param {{ state: ReturnType<typeof useOver>, entries: Map<string, Entry[]>, zone: string, mine: boolean,
 *   card: Draw, hands: Hands, again: () => void }} props
 */
function Over({ state: { peeked, opened, asking, noting }, entries, card, zone, mine, hands, again }) {
  const close = () => hands.note(null);
  return [
    opened.value &&
      h(
        Dialog,
        { key: "day", title: longDay(day(opened.value)), onClose: () => hands.openDay(null) },
        html.ul(
          { class: "agenda" },
          (entries.get(opened.value) ?? []).map((one) => card(one)),
        ),
      ),
    peeked.value && h(Peek, { key: "peek", entry: peeked.value, zone, mine, hands }),
    asking.value && h(MoveDialog, { key: "move", asking: asking.value, zone, hands }),
    noting.value && h(NoteForm, { key: "note", ...noting.value, onClose: close, onDone: again }),
  ];
}

/**
 * The list of days.
 * @param {{ dates: Day[], days: Map<string, Entry[]>, now: Day,
 *   card: Draw }} props
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
          html.ul((days.get(date.toString()) ?? []).map((one) => card(one))),
        ),
      ),
    !days.size && h(Empty, { title: words.nothing }),
  );

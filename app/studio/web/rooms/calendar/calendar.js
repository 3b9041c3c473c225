// The calendar: rolling weeks, a month or a list; posts are moved by drag, keys or menu, with undo.
import { useEffect, useLayoutEffect, useMemo, useRef, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { State } from "../../ui/state.js";
import { complain, dismiss, toast } from "../../ui/toast.js";
import { Top } from "../../ui/top.js";
import { begin, change, isProblem, rows, useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import {
  chosenAt,
  day,
  dayOf,
  instantOf,
  isPast,
  longDay,
  monday,
  monthOf,
  onDay,
  shortDay,
  shortMoment,
  startOf,
  timeOf,
  today,
  weekday,
} from "../../lib/dates.js";
import { calm, useEvents } from "../../lib/live.js";
import { useShortcuts } from "../../lib/keys.js";
import { ask, asked, go, pathOf } from "../../lib/router.js";
import { Card } from "./card.js";
import { DayCell } from "./day_cell.js";
import { entriesOf, titleOf } from "./entries.js";
import { CALENDAR, SCHEDULE, UNPLANNED, UNSCHEDULE } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.calendar;
const LAST_TIME = "studio.lastTime";
const WEEKS = 6;
/** The least height of a week, of what lies above the weeks, of a day without entries, and of an entry; as in the style sheet. */
const [WEEK, ABOVE, BARE, ENTRY] = [136, 86, 54, 41];

/** The days that a view shows. @param {string} view @param {any} from */
function daysOf(view, from) {
  if (view === "list")
    return {
      first: from,
      count: 28,
      step: { days: 28 },
      title: `${shortDay(from)} – ${shortDay(from.add({ days: 27 }))}`,
    };
  if (view === "month") {
    const month = from.with({ day: 1 });
    const first = monday(month);
    const last = month.add({ months: 1 }).subtract({ days: 1 });
    return {
      first,
      count: Math.ceil((first.until(last, { largestUnit: "days" }).days + 1) / 7) * 7,
      step: { months: 1 },
      title: monthOf(month),
      month: month.month,
    };
  }
  const first = monday(from);
  return {
    first,
    count: WEEKS * 7,
    step: { weeks: 4 },
    title: `${shortDay(first)} – ${shortDay(first.add({ days: WEEKS * 7 - 1 }))}`,
  };
}

/** The days that the address names. @param {string} zone */
function wanted(zone) {
  const view = innerWidth < 700 ? "list" : asked("view") || "weeks";
  const from = asked("from") ? day(asked("from")) : today(zone);
  return { view, from, range: daysOf(view, from) };
}

/** @param {string} brandId @param {ReturnType<typeof daysOf>} range @param {string} zone */
const asVariables = (brandId, range, zone) => ({
  brandId,
  from: startOf(range.first, zone),
  to: startOf(range.first.add({ days: range.count }), zone),
});

/** Ask for the entries before the screen is drawn. @param {{ id: string, timeZone: string }} brand */
export const ahead = ({ id, timeZone }) => begin(CALENDAR, asVariables(id, wanted(timeZone).range, timeZone));

/** The calendar screen. */
export function Room() {
  const zone = brand.value.timeZone;
  const brandId = brand.value.id;
  const now = today(zone);
  const narrow = innerWidth < 700;
  const { view, from, range } = wanted(zone);
  const variables = useMemo(
    () => asVariables(brandId, range, zone),
    [brandId, range.first.toString(), range.count, zone],
  );
  const { data, error, again } = useQuery(CALENDAR, variables);
  const unplannedQuery = useQuery(UNPLANNED, { brandId });
  const tray = useSignal(false);
  const peeked = useSignal(/** @type {any} */ (null));
  const opened = useSignal(/** @type {string | null} */ (null));
  const asking = useSignal(/** @type {{ post: any, at: string | null } | null} */ (null));
  const channel = useSignal("");
  const state = useSignal("");
  const dragged = useRef(/** @type {any} */ (null));
  const mine = may("CONTENT", "MANAGE");
  // What was moved here is shown at its new time at once, until the service has answered.
  const moves = useSignal(/** @type {Map<string, string | null>} */ (new Map()));
  /** By post, the version after its last move, as soon as that is answered: moves are made one after another. */
  const turns = useRef(/** @type {Map<string, Promise<number>>} */ (new Map()));
  /** The post that keys move: it has the focus again wherever it is drawn. */
  const held = useRef(/** @type {string | null} */ (null));
  const reload = useMemo(
    () =>
      calm(() => {
        again();
        unplannedQuery.again();
      }),
    [again, unplannedQuery.again],
  );
  const publications = data?.brand?.calendar;
  const known = useMemo(() => new Set((publications ?? []).map((/** @type {any} */ one) => one.id)), [publications]);
  // An event brings the rows with it. The period is asked for again where it names a publication that is not shown, or takes a time away.
  const isKnown = (/** @type {any} */ event) => {
    const ids = event?.publications?.map((/** @type {any} */ one) => one.id) ?? [event?.id];
    return (
      ids.length > 0 &&
      ids.every((/** @type {string} */ id) => known.has(id)) &&
      Boolean(event.dueAt ?? event.post?.dueAt) &&
      event.status !== "ARCHIVED"
    );
  };
  useEvents(
    ["post", "publication"],
    (event) => {
      if (!isKnown(event)) reload();
    },
    [reload, known],
  );

  const entries = useMemo(() => {
    const seen = (publications ?? []).map((/** @type {any} */ one) =>
      moves.value.has(one.post.id) && !one.publishedAt
        ? {
            ...one,
            scheduledAt: moves.value.get(one.post.id),
            post: { ...one.post, dueAt: moves.value.get(one.post.id) },
          }
        : one,
    );
    return entriesOf(seen).filter(
      (entry) =>
        (!channel.value || entry.channels.some((one) => one.id === channel.value)) &&
        (!state.value || entry.state === state.value),
    );
  }, [publications, moves.value, channel.value, state.value]);
  const byDay = useMemo(() => {
    const days = new Map();
    for (const entry of entries) {
      const key = dayOf(entry.at, zone);
      days.set(key, [...(days.get(key) ?? []), entry]);
    }
    return days;
  }, [entries, zone]);
  const channels = useMemo(
    () => [...new Map((publications ?? []).map((/** @type {any} */ one) => [one.channel.id, one.channel])).values()],
    [publications],
  );
  const unplanned = rows(unplannedQuery.data?.brand?.posts).filter(
    (/** @type {any} */ post) => !post.dueAt && !moves.value.get(post.id),
  );

  const shift = (/** @type {number} */ direction) =>
    ask({ from: (direction < 0 ? from.subtract(range.step) : from.add(range.step)).toString() });

  /** @param {any} post @param {string | null} at @returns {Promise<any>} */
  const send = (post, at) => {
    const turn = (turns.current.get(post.id) ?? Promise.resolve(0)).then((version) => {
      const expected = { id: post.id, expectedVersion: Math.max(version, post.version) };
      return at ? change(SCHEDULE, { ...expected, dueAt: at }) : change(UNSCHEDULE, expected);
    });
    turns.current.set(
      post.id,
      turn.then((answer) => (isProblem(answer) ? 0 : answer.version)),
    );
    return turn;
  };
  /** Give a post a time, or take it away; with a way back. @param {any} post @param {string | null} at @param {string | null} before @param {boolean} [quiet] */
  const put = async (post, at, before, quiet = false) => {
    if (at && isPast(at)) {
      toast(words.past, { bad: true });
      return;
    }
    moves.value = new Map(moves.value).set(post.id, at);
    const title = titleOf(post, text.posts.untitled);
    const told = !at
      ? words.unplannedNow(title)
      : before
        ? words.moved(title, shortMoment(at, zone))
        : words.planned(title, shortMoment(at, zone));
    // Like the entry, the way back is there at once: who takes a move back does not wait for an answer.
    const message = quiet ? 0 : toast(told, { run: () => put(post, before, at, true) });
    const answer = await send(post, at);
    if (isProblem(answer)) {
      dismiss(message);
      complain(answer);
    } else if (at && !quiet) localStorage.setItem(LAST_TIME, timeOf(at, zone));
    // What was moved is in the answer; what got its first time or lost it changes both lists.
    if (!at || !before || isProblem(answer)) reload();
    setTimeout(
      () => {
        if (moves.value.get(post.id) !== at) return;
        const next = new Map(moves.value);
        next.delete(post.id);
        moves.value = next;
      },
      isProblem(answer) ? 0 : 1500,
    );
  };
  /** @param {any} entry @param {any} date */
  const moveTo = (entry, date) => {
    if (entry.fixed) {
      toast(words.fixed, { bad: true });
      return;
    }
    put(
      entry.post,
      entry.at
        ? onDay(entry.at, date.toString(), zone)
        : instantOf(date.toString(), localStorage.getItem(LAST_TIME) ?? "09:00", zone),
      entry.at ?? null,
    );
  };
  const onDrop = (/** @type {any} */ date) => {
    const entry = dragged.current;
    dragged.current = null;
    if (!entry) return;
    if (!entry.at)
      asking.value = {
        post: entry.post,
        at: instantOf(date.toString(), localStorage.getItem(LAST_TIME) ?? "09:00", zone),
      };
    else if (dayOf(entry.at, zone) !== date.toString()) moveTo(entry, date);
  };
  const focused = () => {
    const { entry: key, post = document.activeElement === document.body ? held.current : null } =
      /** @type {HTMLElement | null} */ (document.activeElement?.closest("[data-entry]"))?.dataset ?? {};
    return (
      entries.find((entry) => entry.key === key) ?? entries.find((entry) => entry.post.id === post && !entry.fixed)
    );
  };
  const nudge = (/** @type {number} */ days) => {
    const entry = focused();
    if (!entry || !mine) return;
    held.current = entry.post.id;
    const at = moves.value.get(entry.post.id) ?? entry.at;
    moveTo({ ...entry, at }, day(dayOf(at, zone)).add({ days }));
  };
  useLayoutEffect(() => {
    if (held.current && document.activeElement === document.body)
      /** @type {HTMLElement | null} */ (document.querySelector(`[data-post="${held.current}"] a`))?.focus();
  }, [entries]);
  useShortcuts(
    () => [
      { keys: "[", label: words.previous, run: () => shift(-1) },
      { keys: "]", label: words.next, run: () => shift(1) },
      { keys: "T", label: words.today, run: () => ask({ from: null }) },
      { keys: "Alt+ArrowLeft", label: words.keys.left, run: () => nudge(-1) },
      { keys: "Alt+ArrowRight", label: words.keys.right, run: () => nudge(1) },
      { keys: "Alt+ArrowUp", label: words.keys.up, run: () => nudge(-7) },
      { keys: "Alt+ArrowDown", label: words.keys.down, run: () => nudge(7) },
      {
        keys: " ",
        label: words.keys.peek,
        run: () => {
          const entry = focused();
          if (entry) peeked.value = entry;
        },
      },
      {
        keys: "C",
        label: text.keys.newPost,
        run: () => {
          const cell = /** @type {HTMLElement | null} */ (document.activeElement?.closest("[data-day]"));
          if (mine) go(`${pathOf("editor", "new")}${cell ? `?date=${cell.dataset.day}` : ""}`);
        },
      },
    ],
    [entries, from.toString(), view],
  );
  useEffect(() => {
    const end = () => {
      dragged.current = null;
    };
    const release = () => {
      held.current = null;
    };
    addEventListener("dragend", end);
    addEventListener("pointerdown", release);
    return () => {
      removeEventListener("dragend", end);
      removeEventListener("pointerdown", release);
    };
  }, []);

  const card = (/** @type {any} */ entry) =>
    h(Card, {
      key: entry.key,
      entry,
      zone,
      mine,
      onDragStart: (/** @type {any} */ one) => {
        dragged.current = one;
      },
      onPeek: (/** @type {any} */ one) => {
        peeked.value = one;
      },
      entries: [
        { label: words.open, icon: "pencil", run: () => go(pathOf("editor", entry.post.databaseId)) },
        {
          label: words.peek,
          icon: "eye",
          run: () => {
            peeked.value = entry;
          },
        },
        mine &&
          !entry.fixed && {
            label: words.moveTo,
            icon: "calendar",
            run: () => {
              asking.value = { post: entry.post, at: entry.at };
            },
          },
        mine &&
          !entry.fixed && { label: text.posts.unschedule, icon: "undo", run: () => put(entry.post, null, entry.at) },
      ],
    });
  // A day whose entries are as before is not drawn again: its element is the one of the last time.
  const drawn = useMemo(() => new Map(), [variables, view, mine]);
  const cell = (/** @type {any} */ date) => {
    const key = date.toString();
    const list = byDay.get(key) ?? [];
    const dim = range.month !== undefined && date.month !== range.month;
    const shown = JSON.stringify([list, dim, fits, now.toString()]);
    if (drawn.get(key)?.shown !== shown)
      drawn.set(key, {
        shown,
        element: h(DayCell, {
          key,
          date,
          entries: list,
          fits,
          card,
          mine,
          now,
          dim,
          onDrop,
          onMore: () => {
            opened.value = key;
          },
        }),
      });
    return drawn.get(key).element;
  };
  // The weeks fill the window; a day shows what fits.
  const fits = Math.floor((Math.max(WEEK, (innerHeight - ABOVE) / (range.count / 7)) - BARE) / ENTRY);
  const days = Array.from({ length: range.count }, (_, i) => range.first.add({ days: i }));
  return html.div(
    { class: "calendar" },
    h(
      Top,
      { title: range.title },
      html.div(
        { class: "actions" },
        html.button(
          { class: "quiet lone", "aria-label": words.previous, onClick: () => shift(-1) },
          h(Icon, { name: "left" }),
        ),
        html.button({ onClick: () => ask({ from: null }) }, words.today),
        html.button(
          { class: "quiet lone", "aria-label": words.next, onClick: () => shift(1) },
          h(Icon, { name: "right" }),
        ),
      ),
      !narrow &&
        html.div(
          { class: "tabs", role: "group", "aria-label": words.views },
          [
            ["weeks", words.weeks],
            ["month", words.month],
            ["list", words.list],
          ].map(([name, label]) =>
            html.button(
              {
                key: name,
                "aria-pressed": view === name,
                onClick: () => ask({ view: name === "weeks" ? null : name }),
              },
              label,
            ),
          ),
        ),
      h(
        Menu,
        {
          label: words.channels,
          class: "quiet",
          end: true,
          entries: [
            {
              label: words.all,
              on: !channel.value,
              run: () => {
                channel.value = "";
              },
            },
            ...channels.map((/** @type {any} */ one) => ({
              label: one.displayName,
              on: channel.value === one.id,
              run: () => {
                channel.value = one.id;
              },
            })),
          ],
        },
        words.channels,
        h(Icon, { name: "down", size: 14 }),
      ),
      h(
        Menu,
        {
          label: words.states,
          class: "quiet",
          end: true,
          entries: [
            {
              label: words.all,
              on: !state.value,
              run: () => {
                state.value = "";
              },
            },
            ...["DRAFT", "IN_REVIEW", "APPROVED", "SCHEDULED", "PUBLISHED", "FAILED"].map((name) => ({
              label: text.states[/** @type {keyof typeof text.states} */ (name)],
              on: state.value === name,
              run: () => {
                state.value = name;
              },
            })),
          ],
        },
        words.states,
        h(Icon, { name: "down", size: 14 }),
      ),
      html.button(
        {
          "aria-pressed": tray.value,
          onClick: () => {
            tray.value = !tray.value;
          },
        },
        words.unplanned,
        unplanned.length > 0 && html.span({ class: "badge" }, unplanned.length),
      ),
    ),
    error && !publications
      ? h(Failed, { error, again })
      : !publications
        ? h(Skeleton, { lines: 8 })
        : html.div(
            { class: classes("calendar-body", tray.value && "with-tray") },
            view === "list"
              ? html.div(
                  { class: "agenda" },
                  days
                    .filter((date) => byDay.has(date.toString()))
                    .map((date) =>
                      html.section(
                        { key: date.toString() },
                        html.h2({ class: date.equals(now) ? "is-today" : "" }, longDay(date)),
                        html.ul(byDay.get(date.toString()).map(card)),
                      ),
                    ),
                  !byDay.size && h(Empty, { title: words.nothing, icon: "calendar" }),
                )
              : html.div(
                  { class: "grid-frame" },
                  html.div(
                    { class: "weekdays", "aria-hidden": "true" },
                    days.slice(0, 7).map((date) => html.span({ key: date.toString() }, weekday(date))),
                  ),
                  html.div({ class: "grid" }, days.map(cell)),
                ),
            tray.value &&
              html.aside(
                { class: "unplanned", "aria-label": words.unplanned },
                html.h2(words.unplanned),
                unplanned.length > 0 && mine && html.p({ class: "hint" }, words.dragHint),
                unplanned.length
                  ? html.ul(
                      unplanned.map((/** @type {any} */ post) =>
                        html.li(
                          {
                            key: post.id,
                            class: "entry",
                            draggable: mine,
                            onDragStart: (/** @type {DragEvent} */ event) => {
                              dragged.current = { post, at: null };
                              event.dataTransfer?.setData("text/plain", post.id);
                            },
                          },
                          html.div(
                            { class: "entry-head" },
                            h(State, { state: post.status, lone: true, size: 14 }),
                            html.span(
                              { class: "chips grow" },
                              post.publications.map((/** @type {any} */ one) =>
                                html.span({ class: "chip", key: one.id }, one.channel.displayName[0]),
                              ),
                            ),
                            h(Menu, {
                              label: text.more,
                              end: true,
                              class: "quiet lone tiny",
                              entries: [
                                { label: words.open, icon: "pencil", run: () => go(pathOf("editor", post.databaseId)) },
                                mine && {
                                  label: words.moveTo,
                                  icon: "calendar",
                                  run: () => {
                                    asking.value = { post, at: null };
                                  },
                                },
                              ],
                            }),
                          ),
                          html.a(
                            { href: pathOf("editor", post.databaseId), draggable: false, class: "entry-title" },
                            titleOf(post, text.posts.untitled),
                          ),
                        ),
                      ),
                    )
                  : html.p({ class: "muted" }, words.noUnplanned),
              ),
          ),
    opened.value &&
      h(
        Dialog,
        {
          title: longDay(day(opened.value)),
          onClose: () => {
            opened.value = null;
          },
        },
        html.ul({ class: "agenda" }, (byDay.get(opened.value) ?? []).map(card)),
      ),
    peeked.value &&
      h(
        Dialog,
        {
          title: titleOf(peeked.value.post, text.posts.untitled),
          onClose: () => {
            peeked.value = null;
          },
        },
        html.p(
          { class: "actions" },
          h(State, { state: peeked.value.state }),
          html.span(
            { class: "hint" },
            shortMoment(peeked.value.at, zone),
            " · ",
            peeked.value.channels.map((/** @type {any} */ one) => one.displayName).join(", "),
          ),
        ),
        html.p({ class: "said" }, peeked.value.post.body),
        html.footer(
          mine &&
            !peeked.value.fixed &&
            html.button(
              {
                onClick: () => {
                  const { post, at } = peeked.value;
                  peeked.value = null;
                  asking.value = { post, at };
                },
              },
              words.moveTo,
            ),
          html.a({ class: "button main", href: pathOf("editor", peeked.value.post.databaseId) }, words.open),
        ),
      ),
    asking.value &&
      h(MoveDialog, {
        asking: asking.value,
        zone,
        onClose: () => {
          asking.value = null;
        },
        onMove: (/** @type {string} */ at) => {
          const { post, at: before } = /** @type {any} */ (asking.value);
          asking.value = null;
          put(post, at, post.dueAt ? before : null);
        },
      }),
  );
}

/** Asks for a day and a time. @param {{ asking: { post: any, at: string | null }, zone: string, onMove: (at: string) => void, onClose: () => void }} props */
function MoveDialog({ asking, zone, onMove, onClose }) {
  const date = useSignal(asking.at ? dayOf(asking.at, zone) : today(zone).add({ days: 1 }).toString());
  const time = useSignal(asking.at ? timeOf(asking.at, zone) : (localStorage.getItem(LAST_TIME) ?? "09:00"));
  return h(
    Dialog,
    { title: words.moveTo, onClose },
    html.form(
      {
        onSubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          onMove(chosenAt(asking.at, date.value, time.value, zone));
        },
      },
      html.div(
        { class: "pair" },
        html.input({
          type: "date",
          "aria-label": text.editor.date,
          value: date.value,
          required: true,
          onInput: (/** @type {any} */ event) => {
            date.value = event.currentTarget.value;
          },
        }),
        html.input({
          type: "time",
          "aria-label": text.editor.time,
          value: time.value,
          required: true,
          onInput: (/** @type {any} */ event) => {
            time.value = event.currentTarget.value;
          },
        }),
      ),
      html.p({ class: "hint" }, text.editor.zone(zone)),
      html.footer(html.button({ class: "main" }, words.move)),
    ),
  );
}

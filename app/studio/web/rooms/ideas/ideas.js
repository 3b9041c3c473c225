// Ideas: a queue to be emptied by keys; each one is written, accepted or dismissed.
import { useMemo, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import {
  Empty,
  focusSearch,
  lazy,
  loaded,
  More,
  search as searchField,
  select,
  tabs,
  Top,
  useCursor,
} from "../../ui/part.js";
import { act, shortcutsOf } from "../../parts/act.js";
import { rows, useLive, useQuery } from "../../lib/gql.js";
import { brand, isOwner, may } from "../../lib/brand.js";
import { useShortcuts } from "../../lib/keys.js";
import { calm } from "../../lib/live.js";
import { focusedRow, focusRow, rowPosition, rowShortcuts } from "../../lib/row_focus.js";
import { ask, asked, pathOf, visit } from "../../lib/router.js";
import { selectByClick, selectionKeys, useSelection } from "../../lib/selection.js";
import { BACK_TO, IDEA, runAll } from "./actions.js";
import { Card } from "./card.js";
import { Form } from "./form.js";
import { Conversion } from "./conversion.js";
import { Ways } from "./ways.js";
import { IDEA_ADDED, IDEA_CHANGED, IDEA_PROFILE, IDEAS } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/ideas.js";

const RowsBar = lazy(async () => (await import("../../parts/rows_bar.js")).RowsBar);
const STATUSES = /** @type {const} */ (["NEW", "ACCEPTED", "USED", "DISMISSED"]);

/** @typedef {import("./card.js").Idea} Idea */
/** @typedef {import("./actions.js").IdeaAction} IdeaAction */
/** @typedef {import("../../lib/selection.js").Selection} Selection */
/** @typedef {Answers.IdeaProfile.brand} Profile */
/**
 * @typedef {{ show: (what: "form" | "write", idea?: Idea) => void, run: (action: IdeaAction,
 *   idea: Idea) => void }} Hands
 */

/** What the address asks for. */
function wanted() {
  const status = STATUSES.find((one) => one === asked("status")) ?? "NEW";
  const [search, pillar, format] = [asked("search"), asked("pillar"), asked("format")];
  /** @type {Inputs.IdeaFilter} */
  const filter = {
    statuses: [status],
    ...(search && { search }),
    ...(pillar && { pillar }),
    ...(format && { format }),
  };
  return { status, search, pillar, format, filter };
}

/** The ideas screen. */
export function Room() {
  const brandId = brand.value.id;
  const { status, filter } = wanted();
  const after = useCursor(JSON.stringify(filter));
  const open = useSignal(/** @type {{ what: "form" | "write", idea: Idea | null } | null} */ (null));
  const query = useQuery(IDEAS, { brandId, filter, after: after.value });
  const profile = useQuery(IDEA_PROFILE, { brandId });
  const refresh = useRefresh(brandId, query.again, profile.again);
  // A row that was moved to another state leaves the list at once; the list is asked for again behind it.
  const ideas = rows(query.data?.brand?.ideas).filter((idea) => idea.status === status);
  /** @type {Hands} */
  const hands = {
    show: (what, idea) => {
      open.value = { what, idea: idea ?? null };
    },
    run: (action, idea) => run(action, idea, refresh),
  };
  const selection = useSelection();
  const chosen = ideas.filter((idea) => selection.ids.has(idea.id));
  useKeys(ideas, hands, query.data, status, selection);
  const pillars = pillarsOf(profile.data?.brand ?? null, ideas);
  const close = () => {
    open.value = null;
  };
  return html.div(
    h(Head, { hands }),
    html.div(
      { class: "room ideas" },
      profile.data?.brand && !profile.data.brand.contentProfile && isOwner.value && h(Missing, {}),
      h(Filters, { ideas, pillars }),
      loaded(query, query.data, 5, () => h(Queue, { ideas, profile: profile.data?.brand ?? null, hands, selection })),
      h(More, {
        page: query.data?.brand?.ideas,
        label: words.more,
        onMore: (cursor) => {
          after.value = cursor;
        },
      }),
    ),
    chosen.length > 0 && h(Bar, { ideas: chosen, selection, refresh }),
    open.value && h(Over, { brandId, ...open.value, pillars, close, refresh }),
  );
}

/**
 * Asks again for the list and what is known of the brand, calmly.
 * @param {string} brandId
 * @param {() => unknown} again
 * @param {() => unknown} againProfile
 */
function useRefresh(brandId, again, againProfile) {
  const refresh = useMemo(
    () =>
      calm(() => {
        again();
        againProfile();
      }),
    [again, againProfile],
  );
  useLive(IDEA_ADDED, { brandId }, refresh);
  useLive(IDEA_CHANGED, { brandId }, refresh);
  return refresh;
}

/**
 * Do something with an idea; the focus stays at its place in the list.
 * @param {IdeaAction} action
 * @param {Idea} idea
 * @param {() => void} refresh
 */
async function run(action, idea, refresh) {
  const at = rowPosition();
  const isUndone = action === BACK_TO[idea.status];
  const undo = () => run(BACK_TO[idea.status], idea, refresh);
  if (!(await act(action, idea, {}, isUndone ? {} : { undo }))) return;
  refresh();
  if (at >= 0) requestAnimationFrame(() => focusRow(at));
}

/**
 * What is done with several ideas; those that were refused stay selected.
 * @param {{ ideas: Idea[], selection: Selection, refresh: () => void }} props
 */
function Bar({ ideas, selection, refresh }) {
  const step = (/** @type {IdeaAction} */ action) => {
    const able = ideas.filter((idea) => action.can(idea));
    const run_ = async () => selection.set(await runAll(action, able, refresh));
    return { label: action.label, able: able.length, run: run_ };
  };
  const { accept, dismiss, reopen } = IDEA;
  const steps = [accept, dismiss, reopen].map(step);
  return h(RowsBar, { label: words.bar, count: ideas.length, steps, onClear: selection.clear });
}

/**
 * @param {Idea[]} ideas @param {Hands} hands @param {unknown} data @param {string} status @param {Selection} selection
 */
function useKeys(ideas, hands, data, status, selection) {
  const mayChange = may("CONTENT", "MANAGE");
  /** Do something to the idea whose row has the focus, else to the first. @param {(idea: Idea) => void} then */
  const onRow = (then) => () => {
    const number = Number(focusedRow()?.dataset.row);
    const idea = ideas.find((one) => one.databaseId === number) ?? ideas[0];
    if (idea) then(idea);
  };
  const write = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.matches("[data-row], body, main, h1")) onRow((idea) => hands.show("write", idea))();
    else target.click();
  };
  const { accept, dismiss } = IDEA;
  useShortcuts(
    () => [
      { keys: "/", label: words.search, run: focusSearch },
      ...rowShortcuts(text.rowKeys),
      ...(mayChange
        ? [
            ...selectionKeys(
              selection,
              ideas.map((idea) => idea.id),
              () => ideas.find((idea) => idea.databaseId === Number(focusedRow()?.dataset.row))?.id,
            ),
            { keys: "N", label: words.new, run: () => hands.show("form") },
            { keys: "Enter", label: words.write, run: write },
            ...shortcutsOf(
              accept,
              true,
              onRow((idea) => hands.run(accept, idea)),
            ),
            ...shortcutsOf(
              dismiss,
              true,
              onRow((idea) => hands.run(dismiss, idea)),
            ),
            { keys: "E", label: words.change, run: onRow((idea) => hands.show("form", idea)) },
          ]
        : []),
    ],
    [mayChange, data, status, selection.ids],
  );
}

/** The pillars of the brand, and those of its ideas. @param {Profile | null} profile @param {Idea[]} ideas */
const pillarsOf = (profile, ideas) =>
  known([...(profile?.contentProfile?.pillars ?? []), ...ideas.map((idea) => idea.pillar)]);

/** Each once. @param {(string | null)[]} values */
const known = (values) => [...new Set(values.flatMap((value) => (value ? [value] : [])))];

/** @param {{ hands: Hands }} props */
const Head = ({ hands }) =>
  h(
    Top,
    { title: text.rooms.ideas },
    tabs({
      label: words.statusLabel,
      value: wanted().status,
      options: STATUSES.map((name) => [name, words.statuses[name]]),
      onChoose: (name) => visit({ status: name === "NEW" ? "" : name }),
    }),
    may("CONTENT", "MANAGE") &&
      html.button({ class: "main", onClick: () => hands.show("form") }, h(Icon, { name: "plus" }), words.add),
  );

/** Agents write without the voice of the brand. */
const Missing = () => html.p({ class: "note-bar" }, h(Icon, { name: "info" }), html.span(words.profileMissing));

/** @param {{ ideas: Idea[], pillars: string[] }} props */
function Filters({ ideas, pillars }) {
  const { search, pillar, format } = wanted();
  const formats = known(ideas.map((idea) => idea.format));
  const filter = (
    /** @type {"pillar" | "format"} */ name,
    /** @type {string} */ value,
    /** @type {string[]} */ options,
  ) => {
    const all = value && !options.includes(value) ? [value, ...options] : options;
    return (
      all.length > 0 &&
      select({
        class: "idea-filter",
        label: words[name],
        value,
        all: `${words[name]}: ${words.all}`,
        options: all.map((one) => [one, one]),
        onChoose: (chosen) => ask({ [name]: chosen }),
      })
    );
  };
  return html.div(
    { class: "actions" },
    searchField({ label: words.search, value: search, onSearch: (value) => ask({ search: value }) }),
    filter("pillar", pillar, pillars),
    filter("format", format, formats),
  );
}

/** @param {{ ideas: Idea[], profile: Profile | null, hands: Hands, selection: Selection }} props */
function Queue({ ideas, profile, hands, selection }) {
  const { status, search, pillar, format } = wanted();
  const mayChange = may("CONTENT", "MANAGE");
  if (!ideas.length && profile && !rows(profile.some).length)
    return h(
      Empty,
      { title: words.first },
      h(Ways, {}),
      mayChange && html.button({ class: "main", onClick: () => hands.show("form") }, words.new),
    );
  if (!ideas.length) {
    const isFiltered = Boolean(search || pillar || format);
    return h(Empty, { title: isFiltered ? words.noMatch : words.nothing[status] });
  }
  return html.ul(
    { class: "idea-list", "aria-label": words.queue },
    ideas.map((idea) =>
      h(Card, {
        key: idea.id,
        idea,
        mayChange,
        isSelected: selection.ids.has(idea.id),
        onClick: (event) =>
          mayChange &&
          selectByClick(
            event,
            selection,
            idea.id,
            ideas.map((one) => one.id),
          ),
        onToggle: () => selection.toggle(idea.id),
        postPath: idea.posts[0] ? pathOf("editor", idea.posts[0].databaseId) : null,
        hands: {
          onAct: (action) => hands.run(action, idea),
          onWrite: () => hands.show("write", idea),
          onEdit: () => hands.show("form", idea),
        },
      }),
    ),
  );
}

/**
 * @param {{ brandId: string, what: "form" | "write", idea: Idea | null, pillars: string[], close: () => void,
 *   refresh: () => void }} props
 */
function Over({ brandId, what, idea, pillars, close, refresh }) {
  if (what === "write") return idea && h(Conversion, { brandId, idea, onClose: close });
  const onDone = () => {
    close();
    refresh();
  };
  return h(Form, { brandId, idea, pillars, onClose: close, onDone });
}

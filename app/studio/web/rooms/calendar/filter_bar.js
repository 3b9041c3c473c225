// The row above the days: what is shown of the calendar, chip by chip, and the views that are kept.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { lazy, sheet } from "../../ui/part.js";
import { LabelMark, signOf, stateWord } from "../../parts/marks.js";
import { calledOf, isolated, joined } from "../../lib/answers.js";
import { address, go } from "../../lib/router.js";
import { brand } from "../../lib/brand.js";
import { zoneName } from "../../lib/dates.js";
import { choose, clear, KINDS, wish } from "./filters.js";
import { usePlanning } from "./planning.js";
import { look } from "./zone.js";
import { words } from "../../text/en/calendar_planning.js";

await sheet("rooms/calendar/filter_bar.css");

/** @typedef {import("./filters.js").Kind} Kind */
/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("./planning.js").Planning} Planning */
/** @typedef {{ value: string, word: string, sign?: { icon: string, tone: string } }} Choice `sign`: before the word */

const ViewForm = lazy(async () => (await import("./view_form.js")).ViewForm);
const ZoneForm = lazy(async () => (await import("./zone_form.js")).ZoneForm);

/** @type {Enums.PostStatus[]} */
const STATES = ["DRAFT", "IN_REVIEW", "CHANGES_REQUESTED", "APPROVED", "SCHEDULED", "PUBLISHED", "FAILED"];

/**
 * What there is to choose from.
 * @param {Entry[]} entries @param {Planning} planning @returns {Record<Kind, Choice[]>}
 */
function choicesOf(entries, { channels, groups, labels }) {
  const present = new Map(entries.flatMap((entry) => entry.channels.map((one) => [one.id, one])));
  const people = new Map(entries.map(({ post: { author } }) => [author.id, calledOf(author)]));
  return {
    channel: (channels.length ? channels : [...present.values()]).map((one) => ({
      value: one.id,
      word: one.displayName,
    })),
    group: groups.map((one) => ({ value: one.id, word: one.name })),
    label: labels.map((one) => ({ value: one.id, word: one.name })),
    state: STATES.map((value) => ({ value, word: stateWord(value), sign: signOf(value) })),
    by: [...people].map(([value, word]) => ({ value, word })),
  };
}

/**
 * @param {{ entries: Entry[], planning: Planning, mine: boolean, range: import("./entries.js").Range, zone: string,
 *   onKnown: (planning: Planning) => void }} props
 */
export function FilterBar({ entries, planning, mine, range, zone, onKnown }) {
  const filter = wish();
  usePlanning(range, zone, filter, onKnown);
  const choices = choicesOf(entries, planning);
  const inUse = new Set(entries.flatMap(({ post }) => (planning.labelsOf?.get(post.id) ?? []).map((one) => one.id)));
  const labels = planning.labels.filter((one) => inUse.has(one.id) || filter.label.includes(one.id));
  const isPart = KINDS.some((kind) => filter[kind].length);
  return html.div(
    { class: "calendar-filters", role: "group", "aria-label": words.filters },
    KINDS.map((kind) => h(Choose, { key: kind, kind, choices: choices[kind], values: filter[kind] })),
    labels.map((label) =>
      html.button(
        {
          key: label.id,
          class: "chip small",
          "aria-pressed": filter.label.includes(label.id),
          title: words.labelHint,
          onClick: (event) => choose("label", label.id, !(event.ctrlKey || event.metaKey)),
        },
        h(LabelMark, { label }),
      ),
    ),
    KINDS.filter((kind) => kind !== "label").flatMap((kind) =>
      filter[kind].map((value) => h(Chip, { key: kind + value, kind, value, choices: choices[kind] })),
    ),
    isPart && html.button({ class: "small quiet", onClick: clear }, words.clear),
    mine && planning.slots.size > 0 && h(SlotChannels, { channels: planning.slotChannels }),
    h(Zone, { zone }),
    h(Views, { planning, mine, zone }),
  );
}

/** Of which channels the free times on the days are. @param {{ channels: Planning["slotChannels"] }} props */
const SlotChannels = ({ channels }) =>
  html.span(
    { class: "slot-channels", title: words.freeTimes(joined(channels.map((one) => one.displayName))) },
    html.span({ class: "slot", "aria-hidden": "true" }, "+"),
    words.freeTimes(channels.length === 1 ? isolated(channels[0].displayName) : words.channels(channels.length)),
  );

/** The zone that is looked at, if it is not the brand's; a click leads back. @param {{ zone: string }} props */
function Zone({ zone }) {
  const own = brand.value.timeZone;
  if (zone === own) return null;
  return html.button(
    { class: "chip small is-on", "aria-label": words.ownZone(zoneName(zone), zoneName(own)), onClick: () => look(own) },
    h(Icon, { name: "clock", size: 12 }),
    zoneName(zone),
    h(Icon, { name: "x", size: 12 }),
  );
}

/** @param {{ kind: Kind, choices: Choice[], values: string[] }} props */
function Choose({ kind, choices, values }) {
  if (!choices.length) return null;
  const label = words.kinds[kind];
  const entries = choices.map(({ value, word, sign }) => ({
    label: word,
    ...sign,
    on: values.includes(value),
    run: () => choose(kind, value),
  }));
  return h(Menu, { label, class: "small quiet", entries }, label, h(Icon, { name: "down", size: 14 }));
}

/**
 * A value that is filtered by; a click takes it off.
 * @param {{ kind: Kind, value: string, choices: Choice[] }} props
 */
function Chip({ kind, value, choices }) {
  const word = choices.find((one) => one.value === value)?.word ?? "…";
  return html.button(
    { class: "chip small is-on", "aria-label": words.remove(word), onClick: () => choose(kind, value) },
    html.bdi(word),
    h(Icon, { name: "x", size: 12 }),
  );
}

/** What of the address makes a view: neither its days nor the post that lies open. */
function query() {
  const all = new URLSearchParams(address.value.query);
  for (const name of ["from", "post", "date", "time"]) all.delete(name);
  return all.toString();
}

/**
 * The views that are kept, keeping this one, and another time zone.
 * @param {{ planning: Planning, mine: boolean, zone: string }} props
 */
function Views({ planning: { views, again }, mine, zone }) {
  const asking = useSignal(/** @type {"view" | "zone" | null} */ (null));
  const now = query();
  const present = views.find((one) => one.query === now);
  const remove = async () => {
    if (present && (await (await import("./view_form.js")).remove(present.id))) again();
  };
  const open = (/** @type {"view" | "zone"} */ form) => () => {
    asking.value = form;
  };
  const close = () => {
    asking.value = null;
  };
  const entries = [
    ...views.map((one) => ({
      label: one.name,
      on: one === present,
      run: () => go(`${location.pathname}?${one.query}`),
    })),
    views.length > 0 && /** @type {const} */ ("rule"),
    { label: words.anotherZone, icon: "clock", run: open("zone") },
    mine && { label: words.saveView, icon: "plus", disabled: !now || Boolean(present), run: open("view") },
    mine && present && { label: words.forgetView(present.name), icon: "trash", bad: true, run: remove },
  ];
  return [
    h(
      Menu,
      { key: "menu", label: words.views, class: "small quiet views", end: true, entries },
      present ? html.bdi(present.name) : words.views,
      h(Icon, { name: "down", size: 14 }),
    ),
    asking.value === "view" && h(ViewForm, { key: "form", query: now, onClose: close, onDone: again }),
    asking.value === "zone" && h(ZoneForm, { key: "zone", zone, onClose: close }),
  ];
}

// Which posts are listed: what the address asks for as a filter of the service, and the controls for it.
import { useMemo } from "preact";
import { html } from "../../ui/html.js";
import { select } from "../../ui/part.js";
import { brand, isTeam, may } from "../../lib/brand.js";
import { CHANNEL_NAMES, PEOPLE } from "../../lib/brand_lists.js";
import { startOf, today } from "../../lib/dates.js";
import { nameOf } from "../../lib/answers.js";
import { ask, asked } from "../../lib/router.js";
import { useWhole } from "../../lib/whole_list.js";
import { words } from "../../text/en/posts.js";

/** @typedef {Enums.PostStatus | "all" | "care"} Tab */
/** @typedef {keyof typeof words.due} Due */
/** @typedef {keyof typeof words.has} Has */
/** @typedef {keyof typeof words.drafted} Drafted */

/** The columns of the board, a step each. */
export const COLUMNS = /** @type {const} */ (["DRAFT", "CHANGES_REQUESTED", "IN_REVIEW", "APPROVED", "SCHEDULED"]);

/** What the address asks for. */
export function wanted() {
  const status = /** @type {Tab} */ (asked("status") || "all");
  const due = /** @type {Due | ""} */ (asked("due") in words.due ? asked("due") : "");
  const has = /** @type {Has | ""} */ (asked("has") in words.has ? asked("has") : "");
  const drafted = /** @type {Drafted | ""} */ (asked("drafted") in words.drafted ? asked("drafted") : "");
  const order = asked("order") in words.orders ? /** @type {keyof typeof words.orders} */ (asked("order")) : "updated";
  return {
    status,
    search: asked("q"),
    channelId: asked("channel"),
    authorId: asked("by"),
    due,
    has,
    drafted,
    order,
    isBoard: asked("view") === "board",
  };
}

/** @typedef {ReturnType<typeof wanted>} Wish */

/**
 * The time of a filter, from its first moment to the first after it. @param {Due | ""} due @param {string} zone
 * @returns {Inputs.PostFilter}
 */
export function dueOf(due, zone) {
  if (!due) return {};
  if (due === "none") return { isScheduled: false };
  const now = today(zone);
  const month = now.with({ day: 1 });
  const first = due === "last" ? month.subtract({ months: 1 }) : due === "next" ? month.add({ months: 1 }) : month;
  return { dueFrom: startOf(first, zone), dueTo: startOf(first.add({ months: 1 }), zone) };
}

/** What a filter of files means. @type {Record<Has, Inputs.PostFilter>} */
const FILES = { media: { hasMedia: true }, video: { hasVideo: true }, none: { hasMedia: false } };

/**
 * What is filtered by but the state; the numbers on the tabs count among these.
 * @param {Wish} wish @param {string} zone
 */
const conditionsOf = ({ search, channelId, authorId, due, has, drafted }, zone) => ({
  ...(search && { search }),
  ...(channelId && { channelId }),
  ...(authorId && { authorId }),
  ...dueOf(due, zone),
  ...(has && FILES[has]),
  ...(drafted && { byAgent: drafted === "agent" }),
});

const NO_FILTER = { channel: null, by: null, due: null, has: null, drafted: null, q: null };

/** Whether the address asks for a part of the posts, of whatever state. */
export const isFiltered = () => Object.keys(NO_FILTER).some((name) => asked(name));

/** The states of a tab; what needs care is in no other. @param {Tab} status @returns {Inputs.PostFilter} */
function statesOf(status) {
  if (status === "all") return {};
  if (status === "care") return { needsCare: true };
  return status === "PUBLISHED" ? { statuses: [status], needsCare: false } : { statuses: [status] };
}

const ORDERS = /** @type {const} */ ({
  updated: { field: "UPDATED_AT", direction: "DESC" },
  due: { field: "DUE_AT", direction: "ASC" },
  lastDue: { field: "DUE_AT", direction: "DESC" },
  created: { field: "CREATED_AT", direction: "DESC" },
});

/** The filter of the list, that of the numbers, and the order; the same objects as long as nothing changes. */
export function useFilter() {
  const wish = wanted();
  const zone = brand.value.timeZone;
  return useMemo(() => {
    const conditions = conditionsOf(wish, zone);
    return {
      conditions,
      filter: { ...conditions, ...(wish.isBoard ? {} : statesOf(wish.status)) },
      orderBy: ORDERS[wish.order],
    };
  }, [JSON.stringify(wish), zone]);
}

/**
 * How many posts each tab has.
 * @param {readonly { status: Enums.PostStatus, count: number, needsCare: number }[]} all
 * @returns {Record<string, number>}
 */
export function countsOf(all) {
  const open = all.filter((one) => one.status !== "ARCHIVED");
  /** @type {Record<string, number>} */
  const counts = Object.fromEntries(
    all.map(({ status, count, needsCare }) => [status, status === "PUBLISHED" ? count - needsCare : count]),
  );
  counts.all = open.reduce((sum, one) => sum + one.count, 0);
  counts.care = open.reduce((sum, one) => sum + one.needsCare, 0);
  return counts;
}

/** A choice that filters is seen as one. @param {string} value */
const setClass = (value) => (value ? "is-set" : undefined);

/** The channels and the people of the brand, as far as this person sees them. */
function useNames() {
  const brandId = brand.value.id;
  const isOpen = { channels: may("CONNECTIONS"), people: may("TEAM") };
  const channels = useChannels();
  const people = useWhole(PEOPLE, { brandId }, (data) => data.brand?.members, { pause: !isOpen.people }).rows;
  return { isOpen, channels, people };
}

/** The channels by name, and whether they publish; nothing for those who may not see them. */
export const useChannels = () =>
  useWhole(CHANNEL_NAMES, { brandId: brand.value.id }, (data) => data.brand?.channels, { pause: !may("CONNECTIONS") })
    .rows;

/** By channel, person, time and order, in the address. */
export function Filters() {
  const { channelId, authorId, due, has, drafted, order } = wanted();
  const { isOpen, channels, people } = useNames();
  return html.div(
    { class: "filters post-filters", role: "group", "aria-label": words.filters },
    isOpen.channels &&
      select({
        label: words.channel,
        class: setClass(channelId),
        value: channelId,
        all: words.everyChannel,
        options: channels.map((one) => [one.id, one.displayName]),
        onChoose: (channel) => ask({ channel }),
      }),
    isOpen.people &&
      select({
        label: words.person,
        class: setClass(authorId),
        value: authorId,
        all: words.everybody,
        options: people.map(({ user }) => [user.id, nameOf(user)]),
        onChoose: (by) => ask({ by }),
      }),
    select({
      label: words.time,
      class: setClass(due),
      value: due,
      all: words.everyTime,
      options: Object.entries(words.due),
      onChoose: (one) => ask({ due: one }),
    }),
    select({
      label: words.files,
      class: setClass(has),
      value: has,
      all: words.everyFile,
      options: Object.entries(words.has),
      onChoose: (one) => ask({ has: one }),
    }),
    isTeam() &&
      select({
        label: words.drafter,
        class: setClass(drafted),
        value: drafted,
        all: words.everyDrafter,
        options: Object.entries(words.drafted),
        onChoose: (one) => ask({ drafted: one }),
      }),
    select({
      label: words.order,
      value: order,
      options: Object.entries(words.orders),
      onChoose: (one) => ask({ order: one === "updated" ? null : one }),
    }),
    isFiltered() && html.button({ class: "small quiet", onClick: () => ask(NO_FILTER) }, words.clear),
  );
}

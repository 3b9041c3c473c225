// What lies around the entries of the calendar: the free slots for the next post, notes on the days, and what filters
// choose from. It is asked for after the entries.
import { useEffect, useMemo } from "preact";
import { rows, useQuery } from "../../lib/gql.js";
import { brand, may, person } from "../../lib/brand.js";
import { lastChoice, suggested } from "../../lib/channels.js";
import { day, dayOf, startOf } from "../../lib/dates.js";
import { reasonsByPost } from "../../lib/forecast.js";
import { calm, useEvents } from "../../lib/live.js";
import { useWhole } from "../../lib/whole_list.js";
import { channelsOf } from "./filters.js";
import { FORECAST, PLANNING, SLOTS } from "./planning_queries.js";

/** @typedef {import("./entries.js").Day} Day */
/** @typedef {NonNullable<Answers.CalendarPlanning.brand["dayNotes"]>[number]} Note */
/** @typedef {Answers.CalendarPlanning.brand.channels.edges.node} Channel */
/**
 * @typedef {{ channels: Channel[], groups: NonNullable<Answers.CalendarPlanning.brand["channelGroups"]>,
 *   labels: readonly import("../../parts/marks.js").Label[],
 *   labelsOf: import("./filters.js").Labels | null,
 *   views: NonNullable<Answers.CalendarPlanning.brand["savedViews"]>, notes: Map<string, Note[]>,
 *   slots: Map<string, string[]>, slotChannels: Channel[], reasons: Map<string, string[]>,
 *   again: () => void }} Planning `slotChannels`: those that the slots are free on; `reasons`: why posts do not go
 *   out at their times
 */

/** How many channels the service looks at together. */
const TOGETHER = 50;
/** How long events rest before slots are asked for again, in milliseconds. */
const PAUSE = 600;

/**
 * The notes of each day in the period, by its text.
 * @param {readonly Note[]} notes @param {Day} first @param {number} count
 */
export function notesByDay(notes, first, count) {
  /** @type {Map<string, Note[]>} */
  const days = new Map();
  const last = first.add({ days: count - 1 });
  for (const note of notes) {
    const from = day(note.startsOn);
    // Without an end, a day without posting is followed by others until further notice.
    const to = note.endsOn ? day(note.endsOn) : note.noPosting ? last : from;
    for (let date = from.until(first).sign > 0 ? first : from; date.until(to).sign >= 0; date = date.add({ days: 1 })) {
      if (date.until(last).sign < 0) break;
      days.set(date.toString(), [...(days.get(date.toString()) ?? []), note]);
    }
  }
  return days;
}

/**
 * The labels of each post, by name.
 * @param {readonly { post: { id: string, labels: readonly { id: string }[] | null } }[]} publications
 * @param {readonly import("../../parts/marks.js").Label[]} labels
 */
export const labelsByPost = (publications, labels) =>
  new Map(
    publications.map(({ post }) => [post.id, labels.filter(({ id }) => post.labels?.some((one) => one.id === id))]),
  );

/** The instants of each day, by its text. @param {readonly string[]} instants @param {string} zone */
export function slotsByDay(instants, zone) {
  /** @type {Map<string, string[]>} */
  const days = new Map();
  for (const at of instants) days.set(dayOf(at, zone), [...(days.get(dayOf(at, zone)) ?? []), at]);
  return days;
}

/**
 * The channels that the slots are of: those that are looked at alone, else those that a new post begins with.
 * @param {readonly Channel[]} channels @param {Set<string> | null} only
 * @param {Answers.CalendarPlanning["brand"]} known
 */
function channelIdsOf(channels, only, known) {
  const ids = only
    ? channels.filter((one) => only.has(one.id)).map((one) => one.id)
    : suggested(channels, known?.platforms ?? [], lastChoice(rows(known?.posts)));
  return ids.slice(0, TOGETHER);
}

/**
 * What is known of it is handed to `onKnown`, since it comes later than the days are drawn.
 * @param {import("./entries.js").Range} range @param {string} zone @param {import("./filters.js").Filter} filter
 * @param {(planning: Planning) => void} onKnown
 */
export function usePlanning(range, zone, filter, onKnown) {
  const brandId = brand.value.id;
  const pause = !may("CONTENT", "MANAGE");
  const first = range.first.toString();
  const lastDay = range.first.add({ days: range.count - 1 }).toString();
  const from = startOf(range.first, zone);
  const to = startOf(range.first.add({ days: range.count }), zone);
  const variables = { brandId, me: person.value.id, from, to, firstDay: first, lastDay };
  const query = useWhole(PLANNING, variables, (data) => data.brand?.channels, { pause });
  const known = query.data?.brand ?? null;
  const channels = query.rows.filter((one) => one.state !== "REMOVED");
  const groups = known?.channelGroups ?? [];
  const channelIds = channelIdsOf(channels, channelsOf(filter, groups), known);
  const slots = useQuery(SLOTS, { brandId, channelIds }, { pause: pause || !channelIds.length });
  const forecast = useQuery(FORECAST, { brandId }, { pause });
  const instants = channelIds.length ? slots.data?.brand?.freeSlots : null;
  const again = useMemo(
    () =>
      calm(() => {
        query.again();
        slots.again();
        forecast.again();
      }, PAUSE),
    [query.again, slots.again, forecast.again],
  );
  useEvents(["post", "publication"], again, [again]);
  useEffect(() => {
    onKnown({
      channels,
      groups,
      labels: known?.labels ?? [],
      labelsOf: known?.labels ? labelsByPost(known.calendar ?? [], known.labels) : null,
      views: (known?.savedViews ?? []).filter((one) => one.place === "CALENDAR"),
      notes: notesByDay(known?.dayNotes ?? [], range.first, range.count),
      slots: slotsByDay(instants ?? [], zone),
      reasons: reasonsByPost(forecast.data?.brand?.forecast.publications ?? []),
      slotChannels: channels.filter((one) => channelIds.includes(one.id)),
      again,
    });
  }, [known, instants, forecast.data, first, range.count, zone]);
}

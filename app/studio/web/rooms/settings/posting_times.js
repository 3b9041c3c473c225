// The posting times of the brand: a week for all channels, for a group or for a channel, and what saving moves.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { loaded, sheet } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { change, isProblem, useQuery } from "../../lib/gql.js";
import { may } from "../../lib/brand.js";
import { shortMoment } from "../../lib/dates.js";
import { titleOf } from "../../lib/answers.js";
import { useHold } from "../../lib/unload.js";
import { useWhole } from "../../lib/whole_list.js";
import { ExactTime, Week } from "./times_grid.js";
import { CHANNELS, SAVE, TIMES } from "./times_queries.js";
import { asText, inherited, MOST, timesOf } from "./week.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/settings_times.js";

await sheet("rooms/settings/times.css");

/** @typedef {import("./week.js").Time} Time */
/** @typedef {import("./week.js").Circle} Circle */
/** @typedef {Answers.PostingTimes.brand} View */
/** @typedef {Answers.PostingTimesSave.postingTimesSave.PostingTimesSaved["queue"]} Effect */

/** @param {{ brandId: string }} props */
export function PostingTimes({ brandId }) {
  const query = useQuery(TIMES, { brandId });
  const circle = useSignal(/** @type {Circle} */ ({ channelId: null, groupId: null }));
  return loaded(query, query.data?.brand, 8, (view) =>
    h(Timetable, { key: view.postingTimes?.version, view, circle, again: query.again }),
  );
}

/** The times as the service has them. @param {View} view @returns {Time[]} */
const stored = (view) =>
  (view.postingTimes?.times ?? []).map(({ weekday, wall, channel, group }) => ({
    weekday,
    wall,
    channelId: channel?.id ?? null,
    groupId: group?.id ?? null,
  }));

/** Saving: first what it moves is asked, then it is done. @param {View} view @param {() => Promise<unknown>} again */
function useSave(view, again) {
  const effect = useSignal(/** @type {Effect | null} */ (null));
  const busy = useSignal(false);
  const send = async (/** @type {Time[]} */ times, /** @type {{ dryRun?: boolean, realign?: boolean }} */ how) => {
    busy.value = true;
    const expectedVersion = view.postingTimes?.version;
    const answer = await change(SAVE, { brandId: view.id, times, expectedVersion, ...how });
    busy.value = false;
    if (!isProblem(answer)) return answer.queue;
    effect.value = null;
    if (answer.code === "STALE") {
      toast(words.stale, { bad: true });
      await again();
    } else complain(named(answer, times));
    return null;
  };
  const store = async (/** @type {Time[]} */ times, realign = true) => {
    const queue = await send(times, { realign });
    effect.value = null;
    if (!queue) return;
    toast(realign && queue.moves.length ? words.savedMoved(queue.moves.length) : words.saved);
    await again();
  };
  const save = async (/** @type {Time[]} */ times) => {
    const queue = await send(times, { dryRun: true });
    if (queue && (queue.moves.length || queue.stuck.length)) effect.value = queue;
    else if (queue) await store(times);
  };
  return { effect, busy, store, save };
}

/**
 * A refusal that names the times that it is about.
 * @param {Refusal} problem @param {Time[]} times @returns {Refusal}
 */
function named(problem, times) {
  const fields = (problem.fields ?? []).map(({ path, messages }) => {
    const time = times[Number(/times\.(\d+)/.exec(path)?.[1])];
    const name = time ? `${text.shortDays[time.weekday]} ${time.wall}: ` : "";
    return { path, messages: messages.map((one) => name + one) };
  });
  return { ...problem, fields };
}

/**
 * @param {{ view: View, circle: import("preact").Signal<Circle>, again: () => Promise<unknown> }} props
 */
function Timetable({ view, circle, again }) {
  const base = stored(view);
  const times = useSignal(base);
  const { effect, busy, store, save } = useSave(view, again);
  const mine = may("AUTOMATIONS", "MANAGE");
  const isDirty = asText(times.value) !== asText(base);
  useHold(isDirty);
  const write = (/** @type {Time[]} */ next) => {
    if (next.length > MOST && next.length > times.value.length) toast(words.tooMany(MOST), { bad: true });
    else times.value = next;
  };
  const shared = { times: times.value, circle: circle.value, onChange: mine ? write : null };
  return html.section(
    { class: "sheet posting-times", "aria-label": text.time.postingTimes },
    html.header(
      html.h2(text.time.postingTimes),
      html.span({ class: "hint" }, `${words.count(times.value.length)}, ${text.time.zone(view.timeZone)}`),
    ),
    html.div(
      { class: "times-body" },
      html.p({ class: "hint" }, words.hint),
      h(Circles, { view, times: times.value, circle }),
      h(Week, { ...shared, more: inherited(times.value, circle.value, view.channelGroups ?? []) }),
      mine ? h(ExactTime, shared) : html.p({ class: "hint" }, words.readOnly),
      mine &&
        html.div(
          { class: "actions times-actions" },
          html.button({ class: "main", disabled: busy.value || !isDirty, onClick: () => save(times.value) }, text.save),
          isDirty && html.button({ class: "quiet", onClick: () => write(base) }, words.discard),
          html.span({ class: "hint", role: "status" }, isDirty && words.unsaved),
        ),
    ),
    effect.value &&
      h(Moves, {
        effect: effect.value,
        zone: view.timeZone,
        busy: busy.value,
        onSave: (realign) => store(times.value, realign),
        onClose: () => {
          effect.value = null;
        },
      }),
  );
}

/**
 * Whose times are shown.
 * @param {{ view: View, times: Time[], circle: import("preact").Signal<Circle> }} props
 */
function Circles({ view, times, circle }) {
  const { rows } = useWhole(CHANNELS, { brandId: view.id }, (data) => data.brand?.channels);
  const { channelId, groupId } = circle.value;
  const option = (/** @type {string} */ value, /** @type {string} */ label, /** @type {Circle} */ one) => {
    const count = timesOf(times, one).length;
    const selected = one.channelId === channelId && one.groupId === groupId;
    return html.option({ key: value, value, selected }, count ? `${label} (${count})` : label);
  };
  const choose = (/** @type {string} */ value) => {
    const [kind, id] = value.split(" ");
    circle.value = { channelId: kind === "channel" ? id : null, groupId: kind === "group" ? id : null };
  };
  const groups = view.channelGroups ?? [];
  return html.label(
    { class: "times-whom" },
    html.span(words.whom),
    html.select(
      { onChange: (event) => choose(event.currentTarget.value) },
      option("all", words.all, { channelId: null, groupId: null }),
      groups.length > 0 &&
        html.optgroup(
          { label: words.groups },
          groups.map((one) => option(`group ${one.id}`, one.name, { channelId: null, groupId: one.id })),
        ),
      html.optgroup(
        { label: words.channels },
        rows
          .filter((one) => one.state !== "REMOVED")
          .map((one) => option(`channel ${one.id}`, one.displayName, { channelId: one.id, groupId: null })),
      ),
    ),
  );
}

/**
 * Which queued posts follow, before it is done.
 * @param {{ effect: Effect, zone: string, busy: boolean, onSave: (realign: boolean) => void,
 *   onClose: () => void }} props
 */
const Moves = ({ effect: { moves, stuck }, zone, busy, onSave, onClose }) =>
  h(
    Dialog,
    { title: words.movesTitle(moves.length), onClose },
    moves.length > 0 && html.p({ class: "hint" }, words.movesHint),
    html.ul(
      { class: "times-moves" },
      moves.map(({ post, dueAt, dueAtBefore }) =>
        html.li(
          { key: post.id },
          html.strong({ dir: "auto" }, titleOf(post)),
          html.span(
            { class: "figures" },
            dueAtBefore && html.s(shortMoment(dueAtBefore, zone)),
            html.span({ class: "sr" }, ` ${words.becomes} `),
            " ",
            shortMoment(dueAt, zone),
          ),
        ),
      ),
    ),
    stuck.length > 0 && [
      html.h3({ key: "stuck" }, words.stuckTitle),
      html.ul(
        { key: "list", class: "times-moves" },
        stuck.map((post) =>
          html.li(
            { key: post.id },
            html.strong({ dir: "auto" }, titleOf(post)),
            html.span({ class: "figures" }, post.dueAt && shortMoment(post.dueAt, zone)),
          ),
        ),
      ),
    ],
    html.footer(
      html.button({ onClick: onClose }, text.cancel),
      moves.length > 0 && html.button({ disabled: busy, onClick: () => onSave(false) }, words.saveAndLeave),
      html.button(
        { class: "main", disabled: busy, "data-focus": "", onClick: () => onSave(true) },
        moves.length ? words.saveAndMove : text.save,
      ),
    ),
  );

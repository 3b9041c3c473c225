// When a post goes out: free slots of the posting times, a place in the queue, a day and an hour, at once, or no time.
import { useEffect, useRef, useSignal } from "preact";
import { h, html } from "../ui/html.js";
import { Icon } from "../ui/icon.js";
import { dock } from "../ui/menu.js";
import { sheet } from "../ui/part.js";
import { may } from "../lib/brand.js";
import { chosenAt, isPast, lastTime, nextTime, rememberTime, shortMoment, split, today } from "../lib/dates.js";
import { freeSlots } from "../lib/queue.js";
import { pathOf } from "../lib/router.js";
import { readTime } from "../lib/written_time.js";
import { text } from "../text/en/common.js";
import { words } from "../text/en/parts_when.js";

await sheet("parts/when.css");

/** Below this width the choice lies at the lower edge of the window. */
const NARROW = 700;
/** The states in which a time alone lets nothing go out. */
const FREE = ["DRAFT", "IN_REVIEW", "CHANGES_REQUESTED"];

/** @typedef {import("./planning.js").Choice} Choice */
/** @typedef {import("./planning.js").Planned} Post */
/** @typedef {(choice: Choice) => Promise<boolean>} Plan carries a choice out; answers whether it was done */
/**
 * @typedef {{ post: Post | null, channelIds: readonly string[], zone: string, plan: Plan, onNow?: () => unknown,
 *   onApprove?: () => unknown, anchor: { current: HTMLElement | null }, onClose: () => void }} Props
 *   `post` is null while it is not stored; `onNow` and `onApprove` are left out where they are not offered
 */

/** @param {Props} props */
export function When({ post, channelIds, zone, plan, onNow, onApprove, anchor, onClose }) {
  const box = useRef(/** @type {HTMLDivElement | null} */ (null));
  const busy = useSignal(false);
  const answer = useSlots(channelIds, post);
  usePlace(box, anchor, onClose, answer.slots !== null || !channelIds.length);
  const close = () => {
    box.current?.hidePopover();
    anchor.current?.focus();
    onClose();
  };
  /** Carry a choice out; one that was refused can be made again. @type {Plan} */
  const take = async (choice) => {
    if (busy.value) return false;
    busy.value = true;
    const isDone = await plan(choice);
    busy.value = false;
    if (isDone) close();
    return isDone;
  };
  const leave = (/** @type {(() => unknown) | undefined} */ run) =>
    run &&
    (() => {
      close();
      run();
    });
  return html.div(
    {
      ref: box,
      class: "menu when-box",
      popover: "auto",
      role: "dialog",
      "aria-label": text.time.when,
      "aria-busy": busy.value,
      tabIndex: -1,
      onKeyDown: (event) => move(event, box.current),
    },
    html.p({ class: "when-now" }, post?.dueAt ? stand(post, post.dueAt, zone) : words.none),
    h(Slots, { answer, post, channelIds, zone, take }),
    h(OwnTime, { post, zone, take }),
    h(Others, { post, take, onNow: leave(onNow), onApprove: leave(onApprove) }),
  );
}

/** Whether two instants are one. @param {string | null} at @param {string | null | undefined} other */
const isSame = (at, other) => Boolean(at && other) && Date.parse(String(at)) === Date.parse(String(other));

/** When it goes out as it stands. @param {Post} post @param {string} at @param {string} zone */
function stand({ inQueue, status }, at, zone) {
  const moment = shortMoment(at, zone);
  if (isPast(at)) return words.passed(moment);
  if (inQueue) return words.queued(moment);
  return status === "SCHEDULED" ? words.scheduled(moment) : words.planned(moment);
}

/** @typedef {{ slots: readonly string[] | null, hasFailed: boolean }} Answer */

/** The free slots, as soon as they are known. @param {readonly string[]} channelIds @param {Post | null} post */
function useSlots(channelIds, post) {
  const answer = useSignal(/** @type {Answer} */ ({ slots: null, hasFailed: false }));
  useEffect(() => {
    let isHere = true;
    if (channelIds.length)
      freeSlots(channelIds, post?.id).then(({ slots, error }) => {
        if (isHere) answer.value = { slots, hasFailed: Boolean(error) };
      });
    return () => {
      isHere = false;
    };
  }, [channelIds.join(" "), post?.dueAt]);
  return answer.value;
}

/**
 * Where it lies; and that it closes as all that floats.
 * @param {{ current: HTMLElement | null }} box @param {{ current: HTMLElement | null }} anchor
 * @param {() => void} onClose @param {boolean} isKnown what there is to choose from is there
 */
function usePlace(box, anchor, onClose, isKnown) {
  useEffect(() => {
    const [here, button] = [box.current, anchor.current];
    if (!here || !button) return;
    // The browser knows which button it belongs to, so that a second press on it closes it.
    if (button instanceof HTMLButtonElement) button.popoverTargetElement = here;
    if (innerWidth < NARROW) {
      if (!here.matches(":popover-open")) here.showPopover();
    } else dock(here, button.getBoundingClientRect(), true);
    if (!here.contains(document.activeElement)) here.focus();
    // Who has gone on meanwhile is not called back.
    if (isKnown && document.activeElement === here)
      /** @type {HTMLElement | null} */ (here.querySelector(".when-slots .menu-item"))?.focus();
  }, [isKnown]);
  useEffect(() => {
    const here = box.current;
    const toggled = (/** @type {ToggleEvent} */ event) => {
      if (event.newState === "closed") onClose();
    };
    here?.addEventListener("toggle", toggled);
    return () => here?.removeEventListener("toggle", toggled);
  }, []);
}

/** Arrows go from choice to choice; letters are no shortcuts here: they write a time. @param {KeyboardEvent} event
 * @param {HTMLElement | null} box */
function move(event, box) {
  const items = /** @type {HTMLElement[]} */ ([...(box?.querySelectorAll(".menu-item") ?? [])]);
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && at >= 0) {
    items.at((at + step) % items.length)?.focus();
    event.preventDefault();
  }
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey) return;
  event.stopPropagation();
  if (event.key !== " " && !(document.activeElement instanceof HTMLInputElement))
    /** @type {HTMLElement | null | undefined} */ (box?.querySelector(".when-written"))?.focus();
}

/** @param {{ icon: string, label: string, detail?: string, run: () => unknown }} props */
const Entry = ({ icon, label, detail, run }) =>
  html.button(
    { type: "button", class: "menu-item", onClick: () => run() },
    h(Icon, { name: icon }),
    html.span({ class: "grow" }, label),
    detail && html.span({ class: "hint" }, detail),
  );

/**
 * The queue and its free slots.
 * @param {{ answer: Answer, post: Post | null, channelIds: readonly string[], zone: string, take: Plan }} props
 */
function Slots({ answer: { slots, hasFailed }, post, channelIds, zone, take }) {
  if (!channelIds.length) return html.p({ class: "hint when-hint" }, words.noChannels);
  if (hasFailed) return html.p({ class: "hint when-hint", role: "alert" }, text.errors.network);
  if (!slots) return html.p({ class: "hint when-hint", role: "status" }, text.loading);
  const isOwn = (/** @type {string} */ at) => Boolean(post?.inQueue) && isSame(at, post?.dueAt);
  const others = slots.filter((at) => !isOwn(at));
  if (!others.length) return h(NoSlots, {});
  return [
    html.div(
      { key: "queue", class: "when-slots" },
      !isOwn(slots[0]) &&
        h(Entry, {
          icon: "list",
          label: words.end,
          detail: shortMoment(slots[0], zone),
          run: () => take({ kind: "queue", place: "END" }),
        }),
      h(Entry, {
        icon: "up",
        label: words.next,
        detail: words.nextHint,
        run: () => take({ kind: "queue", place: "NEXT" }),
      }),
    ),
    html.div(
      { key: "slots", class: "when-slots", role: "group", "aria-label": words.slots },
      html.p({ class: "when-head", "aria-hidden": "true" }, words.slots),
      others.map((at) =>
        h(Entry, {
          key: at,
          icon: "calendar",
          label: shortMoment(at, zone),
          run: () => take({ kind: "queue", place: "AT", at }),
        }),
      ),
    ),
  ];
}

/** No posting time is free, and where they are made. */
const NoSlots = () =>
  html.p(
    { class: "hint when-hint" },
    words.noSlots,
    " ",
    may("AUTOMATIONS", "MANAGE") &&
      html.a({ class: "link", href: `${pathOf("settings")}?tab=times` }, text.time.postingTimes),
  );

/** A day and an hour of one's own. @param {{ post: Post | null, zone: string, take: Plan }} props */
function OwnTime({ post, zone, take }) {
  const tomorrow = today(zone).add({ days: 1 }).toString();
  const begin = post?.dueAt ? split(post.dueAt, zone) : { date: "", time: "" };
  const date = useSignal(begin.date);
  const time = useSignal(begin.time);
  const at = date.value && time.value ? chosenAt(post?.dueAt, date.value, time.value, zone) : null;
  const typed = useSignal("");
  const write = (/** @type {string} */ line) => {
    typed.value = line;
    const own = line.trim() ? readTime(line, { now: new Date().toISOString(), zone, usual: lastTime() }) : begin;
    date.value = own?.date ?? "";
    time.value = own?.time ?? "";
  };
  const plan = async (/** @type {string} */ instant) => {
    if (await take({ kind: "time", at: instant })) rememberTime(instant, zone);
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (at && !isPast(at)) plan(at);
  };
  return html.form(
    { class: "when-own", "aria-label": words.own, onSubmit: submit, noValidate: true },
    html.p({ class: "when-head" }, words.own),
    html.input({
      class: "when-written",
      "aria-label": words.written,
      placeholder: words.examples,
      value: typed.value,
      onInput: (event) => write(event.currentTarget.value),
    }),
    typed.value.trim() && !date.value && html.p({ class: "hint", role: "status" }, words.unread),
    html.input({
      type: "date",
      "aria-label": text.time.date,
      value: date.value,
      min: today(zone).toString(),
      onInput: (event) => {
        date.value = event.currentTarget.value;
        time.value ||= nextTime(date.value, zone);
      },
    }),
    html.input({
      type: "time",
      "aria-label": text.time.time,
      value: time.value,
      onInput: (event) => {
        time.value = event.currentTarget.value;
      },
    }),
    html.button(
      { type: "button", class: "small", onClick: () => plan(chosenAt(post?.dueAt, tomorrow, lastTime(), zone)) },
      words.tomorrow(lastTime()),
    ),
    html.p({ class: "hint" }, text.time.zone(zone)),
    (date.value || time.value) && !isSame(at, post?.dueAt) && h(Outcome, { at, status: post?.status ?? "DRAFT", zone }),
  );
}

/**
 * What will come of the day and the time, and the way to it.
 * @param {{ at: string | null, status: Enums.PostStatus, zone: string }} props
 */
function Outcome({ at, status, zone }) {
  const [action, sentence] = FREE.includes(status)
    ? [words.plan, words.planTo]
    : status === "SCHEDULED"
      ? [words.move, words.moveTo]
      : [text.actions.schedule, words.goesLive];
  const isOver = at !== null && isPast(at);
  return html.p(
    { class: "when-outcome" },
    html.span(
      { class: isOver ? "is-bad grow" : "grow", role: "status" },
      !at ? words.half : isOver ? words.past : sentence(shortMoment(at, zone)),
    ),
    html.button({ class: "small", disabled: !at || isOver }, action),
  );
}

/**
 * What needs no time, and what takes it away.
 * @param {{ post: Post | null, take: Plan, onNow?: () => unknown, onApprove?: () => unknown }} props
 */
function Others({ post, take, onNow, onApprove }) {
  const entries = [
    onNow && h(Entry, { key: "now", icon: "send", label: text.actions.publishNow, run: onNow }),
    onApprove && h(Entry, { key: "approve", icon: "check", label: words.onlyApprove, run: onApprove }),
    ...(post?.dueAt ? ofTime(post, post.dueAt, take) : []),
  ];
  return entries.some(Boolean) ? html.div({ class: "when-others" }, entries) : null;
}

/** What keeps its time, and what takes it away. @param {Post} post @param {string} at @param {Plan} take */
const ofTime = ({ inQueue, viewerCan }, at, take) => [
  inQueue &&
    !isPast(at) &&
    h(Entry, {
      key: "fix",
      icon: "clock",
      label: words.fix,
      detail: words.fixHint,
      run: () => take({ kind: "time", at }),
    }),
  // Where it is not known whether it is allowed, the service says it.
  viewerCan?.unschedule !== false &&
    h(Entry, {
      key: "clear",
      icon: "x",
      label: inQueue ? words.leave : words.clear,
      run: () => take({ kind: "none" }),
    }),
];

// Where one writes: title, channels, the text of the chosen tab, media, what channels refuse, and the time.
import { useMemo, useRef } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { lazy } from "../../ui/part.js";
import { Hints } from "../../parts/hints.js";
import { chosenAt, isPast, lastTime, nextTime, shortMoment, today } from "../../lib/dates.js";
import { bodyOn, described, mediaOn, without } from "./composition.js";
import { MediaRow } from "./media_row.js";
import { FREE } from "./saving.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor.js";

const Strip = lazy(async () => (await import("./strip.js")).Strip);
const Sharing = lazy(async () => (await import("./sharing.js")).Sharing);
const Options = lazy(async () => (await import("./options.js")).Options);

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./composition.js").Asset} Asset */
/** @typedef {import("preact").Signal<string | null>} Tab the channel whose own text is shown; null is the common one */
/** @typedef {{ editing: Editing, tab: Tab }} Props */

/** @param {Props & { children?: import("../../types/html").Child }} props */
export function Writing({ editing, tab, children }) {
  const { saving, isLocked, check } = editing;
  const hasOptions = tab.value !== null || Object.keys(saving.now.value.ownOptions).length > 0;
  return html.section(
    { class: "write", "aria-label": text.rooms.editor },
    html.input({
      class: "title-input",
      "aria-label": words.title,
      placeholder: words.title,
      value: saving.now.value.title,
      disabled: isLocked,
      maxLength: 255,
      onInput: (event) => saving.write({ title: event.currentTarget.value }),
    }),
    html.div({ class: "strip-room" }, h(Strip, { editing, tab })),
    h(Body, { editing, tab }),
    h(Media, { editing, tab }),
    hasOptions && html.div({ class: tab.value === null ? "options-room" : undefined }, h(Options, { editing, tab })),
    h(Issues, { issues: check?.preflight ?? [] }),
    h(Hints, { hints: check?.hints ?? [] }),
    h(When, { editing }),
    children,
  );
}

/** The text of the tab. @param {Props} props */
function Body({ editing, tab }) {
  const { number, saving, isLocked, status, sharers } = editing;
  // The text of a new post has the focus as soon as it is shown.
  const focus = useMemo(
    () => (/** @type {HTMLElement | null} */ element) => {
      if (number === "new") element?.focus();
    },
    [],
  );
  const now = saving.now.value;
  const id = tab.value;
  const write = (/** @type {string} */ body) => {
    if (!id) return saving.write({ body });
    const ids = sharers.value.includes(id) ? sharers.value : [id];
    return saving.write({ variants: { ...now.variants, ...Object.fromEntries(ids.map((one) => [one, body])) } });
  };
  return [
    html.textarea({
      key: "body",
      class: "body-input",
      "aria-label": words.text,
      placeholder: words.text,
      value: bodyOn(now, id),
      disabled: isLocked,
      ref: focus,
      spellcheck: true,
      onInput: (event) => write(event.currentTarget.value),
      onBlur: () => {
        if (saving.state.value === "dirty" && FREE.includes(status)) saving.save();
      },
    }),
    id &&
      h(Own, {
        key: "own",
        isOwn: id in now.variants,
        isLocked,
        said: words.ownText,
        onCommon: () => saving.write({ variants: without(now.variants, id) }),
      }),
    id && h(Sharing, { key: `sharing ${id}`, editing, id }),
  ];
}

/** The media of the tab. @param {Props} props */
function Media({ editing: { saving, isLocked }, tab }) {
  const now = saving.now.value;
  const id = tab.value;
  const write = (/** @type {Asset[]} */ media) =>
    saving.write(id ? { ownMedia: { ...now.ownMedia, [id]: media } } : { media });
  return [
    h(MediaRow, {
      key: "media",
      media: mediaOn(now, id),
      isLocked,
      onChange: write,
      // That makes no channel's media its own.
      onDescribed: (asset, altText) => saving.write(described(saving.now.value, asset, altText)),
    }),
    id &&
      h(Own, {
        key: "own",
        isOwn: id in now.ownMedia,
        isLocked,
        said: words.ownMedia,
        onCommon: () => saving.write({ ownMedia: without(now.ownMedia, id) }),
      }),
  ];
}

/**
 * Whether a channel has this of its own, and the way back.
 * @param {{ isOwn: boolean, isLocked: boolean, said: typeof words.ownText, onCommon: () => void }} props
 */
const Own = ({ isOwn, isLocked, said, onCommon }) =>
  html.p(
    { class: "hint own" },
    isOwn ? said.own : said.common,
    isOwn && !isLocked && [" ", html.button({ key: "common", class: "link", onClick: onCommon }, said.useCommon)],
  );

/** What channels would refuse. @param {{ issues: Answers.EditorCheck.brand["preflight"] }} props */
const Issues = ({ issues }) =>
  issues.length
    ? html.ul(
        { class: "issues" },
        issues.map((issue, i) =>
          html.li(
            { key: i },
            h(Icon, { name: "s_failed", class: "is-bad" }),
            html.span(html.strong(issue.channel.displayName), " ", issue.message),
          ),
        ),
      )
    : null;

/** @typedef {{ date: string, time: string }} Choice */

/**
 * Fields for a day and a time. What they hold is a choice of this screen alone: in a draft it counts as soon as the
 * fields are left, in an approved post, which would go out by it, only by its button or by Enter.
 * @param {{ editing: Editing }} props
 */
export function When({ editing }) {
  const { saving, rights, zone, choice, choose, setTime, clearTime, status } = editing;
  const fields = useRef(/** @type {HTMLFieldSetElement | null} */ (null));
  const known = saving.now.value;
  const { date, time } = choice.value ?? known;
  const mayPlan = Boolean(rights.schedule);
  const isFree = FREE.includes(status);
  const at = date && time ? chosenAt(saving.post.value?.dueAt, date, time, zone) : null;
  const isOver = at !== null && choice.value !== null && isPast(at);
  const take = () => {
    if (at && choice.value && !isOver) setTime(date, time);
  };
  const cancel = () => choose(null);
  const choice_ = (/** @type {string} */ to, /** @type {string} */ clock) => choose({ date: to, time: clock });
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (!choice.value || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") take();
    else if (event.key === "Escape") cancel();
    else return;
    event.preventDefault();
  };
  const onLeave = (/** @type {FocusEvent} */ event) => {
    if (isFree && !fields.current?.contains(/** @type {Node | null} */ (event.relatedTarget))) take();
  };
  const tomorrow = () => {
    const day = today(zone).add({ days: 1 }).toString();
    if (isFree) setTime(day, lastTime());
    else choice_(day, lastTime());
  };
  return html.fieldset(
    { class: "when", ref: fields, onKeyDown, onFocusOut: onLeave },
    html.legend(words.when),
    html.input({
      type: "date",
      "aria-label": text.time.date,
      value: date,
      min: today(zone).toString(),
      disabled: !mayPlan,
      onInput: (event) => choice_(event.currentTarget.value, time || nextTime(event.currentTarget.value, zone)),
    }),
    html.input({
      type: "time",
      "aria-label": text.time.time,
      value: time,
      disabled: !mayPlan || !date,
      onInput: (event) => choice_(date, event.currentTarget.value),
    }),
    html.span({ class: "hint" }, text.time.zone(zone)),
    mayPlan &&
      html.button({ key: "last", type: "button", class: "small", onClick: tomorrow }, words.lastUsed(lastTime())),
    known.date &&
      !choice.value &&
      mayPlan &&
      html.button({ key: "clear", type: "button", class: "small quiet", onClick: clearTime }, words.clear),
    choice.value && mayPlan && outcome(at, { isOver, isFree, status, zone, take, cancel }),
  );
}

/**
 * What will come of the choice, and the way to it and back.
 * @param {string | null} at
 * @param {{ isOver: boolean, isFree: boolean, status: Enums.PostStatus, zone: string, take: () => void,
 *   cancel: () => void }} how
 */
function outcome(at, { isOver, isFree, status, zone, take, cancel }) {
  const move = isFree ? words.plan : status === "SCHEDULED" ? words.move : text.actions.schedule;
  const sentence = isFree ? words.planTo : status === "SCHEDULED" ? words.moveTo : words.goesLive;
  return html.p(
    { key: "outcome", class: "when-outcome" },
    html.span(
      { class: isOver ? "is-bad grow" : "grow", role: "status" },
      !at ? words.halfTime : isOver ? words.past : sentence(shortMoment(at, zone)),
    ),
    html.button({ key: "move", type: "button", class: "small", disabled: !at || isOver, onClick: take }, move),
    html.button(
      {
        key: "cancel",
        type: "button",
        class: "small quiet",
        // Where a button that is pressed takes no focus, the fields would be left, and the choice taken over.
        onMouseDown: (event) => event.preventDefault(),
        onClick: cancel,
      },
      text.cancel,
    ),
  );
}

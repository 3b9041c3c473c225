// Comments of the account below its own post: for all channels, or of one channel; drawn where a platform takes them.
import { useEffect, useRef } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { select, sheet } from "../../ui/part.js";
import { isolated } from "../../lib/answers.js";
import { followUpsOn } from "./composition.js";
import { commentsOf, declarations, declared } from "./own_options.js";
import { delay, words } from "../../text/en/editor_channel.js";

await sheet("rooms/editor/options.css");

/** Minutes after the post that one chooses from. */
const DELAYS = [0, 5, 15, 30, 60, 180, 720, 1440, 2880, 10_080];

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./composition.js").FollowUp} FollowUp */
/** @typedef {NonNullable<ReturnType<typeof commentsOf>>} Taken what a platform takes */

/**
 * What the chosen channels take of comments, and who of them takes none.
 * @param {Editing} editing
 */
function takersOf({ saving, offered }) {
  const { channelIds, ownOptions } = saving.now.value;
  const chosen = offered
    .filter((one) => channelIds.includes(one.id))
    .map((channel) => {
      const platform = declarations.value.find((one) => one.key === channel.platform);
      return { channel, taken: commentsOf(platform, ownOptions[channel.id]) };
    });
  return {
    takers: chosen.flatMap(({ channel, taken }) => (taken ? [{ channel, taken }] : [])),
    others: chosen.filter((one) => !one.taken).map((one) => one.channel),
  };
}

/**
 * A channel that is added later, or gets another format, has none of the common comments where it takes none.
 * @param {Editing} editing @param {readonly { id: string }[]} others
 */
function useOthers({ saving, isLocked }, others) {
  const { followUps, ownFollowUps } = saving.now.value;
  const left = isLocked || !followUps.length ? [] : others.filter(({ id }) => !ownFollowUps[id]);
  useEffect(() => {
    if (left.length) saving.write({ ownFollowUps: withoutThem(saving.now.value.ownFollowUps, left, true) });
  }, [left.map((one) => one.id).join(" ")]);
}

/** @param {{ editing: Editing, tab: import("preact").Signal<string | null> }} props */
export function FollowUps({ editing, tab }) {
  useEffect(() => {
    declared().catch(() => {});
  }, []);
  const isNew = useRef(false);
  const { saving, isLocked, errors } = editing;
  const { takers, others } = takersOf(editing);
  useOthers(editing, others);
  const id = tab.value;
  const mine = id ? takers.filter((one) => one.channel.id === id) : takers;
  const now = saving.now.value;
  const items = followUpsOn(now, id);
  if (!mine.length || (isLocked && !items.length)) return null;
  // The shortest text of all channels counts where they share it.
  const [{ taken }] = [...mine].sort((a, b) => a.taken.textLimit - b.taken.textLimit);
  const isOwn = Boolean(id && now.ownFollowUps[id]);
  const write = (/** @type {FollowUp[]} */ next) => {
    errors.value = {};
    if (id) saving.write({ ownFollowUps: { ...now.ownFollowUps, [id]: next } });
    else saving.write({ followUps: next, ownFollowUps: withoutThem(now.ownFollowUps, others, next.length > 0) });
  };
  const add = () => {
    isNew.current = true;
    write([...items, { text: "", after: 0 }]);
  };
  return html.section(
    { class: "channel-extra", "aria-label": words.comments },
    html.h3(words.comments),
    items.map((item, at) =>
      h(Comment, {
        key: at,
        item,
        number: at + 1,
        taken,
        isLocked,
        // What was added has the focus as soon as it is there.
        focus: (element) => {
          if (isNew.current && element && at === items.length - 1) {
            isNew.current = false;
            element.focus();
          }
        },
        onChange: (more) => write(items.map((one, i) => (i === at ? { ...one, ...more } : one))),
        onRemove: () => write(items.filter((_, i) => i !== at)),
      }),
    ),
    !isLocked &&
      items.length < taken.most &&
      html.button(
        { class: "small follow-up-add", onClick: add },
        h(Icon, { name: "comment", size: 14 }),
        items.length ? words.another : words.first,
      ),
    id &&
      h(Own, { isOwn, isLocked, onCommon: () => saving.write({ ownFollowUps: { ...now.ownFollowUps, [id]: null } }) }),
    !id && items.length > 0 && others.length > 0 && html.p({ class: "hint" }, words.none(namesOf(others))),
    h(Refusals, { editing, id }),
  );
}

/** What the service and the platforms say against them. @param {{ editing: Editing, id: string | null }} props */
function Refusals({ editing: { errors, check }, id }) {
  const issues = (check?.preflight ?? []).filter(
    (one) => one.field.startsWith("follow_ups") && (!id || one.channel.id === id),
  );
  const messages = [id && errors.value[id]?.followUps, ...issues.map((one) => one.message)];
  return [...new Set(messages)]
    .filter(Boolean)
    .map((message) => html.p({ key: String(message), class: "error", role: "alert" }, message));
}

/** @param {readonly { displayName: string }[]} channels */
const namesOf = (channels) => channels.map((one) => isolated(one.displayName)).join(", ");

/**
 * Channels whose platform takes no comments get none of the common ones.
 * @param {Editing["saving"]["now"]["value"]["ownFollowUps"]} own @param {readonly { id: string }[]} others
 * @param {boolean} isOn whether there are common ones
 */
const withoutThem = (own, others, isOn) => ({
  ...own,
  ...Object.fromEntries(others.map(({ id }) => [id, isOn ? [] : null])),
});

/** @param {{ isOwn: boolean, isLocked: boolean, onCommon: () => void }} props */
const Own = ({ isOwn, isLocked, onCommon }) =>
  html.p(
    { class: "hint own" },
    isOwn ? words.ownComments.own : words.ownComments.common,
    isOwn &&
      !isLocked && [" ", html.button({ key: "common", class: "link", onClick: onCommon }, words.ownComments.useCommon)],
  );

/**
 * @param {{ item: FollowUp, number: number, taken: Taken, isLocked: boolean,
 *   focus: (element: HTMLElement | null) => void, onChange: (more: Partial<FollowUp>) => void,
 *   onRemove: () => void }} props
 */
const Comment = ({ item: { text: said, after }, number, taken, isLocked, focus, onChange, onRemove }) =>
  html.div(
    { class: "follow-up" },
    html.textarea({
      ref: focus,
      rows: 2,
      "aria-label": words.comment(number),
      placeholder: words.comment(number),
      dir: "auto",
      value: said,
      disabled: isLocked,
      maxLength: 5000,
      onInput: (event) => onChange({ text: event.currentTarget.value }),
    }),
    html.div(
      { class: "actions" },
      select({
        label: words.after(number),
        value: String(after),
        options: [...new Set([...DELAYS, after])]
          .sort((a, b) => a - b)
          .map((one) => /** @type {const} */ ([String(one), delay(one)])),
        onChoose: (value) => onChange({ after: Number(value) }),
      }),
      html.span({ class: "hint grow figures" }, words.used([...said].length, taken.textLimit, taken.textUnit)),
      !isLocked &&
        html.button(
          {
            class: "quiet lone small",
            "aria-label": words.remove(number),
            title: words.remove(number),
            onClick: onRemove,
          },
          h(Icon, { name: "x", size: 14 }),
        ),
    ),
  );

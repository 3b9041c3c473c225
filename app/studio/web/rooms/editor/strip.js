// The channels of the post in one line: whose text is open, how each stands, and the way to choose others.
import { useEffect, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { lazy, sheet } from "../../ui/part.js";
import { Face } from "../../parts/channel.js";
import { isolated } from "../../lib/answers.js";
import { may } from "../../lib/brand.js";
import { useShortcuts } from "../../lib/keys.js";
import { pathOf } from "../../lib/router.js";
import { countsOf, placed } from "./channel_choice.js";
import { hasOwn } from "./composition.js";
import { declarations } from "./own_options.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor_channels.js";

await sheet("rooms/editor/strip.css");

const picker = () => import("./picker.js");
const Picker = lazy(async () => (await picker()).Picker);
/** How many channels have a place of their own. */
const MOST = 5;
const MOST_NARROW = 2;
const NARROW = 700;

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {Editing["offered"][number]} Channel */
/** @typedef {import("preact").Signal<string | null>} Tab */
/** @typedef {import("./channel_choice.js").Count} Count */

/** @param {{ editing: Editing, tab: Tab }} props */
export function Strip({ editing, tab }) {
  const { saving, isLocked, offered, isKnown, check, chooseChannels } = editing;
  const isPicking = useSignal(/** @type {"all" | "chosen" | null} */ (null));
  const now = saving.now.value;
  const chosen = offered.filter((one) => now.channelIds.includes(one.id));
  const counts = countsOf(check?.measures ?? [], check?.preflight ?? []);
  const { front, rest } = placed(chosen, counts, innerWidth < NARROW ? MOST_NARROW : MOST, tab.value);
  const show = (/** @type {string | null} */ id) => {
    tab.value = id;
  };
  const pick = (/** @type {"all" | "chosen" | null} */ what) => () => {
    isPicking.value = what;
  };
  // What is typed after the key that opens it belongs there, so that it has to be there at once.
  useEffect(() => {
    if (!isLocked) picker().catch(() => {});
  }, [isLocked]);
  useTab(chosen, tab);
  useKeys(chosen, show, isLocked ? null : pick("all"));
  if (!offered.length) return isKnown ? h(None, {}) : null;
  return html.div(
    { class: "strip", role: "group", "aria-label": words.channels },
    h(All, { isOpen: tab.value === null, count: sharing(editing), onOpen: () => show(null) }),
    front.map((channel) =>
      h(One, {
        key: channel.id,
        channel,
        editing,
        count: counts.get(channel.id),
        isOpen: tab.value === channel.id,
        onOpen: () => show(channel.id),
      }),
    ),
    rest.length > 0 && h(Rest, { rest, counts, onOpen: pick("chosen") }),
    !isLocked &&
      html.button(
        { class: "strip-tab", title: words.choose, onClick: pick("all") },
        html.span({ class: "strip-add" }, h(Icon, { name: "plus", label: words.choose })),
        html.small({ class: "figures" }, words.of(chosen.length, offered.length)),
      ),
    isPicking.value &&
      h(Picker, {
        editing,
        counts,
        title: words.choose,
        channels: isPicking.value === "all" ? offered : chosen,
        chosen: now.channelIds,
        onChange: chooseChannels,
        onClose: pick(null),
      }),
  );
}

/** A channel that is off has no tab. @param {Channel[]} chosen @param {Tab} tab */
function useTab(chosen, tab) {
  useEffect(() => {
    if (tab.value && !chosen.some((one) => one.id === tab.value)) tab.value = null;
  }, [chosen.length]);
}

/**
 * Digits show the text of a channel, and zero the common one.
 * @param {Channel[]} chosen @param {(id: string | null) => void} show @param {(() => void) | null} pick
 */
function useKeys(chosen, show, pick) {
  useShortcuts(
    () => [
      ...(pick ? [{ keys: "Mod+Shift+C", label: words.choose, run: pick, inFields: true }] : []),
      { keys: "0", label: words.showCommon, run: () => show(null) },
      { keys: "1|2|3|4|5|6|7|8|9", label: words.showOne, run: ({ key }) => show(chosen[Number(key) - 1]?.id ?? null) },
    ],
    [chosen.map((one) => one.id).join(" "), Boolean(pick)],
  );
}

/** How many channels get the common text. @param {Editing} editing */
const sharing = ({ saving }) => {
  const { channelIds, variants } = saving.now.value;
  return channelIds.filter((id) => !(id in variants)).length;
};

/** Where no channel is connected yet. */
const None = () =>
  html.p(
    { class: "hint" },
    words.none,
    " ",
    may("CONNECTIONS", "MANAGE") && html.a({ class: "link", href: pathOf("channels") }, text.rooms.channels),
  );

/** The tab of the common text. @param {{ isOpen: boolean, count: number, onOpen: () => void }} props */
const All = ({ isOpen, count, onOpen }) =>
  html.button(
    { class: "strip-tab", "aria-pressed": isOpen, onClick: onOpen },
    html.span({ class: "strip-all" }, words.all),
    html.span({ class: "sr" }, ` ${words.channels}, `),
    html.small(words.share(count)),
  );

/** What stands below a channel. @param {Count | undefined} count @param {string | null | undefined} format */
function stand(count, format) {
  if (count?.over) return { word: words.over(count.over), tone: "is-bad" };
  if (count?.problems) return { word: words.problems(count.problems), tone: "is-bad" };
  if (format) return { word: format };
  if (!count?.limit) return { word: "" };
  const isNear = count.used > count.limit * 0.9;
  return { word: words.count(count.used, count.limit), tone: isNear ? "is-review" : undefined };
}

/**
 * @param {{ channel: Channel, editing: Editing, count: Count | undefined, isOpen: boolean, onOpen: () => void }} props
 */
function One({ channel, editing, count, isOpen, onOpen }) {
  const now = editing.saving.now.value;
  const format = now.ownOptions[channel.id]?.format;
  const platform = declarations.value.find((one) => one.key === channel.platform);
  const { word, tone } = stand(count, platform?.formats.find((one) => one.format === format)?.label);
  const isOwn = hasOwn(now, channel.id);
  return html.button(
    {
      class: classes("strip-tab", tone === "is-bad" && "is-over"),
      "aria-pressed": isOpen,
      title: channel.handle ? `${channel.displayName}, ${channel.handle}` : channel.displayName,
      onClick: onOpen,
    },
    h(Face, { channel, size: "large" }),
    html.span({ class: "strip-name", dir: "auto" }, channel.displayName),
    platform && html.span({ class: "sr" }, `, ${platform.label}, `),
    html.small(
      { class: classes("figures", tone) },
      isOwn && html.span({ class: "dot", title: words.own }, html.span({ class: "sr" }, `, ${words.own}, `)),
      word,
    ),
  );
}

/**
 * Those without a place of their own.
 * @param {{ rest: Channel[], counts: Map<string, Count>, onOpen: () => void }} props
 */
function Rest({ rest, counts, onOpen }) {
  const bad = rest.filter(({ id }) => counts.get(id)?.over || counts.get(id)?.problems).length;
  const names = rest.map((one) => isolated(one.displayName)).join(", ");
  return html.button(
    { class: classes("strip-tab", bad > 0 && "is-over"), title: names, onClick: onOpen },
    html.span({ class: "strip-all" }, `+${rest.length}`),
    html.span({ class: "sr" }, ` ${words.channels}, `),
    html.small({ class: bad ? "is-bad" : undefined }, bad ? words.problems(bad) : words.allFit),
  );
}

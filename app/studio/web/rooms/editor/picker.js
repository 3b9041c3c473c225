// Choosing channels: by search, platform, group, or all that were found; and keeping a choice as a group.
import { useMemo, useRef, useSignal } from "preact";
import { Dialog } from "../../ui/dialog.js";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { search as searchField, sheet } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { Face, Glyph } from "../../parts/channel.js";
import { brand, may } from "../../lib/brand.js";
import { chordOf } from "../../lib/keys.js";
import { change, gql, isProblem, useQuery } from "../../lib/gql.js";
import { isAble, matching, platformsOf, toggled } from "./channel_choice.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor_channels.js";

await sheet("rooms/editor/picker.css");

const GROUPS = gql(/* GraphQL */ `
  query EditorChannelGroups($brandId: ID!) {
    brand(id: $brandId) {
      id
      channelGroups {
        id
        name
        channels {
          id
        }
      }
      platforms {
        key
        label
      }
    }
  }
`);
const SAVE = gql(/* GraphQL */ `
  mutation EditorChannelGroup($input: ChannelGroupSaveInput!) {
    channelGroupSave(input: $input) {
      ... on ChannelGroup {
        id
        name
        channels {
          id
        }
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
      }
    }
  }
`);

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {Editing["offered"][number]} Channel */
/**
 * @typedef {{ editing: Editing, counts: Map<string, import("./channel_choice.js").Count>, title: string,
 *   channels: readonly Channel[], chosen: readonly string[], onChange: (ids: string[]) => void, onClose: () => void,
 *   hint?: string }} Props
 */

/** @param {Props} props */
export function Picker({ editing, counts, title, hint, channels, chosen, onChange, onClose }) {
  const typed = useSignal("");
  const platform = useSignal(/** @type {string | null} */ (null));
  const list = useRef(/** @type {HTMLUListElement | null} */ (null));
  const { data, again } = useQuery(GROUPS, { brandId: brand.value.id });
  // What is chosen when the dialog opens stands first, and stays there while one chooses.
  const order = useMemo(
    () => [...channels].sort((a, b) => Number(chosen.includes(b.id)) - Number(chosen.includes(a.id))),
    [channels],
  );
  const labels = data?.brand?.platforms ?? [];
  const rows = matching(order, typed.value, platform.value);
  const able = rows.filter(isAble).map((one) => one.id);
  const here = channels.filter((one) => chosen.includes(one.id)).length;
  const all = () => onChange(toggled(chosen, able));
  return h(
    Dialog,
    { title, bare: true, class: "picker", onClose },
    html.div(
      { class: "picker-parts", onKeyDown: (/** @type {KeyboardEvent} */ event) => move(event, list.current, all) },
      h(Search, { typed }),
      hint && html.p({ class: "hint" }, hint),
      h(Sets, { channels, chosen, groups: data?.brand?.channelGroups ?? [], last: editing.last, onChange }),
      h(Platforms, { channels, platform, labels }),
      html.div(
        { class: "picker-head" },
        html.strong({ class: "grow", role: "status" }, words.found(rows.length, here)),
        able.length > 0 &&
          html.button(
            { class: "link", onClick: all },
            able.every((id) => chosen.includes(id)) ? words.chooseNone : words.chooseAll(able.length),
          ),
      ),
      html.ul(
        { class: "picker-rows", ref: list },
        rows.map((channel) =>
          h(Row, {
            key: channel.id,
            channel,
            label: labels.find((one) => one.key === channel.platform)?.label,
            typed: typed.value,
            count: counts.get(channel.id),
            isOn: chosen.includes(channel.id),
            onToggle: () => onChange(toggled(chosen, [channel.id])),
          }),
        ),
      ),
      html.footer(
        { class: "picker-foot" },
        html.span({ class: "hint keys" }, html.kbd(text.keys.space), ` ${words.choosesOne}`),
        html.strong({ class: "grow figures" }, words.chosen(here, channels.length)),
        may("CONTENT", "MANAGE") && here > 1 && h(Keep, { ids: chosen, again }),
        html.button({ onClick: onClose }, words.done),
      ),
    ),
  );
}

/** @param {{ typed: import("preact").Signal<string> }} props */
const Search = ({ typed }) =>
  html.div(
    { class: "picker-search" },
    searchField({
      label: words.search,
      value: typed.value,
      focus: true,
      // Arrows lead to what was typed, however fast they follow.
      atOnce: true,
      onSearch: (value) => {
        typed.value = value;
      },
    }),
  );

/**
 * Arrows go through the rows, and all that were found are chosen by one key.
 * @param {KeyboardEvent} event @param {HTMLUListElement | null} list @param {() => void} all
 */
function move(event, list, all) {
  const boxes = [...(list?.querySelectorAll("input") ?? [])];
  const field = /** @type {HTMLInputElement | null | undefined} */ (
    list?.closest("dialog")?.querySelector("[type=search]")
  );
  const focused = /** @type {HTMLInputElement} */ (document.activeElement);
  const stops = [field, ...boxes];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) stops[Math.max(0, stops.indexOf(focused)) + step]?.focus();
  // In a text, the key marks the text.
  else if (chordOf(event) === "Mod+A" && (focused.type === "checkbox" || !focused.value)) all();
  else return;
  event.preventDefault();
}

/**
 * Groups, and the choice of the last post; each is chosen by one click, and a second one takes it off.
 * @param {{ channels: readonly Channel[], chosen: readonly string[], last: readonly string[],
 *   groups: NonNullable<Answers.EditorChannelGroups.brand["channelGroups"]>,
 *   onChange: (ids: string[]) => void }} props
 */
function Sets({ channels, chosen, groups, last, onChange }) {
  const there = (/** @type {readonly string[]} */ ids) => ids.filter((id) => channels.some((one) => one.id === id));
  const sets = [
    ...groups.map(({ id, name, channels: rows }) => ({ id, name, ids: there(rows.map((one) => one.id)) })),
    { id: "last", name: words.last, ids: there(last) },
  ].filter(({ ids }) => ids.length);
  if (!sets.length) return null;
  return html.div(
    { class: "picker-chips", role: "group", "aria-label": words.groups },
    sets.map(({ id, name, ids }) =>
      html.button(
        {
          key: id,
          class: "small",
          "aria-pressed": ids.every((one) => chosen.includes(one)),
          onClick: () => onChange(toggled(chosen, ids)),
        },
        html.bdi(name),
        html.span({ class: "figures" }, ids.length),
      ),
    ),
  );
}

/**
 * The platforms with their numbers; one leaves the channels of it alone in the list.
 * @param {{ channels: readonly Channel[], platform: import("preact").Signal<string | null>,
 *   labels: readonly { key: string, label: string }[] }} props
 */
function Platforms({ channels, platform, labels }) {
  const counts = platformsOf(channels);
  if (counts.length < 2) return null;
  return html.div(
    { class: "picker-chips", role: "group", "aria-label": words.platforms },
    counts.map(([key, count]) => {
      const label = labels.find((one) => one.key === key)?.label ?? key;
      return html.button(
        {
          key,
          class: "small",
          title: label,
          "aria-pressed": platform.value === key,
          onClick: () => {
            platform.value = platform.value === key ? null : key;
          },
        },
        h(Glyph, { platform: key, label }),
        html.span({ class: "figures" }, count),
      );
    }),
  );
}

/** A name with what was searched for marked. @param {string} name @param {string} typed */
function hits(name, typed) {
  const sought = typed
    .split(/\s+/)
    .filter(Boolean)
    .map((one) => one.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&"));
  if (!sought.length) return name;
  const parts = name.split(new RegExp(`(${sought.join("|")})`, "giu"));
  return parts.map((part, at) => (at % 2 ? html.mark({ key: at }, part) : part));
}

/**
 * @param {{ channel: Channel, label: string | undefined, typed: string,
 *   count: import("./channel_choice.js").Count | undefined, isOn: boolean, onToggle: () => void }} props
 */
function Row({ channel, label, typed, count, isOn, onToggle }) {
  const { displayName, handle, pausedAt } = channel;
  const trouble = isAble(channel) ? "" : pausedAt ? words.paused : words.cannotPublish;
  return html.li(
    html.label(
      { class: classes("picker-row", isOn && "is-on") },
      // Accounts of one name on several platforms are told apart by their marks, which nobody hears.
      html.input({
        type: "checkbox",
        checked: isOn,
        "aria-label": displayName,
        "aria-description": label,
        onChange: onToggle,
      }),
      h(Face, { channel }),
      html.span(
        { class: "grow ellipsis" },
        html.bdi(hits(displayName, typed)),
        handle && html.span({ class: "muted" }, " · ", html.bdi(handle)),
      ),
      trouble
        ? html.span({ class: "is-bad picker-trouble" }, h(Icon, { name: "s_failed", size: 14 }), trouble)
        : count?.limit &&
            html.span(
              { class: classes("hint figures", count.over > 0 && "is-bad") },
              words.count(count.used, count.limit),
            ),
    ),
  );
}

/** A choice that gets a name. @param {{ ids: readonly string[], again: () => unknown }} props */
function Keep({ ids, again }) {
  const name = useSignal(/** @type {string | null} */ (null));
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const answer = await change(SAVE, { brandId: brand.value.id, name: name.value, channelIds: ids });
    if (isProblem(answer)) complain(answer);
    else {
      toast(words.kept(answer.name));
      name.value = null;
      again();
    }
  };
  if (name.value === null)
    return html.button(
      {
        class: "quiet",
        onClick: () => {
          name.value = "";
        },
      },
      words.keep,
    );
  return html.form(
    { class: "picker-name", onSubmit: save },
    html.input({
      "aria-label": words.groupName,
      placeholder: words.groupName,
      maxLength: 100,
      required: true,
      dir: "auto",
      value: name.value,
      ref: (/** @type {HTMLInputElement | null} */ element) => {
        if (element && !element.value) element.focus();
      },
      onInput: (event) => {
        name.value = event.currentTarget.value;
      },
    }),
    html.button({ disabled: !name.value.trim() }, text.save),
  );
}

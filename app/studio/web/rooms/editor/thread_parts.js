// A thread while it is written: its parts, each with its count, and what channels get that have no threads.
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { sheet } from "../../ui/part.js";
import { toast } from "../../ui/toast.js";
import { isolated } from "../../lib/answers.js";
import { chordOf, shown } from "../../lib/keys.js";
import { fullest } from "./channel_choice.js";
import { TextField } from "./text_field.js";
import { joined, moved, placeOf, removed, spansOf, textsOf, withText } from "./thread.js";
import { words } from "../../text/en/editor_thread.js";

await sheet("rooms/editor/thread.css");

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./body.js").Tab} Tab */
/** @typedef {{ editing: Editing, tab: Tab, body: string, write: import("./body.js").Change }} Props */

const UP = "Alt+Shift+ArrowUp";
const DOWN = "Alt+Shift+ArrowDown";
const REMOVE = "Mod+Shift+Backspace";

/** What one does with a part. @param {Props} props */
function handsOf({ body, write }) {
  const caret = (/** @type {string} */ next, /** @type {number} */ part, at = 0) => {
    const from = spansOf(next)[part].start + at;
    write(next, { from, to: from });
  };
  return {
    move: (/** @type {number} */ part, /** @type {number} */ step, at = 0) => {
      const next = moved(body, part, step);
      if (next !== body) caret(next, part + step, at);
    },
    remove: (/** @type {number} */ part) => {
      caret(removed(body, part), Math.max(0, part - 1));
      toast(words.removed(part + 1), { run: () => write(body, { from: 0, to: 0 }) });
    },
    join: (/** @type {number} */ part) => {
      const next = joined(body, part);
      const { part: at } = placeOf(next, spansOf(body)[part - 1].end);
      const { start, end } = spansOf(body)[part - 1];
      caret(next, at, end - start + (next[end] === "\n" ? 1 : 0));
    },
  };
}

/** @param {Props} props */
export function Thread(props) {
  const { editing, tab, body, write } = props;
  const texts = textsOf(body);
  const hands = handsOf(props);
  const onKeyDown = (/** @type {number} */ part) => (/** @type {KeyboardEvent} */ event) => {
    const field = /** @type {HTMLTextAreaElement} */ (event.target);
    const keys = chordOf(event);
    const isAtStart = field.selectionEnd === 0;
    if (keys === UP || keys === DOWN) hands.move(part, keys === UP ? -1 : 1, field.selectionStart);
    else if (keys === REMOVE) hands.remove(part);
    else if (keys === "Backspace" && isAtStart && part) hands.join(part);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return html.ol(
    { class: "thread", "aria-label": words.thread },
    texts.map((text, part) =>
      html.li(
        { key: part },
        h(TextField, {
          editing,
          label: words.part(part + 1, texts.length),
          value: text,
          write: (next) => write(withText(body, part, next)),
          onKeyDown: onKeyDown(part),
          autofocus: false,
        }),
        h(Foot, { editing, tab, part, count: texts.length, hands }),
      ),
    ),
    h(Without, { editing, tab }),
  );
}

/** The channels that get the text of the tab. @param {Editing} editing @param {string | null} id */
const channelsOf = ({ saving, offered }, id) => {
  const { channelIds, variants } = saving.now.value;
  return offered.filter((one) => (id ? one.id === id : channelIds.includes(one.id) && !(one.id in variants)));
};

/**
 * How full a part is, and what can be done with it.
 * @param {{ editing: Editing, tab: Tab, part: number, count: number,
 *   hands: ReturnType<typeof handsOf> }} props
 */
function Foot({ editing, tab, part, count, hands }) {
  const channels = channelsOf(editing, tab.value).filter((one) => editing.featuresOf(one.platform).threads);
  const measure = fullest(editing.check?.measures ?? [], channels, part + 1);
  const channel = channels.find((one) => one.id === measure?.channel.id);
  const button = (
    /** @type {string} */ label,
    /** @type {string} */ name,
    /** @type {string} */ keys,
    /** @type {boolean} */ isOff,
    /** @type {() => void} */ run,
  ) =>
    html.button(
      { class: "quiet lone small", title: `${label} (${shown(keys)})`, disabled: isOff, onClick: run },
      h(Icon, { name, size: 14, label: `${label}: ${words.part(part + 1, count)}` }),
    );
  return html.div(
    { class: "thread-foot" },
    html.small({ class: "hint figures" }, words.place(part + 1, count)),
    measure &&
      html.small(
        { class: measure.used > measure.limit ? "figures is-bad" : "hint figures", title: channel?.displayName },
        words.count(measure.used, measure.limit),
      ),
    html.span({ class: "grow" }),
    !editing.isLocked && [
      button(words.up, "up", UP, part === 0, () => hands.move(part, -1)),
      button(words.down, "down", DOWN, part === count - 1, () => hands.move(part, 1)),
      button(words.remove, "x", REMOVE, false, () => hands.remove(part)),
    ],
  );
}

/** What channels get that have no threads. @param {{ editing: Editing, tab: Tab }} props */
function Without({ editing, tab }) {
  const channels = channelsOf(editing, tab.value).filter((one) => !editing.featuresOf(one.platform).threads);
  if (!channels.length) return null;
  return html.li({ class: "hint" }, words.without(channels.map((one) => isolated(one.displayName)).join(", ")));
}

// Who else has the post open, as faces, and where they write; and the signs that this window gives of itself.
import { useEffect, useMemo, useRef } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { sheet } from "../../ui/part.js";
import { Avatar } from "../../parts/marks.js";
import { change, gql, useLive } from "../../lib/gql.js";
import { person } from "../../lib/brand.js";
import { isolated, nameOf } from "../../lib/answers.js";
import { selectionIn } from "./body.js";
import { bodyOn } from "./composition.js";
import { heard, lineAt, writersOf } from "./signs.js";
import { words } from "../../text/en/editor_presence.js";

await sheet("rooms/editor/presence.css");

const CHANGED = gql(/* GraphQL */ `
  subscription EditorPresence($postId: ID!) {
    presenceChanged(postId: $postId) {
      window
      state
      channelId
      line
      person {
        id
        firstName
        lastName
      }
    }
  }
`);
const SET = gql(/* GraphQL */ `
  mutation EditorPresenceSet($input: PresenceSetInput!) {
    presenceSet(input: $input) {
      ... on PostPresence {
        window
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
/** How long a post is open before its window gives a sign: who writes one after the other tells nobody of each. */
const ENTRY = 1_500;
/** How often a window says that it is still there, while there are others; in milliseconds, as all of these. */
const BEAT = 10_000;
/** How long after the last key nobody types any more. */
const REST = 4_000;
/** How long an answer to a newcomer waits at most, so that not all answer at once. */
const SPREAD = 400;
/** How long a window waits for its own sign before it gives it again: until then it does not hear of others. */
const PATIENCE = 2_000;
const TRIES = 5;
/** How long a caret moves before one tells its line, and what moves it. */
const PAUSE = 300;
const MOVES = ["selectionchange", "input", "focusin", "focusout"];
const MOST = 4;

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./signs.js").Writer} Writer */
/** @typedef {import("preact").Signal<string | null>} Tab */

/**
 * The other windows in which the post is open. Alone, a window gives one sign; who comes later gives theirs, and is
 * answered.
 * @param {string} postId @param {Editing} editing @param {string | null} channelId
 */
function useWindows(postId, { over, saving }, channelId) {
  const { windows } = over;
  const window = useMemo(() => Math.floor(Math.random() * 2 ** 31), [postId]);
  const isHeard = useRef(false);
  const isTyping = useRef(false);
  const place = useRef(channelId);
  const line = useRef(/** @type {number | null} */ (null));
  place.current = channelId;
  const tell = (/** @type {Enums.PresenceState} */ state = isTyping.current ? "TYPING" : "READING") => {
    const [at, inLine] = [place.current, line.current];
    return change(SET, { postId, window, state, ...(at && { channelId: at }), ...(inLine && { line: inLine }) });
  };
  useLive(CHANGED, { postId }, ({ presenceChanged: sign }) => {
    if (sign.window === window) {
      isHeard.current = true;
      return;
    }
    const isNew = !windows.value.some((one) => one.window === sign.window);
    windows.value = heard(windows.value, sign, Date.now());
    if (isNew && sign.state !== "GONE") setTimeout(tell, Math.random() * SPREAD);
  });
  useEffect(() => {
    let tries = 0;
    const start = () => {
      if (isHeard.current || ++tries > TRIES) clearInterval(first);
      else tell();
    };
    const entry = setTimeout(start, ENTRY);
    const first = setInterval(start, ENTRY + PATIENCE);
    const beat = setInterval(() => {
      windows.value = heard(windows.value, null, Date.now());
      if (windows.value.length) tell();
    }, BEAT);
    const leave = () => {
      if (tries) tell("GONE");
    };
    addEventListener("pagehide", leave);
    return () => {
      clearTimeout(entry);
      clearInterval(first);
      clearInterval(beat);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [postId]);
  const tellOthers = () => {
    if (windows.value.length) tell();
  };
  useEffect(tellOthers, [channelId]);
  useTyping(isTyping, tellOthers);
  useLine(line, () => bodyOn(saving.now.value, place.current), tellOthers);
  return windows.value;
}

/**
 * Hear of the line in which the caret is; in none, where the text has not the focus.
 * @param {{ current: number | null }} line @param {() => string} bodyOf @param {() => void} onChange
 */
function useLine(line, bodyOf, onChange) {
  useEffect(() => {
    let timer = 0;
    const look = () => {
      timer = 0;
      const body = bodyOf();
      const at = selectionIn(body);
      const next = at && lineAt(body, at.to);
      if (line.current === next) return;
      line.current = next;
      onChange();
    };
    const hear = () => {
      timer ||= setTimeout(look, PAUSE);
    };
    for (const kind of MOVES) document.addEventListener(kind, hear);
    return () => {
      clearTimeout(timer);
      for (const kind of MOVES) document.removeEventListener(kind, hear);
    };
  }, []);
}

/**
 * Hear of typing in the editor, where it begins and where it rests.
 * @param {{ current: boolean }} isTyping @param {() => void} onChange
 */
function useTyping(isTyping, onChange) {
  useEffect(() => {
    let timer = 0;
    const set = (/** @type {boolean} */ on) => {
      if (isTyping.current === on) return;
      isTyping.current = on;
      onChange();
    };
    const hear = (/** @type {Event} */ event) => {
      if (!(event.target instanceof Element) || !event.target.closest(".write")) return;
      clearTimeout(timer);
      timer = setTimeout(() => set(false), REST);
      set(true);
    };
    document.addEventListener("input", hear);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("input", hear);
    };
  }, []);
}

/** Who else has the post open. @param {{ editing: Editing, tab: Tab, postId: string }} props */
export function Presence({ editing, tab, postId }) {
  const writers = writersOf(useWindows(postId, editing, tab.value));
  if (!writers.length) return null;
  const named = writers.find((one) => one.isTyping) ?? writers[0];
  return html.span(
    { class: "presence", role: "group", "aria-label": words.people },
    writers.slice(0, MOST).map((one) => h(Face, { key: one.id, writer: one, said: saidOf(one, editing) })),
    writers.length > MOST && html.small({ class: "figures" }, `+${writers.length - MOST}`),
    html.span({ class: "hint presence-word" }, saidOf(named, editing)),
  );
}

/** @param {{ writer: Writer, said: string }} props */
const Face = ({ writer, said }) =>
  html.span(
    { class: classes("presence-face", writer.isTyping && "is-typing"), title: said },
    h(Avatar, { name: nameOf(writer.person) }),
    html.span({ class: "sr" }, said),
  );

/** Where somebody is, and whether they type. @param {Writer} writer @param {Editing} editing */
function saidOf({ id, person: one, isTyping, channelId }, { offered }) {
  const name = id === person.value.id ? words.you : isolated(one.firstName || nameOf(one));
  const channel = offered.find((each) => each.id === channelId)?.displayName;
  if (!isTyping) return words.here(name);
  return channel ? words.typingIn(name, isolated(channel)) : words.typing(name);
}

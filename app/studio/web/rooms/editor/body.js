// The text of the tab, as one field or as the parts of a thread; the caret stays at its words whatever happens to them.
import { useEffect, useLayoutEffect, useRef, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { lazy } from "../../ui/part.js";
import { useShortcuts } from "../../lib/keys.js";
import { bodyOn } from "./composition.js";
import { TextField } from "./text_field.js";
import { divided, placeOf, spansOf, textsOf } from "./thread.js";
import { words } from "../../text/en/editor.js";

const Snippets = lazy(async () => (await import("./snippets.js")).Snippets);
const Thread = lazy(async () => (await import("./thread_parts.js")).Thread);
const Offer = lazy(async () => (await import("./thread_offer.js")).Offer);
const TooLong = lazy(async () => (await import("./reasons.js")).TooLong);
const Carets = lazy(async () => (await import("./carets.js")).Carets);

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("preact").Signal<string | null>} Tab */
/** @typedef {{ from: number, to: number }} Selection places in the whole text */
/** @typedef {(body: string, selection?: Selection) => void} Change a new text, and where the caret is in it */

/** How often a field that is not drawn yet is looked for, once a frame. */
const FRAMES = 60;

/** @returns {HTMLTextAreaElement[]} */
export const fields = () => [...document.querySelectorAll(/** @type {"textarea"} */ (".body textarea"))];

/** What is selected in the fields of a text; null where none has the focus. @param {string} body */
export function selectionIn(body) {
  const all = fields();
  const part = all.findIndex((field) => field === document.activeElement);
  const span = spansOf(body)[part];
  if (!span) return null;
  return { from: span.start + all[part].selectionStart, to: span.start + all[part].selectionEnd };
}

/** Select in the fields once they are there. @param {string} body @param {Selection} selection @param {number} [n] */
function select(body, { from, to }, n = FRAMES) {
  const { part, at } = placeOf(body, from);
  const all = fields();
  const field = all[part];
  if (!field || all.length !== spansOf(body).length) {
    if (n) requestAnimationFrame(() => select(body, { from, to }, n - 1));
    return;
  }
  const top = field.scrollTop;
  field.focus({ preventScroll: true });
  field.setSelectionRange(at, Math.max(at, to - from + at));
  field.scrollTop = top;
}

/**
 * The caret in a text: where a step puts it, and at the same words after a change that was not typed here.
 * @param {string} body @param {string} tab @param {import("./saving.js").Carry} carry
 */
function useCaret(body, tab, carry) {
  const last = useRef({ body, tab });
  const wanted = useRef(/** @type {Selection | null} */ (null));
  const before = last.current;
  if (before.tab === tab && before.body !== body && !wanted.current) {
    const at = selectionIn(before.body);
    const to = (/** @type {number} */ offset) => carry(before.body, body, offset);
    if (at) wanted.current = { from: to(at.from), to: to(at.to) };
  }
  last.current = { body, tab };
  useLayoutEffect(() => {
    if (wanted.current) select(body, wanted.current);
    wanted.current = null;
  });
  /** What is typed leaves the caret where it is; a step says where it goes. @type {Change} */
  const note = (next, selection) => {
    if (!selection) last.current = { body: next, tab };
    wanted.current = selection ?? null;
  };
  return note;
}

/** @param {{ editing: Editing, tab: Tab }} props */
export function Body({ editing, tab }) {
  const { number, saving, isLocked, sharers, over } = editing;
  const now = saving.now.value;
  const id = tab.value;
  const body = bodyOn(now, id);
  const note = useCaret(body, id ?? "", saving.hands.carry.current);
  /** @type {Change} */
  const write = (next, selection) => {
    // A break that is typed makes a part, in which one goes on.
    const isBroken = !selection && spansOf(next).length !== spansOf(body).length;
    note(next, isBroken ? (selectionAfter(next, body) ?? undefined) : selection);
    if (!id) return saving.write({ body: next });
    const ids = sharers.value.includes(id) ? sharers.value : [id];
    return saving.write({ variants: { ...now.variants, ...Object.fromEntries(ids.map((one) => [one, next])) } });
  };
  // What is typed after the key that makes a part belongs there, so that it has to be there at once.
  useEffect(() => {
    Thread.fetch().catch(() => {});
  }, []);
  const texts = textsOf(body);
  return [
    html.div(
      { key: "body", class: "body" },
      texts.length > 1
        ? h(Thread, { editing, tab, body, write })
        : h(TextField, {
            editing,
            label: words.text,
            placeholder: words.text,
            value: body,
            write,
            // The text of a new post has the focus as soon as it is shown.
            autofocus: number === "new",
          }),
      over.windows.value.length > 0 &&
        h(Carets, { windows: over.windows, body, textOf: (channelId) => bodyOn(now, channelId) }),
    ),
    editing.excess.length > 0 && h(TooLong, { key: "long", editing, id }),
    !isLocked && h(Insert, { key: "insert", editing, tab, body, write }),
    !isLocked && h(Offer, { key: "offer", editing, tab, body, write }),
  ];
}

/** Where one is once what was typed has broken a part in two. @param {string} next @param {string} before */
function selectionAfter(next, before) {
  const at = selectionIn(before);
  if (!at) return null;
  const part = spansOf(next).find(({ start }) => start >= at.from);
  const from = part ? part.start : next.length;
  return { from, to: from };
}

/**
 * What can be put into the text, at the caret, and a new part there.
 * @param {{ editing: Editing, tab: Tab, body: string, write: Change }} props
 */
function Insert({ editing, tab, body, write }) {
  const isOpen = useSignal(false);
  const caret = useRef(/** @type {Selection | null} */ (null));
  const open = (/** @type {boolean} */ on) => () => {
    if (on) caret.current = selectionIn(body) ?? caret.current;
    isOpen.value = on;
  };
  const place = () => selectionIn(body) ?? caret.current ?? { from: body.length, to: body.length };
  const put = async (/** @type {string} */ more) => {
    const { inserted } = await import("../../lib/snippets.js");
    const { from, to } = place();
    const next = inserted(body, more, from, to);
    write(next.text, { from: next.caret, to: next.caret });
  };
  const part = () => {
    // The last letter may not be drawn yet when the key comes.
    const whole = bodyOn(editing.saving.now.value, tab.value);
    const at = placeOf(whole, selectionIn(whole)?.from ?? whole.length);
    const next = divided(whole, at);
    const { start } = spansOf(next)[at.part + 1];
    write(next, { from: start, to: start });
  };
  const note = () => {
    caret.current = selectionIn(body) ?? caret.current;
  };
  useShortcuts(
    () => [
      { keys: "Mod+/", label: words.snippets, run: open(true), inFields: true },
      { keys: "Mod+Shift+Enter", label: words.addPart, run: part, inFields: true },
    ],
    [body],
  );
  const { channelIds } = editing.saving.now.value;
  const chosen = editing.offered.filter((one) => channelIds.includes(one.id));
  const hasThreads =
    !chosen.length || spansOf(body).length > 1 || chosen.some((one) => editing.featuresOf(one.platform).threads);
  return html.div(
    { class: "insert", onPointerDown: note },
    html.button({ class: "small quiet", onClick: open(true) }, h(Icon, { name: "posts" }), words.snippets),
    hasThreads && html.button({ class: "small quiet", title: words.partKeys, onClick: part }, words.addPart),
    isOpen.value && h(Snippets, { onChoose: put, onClose: open(false) }),
  );
}

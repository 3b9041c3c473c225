// What is selected on a screen: row by row, a range, or all that is seen.
import { useMemo, useRef, useSignal } from "preact";
import { text } from "../text/en/common.js";

/** @param {import("preact").Signal<ReadonlySet<string>>} ids @param {{ current: string | null }} anchor */
function handsOf(ids, anchor) {
  const set = (/** @type {Iterable<string>} */ all) => {
    ids.value = new Set(all);
  };
  const toggle = (/** @type {string} */ id) => {
    const next = new Set(ids.peek());
    if (!next.delete(id)) next.add(id);
    anchor.current = id;
    ids.value = next;
  };
  /** Add all rows between the last one that was chosen and this one. */
  const extend = (/** @type {readonly string[]} */ order, /** @type {string} */ id) => {
    const [from, to] = [order.indexOf(anchor.current ?? id), order.indexOf(id)];
    const range = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
    ids.value = new Set([...ids.peek(), ...range]);
    anchor.current ??= id;
  };
  return { set, toggle, extend, clear: () => set([]) };
}

/** The selection of a screen, by the ids of its rows. */
export function useSelection() {
  const ids = useSignal(/** @type {ReadonlySet<string>} */ (new Set()));
  const anchor = useRef(/** @type {string | null} */ (null));
  const hands = useMemo(() => handsOf(ids, anchor), []);
  return { ids: ids.value, ...hands };
}

/** @typedef {ReturnType<typeof useSelection>} Selection */

/**
 * The shortcuts that select rows: the one where the person is, up to it, all, none.
 * @param {Selection} selection @param {readonly string[]} order @param {() => string | undefined} here
 * @param {string} [keys] of the first
 */
export function selectionKeys(selection, order, here, keys = "X") {
  const labels = text.selecting;
  const at = (/** @type {(id: string) => void} */ run) => () => {
    const id = here();
    if (id) run(id);
  };
  return [
    { keys, label: labels.select, run: at(selection.toggle) },
    { keys: "Shift+X", label: labels.selectTo, run: at((id) => selection.extend(order, id)) },
    { keys: "Mod+A", label: labels.selectAll, run: () => selection.set(order) },
    ...(selection.ids.size ? [{ keys: "Escape", label: labels.selectNone, run: selection.clear }] : []),
  ];
}

/**
 * Select by a click with Shift or Ctrl; answers whether it was one.
 * @param {MouseEvent} event @param {Pick<Selection, "toggle" | "extend">} selection @param {string} id
 * @param {readonly string[]} order
 */
export function selectByClick(event, selection, id, order) {
  if (!event.shiftKey && !event.ctrlKey && !event.metaKey) return false;
  event.preventDefault();
  if (event.shiftKey) selection.extend(order, id);
  else selection.toggle(id);
  return true;
}

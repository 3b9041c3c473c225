// A text that one writes in, where the caret stays at its words while the changes of others arrive.
import { useLayoutEffect, useRef } from "preact";
import { html } from "../../ui/html.js";
import { FREE } from "./saving.js";

/** @typedef {import("./editing.js").Editing} Editing */

/**
 * @param {{ editing: Editing, value: string, label: string, placeholder?: string,
 *   write: (value: string, field: HTMLTextAreaElement) => unknown,
 *   onField?: (field: HTMLTextAreaElement) => void, autofocus?: boolean, class?: string,
 *   onKeyDown?: (event: KeyboardEvent) => void }} props `onField` hears of the field that has the focus
 */
export function TextField({ editing, value, label, placeholder, write, onField, autofocus, class: more, onKeyDown }) {
  const { saving, isLocked, status } = editing;
  const ref = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  useCaret(ref.current, value, saving.hands.carry.current);
  useLayoutEffect(() => {
    if (autofocus) ref.current?.focus();
  }, []);
  return html.textarea({
    ref,
    class: more ?? "body-input",
    dir: "auto",
    "aria-label": label,
    placeholder,
    value,
    disabled: isLocked,
    spellcheck: true,
    onInput: (event) => write(event.currentTarget.value, event.currentTarget),
    onKeyDown,
    onFocus: (event) => onField?.(event.currentTarget),
    onCompositionStart: () => saving.hands.compose(true),
    onCompositionEnd: () => saving.hands.compose(false),
    onBlur: () => {
      saving.hands.compose(false);
      if (saving.state.value === "dirty" && FREE.includes(status)) saving.save();
    },
  });
}

/**
 * Keep the caret, and what is selected, at the same words where the text is about to get another value than was typed.
 * @param {HTMLTextAreaElement | null} field @param {string} value @param {import("./saving.js").Carry} carry
 */
function useCaret(field, value, carry) {
  const isOther = field !== null && field === document.activeElement && field.value !== value;
  const [text, start, end, top] = isOther
    ? [field.value, field.selectionStart, field.selectionEnd, field.scrollTop]
    : ["", 0, 0, 0];
  useLayoutEffect(() => {
    if (!isOther) return;
    field.setSelectionRange(carry(text, value, start), carry(text, value, end));
    field.scrollTop = top;
  });
}

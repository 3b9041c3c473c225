// A text that one writes in.
import { useLayoutEffect, useRef } from "preact";
import { html } from "../../ui/html.js";
import { FREE } from "./saving.js";

/**
 * @param {{ editing: import("./editing.js").Editing, value: string, label: string, placeholder?: string,
 *   write: (value: string) => unknown, autofocus: boolean, onKeyDown?: (event: KeyboardEvent) => void }} props
 */
export function TextField({ editing, value, label, placeholder, write, autofocus, onKeyDown }) {
  const { saving, isLocked, status } = editing;
  const ref = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  useLayoutEffect(() => {
    if (autofocus) ref.current?.focus();
  }, []);
  return html.textarea({
    ref,
    class: "body-input",
    dir: "auto",
    "aria-label": label,
    placeholder,
    value,
    disabled: isLocked,
    spellcheck: true,
    onInput: (event) => write(event.currentTarget.value),
    onKeyDown,
    onCompositionStart: () => saving.hands.compose(true),
    onCompositionEnd: () => saving.hands.compose(false),
    onBlur: () => {
      saving.hands.compose(false);
      if (saving.state.value === "dirty" && FREE.includes(status)) saving.save();
    },
  });
}

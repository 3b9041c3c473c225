// Labelled fields with their hint and their error.
import { useEffect, useId, useRef } from "preact";
import { classes, h, html } from "./html.js";

/** Focuses an element when it is shown; in a dialog, the dialog does that for what is marked. @param {boolean} [on] */
export function useFocus(on) {
  const ref = useRef(/** @type {any} */ (null));
  useEffect(() => {
    if (on && !ref.current?.closest("dialog")) ref.current?.focus();
  }, []);
  return ref;
}

/**
 * @param {{ label: string, name?: string, value: string, onInput: (value: string) => void, type?: string, hint?: string, error?: string,
 *   required?: boolean, rows?: number, autofocus?: boolean, options?: [string, string][], hideLabel?: boolean, isFirst?: boolean, attributes?: object, class?: string }} props `isFirst` is the first password of a form
 */
export function Field({
  label,
  name,
  value,
  onInput,
  type = "text",
  hint,
  error,
  required,
  rows,
  autofocus,
  options,
  hideLabel,
  isFirst = true,
  attributes,
  class: more,
}) {
  const id = useId();
  const ref = useFocus(autofocus);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  const shared = {
    ref,
    id,
    name,
    required,
    value,
    "data-focus": autofocus ? "" : undefined,
    "aria-invalid": error ? "true" : undefined,
    "aria-describedby": described,
    onInput: (/** @type {any} */ event) => onInput(event.currentTarget.value),
    ...attributes,
  };
  return html.div(
    { class: classes("field", more) },
    // Password managers look for a name beside a password, and for one name in a form.
    type === "password" &&
      isFirst &&
      html.input({
        type: "text",
        autocomplete: "username",
        hidden: true,
        readOnly: true,
        tabIndex: -1,
        "aria-hidden": "true",
      }),
    html.label({ for: id, class: hideLabel ? "sr" : undefined }, label),
    options
      ? html.select(
          shared,
          options.map(([key, word]) => html.option({ value: key, selected: key === value }, word)),
        )
      : rows
        ? html.textarea({ ...shared, rows })
        : html.input({ ...shared, type }),
    hint && html.p({ class: "hint", id: `${id}-hint` }, hint),
    error && html.p({ class: "error", id: `${id}-error`, role: "alert" }, error),
  );
}

/** A box to tick. @param {{ label: any, checked: boolean, onChange: (on: boolean) => void, disabled?: boolean }} props */
export function Choice({ label, checked, onChange, disabled }) {
  return html.label(
    { class: "choice" },
    html.input({
      type: "checkbox",
      checked,
      disabled,
      onChange: (/** @type {any} */ event) => onChange(event.currentTarget.checked),
    }),
    html.span(label),
  );
}

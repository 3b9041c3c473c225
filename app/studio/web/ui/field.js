// Labelled fields with their hint and their error.
import { useEffect, useId, useRef } from "preact";
import { classes, h, html } from "./html.js";

/** @typedef {import("../types/html").Child} Child */
/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Control */

/** Focuses an element when it is shown; in a dialog, the dialog does that for what is marked. @param {boolean} [on] */
export function useFocus(on) {
  const ref = useRef(/** @type {Control | null} */ (null));
  useEffect(() => {
    // A dialog that opens gives the focus itself, once it knows to whom it goes back.
    if (on && ref.current?.closest("dialog")?.open !== false) ref.current?.focus();
  }, []);
  return ref;
}

/**
 * @typedef {object} FieldProps
 * @property {string} label
 * @property {string} [name]
 * @property {string} value
 * @property {(value: string) => void} onInput
 * @property {string} [type]
 * @property {string} [hint]
 * @property {string} [error]
 * @property {boolean} [required]
 * @property {number} [rows]
 * @property {boolean} [autofocus]
 * @property {readonly (readonly [value: string, label: string])[]} [options]
 * @property {boolean} [hideLabel]
 * @property {boolean} [isFirst] the first password of a form
 * @property {object} [attributes]
 * @property {string} [class]
 */

/** @param {FieldProps} props */
export function Field(props) {
  const { label, name, value, hint, error, required, autofocus, attributes, class: more } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const shared = {
    ref: useFocus(autofocus),
    id,
    name,
    required,
    value,
    "data-focus": autofocus ? "" : undefined,
    "aria-invalid": error ? "true" : undefined,
    "aria-describedby": described || undefined,
    onInput: (/** @type {{ currentTarget: Control }} */ event) => props.onInput(event.currentTarget.value),
    ...attributes,
  };
  return html.div(
    { class: classes("field", more) },
    props.type === "password" && (props.isFirst ?? true) && username(),
    html.label({ for: id, class: props.hideLabel ? "sr" : undefined }, label),
    control(props, shared),
    hint && html.p({ class: "hint", id: `${id}-hint` }, hint),
    error && html.p({ class: "error", id: `${id}-error`, role: "alert" }, error),
  );
}

/** Password managers look for a name beside a password, and for one name in a form. */
const username = () =>
  html.input({
    type: "text",
    autocomplete: "username",
    hidden: true,
    readOnly: true,
    tabIndex: -1,
    "aria-hidden": "true",
  });

/** A list, some lines or one. @param {FieldProps} props @param {object} shared */
function control({ options, rows, value, type = "text" }, shared) {
  if (!options) return rows ? h("textarea", { ...shared, rows }) : h("input", { ...shared, type });
  const choices = options.map(([key, word]) => html.option({ value: key, selected: key === value }, word));
  return h("select", shared, ...choices);
}

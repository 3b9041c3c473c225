// One option as a control, by its kind; the value is a list of texts, as the service answers it.
import { useId, useRef, useSignal } from "preact";
import { Field } from "../../ui/field.js";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { choice } from "../../ui/part.js";
import { Picture } from "../../parts/picture.js";
import { gql, useQuery } from "../../lib/gql.js";
import { Library } from "./media_dialogs.js";
import { RemoteChoices } from "./remote_choices.js";
import { words } from "../../text/en/editor_options.js";

/** From how many characters on a text has several lines. */
const LONG = 200;

const FILE = gql(/* GraphQL */ `
  query EditorFile($id: ID!) {
    node(id: $id) {
      ... on MediaAsset {
        id
        filename
        mimeType
        url
        thumbnailUrl(width: 320)
        durationMs
        altText
      }
    }
  }
`);

/** @typedef {import("./own_options.js").Option} Option */
/**
 * @typedef {{ option: Option, values: string[], channelId: string, error?: string,
 *   onChange: (values: string[]) => void }} Props
 */

/** @param {Props} props */
export function OptionField(props) {
  const { option } = props;
  const isClosed = option.choices.length > 0;
  if (option.isRemote) return h(Remote, props);
  if (option.kind === "FLAG") return h(Flag, props);
  if (option.kind === "CHOICE" && isClosed) return h(Choice, props);
  if (option.kind === "CHOICES" && isClosed) return h(Choices, props);
  if (option.kind === "LIST" || option.kind === "CHOICES") return h(Items, props);
  return option.kind === "MEDIA" ? h(File, props) : h(Written, props);
}

/** The name of an option, with a word where the format needs it. @param {Option} option */
const labelOf = ({ label, required }) => (required ? `${label} (${words.required})` : label);

/** What stands below a control. @param {Option} option @param {string} [bounds] */
const hintOf = ({ help }, bounds) => [help, bounds].filter(Boolean).join(" ") || undefined;

/** Where it is written what the option does. @param {Option} option */
const sourceOf = ({ source }) => (source ? words.source(source) : undefined);

/** @param {Option} option */
function boundsOf({ kind, least, most }) {
  if (kind !== "NUMBER" || most === null) return undefined;
  return least === null ? words.atMost(most) : words.between(least, most);
}

/** A text, an address or a number. @param {Props} props */
function Written({ option, values, error, onChange }) {
  const value = values[0] ?? "";
  const isNumber = option.kind === "NUMBER";
  const isLong = option.kind === "TEXT" && (option.most ?? LONG) > LONG;
  const used =
    option.most !== null && option.kind === "TEXT" && value ? words.used([...value].length, option.most) : "";
  return h(Field, {
    label: labelOf(option),
    hint: hintOf(option, boundsOf(option) ?? used),
    error,
    value,
    rows: isLong ? 4 : undefined,
    type: option.kind === "ADDRESS" ? "url" : "text",
    attributes: {
      dir: option.kind === "TEXT" ? "auto" : undefined,
      inputmode: isNumber ? "numeric" : undefined,
      title: sourceOf(option),
      "aria-required": option.required || undefined,
    },
    onInput: (text) => onChange([isNumber ? text.replace(/\D/g, "").slice(0, 10) : text]),
  });
}

/** @param {Props} props */
function Flag({ option, values, error, onChange }) {
  const id = useId();
  return html.div(
    { class: "field", title: sourceOf(option) },
    choice({ label: option.label, checked: values.length > 0, onChange: (on) => onChange(on ? ["true"] : []) }),
    option.help && html.p({ class: "hint", id }, option.help),
    error && html.p({ class: "error", role: "alert" }, error),
  );
}

/** @param {Props} props */
const Choice = ({ option, values, error, onChange }) =>
  h(Field, {
    label: labelOf(option),
    hint: hintOf(option),
    error,
    value: values[0] ?? "",
    options: [
      ["", option.required ? words.choose : words.usual],
      ...option.choices.map(({ value, label }) => /** @type {const} */ ([value, label])),
    ],
    attributes: { title: sourceOf(option), "aria-required": option.required || undefined },
    onInput: (value) => onChange(value ? [value] : []),
  });

/**
 * A group of controls that are one option; `id` is that of its name.
 * @param {Props & { id?: string, children: import("../../types/html").Child }} props
 */
function Group({ option, error, children, id: given }) {
  const own = useId();
  const id = given ?? own;
  return html.div(
    {
      class: "field option-group",
      role: "group",
      "aria-labelledby": id,
      "aria-describedby": option.help ? `${id}-hint` : undefined,
      title: sourceOf(option),
    },
    html.span({ class: "options-name", id }, labelOf(option)),
    children,
    option.help && html.p({ class: "hint", id: `${id}-hint` }, option.help),
    error && html.p({ class: "error", role: "alert" }, error),
  );
}

/** Values that live on the platform. @param {Props} props */
function Remote(props) {
  const id = useId();
  return h(Group, { ...props, id }, h(RemoteChoices, { ...props, labelledBy: id }));
}

/** @param {Props} props */
function Choices(props) {
  const { option, values, onChange } = props;
  const change = (/** @type {string} */ value) => (/** @type {boolean} */ on) =>
    onChange(option.choices.map((one) => one.value).filter((one) => (one === value ? on : values.includes(one))));
  return h(
    Group,
    props,
    option.choices.map(({ value, label }) =>
      choice({ key: value, label, checked: values.includes(value), onChange: change(value) }),
    ),
  );
}

/**
 * The texts of a list, and what can be done with them. Empty lines are kept while one writes.
 * @param {Props} props @param {{ current: HTMLUListElement | null }} list
 */
function useItems({ option, values, onChange }, list) {
  const least = option.least ?? 1;
  const count = useSignal(Math.max(values.length, least));
  const texts = Array.from({ length: Math.max(count.value, values.length) }, (_, at) => values[at] ?? "");
  const isFull = option.most !== null && texts.length >= option.most;
  const focus = (/** @type {number} */ at) =>
    requestAnimationFrame(() => list.current?.querySelectorAll("input")[at]?.focus());
  const write = (/** @type {string[]} */ next) => {
    count.value = Math.max(next.length, least);
    onChange(next);
  };
  const put = (/** @type {number} */ at, /** @type {string} */ text) => {
    // What was copied from a list comes as several lines.
    const lines = text.split(/\r?\n/).filter((one, i) => i === 0 || one.trim());
    write([...texts.slice(0, at), ...lines, ...texts.slice(at + 1)]);
  };
  const add = () => {
    if (isFull) return;
    count.value = texts.length + 1;
    focus(texts.length);
  };
  const remove = (/** @type {number} */ at) => {
    write(texts.filter((_, i) => i !== at));
    focus(Math.max(0, at - 1));
  };
  return { texts, isFull, put, add, remove };
}

/** @typedef {ReturnType<typeof useItems>} Editable */

/** Several texts in their order, a line each. @param {Props} props */
function Items(props) {
  const list = useRef(/** @type {HTMLUListElement | null} */ (null));
  const items = useItems(props, list);
  return h(
    Group,
    props,
    html.ul(
      { ref: list, class: "option-items" },
      items.texts.map((_, at) => h(Item, { key: at, option: props.option, at, items })),
    ),
    !items.isFull &&
      html.button({ type: "button", class: "small", onClick: items.add }, h(Icon, { name: "plus" }), words.add),
  );
}

/**
 * One text of a list: Enter adds another, and deleting in an empty one takes it away.
 * @param {{ option: Option, at: number, items: Editable }} props
 */
function Item({ option, at, items: { texts, put, add, remove } }) {
  const text = texts[at];
  const used = [...text].length;
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter") add();
    else if (event.key === "Backspace" && !text && texts.length > 1) remove(at);
    else return;
    event.preventDefault();
  };
  const onPaste = (/** @type {ClipboardEvent} */ event) => {
    const lines = event.clipboardData?.getData("text/plain") ?? "";
    if (!lines.includes("\n")) return;
    event.preventDefault();
    put(at, lines);
  };
  return html.li(
    html.input({
      type: "text",
      dir: "auto",
      value: text,
      "aria-label": words.number(option.label, at + 1),
      onInput: (event) => put(at, event.currentTarget.value),
      onKeyDown,
      onPaste,
    }),
    option.each !== null &&
      html.span({ class: used > option.each ? "hint figures is-bad" : "hint figures" }, `${used}/${option.each}`),
    html.button(
      {
        type: "button",
        class: "quiet lone",
        "aria-label": words.removeItem(option.label, at + 1),
        onClick: () => remove(at),
      },
      h(Icon, { name: "x" }),
    ),
  );
}

/** A file of the brand. @param {Props} props */
function File(props) {
  const { values, onChange } = props;
  const isPicking = useSignal(false);
  const { data } = useQuery(FILE, { id: values[0] ?? "" }, { pause: !values.length });
  const asset = values.length ? data?.node : null;
  const chosen = /** @type {import("./composition.js").Asset[]} */ (asset?.id ? [asset] : []);
  const pick = (/** @type {boolean} */ on) => () => {
    isPicking.value = on;
  };
  return h(
    Group,
    props,
    html.div(
      { class: "option-file" },
      asset?.id && h(Picture, { asset: /** @type {import("../../parts/picture.js").Asset} */ (asset) }),
      html.button({ type: "button", class: "small", onClick: pick(true) }, values.length ? words.another : words.pick),
      values.length > 0 &&
        html.button({ type: "button", class: "small quiet", onClick: () => onChange([]) }, words.takeOff),
    ),
    isPicking.value &&
      h(Library, {
        chosen,
        onClose: pick(false),
        // The last one that was chosen counts.
        onChange: (next) => {
          const last = next(chosen).at(-1);
          onChange(last ? [last.id] : []);
        },
      }),
  );
}

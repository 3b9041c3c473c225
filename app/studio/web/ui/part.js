// What screens are made of: how a part begins, loads, is empty, fails and goes on, and controls that hold a choice.
import { h as draw, useEffect, useRef, useSignal } from "preact";
import { classes, h, html } from "./html.js";
import { tellMissing } from "./missing.js";
import { text } from "../text/en/common.js";

/** @typedef {import("../types/html").Child} Child */

/** How long a place for the focus is awaited, in milliseconds. */
const PATIENCE = 3000;
let until = 0;

/** The next landing that is drawn takes the focus. */
export const awaitLanding = () => {
  until = performance.now() + PATIENCE;
};

const take = (/** @type {HTMLElement | null} */ element) => {
  if (!element || performance.now() > until) return;
  until = 0;
  element.focus();
};

/** Properties of a heading, or of what stands in its place, that takes the focus after a decision. */
export const landing = { tabIndex: -1, ref: take };

/**
 * A component that is loaded when it is shown first, because the first picture of a screen does not need it.
 * @template {object} Props
 * @param {() => Promise<(props: Props) => Child>} load
 * @param {() => void} [onAway] where it does not come
 * @returns {((props: Props) => Child) & { fetch: () => Promise<void> }} `fetch` has it there before it is shown
 */
export const lazy = (load, onAway = tellMissing) => {
  // Once it is there, it is drawn at once.
  let known = /** @type {{ it: (props: Props) => Child } | null} */ (null);
  const fetch = async () => {
    known ??= { it: await load() };
  };
  /** @param {Props} props */
  function Lazy(props) {
    const component = useSignal(known);
    useEffect(() => {
      if (known) return;
      fetch().then(() => {
        component.value = known;
      }, onAway);
    }, []);
    return component.value && draw(component.value.it, props);
  }
  return Object.assign(Lazy, { fetch });
};

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();
/**
 * A style sheet that no first picture needs; a module waits for it before it is there itself.
 * @param {string} path below the folder of all files
 */
export function sheet(path) {
  const known = sheets.get(path);
  if (known) return known;
  const link = document.createElement("link");
  const loading = new Promise((done) => {
    link.onload = link.onerror = done;
  });
  link.rel = "stylesheet";
  link.href = import.meta.resolve(`/studio/a/${path}`);
  document.head.append(link);
  sheets.set(path, loading);
  return loading;
}

/** The top of a room: its title, and its controls. @param {{ title: Child, children?: Child, class?: string }} props */
export const Top = ({ title, children, class: more }) =>
  html.header({ class: classes("top", more) }, html.h1(title), children);

/**
 * Lines of the coming shape, shown when loading takes longer than a moment.
 * @param {{ lines?: number, class?: string }} props
 */
export function Skeleton({ lines = 4, class: more = "" }) {
  const late = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      late.value = true;
    }, 200);
    return () => clearTimeout(timer);
  }, []);
  return html.div(
    { class: `skeleton ${more}`, role: "progressbar", "aria-busy": "true", "aria-label": text.loading },
    late.value && Array.from({ length: lines }, (_, i) => html.span({ key: i })),
  );
}

/** Nothing here yet: a sentence and the one next step. @param {{ title: string, children?: Child }} props */
export const Empty = ({ title, children }) => html.div({ class: "empty" }, html.p(landing, title), children);

/** A part that failed. @param {{ error: QueryError | undefined, again?: () => unknown }} props */
export function Failed({ error, again }) {
  const message = error?.networkError
    ? text.errors.network
    : (error?.graphQLErrors?.[0]?.message ?? text.errors.unknown);
  return html.div(
    { class: "empty is-bad", role: "alert" },
    html.p(message),
    again && html.button({ onClick: () => again() }, text.again),
  );
}

/**
 * What a query is about, as soon as it is there; until then lines, or why it did not come.
 * @template Value @param {{ error?: QueryError, again: () => unknown }} query @param {Value | null | undefined} value
 * @param {number} lines @param {(value: Value) => Child} draw @returns {Child}
 */
export const loaded = (query, value, lines, draw) => {
  if (value !== null && value !== undefined) return draw(value);
  return query.error ? h(Failed, { error: query.error, again: query.again }) : h(Skeleton, { lines });
};

/**
 * Lets a field forget its file before another is chosen: browsers tell of no choice where it is the same one again,
 * such as a file that did not arrive, or that was repaired since.
 * @param {{ currentTarget: HTMLInputElement }} event
 */
export const unchoose = ({ currentTarget }) => {
  currentTarget.value = "";
};

/** How many there are, where there are any. @param {{ count: number, label?: string }} props */
export const Count = ({ count, label }) =>
  count > 0 ? html.span({ class: "badge", "aria-label": label }, count) : null;

/**
 * The button for the next page of a list, where there is one.
 * @param {{ page: { pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null | undefined, label: string,
 *   onMore: (cursor: string | null) => void, class?: string }} props
 */
export const More = ({ page, label, onMore, class: more }) =>
  page?.pageInfo.hasNextPage
    ? html.p({ class: more }, html.button({ onClick: () => onMore(page.pageInfo.endCursor) }, label))
    : null;

/** The cursor of the shown page of a list; another list is shown from its beginning. @param {string} list its name */
export function useCursor(list) {
  const cursor = useSignal(/** @type {string | null} */ (null));
  const known = useRef(list);
  if (known.current !== list) {
    known.current = list;
    cursor.value = null;
  }
  return cursor;
}

/** @typedef {readonly (readonly [value: string, label: string])[]} Options */

/**
 * A row of choices, of which one counts.
 * @template {string} Name
 * @param {{ label?: string, options: readonly (readonly [name: Name, label: Child])[], value: Name | null,
 *   onChoose: (name: Name) => void }} props
 */
export const tabs = ({ label, options, value, onChoose }) =>
  html.div(
    { class: "tabs", role: label ? "group" : undefined, "aria-label": label },
    options.map(([name, word]) =>
      html.button({ key: name, type: "button", "aria-pressed": name === value, onClick: () => onChoose(name) }, word),
    ),
  );

/**
 * A list to choose from; `all` is the choice of nothing in particular.
 * @param {{ label: string, options: Options, value: string, all?: string, class?: string,
 *   onChoose: (value: string) => void }} props
 */
export const select = ({ label, options, value, all, class: more, onChoose }) =>
  html.select(
    { class: more, "aria-label": label, onChange: (event) => onChoose(event.currentTarget.value) },
    all !== undefined && html.option({ value: "", selected: !value }, all),
    options.map(([key, word]) => html.option({ key, value: key, selected: key === value }, word)),
  );

/** How long typing rests before it is searched, in milliseconds. */
const REST = 200;

/**
 * @typedef {{ label: string, value: string, class?: string, field?: { current: HTMLInputElement | null },
 *   focus?: boolean, atOnce?: boolean, onSearch: (value: string) => void }} SearchProps `atOnce`: nobody is asked, so
 *   that each key counts
 */

/** A field to search by; what is typed counts when typing rests, or at Enter. @param {SearchProps} props */
function Search({ label, value, class: more, field, focus, atOnce, onSearch }) {
  const typed = useSignal(value);
  const known = useRef(value);
  const timer = useRef(0);
  if (known.current !== value) {
    known.current = value;
    typed.value = value;
  }
  const send = () => {
    clearTimeout(timer.current);
    known.current = typed.value;
    if (typed.value !== value) onSearch(typed.value);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return html.input({
    ref: field,
    class: more,
    type: "search",
    "aria-label": label,
    placeholder: label,
    value: typed.value,
    "data-focus": focus ? "" : undefined,
    onInput: (event) => {
      typed.value = event.currentTarget.value;
      clearTimeout(timer.current);
      if (atOnce) send();
      else timer.current = setTimeout(() => send(), REST);
    },
    onChange: send,
  });
}

/** @param {SearchProps} props */
export const search = (props) => h(Search, props);

/** The field of this screen to search by has the focus. */
export const focusSearch = () =>
  /** @type {HTMLElement | null} */ (document.querySelector("main [type=search]"))?.focus();

/**
 * A box to tick.
 * @param {{ key?: string, label: Child, checked: boolean, onChange: (on: boolean) => void, disabled?: boolean,
 *   autofocus?: boolean }} props
 */
export const choice = ({ key, label, checked, onChange, disabled, autofocus }) =>
  html.label(
    { key, class: "choice" },
    html.input({
      type: "checkbox",
      checked,
      disabled,
      "data-focus": autofocus ? "" : undefined,
      onChange: (event) => onChange(event.currentTarget.checked),
    }),
    html.span(label),
  );

/**
 * One of several, each with what it means.
 * @template {string} Name @param {{ name: string, legend: string, value: Name, class: string,
 *   options: readonly (readonly [value: Name, label: Child])[], onChoose: (value: Name) => void }} props
 */
export const radios = ({ name, legend, value, class: more, options, onChoose }) =>
  html.fieldset(
    { class: more },
    html.legend(legend),
    options.map(([key, label]) =>
      html.label(
        { key, class: "choice" },
        html.input({ type: "radio", name, value: key, checked: key === value, onChange: () => onChoose(key) }),
        html.span(label),
      ),
    ),
  );

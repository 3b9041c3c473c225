// An option whose values live on the platform, such as the categories of a site: a search among them as one types, and
// what was chosen. Its words stay known while the platform does not answer.
import { useEffect, useId, useRef, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { brand } from "../../lib/brand.js";
import { shortMoment } from "../../lib/dates.js";
import { askPast, gql } from "../../lib/gql.js";
import { learn, wordOf } from "./choice_words.js";
import { words as common } from "../../text/en/editor_options.js";

const words = common.remote;

/** How long typing rests before the platform is asked. */
const PAUSE = 300;

const CHOICES = gql(/* GraphQL */ `
  query EditorChoices($id: ID!, $option: String!, $search: String, $refresh: Boolean) {
    node(id: $id) {
      ... on Channel {
        id
        choices(option: $option, search: $search, refresh: $refresh) {
          choices {
            value
            label
          }
          readAt
          problem
        }
      }
    }
  }
`);

/** @typedef {import("./own_options.js").Option} Option */
/** @typedef {{ value: string, label: string }} Choice */
/** @typedef {{ choices: readonly Choice[], readAt: string, problem: string | null, search: string }} Answer */
/** @typedef {{ option: Option, values: string[], channelId: string, labelledBy: string,
 *   onChange: (values: string[]) => void }} Props */

/**
 * The choices that a text finds: those that the platform found for it, until then those that are known.
 * @param {Pick<Answer, "choices" | "search"> | null} answer @param {string} typed
 */
export function matching(answer, typed) {
  const search = typed.trim();
  if (!answer || answer.search === search) return answer?.choices ?? [];
  return answer.choices.filter(({ label }) => label.toLocaleLowerCase().includes(search.toLocaleLowerCase()));
}

/**
 * What is chosen after another choice; one that is chosen already is taken off.
 * @param {Pick<Option, "kind" | "most">} option @param {readonly string[]} values @param {string} value
 */
export function chosen({ kind, most }, values, value) {
  if (values.includes(value)) return values.filter((one) => one !== value);
  if (kind !== "CHOICES" && kind !== "LIST") return [value];
  return most !== null && values.length >= most ? [...values] : [...values, value];
}

/** What the platform says, asked for one search at a time. @param {Props} props */
function useAnswer({ option, channelId }) {
  const answer = useSignal(/** @type {Answer | null} */ (null));
  const failure = useSignal("");
  const isAsking = useSignal(false);
  const run = useRef(0);
  const timer = useRef(0);
  const ask = async (/** @type {string} */ search, refresh = false) => {
    const own = ++run.current;
    isAsking.value = true;
    const variables = { id: channelId, option: option.name, search: search || null, refresh };
    const { data, error } = await askPast(CHOICES, variables);
    if (own !== run.current) return;
    isAsking.value = false;
    const choices = data?.node?.choices;
    failure.value = choices ? "" : (error?.graphQLErrors?.[0]?.message ?? words.away);
    if (!choices) return;
    learn(channelId, option.name, choices.choices);
    answer.value = { ...choices, search };
  };
  const askSoon = (/** @type {string} */ search) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => ask(search.trim()), PAUSE);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { answer: answer.value, failure: failure.value, isAsking: isAsking.value, ask, askSoon };
}

/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowUp: -1 };

/** What is typed, which choice is pointed at, and whether they are open. @param {Props} props */
function useChoosing(props) {
  const { option, values, channelId, onChange } = props;
  const typed = useSignal("");
  const at = useSignal(0);
  const isOpen = useSignal(false);
  const source = useAnswer(props);
  const choices = matching(source.answer, typed.value);
  const index = Math.min(at.value, choices.length - 1);
  useEffect(() => {
    // A post that was written elsewhere may have values without words.
    if (values.some((one) => !wordOf(channelId, option.name, one))) source.ask("");
  }, []);
  return {
    source,
    choices,
    index,
    typed: typed.value,
    isOpen: isOpen.value,
    point: (/** @type {number} */ step) => {
      at.value = (index + step + choices.length) % Math.max(choices.length, 1);
    },
    open: () => {
      if (!source.answer && !source.isAsking) source.ask("");
      isOpen.value = true;
    },
    close: () => {
      isOpen.value = false;
    },
    choose: (/** @type {Choice | undefined} */ row) => {
      if (!row) return;
      onChange(chosen(option, values, row.value));
      typed.value = "";
      at.value = 0;
      isOpen.value = option.kind !== "CHOICE";
    },
    type: (/** @type {string} */ value) => {
      typed.value = value;
      at.value = 0;
      isOpen.value = true;
      source.askSoon(value);
    },
  };
}

/** A field that finds choices, and what is chosen above it. @param {Props} props */
export function RemoteChoices(props) {
  const { option, values, onChange } = props;
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const id = useId();
  const { isOpen, index, choices, typed, source, ...choosing } = useChoosing(props);
  const remove = (/** @type {string} */ value) => {
    onChange(values.filter((one) => one !== value));
    field.current?.focus();
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const step = STEPS[event.key];
    const last = values[values.length - 1];
    if (!isOpen && (step || event.key === "Enter")) choosing.open();
    else if (step) choosing.point(step);
    else if (event.key === "Enter") choosing.choose(choices[index]);
    else if (event.key === "Escape" && isOpen) choosing.close();
    else if (event.key === "Backspace" && !typed && last !== undefined) remove(last);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return html.div(
    { class: "remote" },
    h(Chosen, { key: "chosen", ...props, onRemove: remove }),
    html.input({
      key: "field",
      ref: field,
      type: "text",
      role: "combobox",
      dir: "auto",
      autocomplete: "off",
      maxLength: 100,
      value: typed,
      placeholder: words.search,
      "aria-labelledby": props.labelledBy,
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": id,
      "aria-activedescendant": isOpen && index >= 0 ? `${id}-${index}` : undefined,
      onFocus: choosing.open,
      onClick: choosing.open,
      onBlur: choosing.close,
      onKeyDown,
      onInput: (event) => choosing.type(event.currentTarget.value),
    }),
    isOpen && h(Found, { key: "found", id, index, choices, values, label: option.label, onChoose: choosing.choose }),
    h(About, {
      key: "about",
      source,
      isOpen,
      said: aboutChoices(option, values, source.isAsking, choices.length),
      again: () => source.ask(typed.trim(), true),
    }),
  );
}

/** What is chosen, each with a way to take it off. @param {Props & { onRemove: (value: string) => void }} props */
const Chosen = ({ option, values, channelId, onRemove }) =>
  values.length > 0 &&
  html.ul(
    { class: "remote-chosen", "aria-label": words.chosen(option.label) },
    values.map((value) => {
      const word = wordOf(channelId, option.name, value) ?? value;
      return html.li(
        { key: value },
        html.bdi(word),
        html.button(
          { type: "button", class: "quiet lone", "aria-label": words.remove(word), onClick: () => onRemove(value) },
          h(Icon, { name: "x", size: 14 }),
        ),
      );
    }),
  );

/**
 * The choices; the pointer leaves the focus in the field.
 * @param {{ id: string, index: number, label: string, choices: readonly Choice[], values: readonly string[],
 *   onChoose: (choice: Choice) => void }} props
 */
function Found({ id, index, label, choices, values, onChoose }) {
  const list = useRef(/** @type {HTMLUListElement | null} */ (null));
  useEffect(() => list.current?.children[index]?.scrollIntoView?.({ block: "nearest" }), [index]);
  return html.ul(
    { id, ref: list, role: "listbox", class: "remote-found", "aria-label": label, hidden: !choices.length },
    choices.map((row, at) =>
      html.li(
        {
          key: row.value,
          id: `${id}-${at}`,
          role: "option",
          dir: "auto",
          class: classes(at === index && "is-at"),
          "aria-selected": values.includes(row.value),
          onPointerDown: (/** @type {Event} */ event) => event.preventDefault(),
          onClick: () => onChoose(row),
        },
        values.includes(row.value) && h(Icon, { name: "check", size: 14 }),
        row.label,
      ),
    ),
  );
}

/**
 * How many were found, or why no more can be chosen.
 * @param {Option} option @param {readonly string[]} values @param {boolean} isAsking @param {number} count
 */
function aboutChoices({ kind, most }, values, isAsking, count) {
  if (kind !== "CHOICE" && most !== null && values.length >= most) return words.full(values.length);
  if (isAsking) return words.asking;
  return count ? words.found(count) : words.none;
}

/**
 * What is said of the choices, how old they are, and why nothing newer is known.
 * @param {{ source: ReturnType<typeof useAnswer>, isOpen: boolean, said: string, again: () => unknown }} props
 */
function About({ source: { answer, failure }, isOpen, said, again }) {
  const problem = failure || answer?.problem;
  const read = answer && shortMoment(answer.readAt, brand.value.timeZone);
  return html.p(
    { class: "hint remote-about" },
    html.span({ role: "status" }, isOpen && !failure && said),
    problem && html.span({ class: "is-bad" }, ` ${problem}`),
    (problem || isOpen) && read && ` ${words.read(read)}`,
    problem && [" ", html.button({ key: "again", type: "button", class: "link", onClick: again }, words.again)],
  );
}

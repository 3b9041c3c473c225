// The palette: go to a room, create, switch the brand, find a post, an idea, a file or a member, act on this screen;
// all from one field.
import { useEffect, useId, useMemo, useRef, useSignal } from "preact";
import { Dialog } from "../ui/dialog.js";
import { h, html } from "../ui/html.js";
import { Icon } from "../ui/icon.js";
import { State } from "../parts/marks.js";
import { client, gql, rows } from "../lib/gql.js";
import { brandOrNone, brands, may, seesAll } from "../lib/brand.js";
import { BRAND } from "../lib/brand_actions.js";
import { go, newPath, pathOf } from "../lib/router.js";
import { shortcuts, shown } from "../lib/keys.js";
import { nameOf, titleOf } from "../lib/answers.js";
import { PERSONAL, visible, wordOf } from "./rooms.js";
import { text } from "../text/en/common.js";

const FIND = gql(/* GraphQL */ `
  query PaletteSearch($brandId: ID!, $search: String!, $withRest: Boolean!, $withTeam: Boolean!) {
    brand(id: $brandId) {
      id
      posts(first: 8, filter: { search: $search }) {
        edges {
          node {
            id
            databaseId
            title
            body
            status
          }
        }
      }
      ideas(first: 4, filter: { search: $search }) @include(if: $withRest) {
        edges {
          node {
            id
            headline
            status
          }
        }
      }
      media(first: 4, filter: { search: $search }) @include(if: $withRest) {
        edges {
          node {
            id
            filename
          }
        }
      }
      members(first: 4, search: $search) @include(if: $withTeam) {
        edges {
          node {
            id
            user {
              id
              firstName
              lastName
              email
            }
          }
        }
      }
    }
  }
`);

/**
 * @typedef {{ group: string, label: string, icon: string, run: () => unknown, keys?: string, state?: string }} Entry
 */

const words = text.shell.groups;
/** How much of a name is looked for. */
const MOST_SEARCH = 100;
/** How far keys move in the list. @type {Record<string, number | undefined>} */
const STEPS = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The posts, ideas, files and members in which the typed words are, asked for when typing rests.
 * @param {string} wanted @returns {Entry[]}
 */
function useFinds(wanted) {
  const found = useSignal(/** @type {Entry[]} */ ([]));
  useEffect(() => {
    const brandId = brandOrNone.value?.id;
    if (wanted.length < 2 || !brandId || !may("CONTENT")) {
      found.value = [];
      return undefined;
    }
    const timer = setTimeout(async () => {
      const how = /** @type {const} */ ({ requestPolicy: "network-only" });
      const variables = { brandId, search: wanted, withRest: seesAll(), withTeam: may("TEAM") };
      const result = await client.query(FIND, variables, how).toPromise();
      found.value = result.data?.brand ? entriesIn(result.data.brand) : [];
    }, 120);
    return () => clearTimeout(timer);
  }, [wanted]);
  return found.value;
}

/**
 * An entry that leads to a room which lists what these words find.
 * @param {string} room @param {string} icon @param {string} label @param {Record<string, string>} search
 * @returns {Entry}
 */
const listed = (room, icon, label, search) => ({
  group: wordOf(room),
  label,
  icon,
  run: () => go(`${pathOf(room)}?${new URLSearchParams(search)}`),
});

/** @param {NonNullable<Answers.PaletteSearch["brand"]>} found @returns {Entry[]} */
const entriesIn = ({ posts, ideas, media, members }) => [
  ...rows(posts).map((post) => ({
    group: words.posts,
    label: titleOf(post),
    icon: "",
    state: post.status,
    run: () => go(pathOf("editor", post.databaseId)),
  })),
  ...rows(ideas).map(({ headline, status }) =>
    listed("ideas", "ideas", headline, { status, search: headline.slice(0, MOST_SEARCH) }),
  ),
  ...rows(media).map(({ filename }) => listed("media", "media", filename, { q: filename.slice(0, MOST_SEARCH) })),
  ...rows(members).map(({ user }) =>
    listed("team", "team", nameOf(user) || (user.email ?? ""), { search: user.email ?? nameOf(user) }),
  ),
];

/** What the screen below offers, as it was when the palette was opened. @returns {Entry[]} */
const offers = () =>
  shortcuts.value.flatMap(({ offer, keys, run }) =>
    offer
      ? [{ group: words.here, label: offer, icon: "right", keys, run: () => run(new KeyboardEvent("keydown")) }]
      : [],
  );

/** @param {() => void} onNewBrand @param {() => void} onHold @returns {Entry[]} */
const commandsOf = (onNewBrand, onHold) => [
  ...visible().map(({ name, icon = "", key }) => ({
    group: words.go,
    label: wordOf(name),
    icon,
    keys: key && `G ${key}`,
    run: () => go(pathOf(name)),
  })),
  ...PERSONAL.map(({ name, icon, path }) => ({ group: words.go, label: wordOf(name), icon, run: () => go(path) })),
  ...(may("CONTENT", "MANAGE")
    ? [{ group: words.create, label: text.shell.newPost, icon: "plus", keys: "C", run: () => go(newPath()) }]
    : []),
  { group: words.create, label: text.shell.newBrand, icon: "brand", run: onNewBrand },
  ...(brandOrNone.value && BRAND.hold.can(brandOrNone.value)
    ? [{ group: words.here, label: BRAND.hold.label, icon: BRAND.hold.icon, run: onHold }]
    : []),
  ...otherBrands(),
];

/** @returns {Entry[]} */
const otherBrands = () =>
  brands.value
    .filter((one) => one.id !== brandOrNone.value?.id)
    .map((one) => ({
      group: words.brands,
      label: one.name,
      icon: "brand",
      run: () => go(`/studio/${one.databaseId}/home`),
    }));

/**
 * Everything that the typed words find.
 * @param {string} wanted @param {Entry[]} commands @param {boolean} isOfBrands @returns {Entry[]}
 */
function useEntries(wanted, commands, isOfBrands) {
  const found = useFinds(isOfBrands ? "" : wanted);
  return [...commands.filter((one) => !wanted || one.label.toLowerCase().includes(wanted)), ...found];
}

/**
 * All that can be done, or, `isOfBrands`, the brands that can be gone to.
 * @param {{ isOfBrands: boolean, onClose: () => void, onNewBrand: () => void, onHold: () => void }} props
 */
export function Palette({ isOfBrands, onClose, onNewBrand, onHold }) {
  const typed = useSignal("");
  const at = useSignal(0);
  const here = useMemo(offers, []);
  const id = useId();
  const list = useRef(/** @type {HTMLUListElement | null} */ (null));
  const commands = isOfBrands ? otherBrands() : [...commandsOf(onNewBrand, onHold), ...here];
  const entries = useEntries(typed.value.trim().toLowerCase(), commands, isOfBrands);
  const index = Math.min(at.value, entries.length - 1);

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [index]);
  const choose = (/** @type {Entry | undefined} */ entry) => {
    onClose();
    entry?.run();
  };
  const point = (/** @type {number} */ i) => {
    at.value = i;
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const step = STEPS[event.key];
    if (!step && event.key !== "Enter") return;
    if (step) point((index + step + entries.length) % Math.max(entries.length, 1));
    else choose(entries[index]);
    event.preventDefault();
  };
  const onInput = (/** @type {string} */ value) => {
    typed.value = value;
    at.value = 0;
  };
  return h(
    Dialog,
    { title: text.palette.label, onClose, bare: true, class: "palette" },
    h(Typing, {
      placeholder: isOfBrands ? text.palette.brandPlaceholder : text.palette.placeholder,
      id,
      at: entries.length ? index : -1,
      value: typed.value,
      onInput,
      onKeyDown,
    }),
    html.ul(
      { ref: list, id, role: "listbox", "aria-label": text.palette.label },
      entries.map((entry, i) => [
        (i === 0 || entries[i - 1].group !== entry.group) &&
          html.li({ role: "presentation", class: "palette-group", key: `g${i}` }, entry.group),
        h(Option, {
          key: i,
          entry,
          id: `${id}-${i}`,
          isOn: i === index,
          onChoose: () => choose(entry),
          onPoint: () => point(i),
        }),
      ]),
    ),
    !entries.length && html.p({ class: "muted" }, text.palette.nothing),
  );
}

/** @param {{ entry: Entry, id: string, isOn: boolean, onChoose: () => void, onPoint: () => void }} props */
const Option = ({ entry: { state, icon, label, keys }, id, isOn, onChoose, onPoint }) =>
  html.li(
    { id, role: "option", "aria-selected": isOn, onClick: onChoose, onMouseMove: onPoint },
    state ? h(State, { state, lone: true }) : h(Icon, { name: icon }),
    html.span({ class: "ellipsis grow" }, label),
    keys && html.kbd(shown(keys.split("|")[0])),
  );

/**
 * The field, which keeps the focus while keys move in the list.
 * @param {{ placeholder: string, id: string, at: number, value: string, onInput: (value: string) => void,
 *   onKeyDown: (event: KeyboardEvent) => void }} props
 */
const Typing = ({ placeholder, id, at, value, onInput, onKeyDown }) =>
  html.input({
    role: "combobox",
    "aria-label": text.palette.label,
    "aria-expanded": true,
    "aria-controls": id,
    "aria-activedescendant": at >= 0 ? `${id}-${at}` : undefined,
    placeholder,
    value,
    "data-focus": "",
    autocomplete: "off",
    spellcheck: false,
    onKeyDown,
    onInput: (event) => onInput(event.currentTarget.value),
  });

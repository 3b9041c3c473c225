// The palette: go to a room, create, switch the brand, find a post; all from one field.
import { useEffect, useId, useRef, useSignal } from "preact";
import { Dialog } from "../ui/dialog.js";
import { h, html } from "../ui/html.js";
import { Icon } from "../ui/icon.js";
import { State } from "../ui/state.js";
import { client, gql, rows } from "../lib/gql.js";
import { brand, brands, may } from "../lib/brand.js";
import { go, pathOf } from "../lib/router.js";
import { shown } from "../lib/keys.js";
import { visible, wordOf } from "./rooms.js";
import { text } from "../text/en.js";

const FIND = gql`
  query PaletteSearch($brandId: ID!, $search: String!) {
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
    }
  }
`;

/** What has no brand: its name, its icon and its address. */
const PERSONAL = [
  ["profile", "user", "/studio/me/profile"],
  ["notifications", "bell", "/studio/me/notifications"],
  ["security", "shield", "/studio/me/security"],
  ["tokens", "key", "/studio/me/tokens"],
  ["terminal", "terminal", "/studio/me/terminal"],
  ["plan", "plan", "/studio/account/plan"],
];

/** @param {{ onClose: () => void, onNewBrand: () => void }} props */
export function Palette({ onClose, onNewBrand }) {
  const typed = useSignal("");
  const at = useSignal(0);
  const posts = useSignal(/** @type {any[]} */ ([]));
  const id = useId();
  const list = useRef(/** @type {HTMLUListElement | null} */ (null));
  const wanted = typed.value.trim().toLowerCase();
  useEffect(() => {
    if (wanted.length < 2 || !brand.value || !may("CONTENT")) {
      posts.value = [];
      return undefined;
    }
    const timer = setTimeout(async () => {
      const result = await client
        .query(FIND, { brandId: brand.value.id, search: wanted }, { requestPolicy: "network-only" })
        .toPromise();
      posts.value = rows(result.data?.brand?.posts);
    }, 120);
    return () => clearTimeout(timer);
  }, [wanted]);

  const words = text.shell.groups;
  const commands = [
    ...visible().map((room) => ({
      group: words.go,
      label: wordOf(room.name),
      icon: room.icon,
      keys: room.key && `G ${room.key}`,
      run: () => go(pathOf(room.name)),
    })),
    ...PERSONAL.map(([room, icon, path]) => ({
      group: words.go,
      label: wordOf(room),
      icon,
      keys: undefined,
      run: () => go(path),
    })),
    ...(may("CONTENT", "MANAGE")
      ? [
          {
            group: words.create,
            label: text.shell.newPost,
            icon: "plus",
            keys: "C",
            run: () => go(pathOf("editor", "new")),
          },
        ]
      : []),
    { group: words.create, label: text.shell.newBrand, icon: "brand", keys: undefined, run: onNewBrand },
    ...brands.value
      .filter((/** @type {any} */ one) => one.id !== brand.value?.id)
      .map((/** @type {any} */ one) => ({
        group: words.brands,
        label: one.name,
        icon: "brand",
        keys: undefined,
        run: () => go(`/studio/${one.databaseId}/home`),
      })),
  ].filter((one) => !wanted || one.label.toLowerCase().includes(wanted));
  const found = posts.value.map((post) => ({
    group: words.posts,
    label: post.title || post.body.split("\n")[0].slice(0, 80),
    icon: "",
    state: post.status,
    keys: undefined,
    run: () => go(pathOf("editor", post.databaseId)),
  }));
  const entries = /** @type {any[]} */ ([...commands, ...found]);
  const index = Math.min(at.value, entries.length - 1);

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [index]);
  const choose = (/** @type {any} */ entry) => {
    onClose();
    entry?.run();
  };
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step) at.value = (index + step + entries.length) % Math.max(entries.length, 1);
    else if (event.key === "Enter") choose(entries[index]);
    else return;
    event.preventDefault();
  };
  return h(
    Dialog,
    { title: text.palette.label, onClose, bare: true, class: "palette" },
    html.input({
      role: "combobox",
      "aria-label": text.palette.label,
      "aria-expanded": true,
      "aria-controls": id,
      "aria-activedescendant": entries.length ? `${id}-${index}` : undefined,
      placeholder: text.palette.placeholder,
      value: typed.value,
      "data-focus": "",
      autocomplete: "off",
      spellcheck: false,
      onKeyDown,
      onInput: (/** @type {any} */ event) => {
        typed.value = event.currentTarget.value;
        at.value = 0;
      },
    }),
    html.ul(
      { ref: list, id, role: "listbox", "aria-label": text.palette.label },
      entries.map((entry, i) => [
        (i === 0 || entries[i - 1].group !== entry.group) &&
          html.li({ role: "presentation", class: "palette-group", key: `g${i}` }, entry.group),
        html.li(
          {
            id: `${id}-${i}`,
            role: "option",
            "aria-selected": i === index,
            key: i,
            onClick: () => choose(entry),
            onMouseMove: () => {
              at.value = i;
            },
          },
          entry.state ? h(State, { state: entry.state, lone: true }) : h(Icon, { name: entry.icon }),
          html.span({ class: "ellipsis grow" }, entry.label),
          entry.keys && html.kbd(shown(entry.keys)),
        ),
      ]),
    ),
    !entries.length && html.p({ class: "muted" }, text.palette.nothing),
  );
}

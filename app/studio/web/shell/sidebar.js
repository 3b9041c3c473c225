// The column beside every room, and the bar of a phone: the brand, the rooms, the person and what they set.
import { classes, h, html } from "../ui/html.js";
import { Icon } from "../ui/icon.js";
import { Menu } from "../ui/menu.js";
import { lazy } from "../ui/part.js";
import { Avatar } from "../parts/marks.js";
import { waiting } from "../lib/live.js";
import { brandOrNone, brands, may, person, scheme, setScheme, signOut } from "../lib/brand.js";
import { shown } from "../lib/keys.js";
import { go, newPath, panelPost, pathOf, place } from "../lib/router.js";
import { initialOf, nameOf } from "../lib/answers.js";
import { PERSONAL, visible, wordOf } from "./rooms.js";
import { Tray } from "./tray.js";
import { text } from "../text/en/common.js";

/** @typedef {{ onSearch: () => void, onBrands: () => void, onShortcuts: () => void, onNewBrand: () => void }} Hands */
/** @typedef {import("../ui/menu.js").Entry} Entry */
/** @typedef {import("./rooms.js").Room} Room */

const ChannelList = lazy(
  async () => (await import("./channel_list.js")).ChannelList,
  () => {},
);

/** The rooms that have no step of their own: there a new post is the one thing to begin. */
const LISTS = new Set(["calendar", "posts", "analytics"]);
/** How many rooms have a place of their own in the bar of a phone. */
const IN_BAR = 4;
/** How many brands have a place of their own in the menu; the palette has all. */
const IN_MENU = 12;

/** @param {Hands} hands */
export function Sidebar(hands) {
  const all = visible();
  const brandEntries = entriesOfBrands(hands);
  const link = (/** @type {Room} */ room) => h(Link, { key: room.name, room });
  const inside = all.filter((room) => room.inside);
  const isInside = inside.some((room) => room.name === place.value.room) && !place.value.area;
  return html.nav(
    { class: "sidebar", "aria-label": text.shell.navigation },
    html.div({ class: "sidebar-head" }, h(BrandSwitch, { entries: brandEntries })),
    h(Start, { onSearch: hands.onSearch }),
    html.ul({ class: "nav-list" }, all.filter((room) => !room.inside).map(link)),
    brandOrNone.value && may("CONNECTIONS") && h(ChannelList, { key: brandOrNone.value.id }),
    // What one sets rarely is shown where one is in it.
    html.ul({ class: "nav-list inside" }, (isInside ? inside : inside.slice(0, 1)).map(link)),
    h(Rest, { rooms: all.slice(IN_BAR), brandEntries, onSearch: hands.onSearch }),
    html.div({ class: "sidebar-foot" }, h(Account, { onShortcuts: hands.onShortcuts }), h(Tray, null)),
  );
}

/** @param {Hands} hands @returns {Entry[]} */
const entriesOfBrands = ({ onBrands, onNewBrand }) => [
  ...brands.value
    .slice(0, IN_MENU)
    .map((one) => ({
      label: one.name,
      on: one.id === brandOrNone.value?.id,
      run: () => go(`/studio/${one.databaseId}/home`),
    })),
  brands.value.length > IN_MENU && { label: text.shell.allBrands, icon: "search", run: onBrands },
  { label: text.shell.newBrand, icon: "plus", run: onNewBrand },
];

/** The brand, and the way to others. @param {{ entries: Entry[] }} props */
const BrandSwitch = ({ entries }) =>
  h(
    Menu,
    { label: text.shell.brands, class: "quiet brand-switch", end: false, entries },
    html.span({ class: "brand-mark", "aria-hidden": "true" }, initialOf(brandOrNone.value?.name ?? "G")),
    html.span({ class: "ellipsis grow" }, brandOrNone.value?.name ?? "Galley"),
    h(Icon, { name: "down", size: 14 }),
  );

/** What one begins with: a new post, and the palette. @param {{ onSearch: () => void }} props */
function Start({ onSearch }) {
  const base = brandOrNone.value ? `/studio/${brandOrNone.value.databaseId}` : "/studio";
  return html.div(
    { class: "sidebar-start" },
    may("CONTENT", "MANAGE") &&
      html.a(
        {
          class: classes("button new-post", LISTS.has(place.value.room) && !panelPost.value && "main"),
          href: place.value.brand ? newPath() : `${base}/editor/new`,
          title: text.shell.newPost,
        },
        h(Icon, { name: "plus" }),
        html.span({ class: "grow" }, text.shell.newPost),
        html.kbd(shown("C")),
      ),
    html.button(
      {
        class: "search",
        title: `${text.shell.search} (${shown("Mod+K")})`,
        "aria-label": text.shell.search,
        onClick: onSearch,
      },
      h(Icon, { name: "search" }),
    ),
  );
}

/** A room, with how much waits in it. @param {{ room: Room }} props */
function Link({ room: { name, icon } }) {
  const here = place.value;
  const count = waiting.value[name];
  return html.li(
    html.a(
      {
        href: pathOf(name),
        "aria-current": here.room === name && !here.area ? "page" : undefined,
        title: wordOf(name),
      },
      h(Icon, { name: icon ?? "" }),
      html.span(wordOf(name)),
      count > 0 && html.span({ class: "badge", "aria-label": text.shell.waiting(count) }, count),
    ),
  );
}

/**
 * On a phone the first rooms have a place in the bar, all others are in this menu.
 * @param {{ rooms: Room[], brandEntries: Entry[], onSearch: () => void }} props
 */
const Rest = ({ rooms, brandEntries, onSearch }) =>
  h(
    Menu,
    {
      label: text.shell.moreRooms,
      class: "quiet lone more-rooms",
      end: true,
      entries: [
        ...rooms.map(({ name, icon }) => ({ label: wordOf(name), icon, href: pathOf(name) })),
        { label: text.shell.search, icon: "search", run: onSearch },
        "rule",
        ...brandEntries,
      ],
    },
    h(Icon, { name: "dots", label: text.shell.moreRooms }),
  );

/** The person, and what is theirs. @param {{ onShortcuts: () => void }} props */
const Account = ({ onShortcuts }) =>
  h(
    Menu,
    {
      label: text.shell.account,
      class: "quiet person-switch",
      entries: [
        ...PERSONAL.map(({ name, icon, path }) => ({ label: wordOf(name), icon, href: path })),
        { label: text.shell.shortcuts, icon: "keyboard", keys: "?", run: onShortcuts },
        "rule",
        ...Object.entries(text.shell.schemes).map(([name, label]) => ({
          label,
          on: scheme.value === name,
          run: () => setScheme(name),
        })),
        "rule",
        { label: text.shell.signOut, icon: "signout", run: signOut },
      ],
    },
    h(Avatar, { name: nameOf(person.value) || "?" }),
    html.span({ class: "ellipsis grow" }, nameOf(person.value)),
  );

// The frame around every room: sidebar, top of the screen, palette, messages, and what is live.
import { signal, useEffect, useErrorBoundary, useMemo, useRef, useSignal } from "preact";
import { h, html } from "../ui/html.js";
import { Icon } from "../ui/icon.js";
import { Menu } from "../ui/menu.js";
import { Toasts, toast, undoLast } from "../ui/toast.js";
import { Failed, Skeleton } from "../ui/part.js";
import { connection, refetchAll, useLive } from "../lib/gql.js";
import { brand, brands, may, person, remember, returning, session } from "../lib/brand.js";
import { asked, go, pathOf, place } from "../lib/router.js";
import { release, scheme, setScheme, signOut, useSession } from "../lib/session.js";
import { NOTIFICATION_RECEIVED, POST_CHANGED, PUBLICATION_CHANGED, tell } from "../lib/live.js";
import { useAttention, waiting } from "../lib/attention.js";
import { shown, useShortcuts } from "../lib/keys.js";
import { roomOf, visible, wordOf } from "./rooms.js";
import { Palette } from "./palette.js";
import { ProofRequest } from "./proof.js";
import { ShortcutList } from "./shortcut_list.js";
import { FirstBrand } from "./first_brand.js";
import { Tray } from "./tray.js";
import { text } from "../text/en.js";

/** What lies over the screen: `palette`, `shortcuts`, `brand`, or nothing. */
const over = signal(/** @type {string | null} */ (null));

/** How many rooms have a place of their own in the bar of a phone. */
const IN_BAR = 4;

/** The studio. */
export function Frame() {
  const { data, error, again } = useSession();
  if (data) session.value = data;
  useEffect(() => {
    const version = data?.installation.version;
    if (version && release.value && release.value !== version) toast(text.shell.updated, { action: text.errors.reload, run: () => location.reload(), stays: true });
    if (version) release.value ??= version;
  }, [data?.installation.version]);
  useEffect(() => {
    remember();
    // The address always names the brand, so that it can be given to others.
    if (!brand.value || place.value.brand || place.value.area) return;
    if (asked("connect")) go(`/studio/${returning().databaseId}/channels${location.search}`, { replace: true });
    else go(`/studio/${brand.value.databaseId}/home`, { replace: true });
  }, [brand.value?.databaseId, place.value]);
  if (!session.value) {
    const unverified = error?.graphQLErrors?.length === 0 && error?.response?.status === 403;
    if (unverified) return html.main({ class: "alone" }, html.p(text.errors.unverified));
    return error ? html.main({ class: "alone" }, h(Failed, { error, again })) : html.main({ class: "alone" }, h(Skeleton, { lines: 4 }));
  }
  if (!brands.value.length && !place.value.area) return html.main({ class: "alone" }, h(FirstBrand, { onDone: again }), h(Toasts, {}));
  return h(Screen, { again });
}

/** @param {{ again: () => void }} props */
function Screen({ again }) {
  const { room, area } = place.value;
  useShortcuts(() => [
    { keys: "Mod+K", label: text.keys.palette, run: () => { over.value = "palette"; }, inFields: true },
    { keys: "?", label: text.keys.shortcuts, run: () => { over.value = "shortcuts"; } },
    { keys: "Mod+Z", label: text.keys.undo, run: undoLast },
    ...(may("CONTENT", "MANAGE") ? [{ keys: "C", label: text.keys.newPost, run: () => go(pathOf("editor", "new")) }] : []),
    ...visible().filter((one) => one.key).map((one) => ({ keys: `G ${one.key}`, label: text.keys.go(wordOf(one.name)), run: () => go(pathOf(one.name)) })),
  ], [brand.value?.id]);
  const brandId = brand.value?.id;
  useLive(POST_CHANGED, { brandId }, (data) => tell("post", data.postChanged), !brandId || !may("CONTENT"));
  useLive(PUBLICATION_CHANGED, { brandId }, (data) => tell("publication", data.publicationChanged), !brandId || !may("CONTENT"));
  useLive(NOTIFICATION_RECEIVED, {}, (data) => tell("notification", data.notificationReceived));
  useAttention();
  return html.div({ class: "frame" },
    html.a({ class: "skip", href: "#main" }, text.skip),
    h(Sidebar, {}),
    html.div({ class: "stage" },
      h(Banner, {}),
      html.main({ id: "main", tabIndex: -1 }, h(RoomView, { key: `${area}/${brand.value?.id}/${room}`, name: room, area }))),
    h(Over, { again }),
    h(ProofRequest, {}),
    h(Toasts, {}));
}

/** What lies over the screen; on its own, so that the screen below is not drawn again. @param {{ again: () => void }} props */
function Over({ again }) {
  const close = () => { over.value = null; };
  if (over.value === "palette") return h(Palette, { onClose: close, onNewBrand: () => { over.value = "brand"; } });
  if (over.value === "shortcuts") return h(ShortcutList, { onClose: close });
  return over.value === "brand" ? h(FirstBrand, { onDone: () => { close(); again(); }, onClose: close }) : null;
}

function Sidebar() {
  const here = place.value;
  const link = (/** @type {any} */ room) =>
    html.li({ key: room.name }, html.a({ href: pathOf(room.name), "aria-current": here.room === room.name && !here.area ? "page" : undefined, title: wordOf(room.name) },
      h(Icon, { name: room.icon }), html.span(wordOf(room.name)), waiting.value[room.name] > 0 && html.span({ class: "badge", "aria-label": text.shell.waiting(waiting.value[room.name]) }, waiting.value[room.name])));
  const base = brand.value ? `/studio/${brand.value.databaseId}` : "/studio";
  const all = visible();
  const brandEntries = [
    ...brands.value.map((/** @type {any} */ one) => ({ label: one.name, on: one.id === brand.value?.id, run: () => go(`/studio/${one.databaseId}/home`) })),
    { label: text.shell.newBrand, icon: "plus", run: () => { over.value = "brand"; } },
  ];
  return html.nav({ class: "sidebar", "aria-label": text.shell.navigation },
    html.div({ class: "sidebar-head" },
      h(Menu, {
        label: text.shell.brands, class: "quiet brand-switch", end: false,
        entries: brandEntries,
      }, html.span({ class: "brand-mark", "aria-hidden": "true" }, (brand.value?.name ?? "G")[0]), html.span({ class: "ellipsis grow" }, brand.value?.name ?? "Galley"), h(Icon, { name: "down", size: 14 }))),
    html.div({ class: "sidebar-start" },
      may("CONTENT", "MANAGE") && html.a({ class: "button new-post", href: `${base}/editor/new`, title: text.shell.newPost }, h(Icon, { name: "plus" }), html.span(text.shell.newPost)),
      html.button({ class: "search", title: `${text.shell.search} (${shown("Mod+K")})`, "aria-label": text.shell.search, onClick: () => { over.value = "palette"; } }, h(Icon, { name: "search" }))),
    html.ul({ class: "nav-list" }, all.filter((room) => !room.below).map(link)),
    all.some((room) => room.below) && html.ul({ class: "nav-list below" }, all.filter((room) => room.below).map(link)),
    // On a phone the first rooms have a place in the bar, all others are in this menu.
    h(Menu, {
      label: text.shell.moreRooms, class: "quiet lone more-rooms", end: true,
      entries: [
        ...all.slice(IN_BAR).map((room) => ({ label: wordOf(room.name), icon: room.icon, href: pathOf(room.name) })),
        { label: text.shell.search, icon: "search", run: () => { over.value = "palette"; } },
        "rule",
        ...brandEntries,
      ],
    }, h(Icon, { name: "dots", label: text.shell.moreRooms })),
    html.div({ class: "sidebar-foot" },
      h(Menu, {
        label: text.shell.account, class: "quiet person-switch",
        entries: [
          { label: text.rooms.profile, icon: "user", href: "/studio/me/profile" },
          { label: text.rooms.notifications, icon: "bell", href: "/studio/me/notifications" },
          { label: text.rooms.security, icon: "shield", href: "/studio/me/security" },
          { label: text.rooms.tokens, icon: "key", href: "/studio/me/tokens" },
          { label: text.rooms.terminal, icon: "terminal", href: "/studio/me/terminal" },
          { label: text.rooms.plan, icon: "plan", href: "/studio/account/plan" },
          { label: text.shell.shortcuts, icon: "keyboard", keys: "?", run: () => { over.value = "shortcuts"; } },
          "rule",
          ...Object.entries(text.shell.schemes).map(([name, label]) => ({ label, on: scheme.value === name, run: () => setScheme(name) })),
          "rule",
          { label: text.shell.signOut, icon: "signout", run: signOut },
        ],
      }, html.span({ class: "avatar", "aria-hidden": "true" }, (person.value?.firstName ?? "?")[0]), html.span({ class: "ellipsis grow" }, `${person.value?.firstName} ${person.value?.lastName}`)),
      h(Tray, {})));
}

function Banner() {
  const state = connection.value;
  if (state === "live") return null;
  return html.div({ class: "banner", role: "status" }, h(Icon, { name: "warning" }), state === "maintenance" ? text.shell.maintenance : text.shell.lost);
}

/** @param {{ name: string, area: string | null }} props */
function RoomView({ name, area }) {
  const room = useMemo(() => roomOf(name, area), [name, area]);
  const component = useSignal(/** @type {any} */ (null));
  const failed = useSignal(false);
  const [crash, reset] = useErrorBoundary((error) => { console.error(error); });
  const place_ = useRef(name);
  const away = useRef(false);
  useEffect(() => {
    // Whether it is for maintenance that the room does not come, the queries on screen tell.
    room?.load().then((module) => { component.value = { Room: module.Room }; }, () => { failed.value = true; refetchAll(); });
    document.title = `${wordOf(name)} · ${brand.value?.name ?? "Galley"}`;
    place_.current = name;
  }, [name]);
  useEffect(() => {
    if (!failed.value) return;
    // Browsers keep in mind that a module did not come; what is typed is kept through a reload.
    if (connection.value !== "live") away.current = true;
    else if (away.current) location.reload();
  }, [failed.value, connection.value]);
  if (!room || (brand.value === null && !area)) return html.div({ class: "empty" }, html.h1(text.errors.notFound), brand.value && html.a({ class: "button", href: pathOf("home") }, text.rooms.home));
  if (failed.value && connection.value !== "live") return h(Skeleton, { lines: 4 });
  if (failed.value) return html.div({ class: "empty", role: "alert" }, html.p(text.errors.room), html.button({ onClick: () => location.reload() }, text.errors.reload));
  if (crash) return html.div({ class: "empty", role: "alert" }, html.p(text.errors.crashed), html.button({ onClick: reset }, text.again));
  return component.value ? h(component.value.Room, {}) : h(Skeleton, { lines: 4 });
}


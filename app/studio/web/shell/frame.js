// The frame around every room: sidebar, top of the screen, palette, messages, and what is live.
import { signal, useEffect, useErrorBoundary, useMemo, useRef, useSignal } from "preact";
import { h, html } from "../ui/html.js";
import { dialogs } from "../ui/dialog.js";
import { Icon } from "../ui/icon.js";
import { Toasts, undoLast } from "../ui/toast.js";
import { watchParts } from "../ui/missing.js";
import { Failed, lazy, Skeleton } from "../ui/part.js";
import { refetchAll, useLive } from "../lib/gql.js";
import { connection, isRecovering, unanswered } from "../lib/connection.js";
import {
  brandOrNone,
  brands,
  isAwaited,
  lost,
  may,
  remember,
  returning,
  role,
  session,
  useSession,
} from "../lib/brand.js";
import { isolated } from "../lib/answers.js";
import { question } from "../lib/post_questions.js";
import { asked, go, newPath, panelPost, pathOf, place } from "../lib/router.js";
import {
  gone,
  NOTIFICATION_RECEIVED,
  POST_CHANGED,
  POST_DELETED,
  PUBLICATION_CHANGED,
  tell,
  useAttention,
} from "../lib/live.js";
import { useShortcuts } from "../lib/keys.js";
import { loadRoom, moduleOf, roomOf, visible, wordOf } from "./rooms.js";
import { proofRequest } from "./proof_request.js";
import { Sidebar } from "./sidebar.js";
import { text } from "../text/en/common.js";

watchParts();

/** What lies over the screen. */
const over = signal(/** @type {"palette" | "brands" | "shortcuts" | "brand" | "hold" | null} */ (null));

const palette = async () => (await import("./palette.js")).Palette;
// What is rarely needed is loaded when it is. Whether it is for maintenance that it does not come, queries tell.
const Palette = lazy(palette, refetchAll);
const Shortcuts = lazy(async () => (await import("./shortcut_list.js")).ShortcutList, refetchAll);
const Proof = lazy(async () => (await import("./proof_dialog.js")).RequestedProof, refetchAll);
const PostQuestion = lazy(async () => (await import("../parts/post_question.js")).PostQuestion, refetchAll);
const Panel = lazy(async () => (await import("./panel.js")).Panel, refetchAll);
const FirstBrand = lazy(async () => (await import("./first_brand.js")).FirstBrand, refetchAll);
const Unverified = lazy(async () => (await import("./unverified.js")).Unverified, refetchAll);

const ClosedBrand = lazy(async () => (await import("./closed_brand.js")).ClosedBrand, refetchAll);
const News = lazy(async () => (await import("./news.js")).News, refetchAll);
const HoldBar = lazy(async () => (await import("./hold.js")).HoldBar, refetchAll);
const HoldDialog = lazy(async () => (await import("./hold.js")).HoldDialog, refetchAll);

/** When the palette is loaded, in milliseconds: what is typed right after its key must not be lost. */
const QUIET = 2500;

/** The address always names the brand, so that it can be given to others. */
function useAddress() {
  useEffect(() => {
    remember();
    if (!brandOrNone.value || place.value.brand || place.value.area) return;
    const back = asked("connect") ? returning() : null;
    if (back) go(`/studio/${back.databaseId}/channels${location.search}`, { replace: true });
    else go(`/studio/${brandOrNone.value.databaseId}/home`, { replace: true });
  }, [brandOrNone.value?.databaseId, place.value]);
}

/** The studio. */
export function Frame() {
  const { data, error, again } = useSession();
  if (data) session.value = data;
  useAddress();
  const news = h(News, { key: "news", version: data?.installation.version, again });
  const alone = (/** @type {import("../types/html").Child[]} */ ...inside) => html.main({ class: "alone" }, ...inside);
  if (!session.value) {
    if (error?.graphQLErrors?.[0]?.extensions?.code === "UNVERIFIED")
      return alone(h(Unverified, { again }), h(Toasts, null));
    return alone(error ? h(Failed, { error, again }) : h(Skeleton, { lines: 4 }));
  }
  if (isAwaited.value) return alone(h(Skeleton, { lines: 4 }));
  if (!brands.value.length && !place.value.area)
    return alone(news, lost.value && h(ClosedBrand, {}), h(FirstBrand, { onDone: again }), h(Toasts, null));
  return [news, h(Screen, { key: "screen", again })];
}

/** What rooms hear of, as long as the frame is shown. @param {string | undefined} brandId */
function useEventsOf(brandId = "") {
  const pause = !brandId || !may("CONTENT");
  useLive(POST_CHANGED, { brandId }, (data) => tell("post", data.postChanged), pause);
  useLive(POST_DELETED, { brandId }, (data) => tell("post", gone(data.postDeleted.id)), pause);
  useLive(PUBLICATION_CHANGED, { brandId }, (data) => tell("publication", data.publicationChanged), pause);
  useLive(NOTIFICATION_RECEIVED, {}, (data) => tell("notification", data.notificationReceived));
  useAttention();
}

/** @param {"palette" | "brands" | "shortcuts" | "brand" | "hold"} what */
const show = (what) => () => {
  over.value = what;
};

/** The shortcuts that work on every screen. */
const shortcutsOfFrame = () => [
  { keys: "Mod+K", label: text.keys.palette, run: show("palette"), inFields: true },
  { keys: "?", label: text.keys.shortcuts, run: show("shortcuts") },
  { keys: "Mod+Z", label: text.keys.undo, run: undoLast },
  ...(may("CONTENT", "MANAGE") ? [{ keys: "C", label: text.keys.newPost, run: () => go(newPath()) }] : []),
  ...visible()
    .filter((one) => one.key)
    .map(({ key, name }) => ({ keys: `G ${key}`, label: text.keys.go(wordOf(name)), run: () => go(pathOf(name)) })),
];

/** @param {{ again: () => void }} props */
function Screen({ again }) {
  const { room, area } = place.value;
  const brandId = brandOrNone.value?.id;
  useShortcuts(shortcutsOfFrame, [brandId, role.value]);
  useEffect(() => {
    const timer = setTimeout(() => palette().catch(() => {}), QUIET);
    return () => clearTimeout(timer);
  }, []);
  useEventsOf(brandId);
  return html.div(
    { class: "frame" },
    html.a({ class: "skip", href: "#main" }, text.skip),
    h(Sidebar, {
      onSearch: show("palette"),
      onBrands: show("brands"),
      onShortcuts: show("shortcuts"),
      onNewBrand: show("brand"),
    }),
    html.div(
      { class: "stage" },
      h(Banner, null),
      brandOrNone.value?.publishingHold && h(HoldBar, { key: brandId }),
      html.main({ id: "main", tabIndex: -1 }, h(RoomView, { key: `${area}/${brandId}/${room}`, name: room, area })),
      panelPost.value && brandOrNone.value && may("CONTENT") && h(Panel, {}),
    ),
    h(Over, { again }),
    h(Requested, null),
    h(Toasts, null),
  );
}

/**
 * What lies over the screen; on its own, so that the screen below is not drawn again.
 * @param {{ again: () => void }} props
 */
function Over({ again }) {
  const close = () => {
    over.value = null;
  };
  const onDone = () => {
    close();
    again();
  };
  if (over.value === "palette" || over.value === "brands")
    return h(Palette, {
      key: over.value,
      isOfBrands: over.value === "brands",
      onClose: close,
      onNewBrand: show("brand"),
      onHold: show("hold"),
    });
  if (over.value === "hold") return h(HoldDialog, { onClose: close });
  if (over.value === "shortcuts") return h(Shortcuts, { onClose: close });
  return over.value === "brand" ? h(FirstBrand, { onDone, onClose: close }) : null;
}

/** What a part of a screen asked for; on its own for the same reason. */
const Requested = () => [
  proofRequest.value && h(Proof, { key: "proof" }),
  question.value && h(PostQuestion, { key: "question", ...question.value }),
];

/** A screen is no whole one while a part of it has no answer, and what it counts may be too little. */
const Unanswered = () =>
  html.div(
    { class: "banner is-bad is-partial", role: "alert" },
    h(Icon, { name: "warning" }),
    text.shell.unanswered,
    html.button({ class: "small", onClick: refetchAll }, text.again),
  );

function Banner() {
  const state = connection.value;
  const isLive = state === "live";
  if (isLive && !isRecovering.value) return unanswered.value.size ? h(Unanswered, {}) : null;
  return html.div(
    { class: isLive ? "banner is-bad" : "banner", role: "status" },
    h(Icon, { name: "warning" }),
    isLive ? text.shell.recovery : state === "maintenance" ? text.shell.maintenance : text.shell.lost,
  );
}

/**
 * The module of a room, and whether it did not come.
 * @param {import("./rooms.js").Room | undefined} room
 * @param {string} name
 */
function useRoom(room, name) {
  // A room that is there is drawn at once.
  const component = useSignal(moduleOf(room));
  const isMissing = useSignal(false);
  const wasAway = useRef(false);
  useEffect(() => {
    // Whether it is for maintenance that the room does not come, the queries on screen tell.
    if (room && !component.peek())
      loadRoom(room).then(
        (module) => {
          component.value = module;
        },
        () => {
          isMissing.value = true;
          refetchAll();
        },
      );
  }, [name]);
  useEffect(() => {
    document.title = `${wordOf(name)} · ${isolated(brandOrNone.value?.name ?? "Galley")}`;
  }, [name, brandOrNone.value?.name]);
  useEffect(() => {
    if (!isMissing.value) return;
    // Browsers keep in mind that a module did not come; what is typed is kept through a reload.
    if (connection.value !== "live") wasAway.current = true;
    else if (wasAway.current) location.reload();
  }, [isMissing.value, connection.value]);
  return { Room: component.value?.Room ?? null, isMissing: isMissing.value };
}

/**
 * A message in place of a room, with the one way on.
 * @param {string} message
 * @param {string} action
 * @param {() => void} run
 */
const instead = (message, action, run) =>
  html.div({ class: "empty", role: "alert" }, html.p(message), html.button({ onClick: run }, action));

/** Why a room is not drawn. @param {import("./rooms.js").Room | undefined} room @param {string | null} area */
function hindranceOf(room, area) {
  if (!room) return text.errors.notFound;
  if (brandOrNone.value === null && !area) return text.errors.noBrand;
  return area || (room.shown?.() ?? true) ? null : text.errors.closed;
}

/** @param {{ name: string, area: string | null }} props */
function RoomView({ name, area }) {
  const room = useMemo(() => roomOf(name, area), [name, area]);
  const { Room, isMissing } = useRoom(room, name);
  const wasOpen = useRef(false);
  const [crash, reset] = useErrorBoundary((error) => {
    console.error(error);
  });
  if ((lost.value || brandOrNone.value?.lockedUntilTwoFactor) && !area) return h(ClosedBrand, {});
  const hindrance = hindranceOf(room, area);
  // What is typed in a dialog stays to be copied, when the rights to the room below it go.
  if (hindrance && !(wasOpen.current && brandOrNone.value && dialogs.value))
    return html.div(
      { class: "empty" },
      html.h1(hindrance),
      html.a({ class: "button", href: brandOrNone.value ? pathOf("home") : "/studio" }, text.rooms.home),
    );
  if (isMissing && connection.value !== "live") return h(Skeleton, { lines: 4 });
  if (isMissing) return instead(text.errors.room, text.errors.reload, () => location.reload());
  if (crash) return instead(text.errors.crashed, text.again, reset);
  wasOpen.current = Boolean(Room);
  return Room ? h(Room, null) : h(Skeleton, { lines: 4 });
}

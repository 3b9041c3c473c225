// The rooms there are: their place in the sidebar, and how each is loaded. A new room is one line here.
import { isOwner, may, seesAll } from "../lib/brand.js";
import { text } from "../text/en/common.js";

/** @typedef {() => import("../types/html").Child} Component */
/** @typedef {{ Room: Component, ahead?: (brand: { id: string, timeZone: string }) => Promise<void> }} Module */
/**
 * @typedef {{ name: string, icon?: string, key?: string, load: () => Promise<Module>, shown?: () => boolean,
 *   inside?: boolean, area?: string }} Room `inside`: a room of the settings
 */

const content = () => may("CONTENT");
const whole = () => content() && seesAll();

/** @type {Room[]} */
export const ROOMS = [
  { name: "home", icon: "home", key: "H", load: () => import("../rooms/home/home.js") },
  { name: "calendar", icon: "calendar", key: "C", load: () => import("../rooms/calendar/calendar.js"), shown: content },
  { name: "posts", icon: "posts", key: "P", load: () => import("../rooms/posts/posts.js"), shown: content },
  { name: "review", icon: "review", key: "R", load: () => import("../rooms/review/review.js"), shown: content },
  {
    name: "inbox",
    icon: "inbox",
    key: "N",
    load: () => import("../rooms/inbox/inbox.js"),
    shown: () => may("COMMENTS"),
  },
  { name: "ideas", icon: "ideas", key: "I", load: () => import("../rooms/ideas/ideas.js"), shown: whole },
  { name: "media", icon: "media", key: "M", load: () => import("../rooms/media/media.js"), shown: whole },
  {
    name: "analytics",
    icon: "analytics",
    key: "A",
    load: () => import("../rooms/analytics/analytics.js"),
    shown: () => may("METRICS"),
  },
  { name: "settings", icon: "settings", key: "S", load: () => import("../rooms/settings/settings.js"), inside: true },
  {
    name: "channels",
    icon: "channels",
    load: () => import("../rooms/channels/channels.js"),
    shown: () => may("CONNECTIONS"),
    inside: true,
  },
  {
    name: "team",
    icon: "team",
    key: "T",
    load: () => import("../rooms/team/team.js"),
    shown: () => may("TEAM"),
    inside: true,
  },
  {
    name: "webhooks",
    icon: "webhook",
    load: () => import("../rooms/webhooks/webhooks.js"),
    shown: () => isOwner.value,
    inside: true,
  },
  {
    name: "audit",
    icon: "audit",
    load: () => import("../rooms/audit/audit.js"),
    shown: () => isOwner.value,
    inside: true,
  },
  { name: "editor", load: () => import("../rooms/editor/editor.js") },
  { name: "notifications", load: () => import("../rooms/notifications/notifications.js"), area: "me" },
  { name: "tokens", load: () => import("../rooms/tokens/tokens.js"), area: "me" },
  { name: "security", load: () => import("../rooms/security/security.js"), area: "me" },
  { name: "terminal", load: () => import("../rooms/terminal/terminal.js"), area: "me" },
  { name: "plan", load: () => import("../rooms/plan/plan.js"), area: "account" },
  { name: "profile", load: () => import("../rooms/profile/profile.js"), area: "me" },
];

/** What has no brand, as the menu of the person and the palette show it. */
export const PERSONAL = [
  { name: "profile", icon: "user", path: "/studio/me/profile" },
  { name: "notifications", icon: "bell", path: "/studio/me/notifications" },
  { name: "security", icon: "shield", path: "/studio/me/security" },
  { name: "tokens", icon: "key", path: "/studio/me/tokens" },
  { name: "terminal", icon: "terminal", path: "/studio/me/terminal" },
  { name: "plan", icon: "plan", path: "/studio/account/plan" },
];

/** The rooms of the sidebar that this person may enter. */
export const visible = () => ROOMS.filter((room) => room.icon && (room.shown?.() ?? true));

/** The room of an address. @param {string} name @param {string | null} area */
export const roomOf = (name, area) => ROOMS.find((room) => room.name === name && (room.area ?? null) === area);

/** What was loaded of the rooms. @type {Map<Room, Module>} */
const modules = new Map();

/** The module of a room that was loaded before. @param {Room | undefined} room */
export const moduleOf = (room) => room && modules.get(room);

/** Load a room. @param {Room} room */
export async function loadRoom(room) {
  const module = await room.load();
  modules.set(room, module);
  return module;
}

/** The word for a room. @param {string} name */
export const wordOf = (name) => text.rooms[/** @type {keyof typeof text.rooms} */ (name)] ?? name;

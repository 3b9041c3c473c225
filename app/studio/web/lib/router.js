// Where one is: the address, as a signal, and the ways to change it. What a link must restore is in the address.
import { computed, signal } from "preact";

const read = () => ({ path: location.pathname, query: new URLSearchParams(location.search) });

/** The present address. */
export const address = signal(read());

/** The rooms that have no brand in their address. */
const BRANDLESS = new Set(["me", "account"]);

/** The parts of the address: `/studio/{brand}/{room}/{rest…}`. */
export const place = computed(() => {
  const [, , first = "", room = "home", ...rest] = address.value.path.split("/");
  return BRANDLESS.has(first)
    ? { brand: null, area: first, room, rest }
    : { brand: first || null, area: null, room, rest };
});

/** How entries of the history are left and shown; `visits.js` does more, once the first screen is there. */
export const turns = {
  /** Answers the key of the entry that comes next. */
  leave: () => "",
  enter: () => scrollTo(0, 0),
  comeBack: (/** @type {() => void} */ draw) => draw(),
};

/** The address from which the present entry of the history was opened. @returns {string} */
const opener = () => history.state?.from ?? "";

/** The screen that was left for a post, and not for the post before it; known after a reload, too. */
let origin = "";
const recall = () => {
  if (opener() && !opener().includes("/editor/")) origin = opener();
};
recall();

addEventListener("popstate", () =>
  turns.comeBack(() => {
    address.value = read();
    recall();
  }),
);

/** The path of the screen from which a post was opened; the list of posts, where there was none in its brand. */
export const wayBack = () => (origin.startsWith(pathOf("")) ? origin : pathOf("posts"));

/**
 * Go to a path of the studio.
 * @param {string} path
 * @param {{ replace?: boolean, isHere?: boolean }} [how] `replace`: the way back does not lead here; `isHere`: it is
 *   the same screen, which stays where it is
 */
export function go(path, how = {}) {
  const here = location.pathname + location.search;
  if (path === here) return;
  if (how.replace) history.replaceState(history.state, "", path);
  else {
    if (place.value.room !== "editor") origin = here;
    history.pushState({ key: turns.leave(), from: here }, "", path);
  }
  address.value = read();
  if (!how.replace && !how.isHere) turns.enter();
}

/** Close what was opened from a path: that is the way back, where the browser has it. @param {string} path */
export function retreat(path) {
  if (opener() === path) history.back();
  else go(path, { replace: place.value.room !== "editor" });
}

/** The brand to which links lead from an address without one, such as that of the profile. */
export const brandNumber = signal("");

/** The path of a room in the present brand. @param {string} room @param {...(string | number)} rest */
export function pathOf(room, ...rest) {
  return ["/studio", place.value.brand ?? brandNumber.value, room, ...rest].join("/");
}

/**
 * An address of the service as one for this window: its screens are paths, whatever name the service is reached by.
 * @param {string} url
 */
export function hrefOf(url) {
  const { pathname, search } = new URL(url, location.href);
  return pathname.startsWith("/studio/") ? pathname + search : url;
}

/** A value of the query, as text. @param {string} name */
export const asked = (name) => address.value.query.get(name) ?? "";

/** The present path with other values of the query. @param {Record<string, string | null>} values */
export function pathWith(values) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return location.pathname + (text ? `?${text}` : "");
}

/**
 * Change values of the query, such as what is searched; an empty one leaves it. The way back does not lead here.
 * @param {Record<string, string | null>} values
 */
export const ask = (values) => go(pathWith(values), { replace: true });

/**
 * The same for what people turn to, such as a tab, a period or a filter: the way back leads here.
 * @param {Record<string, string | null>} values
 */
export const visit = (values) => go(pathWith(values), { isHere: true });

/**
 * The same for what comes late, such as the end of a decision: in another room it changes nothing.
 * @param {string} room @param {Record<string, string | null>} values
 */
export function askIn(room, values) {
  if (place.value.room === room && !place.value.area) ask(values);
}

/** From this width on a post opens beside the calendar. */
const PANEL_WIDTH = 1100;

/** The post that lies open beside the calendar: its number, `new`, or nothing. */
export const panelPost = computed(() =>
  place.value.room === "calendar" && innerWidth >= PANEL_WIDTH ? (address.value.query.get("post") ?? "") : "",
);

/**
 * @typedef {{ date?: string, time?: string, slot?: string, text?: string }} Begin when a new post is due, and its first
 *   words; `slot` is an instant
 */

/**
 * The path of a new post. From the calendar it takes the channels along that are looked at alone.
 * @param {Begin} [begin]
 */
export function newPath(begin = {}) {
  const filter = place.value.room === "calendar" ? { channel: asked("channel"), group: asked("group") } : {};
  const values = Object.entries({ ...begin, ...filter }).filter(([, value]) => value);
  return pathOf("editor", "new") + (values.length ? `?${new URLSearchParams(values)}` : "");
}

/**
 * Open a post: beside the calendar where there is room, else on a screen of its own.
 * @param {string | number} number `new`, or the number of the post @param {Begin} [begin]
 */
export function openPost(number, begin = {}) {
  const { date = "", time = "", slot = "" } = begin;
  // One post after another beside the calendar is one visit.
  const turn = panelPost.value ? ask : visit;
  if (place.value.room === "calendar" && innerWidth >= PANEL_WIDTH) turn({ post: String(number), date, time, slot });
  else go(number === "new" ? newPath(begin) : pathOf("editor", number));
}

/** The number of a post that opens with the choice of its time. */
export const planning = { number: "" };

/**
 * Open the copy of a post; where that one had a time, a time is chosen next.
 * @param {number} number @param {boolean} hadTime
 */
export function openCopy(number, hadTime) {
  planning.number = hadTime ? String(number) : "";
  openPost(number);
}

/**
 * Open a post by a plain click on its link; another click is the browser's.
 * @param {MouseEvent} event @param {string | number} number @param {Begin} [begin]
 */
export function openHere(event, number, begin) {
  if (!isPlain(event)) return;
  event.preventDefault();
  openPost(number, begin);
}

/** Whether a click is one that the browser would follow in this window. @param {MouseEvent} event */
const isPlain = (event) =>
  !(event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Leave a post by a plain click on the link to where it was opened. @param {MouseEvent} event */
export function leavePost(event) {
  if (!isPlain(event)) return;
  event.preventDefault();
  retreat(wayBack());
}

/** Close what lies open beside the calendar. */
export const closePanel = () => retreat(pathWith({ post: null, date: null, time: null, slot: null }));

let settled = "";
/** The number that a new post got while it was written, until another is opened. */
export const numberOfNew = () => settled;

/**
 * Let the address name a new post by its number, once it has one; that is no visit.
 * @param {number} number @param {string} before `new`, or the number of the post in the place of which it is
 */
export function settle(number, before) {
  const isOpen = location.pathname === pathOf("editor", before);
  const query = new URLSearchParams(location.search);
  if (!isOpen && query.get("post") !== before) return;
  settled = String(number);
  if (!isOpen) {
    query.set("post", settled);
    query.delete("date");
    query.delete("time");
    query.delete("slot");
  }
  history.replaceState(history.state, "", isOpen ? pathOf("editor", number) : `${location.pathname}?${query}`);
}

/** Follow links of the studio without loading a page. @param {MouseEvent} event */
export function follow(event) {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || !isPlain(event) || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !url.pathname.startsWith("/studio") || url.pathname.startsWith("/studio/a/"))
    return;
  event.preventDefault();
  if (url.hash) document.getElementById(url.hash.slice(1))?.focus();
  else go(url.pathname + url.search);
}

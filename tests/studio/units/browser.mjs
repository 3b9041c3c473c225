// What modules of the studio find in a browser, as far as pure ones ask for it: named packages, an address, storage,
// and a service that answers what a test says.
import { registerHooks } from "node:module";

export const WEB = new URL("../../../app/studio/web/", import.meta.url);
const PACKAGES = { preact: "vendor/preact.js", urql: "vendor/urql.js", temporal: "vendor/temporal.js" };

registerHooks({
  resolve: (name, context, next) => next(name in PACKAGES ? new URL(PACKAGES[name], WEB).href : name, context),
});

const storage = new Map();
const page = new EventTarget();
Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
  location: new URL("http://localhost/studio/7/posts"),
  history: { state: null, pushState: () => {}, replaceState: () => {}, back: () => {} },
  scrollTo: () => {},
  scrollY: 0,
  requestAnimationFrame: () => 0,
  innerWidth: 1280,
  innerHeight: 800,
  HTMLElement: class {},
  HTMLAnchorElement: class {},
  document: {
    activeElement: null,
    documentElement: { dataset: {} },
    querySelector: () => null,
    querySelectorAll: () => [],
    addEventListener: () => {},
    createElement: () => ({ click: () => {} }),
  },
  localStorage: { getItem: (key) => storage.get(key) ?? null, setItem: (key, value) => storage.set(key, value) },
});
const { Temporal } = await import("temporal");
Object.assign(globalThis, { Temporal });

/** Whether the page asks somebody who leaves it. */
export const asks = () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** A key that is pressed on the page. */
export function press(key, more = {}) {
  const event = new Event("keydown", { cancelable: true });
  Object.assign(event, { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });
  page.dispatchEvent(event);
  return event;
}

/** The service answers this to each request; answers what was sent. */
export function answering(respond) {
  const requests = [];
  globalThis.fetch = async (_, { body, headers }) => {
    const request = JSON.parse(body);
    requests.push({ ...request, headers });
    const answer = respond(request);
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
  };
  return requests;
}

/** A module of the studio. */
export const studio = (path) => import(new URL(path, WEB).href);

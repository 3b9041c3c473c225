// Who is signed in, the brand of the address, and what the person may do in it; the ways in and out.
import { computed, effect, signal } from "preact";
import { begin, gql, HEADERS, rows, whenSignedOut } from "./gql.js";
import { brandNumber, place } from "./router.js";
import { useWhole } from "./whole_list.js";

/** @typedef {Answers.Session.viewer.brands.edges.node} Brand */
/** @typedef {Answers.Session.viewer.user} Person */
/** @template T @typedef {import("preact").ReadonlySignal<T>} Known */

const SESSION = gql(/* GraphQL */ `
  query Session($after: String) {
    installation {
      version
      environment
    }
    viewer {
      user {
        id
        firstName
        lastName
        email
        emailVerified
        hasPassword
      }
      currentBrand {
        id
        databaseId
      }
      brands(first: 100, after: $after) {
        edges {
          node {
            id
            databaseId
            name
            slug
            timeZone
            clientView
            lockedUntilTwoFactor
            publishingHold {
              since
            }
            viewerCan {
              approve
              role
              permissions {
                area
                level
              }
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

/** What the session query answered: the viewer and their brands. */
export const session = signal(/** @type {Answers.Session | null} */ (null));

/** All brands of the person. */
export const brands = computed(() => rows(session.value?.viewer.brands));

/** The brands that this window has known, by their numbers. @type {Map<number, { id: string, name: string }>} */
const known = new Map();
effect(() => {
  for (const { databaseId, id, name } of brands.value) known.set(databaseId, { id, name });
});

const wanted = computed(() => {
  const number = place.value.brand ? Number(place.value.brand) : session.value?.viewer.currentBrand?.databaseId;
  return brands.value.find((one) => one.databaseId === number);
});

/** Whether the brand of the address may be one of those that are still asked for. */
export const isAwaited = computed(
  () => Boolean(session.value?.viewer.brands.pageInfo.hasNextPage) && !wanted.value && !place.value.area,
);

/** The brand of the address, else the selected one, else the first; null without any. */
export const brandOrNone = computed(
  () => wanted.value ?? (place.value.brand || isAwaited.value ? null : (brands.value[0] ?? null)),
);

/** The brand of the address that this person was in a moment ago, and is not any more. */
export const lost = computed(() =>
  brandOrNone.value || isAwaited.value ? null : (known.get(Number(place.value.brand)) ?? null),
);

effect(() => {
  brandNumber.value = String(brandOrNone.value?.databaseId ?? "");
});

/** The same for the rooms of a brand: the frame shows none of them without one. */
export const brand = /** @type {Known<Brand>} */ (brandOrNone);

const LAST = "studio.brand";

/**
 * The brand of the address as this browser knows it from the last visit, before the service says whether it still is.
 * @returns {{ id: string, timeZone: string } | null}
 */
export function remembered() {
  const last = JSON.parse(localStorage.getItem(LAST) ?? "null");
  return last && String(last.number) === place.value.brand ? last : null;
}

/** Remember the brand for the next visit. */
export function remember() {
  if (!brandOrNone.value) return;
  const { databaseId: number, id, timeZone } = brandOrNone.value;
  localStorage.setItem(LAST, JSON.stringify({ number, id, timeZone }));
}

/** Where the number of the brand is kept from which one went to a platform, to connect an account. */
export const LEFT_FROM = "left-from";

/** The brand in which one comes back from a platform. */
export const returning = () => {
  const number = Number(sessionStorage.getItem(LEFT_FROM));
  return brands.value.find((one) => one.databaseId === number) ?? brandOrNone.value;
};

/** The person; nothing that asks for them is shown before the session is known. */
export const person = /** @type {Known<Person>} */ (computed(() => session.value?.viewer.user));

/** What the person is in the brand; null where it is locked to them. */
export const role = computed(() => brandOrNone.value?.viewerCan.role ?? null);
/** Whether the person owns the brand. */
export const isOwner = computed(() => role.value === "SUPER_ADMIN");

/**
 * Whether the person may do this in the brand; the service decides again by itself.
 * @param {Enums.PermissionArea} area @param {Enums.PermissionLevel} [level]
 */
export const may = (area, level = "VIEW") =>
  isOwner.value ||
  (brandOrNone.value?.viewerCan.permissions ?? []).some(
    (one) => one.area === area && (one.level === level || one.level === "MANAGE"),
  );

/** Whether the person belongs to the team of the brand; the others are clients. */
export const isTeam = () => may("CONTENT", "MANAGE");

/** Whether the person sees every post of the brand, and so its ideas and its library. */
export const seesAll = () => isTeam() || brandOrNone.value?.clientView === "ALL";

/** Whether a brand is open to the person. @param {string} id */
export const isOpen = (id) => brands.value.some((one) => one.id === id && !one.lockedUntilTwoFactor);

/** The person signs out here, which needs no explanation. */
let isLeaving = false;

/** Go to the sign-in page, which says why to a person who was at work, and come back to where one was. */
export function toSignIn() {
  const ended = session.value && !isLeaving ? "&ended=1" : "";
  location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}${ended}`);
}
whenSignedOut(toSignIn);

/** Ask who is signed in before anything shows it. */
export const beginSession = () => begin(SESSION, { after: null });

export const useSession = () => useWhole(SESSION, {}, (data) => data.viewer.brands);

/** End the session of this browser. */
export async function signOut() {
  isLeaving = true;
  await fetch("/studio/sign-out", { method: "POST", headers: HEADERS });
  location.assign("/sign-in?next=/studio");
}

const SCHEME = "studio.scheme";
export const scheme = signal(localStorage.getItem(SCHEME) ?? "system");
/** Choose the colours. @param {string} name */
export function setScheme(name) {
  scheme.value = name;
  localStorage.setItem(SCHEME, name);
  applyScheme();
}
/** Set the colours that were chosen on the page. */
export function applyScheme() {
  document.documentElement.dataset.scheme = scheme.value;
}

// The person, the brand of the address, and what the person may do in it.
import { computed, signal } from "preact";
import { place } from "./router.js";

/** What the session query answered: the viewer and their brands. @type {import("preact").Signal<any>} */
export const session = signal(null);

/** All brands of the person. */
export const brands = computed(() =>
  (session.value?.viewer.brands.edges ?? []).map((/** @type {any} */ edge) => edge.node),
);

/** The brand of the address, else the selected one, else the first; null without any. */
export const brand = computed(() => {
  const number = Number(place.value.brand);
  const selected = session.value?.viewer.currentBrand?.databaseId;
  const all = brands.value;
  if (place.value.brand) return all.find((/** @type {any} */ one) => one.databaseId === number) ?? null;
  return all.find((/** @type {any} */ one) => one.databaseId === selected) ?? all[0] ?? null;
});

const LAST = "studio.brand";

/** The brand of the address as this browser knows it from the last visit, before the service says whether it is still so. @returns {{ id: string, timeZone: string } | null} */
export function remembered() {
  const last = JSON.parse(localStorage.getItem(LAST) ?? "null");
  return last && String(last.number) === place.value.brand ? last : null;
}

/** Remember the brand for the next visit. */
export function remember() {
  if (brand.value)
    localStorage.setItem(
      LAST,
      JSON.stringify({ number: brand.value.databaseId, id: brand.value.id, timeZone: brand.value.timeZone }),
    );
}

/** Where the number of the brand is kept from which one went to a platform, to connect an account. */
export const LEFT_FROM = "left-from";

/** The brand in which one comes back from a platform. */
export const returning = () => {
  const number = Number(sessionStorage.getItem(LEFT_FROM));
  return brands.value.find((/** @type {any} */ one) => one.databaseId === number) ?? brand.value;
};

/** The person. */
export const person = computed(() => session.value?.viewer.user ?? null);

const roles = computed(() => (brand.value?.viewerMembership.roles ?? []).map((/** @type {any} */ role) => role.name));
/** Whether the person owns the brand. */
export const isOwner = computed(() => roles.value.includes("SUPER_ADMIN"));

/** Whether the person may do this in the brand; the service decides again by itself. @param {string} area @param {"VIEW" | "MANAGE"} [level] */
export const may = (area, level = "VIEW") =>
  isOwner.value ||
  (brand.value?.viewerMembership.permissions ?? []).some(
    (/** @type {any} */ one) => one.area === area && (one.level === level || one.level === "MANAGE"),
  );

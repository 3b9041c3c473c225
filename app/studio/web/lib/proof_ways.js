// By what a person can show that it is they, and what is said of a wrong proof; the proof itself is in identity.js.
import { fieldErrors, isProblem } from "./gql.js";

/** @typedef {{ hasPassword: boolean, hasCode: boolean, hasPasskey: boolean }} Ways by what a person can show it */

/** Browsers offer passkeys at names only, not at addresses of numbers. */
export const hasPasskeys = "credentials" in navigator && "PublicKeyCredential" in globalThis;

/**
 * By what a person can show that it is they.
 * @param {{ user: { hasPassword: boolean }, twoFactor: { enabled: boolean }, passkeys: unknown[] }} viewer
 * @returns {Ways}
 */
export const waysOf = ({ user, twoFactor, passkeys }) => ({
  hasPassword: user.hasPassword,
  hasCode: twoFactor.enabled,
  hasPasskey: hasPasskeys && passkeys.length > 0,
});

/** The fields at which a wrong proof is said. @type {Record<string, string | undefined>} */
const FIELDS = { INVALID_PASSWORD: "password", INVALID_CODE: "code" };

/** What the service says about fields; null without a Problem. @param {unknown} answer */
export function errorsOf(answer) {
  if (!isProblem(/** @type {Refusal | null | undefined} */ (answer))) return null;
  const { code, message } = /** @type {Refusal} */ (answer);
  const field = FIELDS[code];
  return field ? { ...fieldErrors(answer), [field]: message } : fieldErrors(answer);
}

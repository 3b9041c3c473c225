// Showing that it is really the person: by the password and a code, or by a passkey.
import { change, fieldErrors, gql, isProblem } from "./gql.js";
import { text } from "../text/en.js";

/** @typedef {import("../ui/form_dialog.js").Proof} Proof */
/** @typedef {import("../ui/form_dialog.js").Ways} Ways */

const START = gql`
  mutation IdentityConfirmStart { identityConfirmStart { ... on PasskeyCeremony { ceremonyToken options expiresAt } ... on Problem { code message } } }
`;
export const CONFIRM = gql`
  mutation IdentityConfirm($input: IdentityConfirmInput!) {
    identityConfirm(input: $input) { ... on IdentityConfirmation { confirmedUntil } ... on Problem { code message fields { path messages } } }
  }
`;

/** Browsers offer passkeys at names only, not at addresses of numbers. */
export const hasPasskeys = "credentials" in navigator && "PublicKeyCredential" in globalThis;

/** By what a person can show that it is they. @param {any} viewer with `user`, `twoFactor` and `passkeys` @returns {Ways} */
export const waysOf = (viewer) => ({ hasPassword: viewer.user.hasPassword, hasCode: viewer.twoFactor.enabled, hasPasskey: hasPasskeys && viewer.passkeys.length > 0 });

/** A proof that is still to be given; by a passkey where there is no password. @param {Ways} ways @returns {Proof} */
export const unproven = (ways) => ({ password: "", code: "", byPasskey: !ways.hasPassword && ways.hasPasskey });

/** The typed values that are not empty. @param {Record<string, string>} values */
export const filled = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value));

/** What the service says about fields; null without a Problem. A wrong password or code is said at its field. @param {any} answer */
export function errorsOf(answer) {
  if (!isProblem(answer)) return null;
  const field = { INVALID_PASSWORD: "password", INVALID_CODE: "code" }[/** @type {string} */ (answer.code)];
  return field ? { ...fieldErrors(answer), [field]: answer.message } : fieldErrors(answer);
}

/**
 * Make a change that needs a proof. A passkey is asked for now, and counts for this change alone.
 * @param {any} document @param {Record<string, any>} input @param {Proof} proof @param {string} [password] what the input calls the password
 */
export async function changeProven(document, input, proof, password = "password") {
  const given = proof.byPasskey ? await signed() : filled({ [password]: proof.password, code: proof.code });
  return isProblem(given) ? given : change(document, { ...input, ...given }, { proven: true });
}

/** Confirm the session for the next minutes. @param {Proof} proof */
export const confirmIdentity = (proof) => changeProven(CONFIRM, {}, proof);

/** What a passkey of this device signs; a Problem where the person declines. @returns {Promise<any>} */
async function signed() {
  const begun = await change(START);
  if (isProblem(begun)) return begun;
  const credential = await withPasskey(() => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(begun.options) }));
  return isProblem(credential) ? credential : { ceremonyToken: begun.ceremonyToken, credential };
}

/** What an authenticator answers, as the service takes it; a Problem where it does not. @param {() => Promise<any>} ask @returns {Promise<any>} */
export async function withPasskey(ask) {
  try {
    return (await ask()).toJSON();
  } catch (error) {
    return { code: "PASSKEY", message: /** @type {Error} */ (error).name === "InvalidStateError" ? text.proof.known : text.proof.noPasskey, fields: [] };
  }
}

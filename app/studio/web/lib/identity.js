// Confirming that it is really the person: by the password and a code, or by a passkey.
import { change, fieldErrors, gql, isProblem } from "./gql.js";
import { text } from "../text/en.js";

const START = gql`
  mutation IdentityConfirmStart { identityConfirmStart { ... on PasskeyCeremony { ceremonyToken options expiresAt } ... on Problem { code message } } }
`;
export const CONFIRM = gql`
  mutation IdentityConfirm($input: IdentityConfirmInput!) {
    identityConfirm(input: $input) { ... on IdentityConfirmation { confirmedUntil } ... on Problem { code message fields { path messages } } }
  }
`;

/** The typed values that are not empty. @param {Record<string, string>} values */
export const filled = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value));

/** What the service says about fields; null without a Problem. A wrong password or code is said at its field. @param {any} answer */
export function errorsOf(answer) {
  if (!isProblem(answer)) return null;
  const field = { INVALID_PASSWORD: "password", INVALID_CODE: "code" }[/** @type {string} */ (answer.code)];
  return field ? { ...fieldErrors(answer), [field]: answer.message } : fieldErrors(answer);
}

/** Confirm by the password, and by a code where one is asked for. @param {Record<string, string>} values */
export const confirmIdentity = (values) => change(CONFIRM, filled(values));

/** Confirm by a passkey of this device; answers a Problem where the person declines. */
export async function confirmByPasskey() {
  const begun = await change(START);
  if (isProblem(begun)) return begun;
  const credential = await withPasskey(() => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(begun.options) }));
  return credential.code ? credential : change(CONFIRM, { ceremonyToken: begun.ceremonyToken, credential });
}

/** What an authenticator answers, as the service takes it; a Problem where it does not. @param {() => Promise<any>} ask @returns {Promise<any>} */
export async function withPasskey(ask) {
  try {
    return (await ask()).toJSON();
  } catch (error) {
    return { code: "PASSKEY", message: /** @type {Error} */ (error).name === "InvalidStateError" ? text.proof.known : text.proof.noPasskey, fields: [] };
  }
}

// Showing that it is really the person: by the password and a code, or by a passkey.
import { change, changeBy, gql, isProblem } from "./gql.js";
import { words } from "../text/en/lib_identity.js";

/** @typedef {{ password: string, code: string, byPasskey: boolean }} Proof what shows that it is the person */
/** @typedef {import("./proof_ways.js").Ways} Ways */

const START = gql(/* GraphQL */ `
  mutation IdentityConfirmStart {
    identityConfirmStart {
      ... on PasskeyCeremony {
        ceremonyToken
        options
        expiresAt
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);
export const CONFIRM = gql(/* GraphQL */ `
  mutation IdentityConfirm($input: IdentityConfirmInput!) {
    identityConfirm(input: $input) {
      ... on IdentityConfirmation {
        confirmedUntil
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
      }
    }
  }
`);

/** A proof that is still to be given; by a passkey where there is no password. @param {Ways} ways @returns {Proof} */
export const unproven = (ways) => ({ password: "", code: "", byPasskey: !ways.hasPassword && ways.hasPasskey });

/** The typed values that are not empty. @param {Record<string, string>} values */
export const filled = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value));

/**
 * Make a change that needs a proof. A passkey is asked for now, and counts for this change alone.
 * @template {object} Data @template {{ input: object }} Variables
 * @param {TypedDocument<Data, Variables>} document @param {Partial<Variables["input"]>} input @param {Proof} proof
 * @param {string} [password] what the input calls the password
 */
export async function changeProven(document, input, proof, password = "password") {
  const given = proof.byPasskey ? await signed() : filled({ [password]: proof.password, code: proof.code });
  if (isProblem(given)) return /** @type {OutcomeOf<Data>} */ (/** @type {unknown} */ (given));
  const variables = /** @type {Variables} */ ({ input: { ...input, ...given } });
  return changeBy(document, variables, { hasProof: true });
}

/** Confirm the session for the next minutes. @param {Proof} proof */
export const confirmIdentity = (proof) => changeProven(CONFIRM, {}, proof);

/** What a passkey of this device signs; a Problem where the person declines. */
async function signed() {
  const begun = await change(START);
  if (isProblem(begun)) return begun;
  const options = /** @type {PublicKeyCredentialRequestOptionsJSON} */ (begun.options);
  const credential = await withPasskey(() =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
  );
  return isProblem(credential) ? credential : { ceremonyToken: begun.ceremonyToken, credential };
}

/**
 * What an authenticator answers, as the service takes it; a Problem where it does not.
 * @param {() => Promise<Credential | null>} ask @returns {Promise<object | Refusal>}
 */
export async function withPasskey(ask) {
  try {
    return /** @type {PublicKeyCredential} */ (await ask()).toJSON();
  } catch (error) {
    const isKnown = /** @type {Error} */ (error).name === "InvalidStateError";
    return { code: "PASSKEY", message: isKnown ? words.known : words.noPasskey, fields: [] };
  }
}

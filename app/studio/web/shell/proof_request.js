// A change that the service makes only for somebody who showed that it is they waits here for the dialog.
import { signal } from "preact";
import { whenUnconfirmed } from "../lib/gql.js";

/** Takes whether the person confirmed; null while nothing waits. */
export const proofRequest = signal(/** @type {((isConfirmed: boolean) => void) | null} */ (null));
let pending = /** @type {Promise<boolean> | null} */ (null);

// Changes that come together share one dialog.
whenUnconfirmed(
  () =>
    (pending ??= new Promise((resolve) => {
      proofRequest.value = resolve;
    })),
);

/** @param {boolean} isConfirmed */
export function endProofRequest(isConfirmed) {
  proofRequest.value?.(isConfirmed);
  proofRequest.value = null;
  pending = null;
}

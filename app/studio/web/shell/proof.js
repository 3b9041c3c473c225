// What asks people to show that it is they, where the service wants that before a change; then the change is made.
import { signal } from "preact";
import { h } from "../ui/html.js";
import { ProofDialog } from "../ui/form_dialog.js";
import { gql, isProblem, useQuery, whenUnconfirmed } from "../lib/gql.js";
import { confirmIdentity, errorsOf, unproven, waysOf } from "../lib/identity.js";
import { text } from "../text/en.js";

const WAYS = gql`query ProofWays { viewer { user { id hasPassword } twoFactor { enabled } passkeys { id } } }`;

/** Told whether the person confirmed, while the dialog is open. */
const answer = signal(/** @type {((confirmed: boolean) => void) | null} */ (null));
let pending = /** @type {Promise<boolean> | null} */ (null);

// Changes that come together share one dialog.
whenUnconfirmed(() => (pending ??= new Promise((/** @type {(confirmed: boolean) => void} */ resolve) => { answer.value = resolve; })));

/** @param {boolean} confirmed */
function end(confirmed) {
  answer.value?.(confirmed);
  answer.value = pending = null;
}

/** The dialog, while a change waits for it. */
export const ProofRequest = () => (answer.value ? h(Request, {}) : null);

function Request() {
  const { data } = useQuery(WAYS);
  if (!data) return null;
  const ways = waysOf(data.viewer);
  const prove = async (/** @type {import("../lib/identity.js").Proof} */ proof) => {
    const confirmation = await confirmIdentity(proof);
    if (!isProblem(confirmation)) end(true);
    return confirmation;
  };
  return h(ProofDialog, { hint: text.proof.hint, ways, begin: unproven(ways), errorsOf, onClose: () => end(false), onProve: prove });
}

// Asks people to show that it is they, where the service wants that before a change; then the change is made.
import { h } from "../ui/html.js";
import { ProofDialog } from "../parts/proof.js";
import { gql, isProblem, useQuery } from "../lib/gql.js";
import { confirmIdentity, unproven } from "../lib/identity.js";
import { waysOf } from "../lib/proof_ways.js";
import { endProofRequest } from "./proof_request.js";
import { words } from "../text/en/shell_proof.js";

const WAYS = gql(/* GraphQL */ `
  query ProofWays {
    viewer {
      user {
        id
        hasPassword
      }
      twoFactor {
        enabled
      }
      passkeys {
        id
      }
    }
  }
`);

/** The dialog. */
export function RequestedProof() {
  const { data } = useQuery(WAYS);
  if (!data) return null;
  const ways = waysOf(data.viewer);
  const prove = async (/** @type {import("../lib/identity.js").Proof} */ proof) => {
    const answer = await confirmIdentity(proof);
    if (!isProblem(answer)) endProofRequest(true);
    return answer;
  };
  return h(ProofDialog, {
    hint: words.hint,
    ways,
    begin: unproven(ways),
    onClose: () => endProofRequest(false),
    onProve: prove,
  });
}

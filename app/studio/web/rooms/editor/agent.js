// Of a post that an agent wrote: who did it, and the time that the agent proposes, which a person takes or not.
import { h, html } from "../../ui/html.js";
import { AgentMark } from "../../parts/agent.js";
import { act } from "../../parts/act.js";
import { Proposal } from "../../parts/proposal.js";
import { action, change, gql } from "../../lib/gql.js";
import { isTeam } from "../../lib/brand.js";
import { words } from "../../text/en/editor_agent.js";

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./composition.js").Post} Post */

const DECLINE = gql(/* GraphQL */ `
  mutation EditorDecline($input: PostUpdateInput!) {
    postUpdate(input: $input) {
      ... on Post {
        id
        status
        version
        dueAt
        inQueue
        proposedAt
      }
      ... on Problem {
        code
        message
        fields {
          path
          messages
        }
        issues {
          message
          channel {
            id
            displayName
          }
        }
      }
    }
  }
`);

const decline = action({
  label: words.decline,
  icon: "x",
  can: (/** @type {import("../../lib/post_actions.js").Post} */ post) => Boolean(post.viewerCan?.edit),
  run: (post, /** @type {{ expectedVersion: number }} */ more) =>
    change(DECLINE, { id: post.id, ...more, dropProposal: true }),
  said: () => words.declined,
});

/** @param {{ editing: Editing, post: Post }} props */
export function Agent({ editing, post }) {
  const { zone, plan, step, rights, isHeld } = editing;
  const proposed = rights.schedule && !isHeld && post.proposedAt;
  if (!isTeam() || !(post.agent || proposed)) return null;
  const take = (/** @type {string} */ at) => plan({ kind: "time", at });
  const run = () => step((one, onProblem) => act(decline, one, { expectedVersion: one.version }, { onProblem }), true);
  return html.div(
    { class: "agent-line" },
    h(AgentMark, { post }),
    proposed && h(Proposal, { proposed, zone, take, refuse: rights.edit ? { label: decline.label, run } : null }),
  );
}

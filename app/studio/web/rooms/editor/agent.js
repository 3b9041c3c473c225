// Of a post that an agent wrote: who did it, and the time that the agent proposes, which a person takes or not.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { AgentMark } from "../../parts/agent.js";
import { act } from "../../parts/act.js";
import { action, change, gql } from "../../lib/gql.js";
import { isTeam } from "../../lib/brand.js";
import { isPast, shortMoment } from "../../lib/dates.js";
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

/**
 * The proposed time, as long as it is to come and the person may take it.
 * @param {Pick<Post, "proposedAt">} post @param {Pick<Editing, "rights" | "isHeld">} editing
 */
export const proposalOf = ({ proposedAt }, { rights, isHeld }) =>
  proposedAt && rights.schedule && !isHeld && !isPast(proposedAt) ? proposedAt : null;

/** @param {{ editing: Editing, post: Post }} props */
export function Agent({ editing, post }) {
  const at = proposalOf(post, editing);
  if (!isTeam() || (!post.agent && !at)) return null;
  return html.div({ class: "agent-line" }, h(AgentMark, { post }), at && h(Proposal, { editing, at }));
}

/** @param {{ editing: Editing, at: string }} props */
function Proposal({ editing: { zone, plan, step, rights }, at }) {
  const busy = useSignal(false);
  const when = shortMoment(at, zone);
  /** The line goes once it is answered; the focus stays with the time. @param {() => Promise<boolean>} run */
  const answer = async (run) => {
    if (busy.value) return;
    busy.value = true;
    const isDone = await run();
    busy.value = false;
    if (isDone) /** @type {HTMLElement | null} */ (document.querySelector(".when-button"))?.focus();
  };
  const take = () => answer(() => plan({ kind: "time", at }));
  const refuse = () =>
    answer(() => step((one, onProblem) => act(decline, one, { expectedVersion: one.version }, { onProblem }), true));
  return html.div(
    { class: "agent-proposal", role: "group", "aria-label": words.about },
    html.span(words.proposed(when)),
    html.button({ type: "button", class: "small", onClick: take }, words.take),
    rights.edit && html.button({ type: "button", class: "small quiet", onClick: refuse }, decline.label),
  );
}

// What people do with ideas; the form of the table is `Action` of `lib/gql.js`.
import { complain, toast } from "../../ui/toast.js";
import { action, change, gql, isProblem } from "../../lib/gql.js";
import { words } from "../../text/en/ideas.js";

const SET_STATUS = gql(/* GraphQL */ `
  mutation IdeaStatusSet($input: IdeaStatusSetInput!) {
    ideaStatusSet(input: $input) {
      ... on Idea {
        id
        status
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

/** @typedef {{ id: string, headline: string, status: Enums.IdeaStatus }} Idea */
/** @typedef {typeof IDEA.accept} IdeaAction */

/** @param {Enums.IdeaStatus} status */
const to = (status) => (/** @type {Idea} */ idea, /** @type {{}} */ _) => change(SET_STATUS, { id: idea.id, status });
/** @param {{ status: Enums.IdeaStatus }} answer @param {Idea} idea */
const said = ({ status }, idea) => words.outcomes[status](idea.headline);

export const IDEA = {
  accept: action({
    label: words.accept,
    icon: "check",
    keys: "A",
    can: (/** @type {Idea} */ idea) => idea.status === "NEW",
    run: to("ACCEPTED"),
    said,
  }),
  dismiss: action({
    label: words.dismiss,
    icon: "x",
    keys: "D",
    can: (/** @type {Idea} */ idea) => idea.status !== "DISMISSED" && idea.status !== "USED",
    run: to("DISMISSED"),
    said,
  }),
  reopen: action({
    label: words.reopen,
    icon: "undo",
    can: (/** @type {Idea} */ idea) => idea.status !== "NEW",
    run: to("NEW"),
    said,
  }),
};

/** What brings an idea back to the state that it had. @type {Record<Enums.IdeaStatus, IdeaAction>} */
export const BACK_TO = { NEW: IDEA.reopen, ACCEPTED: IDEA.accept, DISMISSED: IDEA.dismiss, USED: IDEA.accept };

/**
 * Do one thing with several ideas, with one way back; answers the ids of those that were refused.
 * @param {IdeaAction} step @param {readonly Idea[]} ideas @param {() => void} refresh @param {boolean} [isBack]
 */
export async function runAll(step, ideas, refresh, isBack = false) {
  const results = await Promise.all(
    ideas.map(async (idea) => ({ idea, answer: await (isBack ? BACK_TO[idea.status] : step).run(idea, {}) })),
  );
  const refused = results.filter(({ answer }) => isProblem(answer));
  const done = results.filter(({ answer }) => !isProblem(answer));
  if (refused.length) complain(/** @type {Refusal} */ (refused[0].answer));
  if (done.length && !isBack) {
    const { status } = /** @type {{ status: Enums.IdeaStatus }} */ (done[0].answer);
    const rows = done.map(({ idea }) => idea);
    toast(words.many[status](rows.length), { run: () => runAll(step, rows, refresh, true) });
  }
  refresh();
  return refused.map(({ idea }) => idea.id);
}

// Steps of several posts, what came out, with the way back, and the step that leads to a column of the board.
import { complain, toast } from "../../ui/toast.js";
import { wayBack } from "../../parts/act.js";
import { stateWord } from "../../parts/marks.js";
import { isProblem } from "../../lib/gql.js";
import { POST } from "../../lib/post_actions.js";
import { text } from "../../text/en/common.js";

/** @typedef {import("./posts.js").Row} Row */
/**
 * @typedef {typeof POST.submit | typeof POST.approve | typeof POST.withdraw | typeof POST.unschedule |
 *   typeof POST.delete} Step
 * @typedef {{ status: Enums.PostStatus, version: number, dueAt: string | null }} Outcome
 */

/**
 * Say what came out for several posts: how many have which state now, with the way back.
 * @param {Step} step
 * @param {{ post: Row, answer: Outcome }[]} outcomes
 */
function tell(step, outcomes) {
  if (!outcomes.length) return;
  const action = /** @type {import("../../lib/gql.js").Action<Row, {}, Outcome>} */ (/** @type {unknown} */ (step));
  const say = (/** @type {string} */ message, some = outcomes) =>
    toast(
      message,
      wayBack(
        action,
        some.map(({ post }) => post),
        some.map(({ answer }) => answer),
      ),
    );
  if (outcomes.length === 1) {
    say(action.said(outcomes[0].answer, outcomes[0].post));
    return;
  }
  if (step === POST.delete) {
    say(text.outcomes.deleted(outcomes.length));
    return;
  }
  for (const state of new Set(outcomes.map(({ answer }) => answer.status))) {
    const some = outcomes.filter(({ answer }) => answer.status === state);
    say(text.outcomes.many(some.length, stateWord(state)), some);
  }
}

/** Run a change for each; answers the posts for which it failed. @param {Step} step @param {Row[]} posts */
export async function each(step, posts) {
  const one = async (/** @type {Row} */ post) => {
    // What counts is the version that the row shows.
    const more = step === POST.approve ? { expectedVersion: post.version } : {};
    const answer = await step.run(post, more);
    if (isProblem(answer)) complain(/** @type {Refusal} */ (/** @type {unknown} */ (answer)));
    return { post, answer };
  };
  // All are sent at once: of what waits when the page is left, none may be left behind.
  const results = await Promise.all(posts.map(one));
  tell(
    step,
    /** @type {{ post: Row, answer: Outcome }[]} */ (
      /** @type {unknown} */ (results.filter(({ answer }) => !isProblem(answer)))
    ),
  );
  return results.filter(({ answer }) => isProblem(answer)).map(({ post }) => post);
}

/** @typedef {typeof import("./filters.js").COLUMNS[number]} Column */

/** The action that takes a post to a column; none where it cannot go there. @param {Row} post @param {Column} column */
export function stepTo(post, column) {
  const { submit, approve, withdraw } = POST;
  if (column === "IN_REVIEW") return submit.can(post) ? submit : null;
  if (column === "DRAFT") return withdraw.can(post) ? withdraw : null;
  if (column === "CHANGES_REQUESTED") return null;
  return approve.can(post) && (column === "SCHEDULED") === Boolean(post.dueAt) ? approve : null;
}

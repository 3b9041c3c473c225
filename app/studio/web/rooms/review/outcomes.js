// How the posts behind a share link were decided.
import { words } from "../../text/en/review.js";

/** How many posts of a link were decided, as its page counts them. @param {readonly { status: string }[]} posts */
export const decidedOf = (posts) => posts.filter(({ status }) => !["DRAFT", "IN_REVIEW"].includes(status)).length;

/**
 * How the posts of a link were decided, in words.
 * @param {readonly { status: string, stop: object | null }[]} posts
 */
export function outcomesOf(posts) {
  /** @type {Record<keyof typeof words.outcomes, number>} */
  const counts = { approved: 0, stopped: 0, changes: 0 };
  for (const { status, stop } of posts) {
    if (stop) counts.stopped += 1;
    else if (status === "CHANGES_REQUESTED") counts.changes += 1;
    else if (!["DRAFT", "IN_REVIEW", "EXPIRED", "ARCHIVED"].includes(status)) counts.approved += 1;
  }
  return /** @type {(keyof typeof counts)[]} */ (Object.keys(counts))
    .filter((name) => counts[name])
    .map((name) => words.outcomes[name](counts[name]));
}

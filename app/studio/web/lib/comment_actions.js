// What people do with comments; the form of the table is `Action` of `lib/gql.js`.
import { action, change, gql, isProblem } from "./gql.js";
import { words } from "../text/en/lib_comment_actions.js";

const REPLY = gql(/* GraphQL */ `
  mutation SocialCommentReply($input: SocialCommentReplyInput!) {
    socialCommentReply(input: $input) {
      ... on SocialComment {
        id
        state
        draftedReply
        reply
        repliedAt
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
const HIDE = gql(/* GraphQL */ `
  mutation SocialCommentHide($input: SocialCommentHideInput!) {
    socialCommentHide(input: $input) {
      ... on SocialComment {
        id
        hiddenAt
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
const IGNORE = gql(/* GraphQL */ `
  mutation SocialCommentIgnore($input: SocialCommentIgnoreInput!) {
    socialCommentIgnore(input: $input) {
      ... on SocialComment {
        id
        state
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

/** @typedef {{ id: string, state: Enums.SocialCommentState, hiddenAt: string | null }} Acted */

/** @param {{ hiddenAt: string | null }} answer */
const visibility = ({ hiddenAt }) => (hiddenAt ? words.hiddenNow : words.shownNow);
const isOpen = (/** @type {Acted} */ { state }) => state !== "REPLIED";

export const COMMENT = {
  reply: action({
    label: words.send,
    icon: "send",
    keys: "Mod+Enter",
    can: isOpen,
    waits: () => words.sending,
    run: (/** @type {Acted} */ comment, /** @type {{ body: string }} */ { body }) =>
      change(REPLY, { id: comment.id, body }),
    said: () => words.sent,
  }),
  ignore: action({
    label: words.ignore,
    icon: "archive",
    keys: "I",
    can: (/** @type {Acted} */ comment) => isOpen(comment) && comment.state !== "IGNORED",
    waits: () => words.ignoring,
    run: (/** @type {Acted} */ comment, /** @type {{}} */ _) => change(IGNORE, { id: comment.id }),
    said: () => words.ignored,
  }),
  hide: action({
    label: words.hide,
    icon: "archive",
    can: (/** @type {Acted} */ comment) => !comment.hiddenAt,
    run: (/** @type {Acted} */ comment, /** @type {{}} */ _) => change(HIDE, { id: comment.id, hidden: true }),
    said: visibility,
  }),
  show: action({
    label: words.show,
    icon: "eye",
    can: (/** @type {Acted} */ comment) => Boolean(comment.hiddenAt),
    run: (/** @type {Acted} */ comment, /** @type {{}} */ _) => change(HIDE, { id: comment.id, hidden: false }),
    said: visibility,
  }),
};

/** Set comments aside; answers those for which it was refused. @param {readonly Acted[]} comments */
export async function ignoreAll(comments) {
  const results = await Promise.all(
    comments.map(async (comment) => ({ comment, answer: await COMMENT.ignore.run(comment, {}) })),
  );
  return results.filter(({ answer }) => isProblem(answer));
}

// The ways back of what was done to posts: an approval is taken back, and a deleted post is there again.
import { change, gql, isProblem } from "./gql.js";
import { words } from "../text/en/lib_post_backs.js";

const WITHDRAW_APPROVAL = gql(/* GraphQL */ `
  mutation PostApprovalWithdraw($input: PostApprovalWithdrawInput!) {
    postApprovalWithdraw(input: $input) {
      ... on Post {
        id
        status
        version
        dueAt
        publications {
          id
          status
          scheduledAt
        }
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);
const RESTORE = gql(/* GraphQL */ `
  mutation PostRestore($input: PostRestoreInput!) {
    postRestore(input: $input) {
      ... on RestoredPost {
        omissions
        post {
          id
          status
          version
          dueAt
        }
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);

/** @param {string} id @param {number} expectedVersion as the approval answered it */
export const withdrawApproval = (id, expectedVersion) => change(WITHDRAW_APPROVAL, { id, expectedVersion });

/** @param {string} id */
export async function restore(id) {
  const answer = await change(RESTORE, { id });
  if (isProblem(answer)) return answer;
  return answer.omissions.length ? { message: words.without(answer.omissions) } : {};
}

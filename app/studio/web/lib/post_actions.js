// What people do with posts and their publications: of each action its words, icon, key, right and change, once.
// Buttons, menus, shortcuts, the palette and the bar for several are drawn from these tables (`parts/act.js`).
import { action, change, gql, newKey } from "./gql.js";
import { brand, may } from "./brand.js";
import { shortMoment } from "./dates.js";
import { titleOf } from "./answers.js";
import { text } from "../text/en/common.js";

/**
 * @typedef {{ id: string, title?: string | null, body?: string, status?: Enums.PostStatus, dueAt?: string | null,
 *   viewerCan?: Partial<Answers.EditorPost.brand.post.viewerCan>,
 *   publications?: readonly { id?: string, status?: Enums.PublicationStatus }[] }} Post
 */
/** @typedef {{ expectedVersion?: number }} Expected the version that the person has read */

const SUBMIT = gql(/* GraphQL */ `
  mutation PostSubmit($input: PostSubmitForReviewInput!) {
    postSubmitForReview(input: $input) {
      ... on Post {
        id
        status
        version
        dueAt
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
const APPROVE = gql(/* GraphQL */ `
  mutation PostApprove($input: PostApproveInput!) {
    postApprove(input: $input) {
      ... on Post {
        id
        status
        version
        dueAt
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
const REQUEST_CHANGES = gql(/* GraphQL */ `
  mutation PostRequestChanges($input: PostRequestChangesInput!) {
    postRequestChanges(input: $input) {
      ... on Post {
        id
        status
        version
        dueAt
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
const WITHDRAW = gql(/* GraphQL */ `
  mutation PostWithdraw($input: PostWithdrawFromReviewInput!) {
    postWithdrawFromReview(input: $input) {
      ... on Post {
        id
        status
        version
        dueAt
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);
const SCHEDULE = gql(/* GraphQL */ `
  mutation PostSchedule($input: PostScheduleInput!) {
    postSchedule(input: $input) {
      ... on Post {
        id
        status
        version
        dueAt
        inQueue
        publications {
          id
          status
          scheduledAt
        }
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
const UNSCHEDULE = gql(/* GraphQL */ `
  mutation PostUnschedule($input: PostUnscheduleInput!) {
    postUnschedule(input: $input) {
      ... on Post {
        id
        status
        version
        dueAt
        inQueue
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
const DUPLICATE = gql(/* GraphQL */ `
  mutation PostDuplicate($input: PostDuplicateInput!) {
    postDuplicate(input: $input) {
      ... on Post {
        id
        databaseId
        title
        body
        status
        version
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);
const DELETE = gql(/* GraphQL */ `
  mutation PostDelete($input: PostDeleteInput!) {
    postDelete(input: $input) {
      ... on Deleted {
        id
      }
      ... on Problem {
        code
        message
      }
    }
  }
`);
const { actions: words, outcomes } = text;

/** @param {string} instant */
const when = (instant) => shortMoment(instant, brand.value.timeZone);

/**
 * What became of a post, in the words of the state that came out.
 * @param {{ status: Enums.PostStatus, dueAt: string | null }} answer @param {Post} post
 */
export function outcomeOf({ status, dueAt }, post) {
  const title = titleOf(post);
  if (status === "SCHEDULED" && dueAt) return outcomes.states.SCHEDULED(title, when(dueAt));
  if (status === "PUBLISHING" || status === "PUBLISHED") return outcomes.underWay(title);
  const word = /** @type {Record<string, ((title: string) => string) | undefined>} */ (
    /** @type {unknown} */ (outcomes.states)
  )[status];
  return word ? word(title) : `${title}: ${text.states[status]}`;
}

/**
 * What became of its time: of a post that is not approved, nothing goes live by a time alone.
 * @param {{ status: Enums.PostStatus, dueAt: string | null }} answer @param {Post} post
 */
export function timeOutcomeOf({ status, dueAt }, post) {
  const title = titleOf(post);
  if (!dueAt) return outcomes.unplanned(title);
  if (status === "PUBLISHING" || status === "PUBLISHED") return outcomes.underWay(title);
  return status === "SCHEDULED" ? outcomes.scheduled(title, when(dueAt)) : outcomes.planned(title, when(dueAt));
}

/** The states of which something may be live: what is deleted of them is archived, and cannot be restored. */
const LIVE = /** @type {(Enums.PostStatus | undefined)[]} */ (["PUBLISHING", "PUBLISHED"]);
const backs = () => import("./post_backs.js");

/** What people do with a post, in the order of menus. */
export const POST = {
  submit: action({
    label: words.submit,
    icon: "send",
    can: (/** @type {Post} */ post) => Boolean(post.viewerCan?.submit),
    run: (post, /** @type {Expected & { note?: string }} */ more) => change(SUBMIT, { id: post.id, ...more }),
    said: outcomeOf,
  }),
  approve: action({
    label: words.approve,
    icon: "check",
    keys: "A",
    can: (/** @type {Post} */ post) => Boolean(post.viewerCan?.approve),
    waits: (post) => outcomes.waits.approve(titleOf(post)),
    run: (post, /** @type {Expected & { note?: string }} */ more) => change(APPROVE, { id: post.id, ...more }),
    said: outcomeOf,
    back:
      ({ id }, { version }) =>
      async () =>
        (await backs()).withdrawApproval(id, version),
  }),
  requestChanges: action({
    label: words.requestChanges,
    icon: "undo",
    keys: "R",
    can: (/** @type {Post} */ post) => Boolean(post.viewerCan?.requestChanges),
    waits: (post) => outcomes.waits.requestChanges(titleOf(post)),
    run: (post, /** @type {Expected & { body: string }} */ more) => change(REQUEST_CHANGES, { id: post.id, ...more }),
    said: outcomeOf,
  }),
  withdraw: action({
    label: words.withdraw,
    icon: "undo",
    can: (/** @type {Post} */ post) => Boolean(post.viewerCan?.withdraw),
    run: (post, /** @type {Expected} */ more) => change(WITHDRAW, { id: post.id, ...more }),
    said: outcomeOf,
  }),
  schedule: action({
    label: words.schedule,
    icon: "calendar",
    can: (/** @type {Post} */ post) => Boolean(post.viewerCan?.schedule),
    run: (post, /** @type {Expected & { dueAt: string, channelIds?: string[] }} */ more) =>
      change(SCHEDULE, { id: post.id, ...more, allowIssues: true }),
    said: timeOutcomeOf,
  }),
  unschedule: action({
    label: words.unschedule,
    icon: "clock",
    can: (/** @type {Post} */ post) => Boolean(post.viewerCan?.unschedule),
    run: (post, /** @type {Expected} */ more) => change(UNSCHEDULE, { id: post.id, ...more }),
    said: timeOutcomeOf,
  }),
  duplicate: action({
    label: words.duplicate,
    icon: "copy",
    keys: "D",
    can: (/** @type {Post} */ _) => may("CONTENT", "MANAGE"),
    run: (post, /** @type {{}} */ _) => change(DUPLICATE, { id: post.id }, { key: newKey() }),
    said: () => outcomes.duplicated,
  }),
  redirect: action({
    label: words.redirect,
    icon: "send",
    can: ({ publications = [] }) => may("CONTENT", "MANAGE") && publications.some(({ status }) => status === "FAILED"),
    run: (/** @type {Post} */ post, /** @type {{ channelIds: string[] }} */ more) =>
      change(DUPLICATE, { id: post.id, ...more }, { key: newKey() }),
    said: () => outcomes.duplicated,
  }),
  delete: action({
    label: words.delete,
    icon: "trash",
    keys: "Delete",
    bad: true,
    can: (/** @type {Post} */ post) => Boolean(post.viewerCan?.delete),
    waits: (post) => outcomes.waits.delete(titleOf(post)),
    run: (post, /** @type {{}} */ _) => change(DELETE, { id: post.id }),
    said: () => outcomes.deleted(1),
    back: ({ id, status }) => (LIVE.includes(status) ? null : async () => (await backs()).restore(id)),
  }),
};

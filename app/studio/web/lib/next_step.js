// The next step of a post for a person: what the loudest button of any screen does; pure.

/** @typedef {"submit" | "approve" | "schedule" | "publish" | "again"} Way */
/**
 * @typedef {{ status: Enums.PostStatus, dueAt: string | null, hasChannels: boolean,
 *   can: { submit?: boolean, approve?: boolean, schedule?: boolean }, mayCopy?: boolean }} State
 */

/**
 * Who may approve alone schedules a post that has a time, and publishes one that has none; what waits for a review, and
 * what has no channel yet, is approved. Who may not asks for a review. What is out can be used again.
 * @param {State} state @returns {Way | null} null where the state has no step for this person
 */
export function nextStep({ status, dueAt, hasChannels, can, mayCopy }) {
  const canGoOut = Boolean(can.schedule) && hasChannels;
  if (status === "IN_REVIEW") return can.approve ? "approve" : null;
  if (status === "DRAFT" || status === "CHANGES_REQUESTED") {
    if (can.approve) return dueAt ? "schedule" : canGoOut ? "publish" : "approve";
    return can.submit ? "submit" : null;
  }
  if (status === "APPROVED") return canGoOut && !dueAt ? "publish" : null;
  return status === "PUBLISHED" && mayCopy ? "again" : null;
}

/** The states of which an edit makes a draft. @type {Enums.PostStatus[]} */
const REDONE = ["APPROVED", "SCHEDULED", "FAILED"];

/** Whether an edit that is saved withdraws what was decided. @param {Enums.PostStatus} status */
export const isRedone = (status) => REDONE.includes(status);

/**
 * A post as its next step meets it: an edit makes a draft of it, without a time that has passed once it failed, and
 * what expired loses its time before it goes on.
 * @template {Pick<State, "status" | "dueAt" | "can">} Post
 * @param {Post} post
 * @param {{ isEdited: boolean, isOver: boolean, drafts: State["can"] }} how `isOver`: its time has passed; `drafts`:
 *   what the person may do with a draft
 * @returns {Post}
 */
export function ahead(post, { isEdited, isOver, drafts: { submit, approve } }) {
  const { status, dueAt, can } = post;
  if (status === "EXPIRED") return { ...post, status: "DRAFT", dueAt: null, can: { ...can, approve } };
  if (!isEdited || !isRedone(status)) return post;
  const hasLost = status === "FAILED" && isOver;
  return { ...post, status: "DRAFT", dueAt: hasLost ? null : dueAt, can: { ...can, submit, approve } };
}

/**
 * Whether this person can send a publication once more that failed for good.
 * @param {{ status: Enums.PublicationStatus, viewerCan: { retry?: boolean } }} publication
 */
export const canRetry = ({ status, viewerCan }) => Boolean(viewerCan.retry) && status === "FAILED";

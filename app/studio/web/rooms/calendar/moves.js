// Giving posts their times: shown at once, sent one after another, with a way back.
import { useRef, useSignal } from "preact";
import { dismiss, messageOf, toast } from "../../ui/toast.js";
import { fieldErrors, isProblem } from "../../lib/gql.js";
import { isPast, rememberTime, shortMoment } from "../../lib/dates.js";
import { POST } from "../../lib/post_actions.js";
import { titleOf } from "../../lib/answers.js";
import { hold } from "../../lib/unload.js";
import { words } from "../../text/en/calendar.js";

/**
 * @typedef {{ id: string, databaseId: number, title: string | null, body: string, status: Enums.PostStatus,
 *   version: number, dueAt: string | null, inQueue?: boolean }} Movable a post with or without a time
 */

/** How long a move is shown here after it was answered, until the lists have it. */
const REST = 1500;
const APPROVED = ["APPROVED", "SCHEDULED"];

/**
 * What a move means for the post, by its state.
 * @param {Movable} post
 * @param {string | null} at
 * @param {string | null} before
 * @param {string} zone
 */
function outcomeOf(post, at, before, zone) {
  const title = titleOf(post);
  if (!at) return words.unplannedNow(title);
  const when = shortMoment(at, zone);
  const outcome = before ? words.moved(title, when) : words.planned(title, when);
  return APPROVED.includes(post.status) ? outcome : `${outcome} ${words.unapproved}`;
}

/** Sends the moves of a post one after another, each with the version after the one before. */
function useLine() {
  const turns = useRef(/** @type {Map<string, Promise<number>>} */ (new Map()));
  return (/** @type {Movable} */ post, /** @type {string | null} */ at, /** @type {boolean} */ isSlot) => {
    const turn = (turns.current.get(post.id) ?? Promise.resolve(0)).then(async (version) => {
      const expectedVersion = Math.max(version, post.version);
      if (at && isSlot) {
        const { enqueue } = await import("../../lib/queue.js");
        const answer = await enqueue.run(post, { expectedVersion, place: "AT", at });
        // What is no slot of its channels is a time all the same.
        if (!isProblem(answer) || !fieldErrors(answer).at) return answer;
      }
      return at
        ? POST.schedule.run(post, { expectedVersion, dueAt: at })
        : POST.unschedule.run(post, { expectedVersion });
    });
    turns.current.set(
      post.id,
      turn.then((answer) => (isProblem(answer) ? 0 : answer.version)),
    );
    return hold(turn);
  };
}

/** @param {string} zone @param {() => void} reload asks for the lists again */
export function useMoves(zone, reload) {
  // What was moved here is shown at its new time at once, until the service has answered.
  const moves = useSignal(/** @type {Map<string, string | null>} */ (new Map()));
  const send = useLine();
  const forget = (/** @type {string} */ id, /** @type {string | null} */ at) => {
    if (moves.value.get(id) !== at) return;
    const next = new Map(moves.value);
    next.delete(id);
    moves.value = next;
  };
  /**
   * Give a post a time, or take it away; with a way back. A slot of the queue is taken where it is one of the post.
   * @param {Movable} post @param {string | null} at @param {string | null} before
   * @param {{ quiet?: boolean, isSlot?: boolean }} [how]
   */
  const put = async (post, at, before, { quiet = false, isSlot = false } = {}) => {
    if (at && isPast(at)) {
      toast(words.past, { bad: true });
      return;
    }
    moves.value = new Map(moves.value).set(post.id, at);
    const back = () => put(post, before, at, { quiet: true, isSlot: Boolean(post.inQueue) });
    // Like the entry, the way back is there at once: who takes a move back does not wait for an answer.
    const message = quiet ? 0 : toast(outcomeOf(post, at, before, zone), { run: back, pile: "moves" });
    const answer = await send(post, at, isSlot);
    const isRefused = isProblem(answer);
    if (isRefused) {
      dismiss(message);
      toast(`${words.stays(titleOf(post))} ${messageOf(answer)}`, { bad: true });
    } else if (at && !quiet) rememberTime(at, zone);
    // What was moved is in the answer; what got its first time or lost it changes both lists.
    if (!at || !before || isRefused) reload();
    setTimeout(() => forget(post.id, at), isRefused ? 0 : REST);
  };
  /** Show posts at times that are being sent; the answer ends that. @param {Map<string, string | null>} times */
  const foresee = (times) => {
    moves.value = new Map([...moves.value, ...times]);
    return () => setTimeout(() => times.forEach((at, id) => forget(id, at)), REST);
  };
  /** Where a post is by the last move, also while nothing has been drawn since. @param {string} id */
  const movedTo = (id) => moves.peek().get(id);
  return { moves: moves.value, movedTo, put, foresee };
}

/** @typedef {ReturnType<typeof useMoves>["put"]} Put */

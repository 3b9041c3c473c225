// A post as it is reviewed: its texts by channel, what was said about it, and the decision.
import { useRef, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Count, landing, lazy, loaded } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { decide, shortcutsOf } from "../../parts/act.js";
import { State, audienceOf } from "../../parts/marks.js";
import { change, isProblem, rows, useLive } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { shortMoment } from "../../lib/dates.js";
import { useShortcuts } from "../../lib/keys.js";
import { POST } from "../../lib/post_actions.js";
import { joined, nameOf, titleOf } from "../../lib/answers.js";
import { useWhole } from "../../lib/whole_list.js";
import { Comment, Decision } from "./decision.js";
import { Thread } from "./thread.js";
import { COMMENT, ENTRY_ADDED, REVIEWED_POST } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/review.js";

const AgentMark = lazy(async () => (await import("../../parts/agent.js")).AgentMark);
const Texts = lazy(async () => (await import("./texts.js")).Texts);

/** @typedef {Answers.ReviewedPost.node} Node what the service knows by the id; a post has all of it */
/** @typedef {{ [Name in keyof Node]-?: Exclude<Node[Name], undefined> }} Post */
/** @typedef {Post["reviewThread"]["edges"][number]["node"]} Entry */

/** What was typed with a decision that waits, by the post: it is there again where the decision is taken back. */
const notes = /** @type {Map<string, string>} */ (new Map());

/** Say why it was refused; another version is shown at once. @param {Refusal} problem @param {() => unknown} again */
export function refuse(problem, again) {
  const isStale = problem.code === "STALE";
  complain(isStale ? { ...problem, message: words.stale, fields: [] } : problem);
  if (isStale) again();
}

/**
 * Carries a decision out, keeping what was typed with it until it counts.
 * @param {string} id @param {import("preact").Signal<string>} said @param {() => void} onDecided
 * @param {() => void} onBack
 */
function useWay(id, said, onDecided, onBack) {
  return async (/** @type {() => Promise<object | null>} */ run) => {
    notes.set(id, said.value);
    const row = await run();
    if (row) {
      notes.delete(id);
      onDecided();
    } else onBack();
    return Boolean(row);
  };
}

/**
 * What people do with the post, each with what is typed.
 * @param {Post | null} post
 * @param {() => unknown} again
 * @param {{ id: string, onDecided: () => void, onBack: () => void }} how
 */
function useDecision(post, again, { id, onDecided, onBack }) {
  const said = useSignal(notes.get(id) ?? "");
  const replyTo = useSignal(/** @type {Entry | null} */ (null));
  const open = useSignal(false);
  const busy = useSignal(false);
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const note = () => said.value.trim();
  const write = (/** @type {string | undefined} */ message) => {
    if (message) toast(message);
    field.current?.focus();
  };
  const done = () => {
    said.value = "";
    replyTo.value = null;
    open.value = false;
  };
  const onProblem = (/** @type {Refusal} */ problem) => refuse(problem, again);
  /** Do one thing at a time. @param {(post: Post) => Promise<boolean>} run */
  const alone = async (run) => {
    if (busy.value || !post) return;
    busy.value = true;
    const isDone = await run(post);
    busy.value = false;
    if (isDone) done();
  };
  const decided = useWay(id, said, onDecided, onBack);
  // An edit in between is refused instead of approved: what counts is the version that was read.
  const approve = () =>
    alone(async (one) => {
      const more = { expectedVersion: one.version, ...(note() && { note: note() }), ...audienceOf(open.value) };
      return decided(() => decide(POST.approve, one, more, { onProblem }));
    });
  const requestChanges = () => {
    if (!note()) write(words.sayWhat);
    else
      alone(async (one) => {
        const more = { expectedVersion: one.version, body: note(), ...audienceOf(open.value) };
        return decided(() => decide(POST.requestChanges, one, more, { onProblem }));
      });
  };
  const comment = () => {
    if (!note()) write(undefined);
    else
      alone(async (one) => {
        const reply = replyTo.value && { replyToId: replyTo.value.id };
        const audience = audienceOf(open.value, replyTo.value);
        const answer = await change(COMMENT, { postId: one.id, body: note(), ...reply, ...audience });
        if (isProblem(answer)) onProblem(answer);
        else again();
        return !isProblem(answer);
      });
  };
  const reply = (/** @type {Entry} */ entry) => {
    replyTo.value = entry;
    write(undefined);
  };
  return { said, replyTo, open, busy, field, note, write, approve, requestChanges, comment, reply };
}

/** @typedef {ReturnType<typeof useDecision> & { again: () => unknown }} Hands */

/** @param {{ id: string, position: string, onDecided: () => void, onBack: () => void }} props */
export function Post({ id, position, onDecided, onBack }) {
  const query = useWhole(REVIEWED_POST, { id }, ({ node }) => node?.reviewThread);
  useLive(ENTRY_ADDED, { postId: id }, () => query.again());
  const post = /** @type {Post | null} */ (query.data?.node ?? null);
  const hands = { ...useDecision(post, query.again, { id, onDecided, onBack }), again: query.again };
  useKeys(post, hands);
  return loaded(query, post, 8, (one) => {
    const version = rows(one.history)[0]?.version;
    return html.article(
      { class: "review-post", "aria-label": titleOf(one) },
      h(Head, { post: one, version, position }),
      html.div({ class: "review-texts" }, h(Texts, { key: one.id, post: one })),
      html.div(
        { class: "review-said" },
        html.h3(words.thread, h(Count, { count: query.rows.length })),
        h(Thread, {
          entries: query.rows,
          current: version,
          mayComment: one.viewerCan.comment,
          again: query.again,
          onReply: hands.reply,
        }),
        one.viewerCan.comment && h(Comment, { hands }),
      ),
      h(Decision, { post: one, version: version ?? 1, hands }),
    );
  });
}

/** @param {Post | null} post @param {Hands} hands */
function useKeys(post, hands) {
  const can = post?.viewerCan;
  const title = post ? titleOf(post) : undefined;
  const send = () => {
    if (hands.note()) hands.comment();
    else if (can?.approve) hands.approve();
  };
  useShortcuts(
    () => [
      ...shortcutsOf(POST.approve, Boolean(can?.approve), hands.approve, title),
      ...shortcutsOf(POST.requestChanges, Boolean(can?.requestChanges), hands.requestChanges, title),
      ...(can?.comment ? [{ keys: "M", label: words.comment, run: () => hands.write(undefined) }] : []),
      { keys: "Mod+Enter", label: words.commentOrApprove, run: send, inFields: true },
    ],
    [post?.id, post?.version, can?.approve, can?.requestChanges, can?.comment],
  );
}

/** @param {{ post: Post, version: number | undefined, position: string }} props */
function Head({ post, version, position }) {
  const when = post.dueAt ? shortMoment(post.dueAt, brand.value.timeZone) : words.noTime;
  return html.header(
    html.div(
      { class: "grow" },
      html.h2(landing, titleOf(post)),
      html.p({ class: "hint" }, joined(nameOf(post.author), version && text.post.version(version), when)),
      post.agent && html.span({ class: "badge-slot" }, h(AgentMark, { post })),
    ),
    h(State, { state: post.status, word: post.stop && words.isStopped }),
    html.span({ class: "hint figures" }, position),
  );
}

// The review thread of the post, and its earlier versions.
import { useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { complain } from "../../ui/toast.js";
import { Count } from "../../ui/part.js";
import { AudienceChoice, AudienceMark, audienceOf } from "../../parts/marks.js";
import { linesOf } from "../../parts/choices.js";
import { change, isProblem, newKey, rows, useLive, useQuery } from "../../lib/gql.js";
import { brand, isTeam } from "../../lib/brand.js";
import { ago } from "../../lib/dates.js";
import { useEvents } from "../../lib/live.js";
import { Difference } from "./difference.js";
import { COMMENT, DISCUSSION, RESOLVE, SAID } from "./discussion_queries.js";
import { text } from "../../text/en/common.js";
import { calledOf, isolated } from "../../lib/answers.js";
import { words } from "../../text/en/editor_discussion.js";

/** @typedef {Answers.EditorDiscussion.brand.post} Post */
/** @typedef {Post["reviewThread"]["edges"][number]["node"]} Entry */
/** @typedef {Post["history"]["edges"][number]["node"]} Version */

/**
 * @param {{ postId: string, number: number, canComment: boolean, onRestore: ((body: string) => void) | null }} props
 */
export function Discussion({ postId, number, canComment, onRestore }) {
  const { data, again } = useQuery(DISCUSSION, { brandId: brand.value.id, number });
  const past = useSignal(false);
  const hear = (/** @type {{ id: string }} */ event) => {
    if (event.id === postId) again();
  };
  useEvents(["post"], hear, [again]);
  useLive(SAID, { postId }, () => again());
  const post = data?.brand?.post;
  const thread = rows(post?.reviewThread);
  const tab = (/** @type {boolean} */ isPast, /** @type {import("../../types/html").Child} */ label) =>
    html.button(
      {
        "aria-pressed": past.value === isPast,
        onClick: () => {
          past.value = isPast;
        },
      },
      label,
    );
  return html.section(
    { class: "discussion", "aria-label": words.discussion },
    html.div(
      { class: "tabs" },
      tab(false, [words.discussion, h(Count, { key: "count", count: thread.length })]),
      tab(true, words.history),
    ),
    past.value
      ? h(Versions, { versions: rows(post?.history), onRestore })
      : h(Thread, { isKnown: Boolean(post), thread, canComment }),
    !past.value && canComment && h(CommentForm, { postId, again }),
  );
}

/**
 * Who wrote a version; that it was an agent is said to the team.
 * @param {string | null} agent @param {string} person
 */
const writerOf = (agent, person) => (agent && isTeam() ? words.agentOf(isolated(agent), person) : person);

/** What people changed since the newest version by an agent. @param {{ versions: Version[] }} props */
function SinceAgent({ versions }) {
  const [now] = versions;
  const last = versions.find((one) => one.agent);
  if (!last?.agent || last === now || !isTeam()) return null;
  return html.section(
    { class: "since-agent", "aria-label": words.sinceAgent },
    html.p({ class: "hint" }, words.since(isolated(last.agent), text.post.version(last.version))),
    last.body === now.body
      ? html.p({ class: "hint" }, words.sameText)
      : html.p({ class: "said" }, h(Difference, { before: last.body, after: now.body })),
    h(OwnDifference, { before: linesOf(last.variants), after: linesOf(now.variants) }),
  );
}

/** @param {{ versions: Version[], onRestore: ((body: string) => void) | null }} props */
const Versions = ({ versions, onRestore }) => [
  h(SinceAgent, { key: "agent", versions }),
  html.ol(
    { key: "all", class: "entries" },
    versions.map(({ id, version, agent, editedBy, createdAt, body, variants }, i) =>
      html.li(
        { key: id },
        html.p(
          { class: "hint" },
          text.post.version(version),
          " · ",
          words.by(writerOf(agent, isolated(calledOf(editedBy))), ago(createdAt)),
          " ",
          i > 0 && onRestore && html.button({ class: "link", onClick: () => onRestore(body) }, words.restore),
        ),
        // The first one changed nothing.
        html.p(
          { class: "said clamp" },
          versions[i + 1] ? h(Difference, { before: versions[i + 1].body, after: body }) : body,
        ),
        h(OwnDifference, { before: linesOf(versions[i + 1]?.variants ?? []), after: linesOf(variants) }),
      ),
    ),
  ),
];

/**
 * What single channels had of their own before and after, where that differs.
 * @param {{ before: string, after: string }} props
 */
const OwnDifference = ({ before, after }) =>
  before !== after && html.p({ class: "said" }, h(Difference, { before, after }));

/** @param {{ isKnown: boolean, thread: Entry[], canComment: boolean }} props */
const Thread = ({ isKnown, thread, canComment }) =>
  isKnown && !thread.length
    ? html.p({ class: "hint" }, words.silence)
    : html.ol(
        { class: "entries" },
        thread.map((entry) => h(Said, { key: entry.id, entry, canComment })),
      );

/** @param {{ entry: Entry, canComment: boolean }} props */
function Said({ entry, canComment }) {
  const { kind, isStop, body, audience, authorName, viaShareLink, createdAt, resolved, resolvedBy, resolvedAt } = entry;
  const resolve = async () => {
    const answer = await change(RESOLVE, { id: entry.id, resolved: !resolved });
    if (isProblem(answer)) complain(answer);
  };
  return html.li(
    { class: classes(resolved && "is-resolved") },
    html.p(
      { class: "hint" },
      html.strong(authorName),
      viaShareLink && ` (${words.viaLink})`,
      " ",
      h(AudienceMark, { audience }),
      " ",
      words.kinds[isStop ? "STOP" : kind],
      " · ",
      ago(createdAt),
      " ",
      kind !== "APPROVAL" &&
        canComment &&
        html.button({ class: "link", onClick: resolve }, resolved ? words.reopen : words.resolve),
    ),
    body && html.p({ class: "said" }, body),
    resolved &&
      resolvedAt &&
      html.p({ class: "hint" }, words.resolvedBy(isolated(calledOf(resolvedBy)), ago(resolvedAt))),
  );
}

/** @param {{ postId: string, again: () => void }} props */
function CommentForm({ postId, again }) {
  const typed = useSignal("");
  const open = useSignal(false);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!typed.value.trim()) return;
    const answer = await change(COMMENT, { postId, body: typed.value, ...audienceOf(open.value) }, { key: newKey() });
    if (isProblem(answer)) complain(answer);
    else {
      typed.value = "";
      open.value = false;
      again();
    }
  };
  return html.form(
    { onSubmit: send },
    html.textarea({
      "aria-label": words.comment,
      placeholder: words.commentPlaceholder,
      value: typed.value,
      onInput: (event) => {
        typed.value = event.currentTarget.value;
      },
    }),
    h(AudienceChoice, { open }),
    html.button({ class: "small", disabled: !typed.value.trim() }, words.send),
  );
}

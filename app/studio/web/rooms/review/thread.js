// What was said about a post: oldest first, answers below what they answer, each with the version it was about.
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { complain } from "../../ui/toast.js";
import { AudienceMark } from "../../parts/marks.js";
import { change, isProblem } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { isolated, joined, nameOf } from "../../lib/answers.js";
import { RESOLVE } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/review.js";

/** @typedef {import("./post.js").Entry} Entry */

/** The entries that others answer, each with its answers, oldest first. @param {Entry[]} entries */
export function threadsOf(entries) {
  const oldest = [...entries].reverse();
  const byId = new Map(oldest.map((entry) => [entry.id, entry]));
  /** The entry that a line of answers began with. @param {Entry} entry @returns {Entry} */
  const rootOf = (entry) => {
    const above = byId.get(entry.replyToId ?? "");
    return above ? rootOf(above) : entry;
  };
  return oldest
    .filter((entry) => rootOf(entry) === entry)
    .map((root) => ({ root, answers: oldest.filter((entry) => entry !== root && rootOf(entry) === root) }));
}

/**
 * @param {{ entries: Entry[], current: number | undefined, mayComment: boolean, again: () => unknown,
 *   onReply: (entry: Entry) => void }} props
 */
export function Thread({ entries, current, mayComment, again, onReply }) {
  const resolve = async (/** @type {Entry} */ entry) => {
    const answer = await change(RESOLVE, { id: entry.id, resolved: !entry.resolved });
    if (isProblem(answer)) complain(answer);
    else again();
  };
  if (!entries.length) return html.p({ class: "hint" }, words.silence);
  return html.section(
    { class: "thread", "aria-label": words.thread },
    html.ol(
      threadsOf(entries).map(({ root, answers }) =>
        html.li(
          { key: root.id, class: root.resolved ? "is-resolved" : "" },
          root.resolved && h(Resolved, { entry: root }),
          h(Said, { entry: root, current }),
          mayComment && h(Acts, { entry: root, onReply, resolve }),
          html.ol(
            { class: "answers" },
            answers.map((entry) => html.li({ key: entry.id }, h(Said, { entry, current }))),
          ),
        ),
      ),
    ),
  );
}

/** @param {{ entry: Entry }} props */
const Resolved = ({ entry: { resolvedBy, resolvedAt } }) =>
  html.p(
    { class: "hint resolved-mark" },
    h(Icon, { name: "check", size: 12 }),
    words.resolvedBy(isolated(nameOf(resolvedBy)), resolvedAt ? ago(resolvedAt) : ""),
  );

/** @param {{ entry: Entry, current: number | undefined }} props */
const Said = ({ entry: { authorName, viaShareLink, audience, kind, isStop, createdAt, version, body }, current }) => [
  html.p(
    { key: "by", class: "said-by" },
    html.strong(authorName),
    viaShareLink && html.span({ class: "badge" }, words.viaLink),
    h(AudienceMark, { audience }),
    html.span({ class: `said-kind is-${kind.toLowerCase()}` }, words.kinds[isStop ? "STOP" : kind]),
    html.span({ class: "hint" }, joined(ago(createdAt), version !== current && text.post.version(version))),
  ),
  body && html.p({ key: "said", class: "said" }, body),
];

/** @param {{ entry: Entry, onReply: (entry: Entry) => void, resolve: (entry: Entry) => void }} props */
const Acts = ({ entry, onReply, resolve }) =>
  html.p(
    { class: "said-actions" },
    html.button({ class: "link", onClick: () => onReply(entry) }, words.reply),
    entry.kind !== "APPROVAL" &&
      html.button({ class: "link", onClick: () => resolve(entry) }, entry.resolved ? words.reopen : words.resolve),
  );

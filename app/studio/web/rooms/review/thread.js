// What was said about a post: oldest first, answers below what they answer, each with the version it was about.
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { complain } from "../../ui/toast.js";
import { change, isProblem } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { RESOLVE } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.review;
/** @param {{ firstName: string, lastName: string } | null} person */
const nameOf = (person) => [person?.firstName, person?.lastName].filter(Boolean).join(" ");

/** @param {{ entries: any[], current: number | undefined, mayComment: boolean, again: () => void, onReply: (entry: any) => void }} props */
export function Thread({ entries, current, mayComment, again, onReply }) {
  const oldest = [...entries].reverse();
  const byId = new Map(oldest.map((entry) => [entry.id, entry]));
  /** The entry that a line of answers began with. @param {any} entry @returns {any} */
  const rootOf = (entry) => {
    const above = byId.get(entry.replyToId);
    return above ? rootOf(above) : entry;
  };
  const roots = oldest.filter((entry) => rootOf(entry) === entry);
  const resolve = async (/** @type {any} */ entry) => {
    const answer = await change(RESOLVE, { id: entry.id, resolved: !entry.resolved });
    if (isProblem(answer)) complain(answer);
    else again();
  };
  /** @param {any} entry @param {boolean} isRoot */
  const item = (entry, isRoot) => [
    html.p(
      { class: "said-by" },
      html.strong(entry.authorName),
      entry.viaShareLink && html.span({ class: "badge" }, words.viaLink),
      html.span(
        { class: `said-kind is-${entry.kind.toLowerCase()}` },
        words.kinds[/** @type {keyof typeof words.kinds} */ (entry.kind)],
      ),
      html.span(
        { class: "hint" },
        [ago(entry.createdAt), entry.version !== current && words.version(entry.version)].filter(Boolean).join(" · "),
      ),
    ),
    entry.body && html.p({ class: "said" }, entry.body),
    mayComment &&
      html.p(
        { class: "said-actions" },
        isRoot && html.button({ class: "link", onClick: () => onReply(entry) }, words.reply),
        isRoot &&
          entry.kind !== "APPROVAL" &&
          html.button({ class: "link", onClick: () => resolve(entry) }, entry.resolved ? words.reopen : words.resolve),
      ),
  ];
  if (!entries.length) return html.p({ class: "hint" }, words.silence);
  return html.section(
    { class: "thread", "aria-label": words.thread },
    html.ol(
      roots.map((root) =>
        html.li(
          { key: root.id, class: root.resolved ? "is-resolved" : "" },
          root.resolved &&
            html.p(
              { class: "hint resolved-mark" },
              h(Icon, { name: "check", size: 12 }),
              words.resolvedBy(nameOf(root.resolvedBy), ago(root.resolvedAt)),
            ),
          item(root, true),
          html.ol(
            { class: "answers" },
            oldest
              .filter((entry) => entry !== root && rootOf(entry) === root)
              .map((entry) => html.li({ key: entry.id }, item(entry, false))),
          ),
        ),
      ),
    ),
  );
}

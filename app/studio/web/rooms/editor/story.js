// How a post went out: its approval, each call to a platform and what came of it, in order of time to the second.
import { html } from "../../ui/html.js";
import { brand } from "../../lib/brand.js";
import { secondOf } from "../../lib/dates.js";
import { isolated } from "../../lib/answers.js";
import { words } from "../../text/en/editor_reading.js";

/** @typedef {import("./reading.js").Post} Post */
/** @typedef {{ at: string, said: string, error?: string | null }} Event */

/** What happened, the first of it first. @param {Pick<Post, "approval" | "publications">} post @returns {Event[]} */
export function eventsOf({ approval, publications }) {
  const approved = approval
    ? [{ at: approval.approvedAt, said: words.approvedBy(isolated(approval.approverName)) }]
    : [];
  const calls = publications.flatMap(({ attempts, channel }) =>
    attempts.map(({ number, outcome, error, startedAt, finishedAt }) => ({
      at: finishedAt ?? startedAt,
      said: words.call(isolated(channel.displayName), words.outcomes[outcome], attempts.length > 1 ? number : 0),
      error,
    })),
  );
  return [...approved, ...calls].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** @param {{ post: Post }} props */
export const Story = ({ post }) => {
  const events = eventsOf(post);
  return (
    events.length > 0 &&
    html.section(
      { class: "sheet story", "aria-label": words.story },
      html.header(html.h2(words.story)),
      html.ol(
        events.map(({ at, said, error }, place) =>
          html.li(
            { key: place },
            html.time({ class: "figures", dateTime: at }, secondOf(at, brand.value.timeZone)),
            html.span(said, error && html.small({ class: "is-bad", dir: "auto" }, error)),
          ),
        ),
      ),
    )
  );
};

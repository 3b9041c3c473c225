// An idea in the queue, with what can be done with it.
import { classes, h, html } from "../../ui/html.js";
import { Menu } from "../../ui/menu.js";
import { buttonOf, entryOf } from "../../parts/act.js";
import { Pick } from "../../parts/pick.js";
import { ago } from "../../lib/dates.js";
import { joined } from "../../lib/answers.js";
import { IDEA } from "./actions.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/ideas.js";

/** @typedef {Answers.Ideas.brand.ideas.edges.node} Idea */
/**
 * @typedef {{ onAct: (action: import("./actions.js").IdeaAction) => void, onWrite: () => void,
 *   onEdit: () => void }} Hands
 */

/**
 * @param {{ idea: Idea, mayChange: boolean, postPath: string | null, hands: Hands, isSelected: boolean,
 *   onToggle: () => void, onClick: (event: MouseEvent) => unknown }} props
 */
export function Card({ idea, mayChange, postPath, hands, isSelected, onToggle, onClick }) {
  return html.li(
    { class: classes("sheet idea", isSelected && "is-selected"), "data-row": idea.databaseId, tabIndex: -1, onClick },
    (idea.pillar || idea.format) && html.p({ class: "idea-kind" }, joined(idea.pillar, idea.format)),
    html.h2(idea.headline),
    idea.angle && html.p({ class: "idea-text" }, idea.angle),
    idea.recording && html.p({ class: "idea-text muted" }, html.strong(`${words.record}: `), idea.recording),
    html.div(
      { class: "idea-foot" },
      html.span({ class: "hint grow" }, joined(words.sources[idea.source], ago(idea.createdAt))),
      idea.sourceRefs.length > 0 && h(References, { references: idea.sourceRefs }),
    ),
    (mayChange || postPath) && h(Acts, { idea, mayChange, postPath, hands, isSelected, onToggle }),
  );
}

/** Where the idea comes from. @param {{ references: string[] }} props */
const References = ({ references }) =>
  html.details(
    { class: "hint" },
    html.summary(words.references(references.length)),
    html.ul(references.map((reference) => html.li({ key: reference }, html.code(reference)))),
  );

/**
 * @param {{ idea: Idea, mayChange: boolean, postPath: string | null, hands: Hands, isSelected: boolean,
 *   onToggle: () => void }} props
 */
function Acts({ idea, mayChange, postPath, hands, isSelected, onToggle }) {
  const { accept, dismiss, reopen } = IDEA;
  const isAway = idea.status === "DISMISSED";
  return html.div(
    { class: "actions" },
    mayChange && h(Pick, { name: idea.headline, isSelected, onToggle }),
    postPath
      ? html.a({ class: "button small", href: postPath }, words.open)
      : html.button({ class: "small idea-write", onClick: hands.onWrite }, words.write),
    mayChange && [
      buttonOf(accept, accept.can(idea), () => hands.onAct(accept)),
      buttonOf(dismiss, dismiss.can(idea), () => hands.onAct(dismiss), { class: "small quiet" }),
      buttonOf(reopen, isAway, () => hands.onAct(reopen)),
      h(Menu, {
        key: "menu",
        label: `${text.more}: ${idea.headline}`,
        class: "small quiet lone",
        end: true,
        entries: [
          { label: words.change, icon: "pencil", keys: "E", run: hands.onEdit },
          postPath !== null && { label: words.write, icon: "plus", run: hands.onWrite },
          entryOf(reopen, reopen.can(idea), () => hands.onAct(reopen)),
        ],
      }),
    ],
  );
}

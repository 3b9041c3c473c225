// An idea in the queue, with what can be done with it.
import { h, html } from "../../ui/html.js";
import { Menu } from "../../ui/menu.js";
import { ago } from "../../lib/dates.js";
import { text } from "../../text/en.js";

const words = text.ideas;

/** @param {{ idea: any, mayChange: boolean, postPath: string | null, onStatus: (status: "NEW" | "ACCEPTED" | "DISMISSED") => void, onWrite: () => void, onEdit: () => void }} props */
export function Card({ idea, mayChange, postPath, onStatus, onWrite, onEdit }) {
  const from = words.sources[/** @type {keyof typeof words.sources} */ (idea.source)];
  return html.li(
    { class: "sheet idea", "data-row": idea.databaseId, tabIndex: -1 },
    (idea.pillar || idea.format) &&
      html.p({ class: "idea-kind" }, [idea.pillar, idea.format].filter(Boolean).join(" · ")),
    html.h2(idea.headline),
    idea.angle && html.p({ class: "idea-text" }, idea.angle),
    idea.recording && html.p({ class: "idea-text muted" }, html.strong(`${words.record}: `), idea.recording),
    html.div(
      { class: "idea-foot" },
      html.span({ class: "hint grow" }, [from, ago(idea.createdAt)].join(" · ")),
      idea.sourceRefs.length > 0 &&
        html.details(
          { class: "hint" },
          html.summary(words.references(idea.sourceRefs.length)),
          html.ul(idea.sourceRefs.map((/** @type {string} */ ref) => html.li({ key: ref }, html.code(ref)))),
        ),
    ),
    (mayChange || postPath) &&
      html.div(
        { class: "actions" },
        postPath
          ? html.a({ class: "button small", href: postPath }, words.open)
          : html.button({ class: "small idea-write", onClick: onWrite }, words.write),
        mayChange &&
          idea.status === "NEW" &&
          html.button({ class: "small", onClick: () => onStatus("ACCEPTED") }, words.accept),
        mayChange &&
          idea.status !== "DISMISSED" &&
          idea.status !== "USED" &&
          html.button({ class: "small quiet", onClick: () => onStatus("DISMISSED") }, words.dismiss),
        mayChange &&
          idea.status === "DISMISSED" &&
          html.button({ class: "small", onClick: () => onStatus("NEW") }, words.reopen),
        mayChange &&
          h(Menu, {
            label: `${text.more}: ${idea.headline}`,
            class: "small quiet lone",
            end: true,
            entries: [
              { label: words.change, icon: "pencil", keys: "E", run: onEdit },
              postPath !== null && { label: words.write, icon: "plus", run: onWrite },
              idea.status !== "NEW" && { label: words.reopen, icon: "undo", run: () => onStatus("NEW") },
            ],
          }),
      ),
  );
}

// The ways in which ideas arrive from elsewhere, with lines to copy.
import { h, html } from "../../ui/html.js";
import { CopyLine } from "../../ui/copy.js";
import { words } from "../../text/en/ideas.js";

/** The lines for the terminal and for agents. */
export function Ways() {
  const lines = /** @type {[string, string][]} */ ([
    [words.ways.terminal, "galley mine"],
    [words.ways.agent, `${location.origin}/mcp`],
  ]);
  return html.dl(
    { class: "idea-ways" },
    lines.map(([label, line]) => html.div({ key: label }, html.dt(label), html.dd(h(CopyLine, { value: line })))),
  );
}

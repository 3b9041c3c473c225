// The ways in which ideas arrive from elsewhere, with lines to copy.
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { toast } from "../../ui/toast.js";
import { text } from "../../text/en.js";

const words = text.ideas;

/** The lines for the terminal and for agents. */
export function Ways() {
  const lines = /** @type {[string, string][]} */ ([[words.ways.terminal, "galley mine"], [words.ways.agent, `${location.origin}/mcp`]]);
  const copy = async (/** @type {string} */ line) => { await navigator.clipboard?.writeText(line); toast(text.copied); };
  return html.dl({ class: "idea-ways" }, lines.map(([label, line]) => html.div({ key: label }, html.dt(label), html.dd(
    html.code(line), html.button({ class: "quiet lone small", "aria-label": `${text.copy}: ${line}`, onClick: () => copy(line) }, h(Icon, { name: "copy", size: 14 }))))));
}

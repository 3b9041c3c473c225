// That an agent wrote a post: a mark beside its name, with the person for whom it did.
import { html } from "../ui/html.js";
import { sheet } from "../ui/part.js";
import { calledOf, isolated } from "../lib/answers.js";
import { isTeam } from "../lib/brand.js";
import { words } from "../text/en/parts_agent.js";

await sheet("parts/agent.css");

/** @typedef {{ agent: string | null, author: { firstName?: string } | null }} Drafted */

/**
 * Nothing for a post by a person, and for clients: how the team writes is the team's own.
 * @param {{ post: Drafted }} props
 */
export const AgentMark = ({ post: { agent, author } }) =>
  agent &&
  isTeam() &&
  html.span(
    { class: "badge agent-mark", title: words.explained(isolated(agent), isolated(calledOf(author))) },
    html.span(words.drafted),
    " ",
    html.bdi(agent),
  );

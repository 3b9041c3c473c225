// That an agent wrote a post: a mark beside its name, with the person for whom it did.
import { classes, html } from "../ui/html.js";
import { sheet } from "../ui/part.js";
import { calledOf, isolated } from "../lib/answers.js";
import { isTeam } from "../lib/brand.js";
import { words } from "../text/en/parts_agent.js";

await sheet("parts/agent.css");

/** @typedef {{ agent: string | null, author: { firstName?: string } | null }} Drafted */

/**
 * Nothing for a post by a person, and for clients: how the team writes is the team's own.
 * @param {{ post: Drafted, class?: string }} props
 */
export const AgentMark = ({ post: { agent, author }, class: more }) =>
  agent &&
  isTeam() &&
  html.span(
    {
      class: classes("badge ellipsis agent-mark", more),
      title: words.explained(isolated(agent), isolated(calledOf(author))),
    },
    words.drafted,
    " ",
    html.bdi(agent),
  );

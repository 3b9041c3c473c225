// The state of a post or a publication: an icon and a word, then a colour.
import { Icon } from "./icon.js";
import { classes, h, html } from "./html.js";
import { text } from "../text/en.js";

/** @type {Record<string, [string, string]>} Icon and tone of a state. */
const STATES = {
  DRAFT: ["s_draft", "draft"],
  IN_REVIEW: ["s_review", "review"],
  CHANGES_REQUESTED: ["s_changes", "review"],
  APPROVED: ["s_approved", "ready"],
  SCHEDULED: ["s_scheduled", "ready"],
  PUBLISHING: ["s_publishing", "ready"],
  PUBLISHED: ["s_approved", "live"],
  FAILED: ["s_failed", "bad"],
  EXPIRED: ["s_expired", "bad"],
  UNCONFIRMED: ["s_unconfirmed", "review"],
  ARCHIVED: ["s_archived", "draft"],
  PENDING: ["s_draft", "draft"],
  CANCELLED: ["s_archived", "draft"],
};

/** The colour of a state, as the name of its class. @param {string} state */
export const tone = (state) => STATES[state]?.[1] ?? "draft";

/** @param {{ state: string, lone?: boolean, size?: number }} props `lone`: the icon alone, with the word for screen readers. */
export function State({ state, lone, size }) {
  const [icon, colour] = STATES[state] ?? ["s_draft", "draft"];
  const word = text.states[/** @type {keyof typeof text.states} */ (state)] ?? state;
  return html.span(
    { class: classes("state", `is-${colour}`, state === "PUBLISHING" && "turns"), title: lone ? word : undefined },
    h(Icon, { name: icon, label: lone ? word : undefined, size }),
    !lone && html.span(word),
  );
}

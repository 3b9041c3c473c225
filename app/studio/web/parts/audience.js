// For whom one writes in a review thread, and for whom an entry is. Clients have no choice and see no marks.
import { html } from "../ui/html.js";
import { choice } from "../ui/part.js";
import { may } from "../lib/brand.js";
import { text } from "../text/en/common.js";

/** Whether the person belongs to the team, which alone reads and writes for the team. */
const isTeam = () => may("CONTENT", "MANAGE");

/**
 * What an input says of it; an answer has the audience of the entry that it answers.
 * @param {boolean} isOpen @param {{ audience: Enums.ReviewAudience } | null} [answered]
 * @returns {{ audience?: Enums.ReviewAudience }}
 */
export const audienceOf = (isOpen, answered = null) =>
  isTeam() && !answered ? { audience: isOpen ? "CLIENT" : "TEAM" } : {};

/**
 * @param {{ open: import("preact").Signal<boolean>, answered?: { audience: Enums.ReviewAudience } | null }} props
 */
export const AudienceChoice = ({ open, answered = null }) =>
  isTeam() &&
  choice({
    label: text.audience.choice,
    checked: answered ? answered.audience === "CLIENT" : open.value,
    disabled: Boolean(answered),
    onChange: (on) => {
      open.value = on;
    },
  });

/** @param {{ audience: Enums.ReviewAudience }} props */
export const AudienceMark = ({ audience }) =>
  isTeam() && html.span({ class: `badge audience is-${audience.toLowerCase()}` }, text.audience[audience]);

// States, channels, people, times and audiences as lines and cards show them, and the choice of an audience.
import { Icon } from "../ui/icon.js";
import { classes, h, html } from "../ui/html.js";
import { choice } from "../ui/part.js";
import { initialOf, standingOf } from "../lib/answers.js";
import { isTeam } from "../lib/brand.js";
import { shortMoment } from "../lib/dates.js";
import { text } from "../text/en/common.js";

/** @type {Record<string, [icon: string, tone: string]>} */
const STATES = {
  DRAFT: ["s_draft", "draft"],
  IN_REVIEW: ["s_review", "review"],
  CHANGES_REQUESTED: ["s_changes", "review"],
  APPROVED: ["s_approved", "ready"],
  SCHEDULED: ["s_scheduled", "scheduled"],
  PUBLISHING: ["s_publishing", "scheduled"],
  PUBLISHED: ["s_live", "live"],
  FAILED: ["s_failed", "bad"],
  EXPIRED: ["s_expired", "bad"],
  AWAITING_PERSON: ["s_by_hand", "review"],
  UNCONFIRMED: ["s_unconfirmed", "review"],
  ARCHIVED: ["s_archived", "draft"],
  PENDING: ["s_draft", "draft"],
  CANCELLED: ["s_archived", "draft"],
};

/** The states of publications in which a person has to look. */
const WAITING = new Set(["UNCONFIRMED", "AWAITING_PERSON"]);

/** The colour of a state, as the name of its class. @param {string} state */
export const tone = (state) => STATES[state]?.[1] ?? "draft";

/** The sign of a state as an entry of a menu has it. @param {string} state */
export const signOf = (state) => ({ icon: STATES[state]?.[0] ?? "s_draft", tone: `is-${tone(state)}` });

/** The word for a state. @param {string} state */
export const stateWord = (state) => text.states[/** @type {keyof typeof text.states} */ (state)] ?? state;

/**
 * @param {{ state: string, lone?: boolean, size?: number, word?: string | null }} props `lone`: the icon alone,
 *   with the word for screen readers; `word`: what is said instead of that of the state.
 */
export function State({ state, lone, size, word: own }) {
  const [icon, colour] = STATES[state] ?? ["s_draft", "draft"];
  const word = own || stateWord(state);
  return html.span(
    { class: classes("state", `is-${colour}`, state === "PUBLISHING" && "turns"), title: lone ? word : undefined },
    h(Icon, { name: icon, label: lone ? word : undefined, size }),
    !lone && html.span(word),
  );
}

/**
 * How a post stands over all its channels: its state, or on how many of them it is live.
 * @param {{ post: { status: string }, publications: readonly { status: string }[], lone?: boolean,
 *   size?: number }} props
 */
export function Standing({ post, publications, lone, size }) {
  const { state, live, all, needsCare } = standingOf(post, publications);
  if (live === undefined || all === undefined) return h(State, { state, lone, size });
  const word = text.post.liveOn(live, all);
  return html.span(
    { class: classes("state", needsCare ? "is-review" : "is-scheduled"), title: lone ? word : undefined },
    h(Icon, { name: needsCare ? "s_part" : "s_publishing", label: lone ? word : undefined, size }),
    !lone && html.span(word),
  );
}

/**
 * The channels of publications, for their marks; one that failed or is in doubt shows.
 * @param {readonly { status?: string, channel: import("./channel.js").Channel }[]} publications
 * @returns {import("./channel.js").Mark[]}
 */
export const marksOf = (publications) =>
  publications.map(({ status, channel }) => ({
    ...channel,
    tone: status === "FAILED" ? "bad" : WAITING.has(status ?? "") ? "review" : undefined,
    title: status && `${channel.displayName}: ${stateWord(status)}`,
  }));

/**
 * A person by a letter.
 * @param {{ name: string, children?: import("../types/html").Child }} props
 */
export const Avatar = ({ name, children }) =>
  html.span({ class: "avatar", "aria-hidden": "true" }, children ?? initialOf(name));

/**
 * An instant as it is read in a zone, or what stands where there is none.
 * @param {{ at: string | null, zone: string, otherwise?: string, class?: string }} props
 */
export const Moment = ({ at, zone, otherwise = "", class: more }) =>
  html.time({ class: more, dateTime: at ?? undefined }, at ? shortMoment(at, zone) : otherwise);

/**
 * What an input says of its audience, which a client neither chooses nor sees marked; an answer has that of the entry
 * that it answers.
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

/** @typedef {{ id: string, name: string, colour: Enums.LabelColour }} Label */

/** The class of a label's colour, which is a mark beside the word or a spine. @param {Pick<Label, "colour">} label */
export const tint = ({ colour }) => `label-${colour.toLowerCase()}`;

/** A label: its dot and its word. @param {{ label: Label }} props */
export const LabelMark = ({ label }) => html.span({ class: classes("label-mark", tint(label)) }, html.bdi(label.name));

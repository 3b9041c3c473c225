// States, channels, people, times and audiences as lines and cards show them, and the choice of an audience.
import { Icon } from "../ui/icon.js";
import { classes, h, html } from "../ui/html.js";
import { choice } from "../ui/part.js";
import { initialOf, standingOf } from "../lib/answers.js";
import { may } from "../lib/brand.js";
import { shortMoment } from "../lib/dates.js";
import { text } from "../text/en/common.js";

/** @type {Record<string, [icon: string, tone: string]>} */
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

/** The word for a state. @param {string} state */
export const stateWord = (state) => text.states[/** @type {keyof typeof text.states} */ (state)] ?? state;

/**
 * @param {{ state: string, lone?: boolean, size?: number }} props `lone`: the icon alone,
 *   with the word for screen readers.
 */
export function State({ state, lone, size }) {
  const [icon, colour] = STATES[state] ?? ["s_draft", "draft"];
  const word = stateWord(state);
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
    { class: classes("state", needsCare ? "is-review" : "is-ready"), title: lone ? word : undefined },
    h(Icon, { name: needsCare ? "warning" : "s_publishing", label: lone ? word : undefined, size }),
    !lone && html.span(word),
  );
}

/** @typedef {{ id: string, name: string, tone?: string, title?: string }} Mark */

/**
 * The marks of channels, at most so many, and how many more there are.
 * @param {{ marks: Mark[], most?: number, class?: string }} props
 */
export function ChannelMarks({ marks, most: room = Infinity, class: more = "chips" }) {
  // Where the number of the rest would stand, the last one fits.
  const most = marks.length === room + 1 ? marks.length : room;
  return html.span(
    { class: more },
    marks
      .slice(0, most)
      .map(({ id, name, tone, title = name }) =>
        html.span({ class: tone ? `chip is-${tone}` : "chip", key: id, title }, initialOf(name)),
      ),
    marks.length > most && html.span({ class: "chip" }, `+${marks.length - most}`),
  );
}

/**
 * The marks of the channels of a post.
 * @param {{ id: string, channel: { displayName: string } }[]} publications
 * @returns {Mark[]}
 */
export const marksOf = (publications) => publications.map(({ id, channel }) => ({ id, name: channel.displayName }));

/**
 * A person, an account or a platform by a letter.
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

/** Whether the person belongs to the team: a client has no choice of an audience and sees no marks of it. */
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

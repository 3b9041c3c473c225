// The bar below the text: what stops the post, when it goes out, and the next step.
import { h, html } from "../../ui/html.js";
import { lazy } from "../../ui/part.js";
import { WhenButton } from "../../parts/when_button.js";
import { shortMoment } from "../../lib/dates.js";
import { POST as ACTIONS } from "../../lib/post_actions.js";
import { canAsk, waysOf } from "./next_step.js";

const Reason = lazy(async () => (await import("./reasons.js")).Reason);

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./next_step.js").Step} Step */
/** @typedef {import("preact").Signal<string | null>} Tab */

/** Whether there is a reason why it cannot go out. @param {Editing} editing */
const isStopped = ({ isLocked, excess, check }) =>
  !isLocked && (excess.length > 0 || (check?.preflight ?? []).length > 0);

/** @param {{ editing: Editing, next: Step | null, tab: Tab }} props */
export function ActBar({ editing, next, tab }) {
  const { rights, over, status } = editing;
  const ask = (/** @type {import("./editing.js").Question} */ what) => () => {
    over.asking.value = what;
  };
  const { submit, requestChanges } = ACTIONS;
  const hasReview = canAsk(editing) && next !== null && next.label !== submit.label;
  const hasChanges = Boolean(rights.requestChanges) && status === "IN_REVIEW";
  return html.footer(
    { class: "act-bar" },
    isStopped(editing) ? h(Reason, { editing, tab }) : html.span({ class: "grow" }),
    hasReview && html.button({ class: "quiet", onClick: ask("submit") }, submit.label),
    hasChanges && html.button({ onClick: ask("changes") }, requestChanges.label),
    h(Due, { editing }),
    (next || rights.schedule) &&
      html.div(
        { class: "act" },
        rights.schedule && h(When, { editing, next }),
        next && html.button({ class: "main", disabled: over.busy.value, onClick: () => next.run() }, next.label),
      ),
  );
}

/** When it goes out, for who may not choose it. @param {{ editing: Editing }} props */
const Due = ({ editing: { rights, dueAt, zone } }) =>
  !rights.schedule && dueAt && html.span({ class: "hint" }, shortMoment(dueAt, zone));

/** The post as the choice of a time finds it. @param {Editing} editing */
function plannedOf({ saving, isEdited, outlook: { status, dueAt } }) {
  const post = saving.post.value;
  return post && isEdited ? { ...post, status, dueAt } : post;
}

/** When it goes out, and the choice of it. @param {{ editing: Editing, next: Step | null }} props */
const When = ({ editing, next }) =>
  h(WhenButton, {
    at: editing.outlook.dueAt,
    open: editing.over.isPlanning,
    disabled: editing.isHeld,
    post: plannedOf(editing),
    channelIds: editing.saving.now.value.channelIds,
    zone: editing.zone,
    plan: editing.plan,
    ...waysOf(editing, next),
  });

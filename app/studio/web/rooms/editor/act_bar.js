// The bar below the text: what stops the post, when it goes out, and the next step.
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { WhenButton } from "../../parts/when_button.js";
import { shortMoment } from "../../lib/dates.js";
import { POST as ACTIONS } from "../../lib/post_actions.js";
import { waysOf } from "./next_step.js";
import { words } from "../../text/en/editor.js";

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./next_step.js").Step} Step */
/** @typedef {import("preact").Signal<string | null>} Tab */

/** @param {{ editing: Editing, next: Step | null, tab: Tab }} props */
export function ActBar({ editing, next, tab }) {
  const { rights, over, status } = editing;
  const ask = (/** @type {import("./editing.js").Question} */ what) => () => {
    over.asking.value = what;
  };
  const { submit, requestChanges } = ACTIONS;
  const isDraft = status === "DRAFT" || status === "CHANGES_REQUESTED";
  const hasReview = Boolean(rights.submit) && isDraft && next !== null && next.label !== submit.label;
  const hasChanges = Boolean(rights.requestChanges) && status === "IN_REVIEW";
  return html.footer(
    { class: "act-bar" },
    h(Reason, { editing, tab }),
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

/** The first reason that stops it, and the way to where it is. @param {{ editing: Editing, tab: Tab }} props */
function Reason({ editing: { check, isLocked }, tab }) {
  const issue = check?.preflight[0];
  if (!issue || isLocked) return html.span({ class: "grow" });
  const { channel, field, message } = issue;
  const show = () => {
    tab.value = channel.id;
    requestAnimationFrame(() => {
      const place = document.querySelector(field === "body" ? ".body-input" : ".issues");
      place?.scrollIntoView({ block: "center" });
      if (place instanceof HTMLTextAreaElement) place.focus();
    });
  };
  return html.p(
    { class: "act-reason" },
    h(Icon, { name: "s_failed", class: "is-bad" }),
    html.span({ class: "ellipsis", title: message }, html.bdi(channel.displayName), ": ", message),
    html.button({ class: "link", onClick: show }, words.show),
  );
}

/** When it goes out, for who may not choose it. @param {{ editing: Editing }} props */
const Due = ({ editing: { rights, dueAt, zone } }) =>
  !rights.schedule && dueAt && html.span({ class: "hint" }, shortMoment(dueAt, zone));

/** When it goes out, and the choice of it. @param {{ editing: Editing, next: Step | null }} props */
const When = ({ editing, next }) =>
  h(WhenButton, {
    at: editing.dueAt,
    open: editing.over.isPlanning,
    disabled: editing.isHeld,
    post: editing.saving.post.value,
    channelIds: editing.saving.now.value.channelIds,
    zone: editing.zone,
    plan: editing.plan,
    ...waysOf(editing, next),
  });

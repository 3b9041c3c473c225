// Why a post cannot go out: what channels would refuse of it, and what is too long to be saved.
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { MOST } from "./excess.js";
import { words } from "../../text/en/editor_reasons.js";

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("preact").Signal<string | null>} Tab */

/**
 * Go to what stops it, on the tab of a channel or of all.
 * @param {Tab} tab @param {string | null} channelId @param {boolean} [isText]
 */
export function leadTo(tab, channelId, isText = true) {
  tab.value = channelId;
  requestAnimationFrame(() => {
    const place = document.querySelector(isText ? ".body-input" : ".issues");
    place?.scrollIntoView({ block: "center" });
    if (place instanceof HTMLTextAreaElement) place.focus();
  });
}

/** The first reason that stops it, and the way to where it is. @param {{ editing: Editing, tab: Tab }} props */
export function Reason({ editing: { check, excess, offered }, tab }) {
  const [long] = excess;
  const issue = check?.preflight[0];
  const channel = long ? offered.find((one) => one.id === long.channelId) : issue?.channel;
  const show = () => leadTo(tab, channel?.id ?? null, Boolean(long) || issue?.field === "body");
  return html.p(
    { class: "act-reason" },
    h(Icon, { name: "s_failed", class: "is-bad" }),
    html.span(
      channel && [html.bdi({ key: "name" }, channel.displayName), ": "],
      long ? words.tooLong(long.used, MOST) : issue?.message,
    ),
    html.button({ class: "link", onClick: show }, words.show),
  );
}

/** What is said of a text that cannot be saved. @param {{ editing: Editing, id: string | null }} props */
export function TooLong({ editing: { excess, saving }, id }) {
  const channelId = id && id in saving.now.value.variants ? id : null;
  const long = excess.find((one) => one.channelId === channelId);
  return long ? html.p({ class: "error", role: "alert" }, words.tooLong(long.used, MOST)) : null;
}

/** What channels would refuse. @param {{ issues: Answers.EditorCheck.brand["preflight"] }} props */
export const Issues = ({ issues }) =>
  html.ul(
    { class: "issues" },
    issues.map((issue, i) =>
      html.li(
        { key: i },
        h(Icon, { name: "s_failed", class: "is-bad" }),
        html.span(html.strong(issue.channel.displayName), " ", issue.message),
      ),
    ),
  );

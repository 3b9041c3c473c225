// The decision about a post: what can be done, and the field for what is to be said.
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { lazy } from "../../ui/part.js";
import { Hints } from "../../parts/hints.js";
import { AudienceChoice } from "../../parts/marks.js";
import { brand } from "../../lib/brand.js";
import { shortMoment } from "../../lib/dates.js";
import { shown } from "../../lib/keys.js";
import { POST } from "../../lib/post_actions.js";
import { pathOf } from "../../lib/router.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/review.js";

const Time = lazy(async () => (await import("./time.js")).Time);

/** @typedef {import("./post.js").Post} Post */
/** @typedef {import("./post.js").Hands} Hands */

/** @param {{ post: Post, version: number, hands: Hands }} props */
export function Decision({ post, version, hands }) {
  const can = post.viewerCan;
  if (!can.comment && !can.approve && !can.requestChanges)
    return html.div(
      { class: "actions decision" },
      html.p({ class: "hint grow" }, words.mayNot),
      can.edit && edit(post, "button"),
    );
  return html.div(
    { class: "decision" },
    h(Hints, { hints: post.issues, isRefusal: true }),
    can.approve && h(Hints, { hints: post.hints }),
    h(Acts, { post, hands }),
    can.approve &&
      html.p(
        { class: "hint" },
        words.consequence(version, post.dueAt && shortMoment(post.dueAt, brand.value.timeZone)),
      ),
  );
}

/** What is to be said: alone, as an answer, or with a decision. @param {{ hands: Hands }} props */
export const Comment = ({ hands }) =>
  html.div(
    { class: "review-comment" },
    hands.replyTo.value && h(ReplyTo, { hands }),
    html.textarea({
      ref: hands.field,
      rows: 3,
      "aria-label": words.comment,
      placeholder: words.placeholder,
      value: hands.said.value,
      maxLength: 5000,
      onInput: (event) => {
        hands.said.value = event.currentTarget.value;
      },
    }),
    html.div(
      { class: "actions" },
      h(AudienceChoice, { open: hands.open, answered: hands.replyTo.value }),
      html.button(
        { class: "review-send", disabled: hands.busy.value || !hands.note(), onClick: hands.comment },
        words.comment,
        html.kbd(shown("Mod+Enter")),
      ),
    ),
  );

/** @param {Post} post @param {string} look */
const edit = (post, look) => html.a({ class: look, href: pathOf("editor", post.databaseId) }, text.edit);

/** Whom one answers. @param {{ hands: Hands }} props */
function ReplyTo({ hands }) {
  const entry = hands.replyTo.value;
  const name = [entry?.authorName, entry?.viaShareLink && `(${words.viaLink})`].filter(Boolean).join(" ");
  const cancel = () => {
    hands.replyTo.value = null;
  };
  return html.p(
    { class: "hint reply-to" },
    words.replying(name),
    html.button({ class: "link", onClick: cancel }, text.cancel),
  );
}

/** @param {{ post: Post, hands: Hands }} props */
function Acts({ post, hands }) {
  const disabled = hands.busy.value;
  const { approve, requestChanges } = POST;
  return html.div(
    { class: "actions" },
    approve.can(post) &&
      html.button({ class: "main", disabled, onClick: hands.approve }, h(Icon, { name: approve.icon }), approve.label),
    requestChanges.can(post) && html.button({ disabled, onClick: hands.requestChanges }, requestChanges.label),
    post.viewerCan.edit && edit(post, "button quiet review-edit"),
    post.viewerCan.schedule && html.span({ class: "review-time" }, h(Time, { post, hands })),
  );
}

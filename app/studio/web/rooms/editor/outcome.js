// What became of the post on each channel, and the remedy where it went wrong.
import { useSignal } from "preact";
import { Confirm } from "../../ui/dialog.js";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { act, buttonOf } from "../../parts/act.js";
import { State } from "../../parts/marks.js";
import { ago } from "../../lib/dates.js";
import { POST } from "../../lib/post_actions.js";
import { PUBLICATION } from "../../lib/publication_actions.js";
import { redirect } from "../../lib/post_questions.js";
import { text } from "../../text/en/common.js";
import { isolated } from "../../lib/answers.js";
import { words } from "../../text/en/editor_outcome.js";

/** @typedef {Answers.EditorPost.brand.post.publications} Publication */
/** @typedef {typeof PUBLICATION.retry} Remedy */

/**
 * @param {{ post: import("./composition.js").Post, publications: Publication[], onChanged: () => void }} props
 *   `publications`: those of which something became
 */
export function Outcome({ post, publications, onChanged }) {
  const ending = useSignal(/** @type {Publication | null} */ (null));
  const run = async (/** @type {Remedy} */ action, /** @type {Publication} */ publication) => {
    await act(action, publication, {});
    onChanged();
  };
  const end = (/** @type {Publication | null} */ publication) => {
    ending.value = publication;
  };
  return html.section(
    { class: "sheet outcome", "aria-label": words.outcome },
    html.header(html.h2(words.outcome)),
    html.ul(
      { class: "rows" },
      publications.map((publication) =>
        h(Row, {
          key: publication.id,
          post,
          publication,
          run: (action) => run(action, publication),
          onTakeDown: () => end(publication),
        }),
      ),
    ),
    ending.value &&
      h(Confirm, {
        title: words.takeDownTitle,
        message: words.takeDownHint,
        action: PUBLICATION.takeDown.label,
        onConfirm: () => ending.value && run(PUBLICATION.takeDown, ending.value),
        onClose: () => end(null),
      }),
  );
}

/** @param {string} href @param {string} label */
const outside = (href, label) =>
  html.a(
    { class: "button small", href, target: "_blank", rel: "noreferrer" },
    label,
    h(Icon, { name: "external", size: 14 }),
  );

/** What happened on a channel, and what follows by itself. @param {{ publication: Publication }} props */
function History({ publication: { status, channel, error, attempts, retryAt } }) {
  const last = attempts.at(-1);
  return html.div(
    { class: "grow" },
    html.strong(channel.displayName),
    status === "UNCONFIRMED" && html.p({ class: "hint is-review" }, words.doubt(isolated(channel.displayName))),
    status === "AWAITING_PERSON" && html.p({ class: "hint" }, words.byHand),
    error && html.p({ class: "hint is-bad" }, error),
    retryAt && html.p({ class: "hint" }, words.retries(ago(retryAt))),
    last && html.p({ class: "hint" }, `${words.attempts(attempts.length)}, ${ago(last.startedAt)}`),
  );
}

/**
 * @param {{ post: import("./composition.js").Post, publication: Publication, run: (action: Remedy) => void,
 *   onTakeDown: () => void }} props
 */
function Row({ post, publication, run, onTakeDown }) {
  const { status, channel, permalink } = publication;
  const { retry, tryNow, settleLive, settleLost, takeDown } = PUBLICATION;
  const profile = ["UNCONFIRMED", "AWAITING_PERSON"].includes(status) ? channel.profileUrl : null;
  return html.li(
    { class: "wait" },
    h(State, { state: status }),
    h(History, { publication }),
    permalink && outside(permalink, words.openLive),
    profile && outside(profile, text.actions.openProfile),
    [retry, tryNow, settleLive, settleLost].map((remedy) =>
      buttonOf(remedy, remedy.can(publication), () => run(remedy)),
    ),
    buttonOf(POST.redirect, POST.redirect.can({ ...post, publications: [publication] }), () => redirect(post)),
    // It asks before it does anything, so it is as quiet as the rest.
    buttonOf({ ...takeDown, bad: false }, takeDown.can(publication), onTakeDown, { class: "small quiet" }),
  );
}

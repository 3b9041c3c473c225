// What became of the post on each channel, and the remedy where it went wrong.
import { useSignal } from "preact";
import { Confirm } from "../../ui/dialog.js";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { State } from "../../ui/state.js";
import { complain } from "../../ui/toast.js";
import { change, isProblem } from "../../lib/gql.js";
import { ago } from "../../lib/dates.js";
import { RETRY, SETTLE, TAKE_DOWN } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.editor;

/** @param {{ publications: any[], onChanged: () => void }} props */
export function Outcome({ publications, onChanged }) {
  const ending = useSignal(/** @type {any} */ (null));
  const told = publications.filter((one) => one.status !== "PENDING");
  const act = async (/** @type {any} */ document, /** @type {object} */ input) => {
    const answer = await change(document, input);
    if (isProblem(answer)) complain(answer);
    onChanged();
  };
  if (!told.length) return null;
  return html.section(
    { class: "sheet outcome", "aria-label": words.outcome },
    html.header(html.h2(words.outcome)),
    html.ul(
      { class: "rows" },
      told.map((one) =>
        html.li(
          { key: one.id, class: "wait" },
          h(State, { state: one.status }),
          html.div(
            { class: "grow" },
            html.strong(one.channel.displayName),
            one.error && html.p({ class: "hint is-bad" }, one.error),
            one.attempts.length > 0 &&
              html.p(
                { class: "hint" },
                `${words.attempts(one.attempts.length)}, ${ago(one.attempts.at(-1).startedAt)}`,
              ),
          ),
          one.permalink &&
            html.a(
              { class: "button small", href: one.permalink, target: "_blank", rel: "noreferrer" },
              words.openLive,
              h(Icon, { name: "external", size: 14 }),
            ),
          one.viewerCan.retry &&
            one.status === "FAILED" &&
            html.button({ class: "small", onClick: () => act(RETRY, { id: one.id }) }, words.retry),
          one.viewerCan.settle &&
            html.button({ class: "small", onClick: () => act(SETTLE, { id: one.id, live: true }) }, words.isLive),
          one.viewerCan.settle &&
            html.button({ class: "small", onClick: () => act(SETTLE, { id: one.id, live: false }) }, words.isNotLive),
          one.viewerCan.takeDown &&
            html.button(
              {
                class: "small quiet",
                onClick: () => {
                  ending.value = one;
                },
              },
              words.takeDown,
            ),
        ),
      ),
    ),
    ending.value &&
      h(Confirm, {
        title: words.takeDownTitle,
        message: words.takeDownHint,
        action: words.takeDown,
        onConfirm: () => act(TAKE_DOWN, { id: ending.value.id }),
        onClose: () => {
          ending.value = null;
        },
      }),
  );
}

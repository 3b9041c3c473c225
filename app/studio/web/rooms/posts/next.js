// The next step of a post, as the button of its row and its card.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { lazy } from "../../ui/part.js";
import { isolated, titleOf } from "../../lib/answers.js";
import { nextStep } from "../../lib/next_step.js";
import { POST } from "../../lib/post_actions.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/posts.js";

const PublishNow = lazy(async () => (await import("../../parts/publish_now.js")).PublishNow);

/** @typedef {import("./posts.js").Row} Row */

/** @param {{ post: Row, hands: import("./posts.js").Hands }} props */
export function Next({ post, hands }) {
  const isAsking = useSignal(false);
  const ask = (/** @type {boolean} */ on) => () => {
    isAsking.value = on;
  };
  const { status, dueAt, publications, viewerCan: can } = post;
  const mayCopy = POST.duplicate.can(post);
  const way = nextStep({ status, dueAt, hasChannels: publications.length > 0, can, mayCopy });
  if (!way) return html.span({ class: "next" });
  const steps = {
    submit: { label: POST.submit.label, run: () => hands.run(POST.submit, [post]) },
    approve: { label: POST.approve.label, run: () => hands.run(POST.approve, [post]) },
    schedule: { label: POST.schedule.label, run: () => hands.run(POST.approve, [post]) },
    publish: { label: text.actions.publishNow, run: ask(true) },
    again: { label: words.useAgain, run: () => hands.duplicate(post) },
  };
  const { label, run } = steps[way];
  return html.span(
    { class: "next" },
    html.button({ class: "small", "aria-label": `${label}: ${titleOf(post)}`, onClick: run }, label),
    isAsking.value &&
      h(PublishNow, {
        post,
        names: publications.map(({ channel }) => isolated(channel.displayName)).join(", "),
        onDone: hands.again,
        onClose: ask(false),
      }),
  );
}

// The next step of a post, as the button of its row and its card.
import { html } from "../../ui/html.js";
import { titleOf } from "../../lib/answers.js";
import { nextStep } from "../../lib/next_step.js";
import { POST } from "../../lib/post_actions.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/posts.js";

/** @param {{ post: import("./posts.js").Row, hands: import("./posts.js").Hands }} props */
export function Next({ post, hands }) {
  const { status, dueAt, publications, viewerCan: can } = post;
  const mayCopy = POST.duplicate.can(post);
  const way = nextStep({ status, dueAt, hasChannels: publications.length > 0, can, mayCopy });
  const steps = {
    submit: { label: POST.submit.label, run: () => hands.run(POST.submit, [post]) },
    approve: { label: POST.approve.label, run: () => hands.run(POST.approve, [post]) },
    schedule: { label: POST.schedule.label, run: () => hands.run(POST.approve, [post]) },
    publish: { label: text.actions.publishNow, run: () => hands.publish(post) },
    again: { label: words.useAgain, run: () => hands.duplicate(post) },
  };
  const step = way && steps[way];
  return html.span(
    { class: "next" },
    step &&
      html.button({ class: "small", "aria-label": `${step.label}: ${titleOf(post)}`, onClick: step.run }, step.label),
  );
}

// When a post under review goes out: its time, a place in the queue, or at once.
import { useSignal } from "preact";
import { h } from "../../ui/html.js";
import { lazy } from "../../ui/part.js";
import { plan as carryOut } from "../../parts/planning.js";
import { WhenButton } from "../../parts/when_button.js";
import { isolated } from "../../lib/answers.js";
import { brand } from "../../lib/brand.js";
import { useShortcuts } from "../../lib/keys.js";
import { refuse } from "./post.js";
import { text } from "../../text/en/common.js";

const Proposal = lazy(async () => (await import("../../parts/proposal.js")).Proposal);
const PublishNow = lazy(async () => (await import("../../parts/publish_now.js")).PublishNow);

/** @param {{ post: import("./post.js").Post, hands: import("./post.js").Hands }} props */
export function Time({ post, hands: { again, busy } }) {
  const open = useSignal(false);
  const asking = useSignal(false);
  const channels = post.publications.map((one) => one.channel);
  const ask = (/** @type {boolean} */ on) => () => {
    asking.value = on;
  };
  const onProblem = (/** @type {Refusal} */ problem) => refuse(problem, again);
  const plan = async (/** @type {import("../../parts/planning.js").Choice} */ choice) => {
    const isDone = Boolean(await carryOut(post, choice, { onProblem }));
    if (isDone) again();
    return isDone;
  };
  useShortcuts(
    () => [
      {
        keys: "S",
        label: text.time.when,
        run: () => {
          open.value = true;
        },
      },
    ],
    [],
  );
  return [
    h(WhenButton, {
      key: "when",
      at: post.dueAt,
      open,
      disabled: busy.value,
      post,
      channelIds: channels.map((one) => one.id),
      zone: brand.value.timeZone,
      plan,
      onNow: post.viewerCan.approve && channels.length ? ask(true) : undefined,
    }),
    post.proposedAt &&
      h(Proposal, {
        key: "proposal",
        proposed: post.proposedAt,
        zone: brand.value.timeZone,
        disabled: busy.value,
        take: (at) => plan({ kind: "time", at }),
      }),
    asking.value &&
      h(PublishNow, {
        key: "now",
        post,
        names: channels.map((one) => isolated(one.displayName)).join(", "),
        onProblem,
        onDone: again,
        onClose: ask(false),
      }),
  ];
}

// The question before a post goes out at once, alone and with the sending; a post that waits for an approval gets it.
import { Confirm } from "../ui/dialog.js";
import { h, sentence } from "../ui/html.js";
import { toast } from "../ui/toast.js";
import { act } from "./act.js";
import { POST } from "../lib/post_actions.js";
import { text } from "../text/en/common.js";
import { words } from "../text/en/parts_when.js";

/** How soon "now" is, in milliseconds: an instant that has not passed when the service reads it. */
const SOON = 3000;

/**
 * @param {{ names: string, onConfirm: () => unknown, onClose: () => void }} props `names`: those of its channels
 */
export const PublishQuestion = ({ names, onConfirm, onClose }) =>
  h(Confirm, {
    title: words.publishTitle,
    message: sentence(words.publishHint(names)),
    action: text.actions.publishNow,
    plain: true,
    onConfirm,
    onClose,
  });

/**
 * @param {{ post: import("./planning.js").Planned & { version: number }, names: string, onDone: () => unknown,
 *   onClose: () => void, onProblem?: (problem: Refusal) => void }} props `names`: those of its channels
 */
export function PublishNow({ post, names, onDone, onClose, onProblem }) {
  const publish = async () => {
    const how = { onProblem, silent: true };
    const isApproved = post.status === "APPROVED" || post.status === "SCHEDULED";
    let { version: expectedVersion } = post;
    if (post.status === "EXPIRED") {
      const release = await act(POST.unschedule, post, { expectedVersion }, how);
      if (!release) return;
      expectedVersion = release.version;
    }
    if (!isApproved && !(await act(POST.approve, post, { expectedVersion }, how))) return;
    const dueAt = new Date(Date.now() + SOON).toISOString();
    if (await act(POST.schedule, post, { dueAt }, how)) toast(words.underWay, { about: post.id });
    onDone();
  };
  return h(PublishQuestion, { names, onConfirm: publish, onClose });
}

// A new share link: for whom, how long, and what its holder may do; its address is shown once.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Secret } from "../../ui/copy.js";
import { Choice, Field } from "../../ui/field.js";
import { complain } from "../../ui/toast.js";
import { change, fieldErrors, isProblem } from "../../lib/gql.js";
import { titleOf } from "./titles.js";
import { CREATE_LINK } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.review;
/** @type {[string, string][]} */
const OPTIONS = [1, 7, 14, 30, 90].map((days) => [String(days), words.days(days)]);

/** @param {{ posts: any[], onClose: () => void }} props */
export function LinkForm({ posts, onClose }) {
  const label = useSignal("");
  const days = useSignal("14");
  const comments = useSignal(true);
  // Nobody hands on a right that they do not have.
  const mayApprove = posts.every((post) => post.viewerCan.approve);
  const approval = useSignal(mayApprove);
  const errors = useSignal(/** @type {Record<string, string>} */ ({}));
  const busy = useSignal(false);
  const url = useSignal("");
  /** @param {Event} event */
  const create = async (event) => {
    event.preventDefault();
    busy.value = true;
    // A minute less than the days that are allowed, for clocks that differ.
    const expiresAt = new Date(Date.now() + Number(days.value) * 86_400_000 - 60_000).toISOString();
    const answer = await change(CREATE_LINK, {
      postIds: posts.map((post) => post.id),
      label: label.value.trim() || null,
      expiresAt,
      allowComments: comments.value,
      allowApproval: approval.value,
    });
    busy.value = false;
    errors.value = fieldErrors(answer);
    if (!isProblem(answer)) url.value = answer.url;
    else if (!answer.fields.length) complain(answer);
  };
  if (url.value)
    return h(Secret, { title: words.linkReady, hint: words.linkOnce, label: words.link, value: url.value, onClose });
  return h(
    Dialog,
    { title: words.share, onClose },
    html.p({ class: "muted" }, words.shareHint(posts.map(titleOf).join(", "))),
    html.form(
      { onSubmit: create },
      h(Field, {
        label: words.label,
        hint: words.labelHint,
        value: label.value,
        onInput: (value) => {
          label.value = value;
        },
        error: errors.value.label,
        autofocus: true,
      }),
      h(Field, {
        label: words.ends,
        value: days.value,
        onInput: (value) => {
          days.value = value;
        },
        error: errors.value.expiresAt,
        options: OPTIONS,
      }),
      h(Choice, {
        label: words.allowComments,
        checked: comments.value,
        onChange: (on) => {
          comments.value = on;
        },
      }),
      mayApprove &&
        h(Choice, {
          label: words.allowApproval,
          checked: approval.value,
          onChange: (on) => {
            approval.value = on;
          },
        }),
      html.footer(
        html.button({ type: "button", onClick: onClose }, text.cancel),
        html.button({ class: "main", disabled: busy.value }, words.makeLink),
      ),
    ),
  );
}

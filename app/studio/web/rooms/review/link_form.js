// A new share link: for whom, how long, and what its holder may do; its address is shown once.
import { useSignal } from "preact";
import { choice } from "../../ui/part.js";
import { h, html, sentence } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Secret } from "../../ui/copy.js";
import { Field } from "../../ui/field.js";
import { Send, useForm } from "../../parts/form.js";
import { change } from "../../lib/gql.js";
import { titleOf } from "../../lib/answers.js";
import { CREATE_LINK } from "./queries.js";
import { words } from "../../text/en/review.js";

/** @type {[string, string][]} */
const OPTIONS = [1, 7, 14, 30, 90].map((days) => [String(days), words.days(days)]);
const DAY = 86_400_000;
/** A minute less than the days that are allowed, for clocks that differ. */
const MINUTE = 60_000;

/** @typedef {{ id: string, title: string | null, body: string, viewerCan: { approve: boolean } }} Post */

/**
 * What the holder of the link sees and does, and what they do not see.
 * @param {{ posts: Post[], comments: boolean, approval: boolean }} props
 */
const Contents = ({ posts, comments, approval }) =>
  html.section(
    { class: "link-contents", "aria-label": words.contents },
    html.p(html.strong(words.contents)),
    html.ul(
      posts.map((post) => html.li({ key: post.id }, words.contentOf(titleOf(post)))),
      html.li({ key: "thread" }, words.contentThread),
      (comments || approval) && html.li({ key: "form" }, words.contentForm),
    ),
    html.p({ class: "hint" }, words.contentTeam),
  );

/** @param {{ posts: Post[], onClose: () => void }} props */
export function LinkForm({ posts, onClose }) {
  // Nobody hands on a right that they do not have.
  const mayApprove = posts.every((post) => post.viewerCan.approve);
  const values = useSignal({ label: "", days: "14", comments: true, approval: mayApprove });
  const url = useSignal("");
  const { errors, busy, submit } = useForm(
    () => {
      const { label, days, comments, approval } = values.value;
      return change(CREATE_LINK, {
        postIds: posts.map((post) => post.id),
        label: label.trim() || null,
        expiresAt: new Date(Date.now() + Number(days) * DAY - MINUTE).toISOString(),
        allowComments: comments,
        allowApproval: approval,
      });
    },
    (answer) => {
      url.value = answer.url;
    },
  );
  if (url.value)
    return h(
      Secret,
      { title: words.linkReady, hint: words.linkOnce, label: words.link, value: url.value, onClose },
      html.p(html.a({ href: url.value, target: "_blank", rel: "noreferrer" }, words.lookAsClient)),
    );
  const set = (/** @type {Partial<typeof values.value>} */ more) => {
    values.value = { ...values.value, ...more };
  };
  const { label, days, comments, approval } = values.value;
  return h(
    Dialog,
    { title: words.share, onClose },
    html.p({ class: "muted" }, sentence(words.shareHint(posts.map(titleOf).join(", ")))),
    h(Contents, { posts, comments, approval }),
    html.form(
      { onSubmit: submit },
      h(Field, {
        label: words.label,
        hint: words.labelHint,
        value: label,
        error: errors.value.label,
        autofocus: true,
        onInput: (value) => set({ label: value }),
      }),
      h(Field, {
        label: words.ends,
        value: days,
        error: errors.value.expiresAt,
        options: OPTIONS,
        onInput: (value) => set({ days: value }),
      }),
      choice({ label: words.allowComments, checked: comments, onChange: (on) => set({ comments: on }) }),
      mayApprove && choice({ label: words.allowApproval, checked: approval, onChange: (on) => set({ approval: on }) }),
      h(Send, { action: words.makeLink, onClose, busy: busy.value }),
    ),
  );
}

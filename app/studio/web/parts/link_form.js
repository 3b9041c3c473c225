// A new share link: for whom, how long, and what its holder may do; its address is shown once.
import { useSignal } from "preact";
import { choice } from "../ui/part.js";
import { h, html, sentence } from "../ui/html.js";
import { Dialog } from "../ui/dialog.js";
import { Secret } from "../ui/copy.js";
import { Field } from "../ui/field.js";
import { messageOf } from "../ui/toast.js";
import { Send, useForm } from "./form.js";
import { brand } from "../lib/brand.js";
import { changeAll } from "../lib/bulk.js";
import { titleOf } from "../lib/answers.js";
import { createLink } from "../lib/share_links.js";
import { words } from "../text/en/parts_link.js";

/** @type {[string, string][]} */
const OPTIONS = [1, 7, 14, 30, 90].map((days) => [String(days), words.days(days)]);
const DAY = 86_400_000;
/** A minute less than the days that are allowed, for clocks that differ. */
const MINUTE = 60_000;

/** So many posts a link has at most (`ROUND_POSTS` of the service). */
const MOST = 50;
/** So many posts are named one by one. */
const NAMED = 5;

/** @typedef {{ id: string, title?: string | null, body?: string, version?: number }} Post */

/**
 * What the holder of the link sees and does, and what they do not see.
 * @param {{ posts: readonly Post[], comments: boolean, approval: boolean }} props
 */
const Contents = ({ posts, comments, approval }) =>
  html.section(
    { class: "link-contents", "aria-label": words.contents },
    html.p(html.strong(words.contents)),
    html.ul(
      posts.length > NAMED
        ? html.li({ key: "posts" }, words.contentOfMany(posts.length))
        : posts.map((post) => html.li({ key: post.id }, sentence(words.contentOf(titleOf(post))))),
      html.li({ key: "thread" }, words.contentThread),
      (comments || approval) && html.li({ key: "form" }, words.contentForm),
    ),
    html.p({ class: "hint" }, words.contentTeam),
  );

/**
 * What holders read above the posts, and of a round until when and to whom it is sent.
 * @param {{ values: { follows: boolean, name: string, dueOn: string, addresses: string },
 *   errors: Record<string, string | undefined>,
 *   set: (more: { name?: string, dueOn?: string, addresses?: string }) => void }} props
 */
const Round = ({ values: { follows, name, dueOn, addresses }, errors, set }) => [
  h(Field, {
    key: "name",
    label: words.name,
    hint: words.nameHint,
    value: name,
    error: errors.name,
    onInput: (value) => set({ name: value }),
  }),
  follows &&
    h(Field, {
      key: "due",
      label: words.dueOn,
      type: "date",
      value: dueOn,
      error: errors.dueOn,
      onInput: (value) => set({ dueOn: value }),
    }),
  follows &&
    h(Field, {
      key: "addresses",
      label: words.addresses,
      hint: words.addressesHint,
      value: addresses,
      error: errors.addresses,
      onInput: (value) => set({ addresses: value }),
    }),
];

/**
 * Submit posts; answers those that were refused and are not in review, and why.
 * @param {readonly Post[]} drafts
 */
async function submitAll(drafts) {
  const results = await changeAll(
    drafts.map(({ id, version = 0 }) => ({ id, version })),
    { submit: true },
  );
  const refused = results.filter((one) => one.problem && one.post?.status !== "IN_REVIEW");
  const ids = new Set(refused.map((one) => one.id));
  return { rest: drafts.filter((one) => ids.has(one.id)), problem: refused[0]?.problem ?? null };
}

/**
 * The values of the form, and what became of them.
 * @param {readonly Post[]} posts @param {readonly Post[]} drafts @param {boolean} mayApprove
 */
function useLink(posts, drafts, mayApprove) {
  const values = useSignal({
    label: "",
    days: "30",
    comments: true,
    approval: mayApprove,
    submits: drafts.length > 0,
    follows: true,
    name: "",
    dueOn: "",
    addresses: "",
  });
  const url = useSignal("");
  // What was submitted is not submitted again where the link is refused.
  const rest = useSignal(drafts);
  const { errors, busy, submit } = useForm(
    async () => {
      const { label, days, comments, approval, submits, follows, name, dueOn, addresses } = values.value;
      if (submits && rest.value.length) {
        const outcome = await submitAll(rest.value);
        rest.value = outcome.rest;
        if (outcome.problem) return outcome.problem;
      }
      const round = { dueOn: dueOn || null, addresses: addresses.split(/[\s,;]+/).filter(Boolean) };
      return createLink({
        postIds: posts.map((post) => post.id),
        label: label.trim() || null,
        expiresAt: new Date(Date.now() + Number(days) * DAY - MINUTE).toISOString(),
        allowComments: comments,
        allowApproval: approval,
        follows,
        name: name.trim() || null,
        ...(follows && round),
      });
    },
    (answer) => {
      if ("url" in answer) url.value = answer.url;
    },
    // What concerns no field stands in the dialog, too: messages of the page lie behind it.
    (problem, said) => {
      if (!Object.keys(said.value).length) said.value = { all: messageOf(problem) };
    },
  );
  return { values, url, errors, busy, submit, rest };
}

/**
 * @param {{ posts: readonly Post[], drafts?: readonly Post[], onClose: () => void }} props `drafts`: those of the posts
 *   that can be submitted
 */
export function LinkForm({ posts, drafts = [], onClose }) {
  // Nobody hands on a right that they do not have.
  const mayApprove = brand.value.viewerCan.approve;
  const { values, url, errors, busy, submit, rest } = useLink(posts, drafts, mayApprove);
  if (posts.length > MOST)
    return h(Dialog, { title: words.share, onClose }, html.p({ role: "alert" }, words.tooMany(posts.length, MOST)));
  if (url.value)
    return h(
      Secret,
      { title: words.linkReady, hint: words.linkOnce, label: words.link, value: url.value, onClose },
      html.p(html.a({ href: url.value, target: "_blank", rel: "noreferrer" }, words.lookAsClient)),
    );
  const set = (/** @type {Partial<typeof values.value>} */ more) => {
    values.value = { ...values.value, ...more };
  };
  const { label, days, comments, approval, submits, follows } = values.value;
  return h(
    Dialog,
    { title: words.share, onClose },
    html.p(
      { class: "muted" },
      posts.length > NAMED
        ? words.shareHintMany(posts.length)
        : sentence(words.shareHint(posts.map(titleOf).join(", "))),
    ),
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
      choice({ label: words.follows, checked: follows, onChange: (on) => set({ follows: on }) }),
      h(Round, { values: values.value, errors: errors.value, set }),
      rest.value.length > 0 && [
        choice({ label: words.submit(rest.value.length), checked: submits, onChange: (on) => set({ submits: on }) }),
        html.p({ key: "hint", class: "hint" }, words.submitHint),
      ],
      h(Field, {
        label: words.ends,
        value: days,
        error: errors.value.expiresAt,
        options: OPTIONS,
        onInput: (value) => set({ days: value }),
      }),
      choice({ label: words.allowComments, checked: comments, onChange: (on) => set({ comments: on }) }),
      mayApprove && choice({ label: words.allowApproval, checked: approval, onChange: (on) => set({ approval: on }) }),
      (errors.value.postIds ?? errors.value.all) &&
        html.p({ class: "error", role: "alert" }, errors.value.postIds ?? errors.value.all),
      h(Send, { action: words.makeLink, onClose, busy: busy.value }),
    ),
  );
}

// What people wrote below a publication, and the answer of the brand to each.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Count } from "../../ui/part.js";
import { complain } from "../../ui/toast.js";
import { decide } from "../../parts/act.js";
import { Moment } from "../../parts/marks.js";
import { brand, may } from "../../lib/brand.js";
import { COMMENT } from "../../lib/comment_actions.js";
import { pathOf } from "../../lib/router.js";
import { words } from "../../text/en/editor_reading.js";

/** @typedef {import("./reading.js").Publication} Publication */
/** @typedef {NonNullable<Publication["socialComments"]>["edges"][number]["node"]} Comment */

/** @param {{ comments: Comment[], count: number }} props */
export const Below = ({ comments, count }) =>
  count > 0 &&
  html.section(
    { class: "below" },
    html.h4(words.comments, h(Count, { count })),
    html.ul(
      { class: "entries" },
      comments.map((comment) => h(Said, { key: comment.id, comment })),
    ),
    count > comments.length && html.a({ class: "link", href: pathOf("inbox") }, words.inInbox(count - comments.length)),
  );

/** @param {{ comment: Comment }} props */
function Said({ comment }) {
  const isAnswering = useSignal(false);
  const { contact, receivedAt, hiddenAt, body, reply, repliedAt } = comment;
  const zone = brand.value.timeZone;
  const close = () => {
    isAnswering.value = false;
  };
  const open = () => {
    isAnswering.value = true;
  };
  return html.li(
    html.p(
      { class: "hint" },
      html.strong({ dir: "auto" }, contact?.displayName ?? words.somebody),
      " · ",
      h(Moment, { at: receivedAt, zone }),
      hiddenAt && ` · ${words.hidden}`,
    ),
    html.p({ class: "said", dir: "auto" }, body),
    reply &&
      html.div(
        { class: "below-reply" },
        html.p({ class: "hint" }, html.strong(brand.value.name), " · ", h(Moment, { at: repliedAt, zone })),
        html.p({ class: "said", dir: "auto" }, reply),
      ),
    !isAnswering.value &&
      may("COMMENTS", "MANAGE") &&
      COMMENT.reply.can(comment) &&
      html.button({ class: "link", onClick: open }, words.reply),
    isAnswering.value && h(AnswerForm, { comment, onClose: close }),
  );
}

const focus = (/** @type {HTMLElement | null} */ field) => field?.focus();

/** @param {{ comment: Comment, onClose: () => void }} props */
function AnswerForm({ comment, onClose }) {
  const typed = useSignal("");
  const isBusy = useSignal(false);
  const send = async () => {
    const body = typed.value.trim();
    if (!body || isBusy.value) return;
    isBusy.value = true;
    const row = await decide(COMMENT.reply, comment, { body }, { onProblem: complain });
    isBusy.value = false;
    if (row) onClose();
  };
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || typed.value.trim()) return;
    event.stopPropagation();
    onClose();
  };
  return html.form(
    {
      class: "below-form",
      onSubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        send();
      },
    },
    html.textarea({
      "aria-label": words.reply,
      placeholder: words.placeholder,
      rows: 2,
      dir: "auto",
      ref: focus,
      value: typed.value,
      disabled: isBusy.value,
      onKeyDown,
      onInput: (event) => {
        typed.value = event.currentTarget.value;
      },
    }),
    html.div(
      { class: "actions" },
      html.button({ class: "small", disabled: isBusy.value || !typed.value.trim() }, COMMENT.reply.label),
      html.button({ class: "small quiet", type: "button", onClick: onClose }, words.cancel),
    ),
  );
}

// One comment with the post that it stands below, and the answer to it: sent by a person, never by itself.
import { useEffect, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { landing, lazy } from "../../ui/part.js";
import { complain } from "../../ui/toast.js";
import { act, buttonOf, decide, shortcutsOf } from "../../parts/act.js";
import { Face } from "../../parts/channel.js";
import { Moment } from "../../parts/marks.js";
import { Thumb } from "../../parts/picture.js";
import { brand, may, person } from "../../lib/brand.js";
import { shortMoment } from "../../lib/dates.js";
import { forget, keep, kept, keyOf } from "../../lib/drafts.js";
import { shown, useShortcuts } from "../../lib/keys.js";
import { pathOf } from "../../lib/router.js";
import { titleOf } from "../../lib/answers.js";
import { COMMENT } from "../../lib/comment_actions.js";
import { words } from "../../text/en/inbox.js";

/** @typedef {import("./queries.js").Comment} Comment */

const Person = lazy(async () => (await import("./person.js")).Person);

/**
 * Who wrote, with the platform at the corner.
 * @param {Pick<Comment, "contact" | "channel">} comment
 */
export const faceOf = ({ contact, channel }) => ({
  id: contact?.id ?? channel.id,
  displayName: contact?.displayName ?? words.somebody,
  platform: channel.platform,
});

/**
 * What is typed as an answer: kept on this device, also through a reload, until it is sent.
 * @param {Comment} comment
 */
function useAnswer(comment) {
  const typed = useSignal(comment.draftedReply ?? "");
  const key = keyOf(person.value.id, brand.value.id, comment.id);
  useEffect(() => {
    kept(key).then((draft) => {
      if (draft?.body) typed.value = String(draft.body);
    });
  }, [key]);
  const type = (/** @type {string} */ body) => {
    typed.value = body;
    if (body.trim() && body !== comment.draftedReply) keep(key, { body });
    else forget(key);
  };
  return { typed, type, sent: () => forget(key) };
}

/**
 * `onNext` as soon as it is decided, `onDone` when the service has it, `onBack` where it is taken back or refused,
 * `onClose` leads to the list.
 * @param {{ comment: Comment, onNext: () => void, onDone: () => void, onBack: (id: string) => void,
 *   onClose: () => void }} props
 */
export function Conversation({ comment, onNext, onDone, onBack, onClose }) {
  const answer = useAnswer(comment);
  const busy = useSignal(false);
  const mayAnswer = may("COMMENTS", "MANAGE");
  const send = async () => {
    const body = answer.typed.value;
    if (!body.trim() || busy.value) return;
    busy.value = true;
    const onProblem = (/** @type {Refusal} */ refusal) => {
      // The next comment is shown by then; what was typed is kept on this device.
      complain(refusal);
    };
    const waiting = decide(COMMENT.reply, comment, { body }, { onProblem });
    onNext();
    const row = await waiting;
    busy.value = false;
    if (!row) {
      onBack(comment.id);
      return;
    }
    await answer.sent();
    onDone();
  };
  const ignore = async () => {
    const waiting = decide(COMMENT.ignore, comment, {});
    onNext();
    if (await waiting) onDone();
    else onBack(comment.id);
  };
  const canReply = COMMENT.reply.can(comment);
  const focusAnswer = () =>
    /** @type {HTMLElement | null} */ (document.querySelector("main .inbox-answer textarea"))?.focus();
  useShortcuts(
    () =>
      mayAnswer
        ? [
            { keys: COMMENT.reply.keys ?? "", label: COMMENT.reply.label, run: send, inFields: true },
            ...shortcutsOf(COMMENT.ignore, COMMENT.ignore.can(comment), ignore),
            { keys: "R", label: words.reply, run: focusAnswer },
          ]
        : [],
    [mayAnswer, comment.id, comment.state, comment.hiddenAt],
  );
  return html.article(
    { class: "conversation", "aria-label": words.conversation, ...landing },
    html.div(
      { class: "conversation-said" },
      html.button({ class: "quiet to-list", onClick: onClose }, h(Icon, { name: "left" }), words.back),
      h(Said, { comment }),
    ),
    canReply &&
      (mayAnswer
        ? h(AnswerForm, { comment, answer, busy: busy.value, send, ignore })
        : html.p({ class: "hint inbox-answer" }, words.mayNot)),
    comment.contact && h(Person, { key: comment.contact.id, comment, contact: comment.contact }),
  );
}

/** The post, what was said, and what was answered. @param {{ comment: Comment }} props */
function Said({ comment }) {
  const zone = brand.value.timeZone;
  const { contact, channel, receivedAt, hiddenAt, body, reply, repliedAt } = comment;
  return [
    comment.publication && h(Under, { key: "under", publication: comment.publication }),
    html.div(
      { key: "said", class: "said-line" },
      h(Face, { channel: faceOf(comment) }),
      html.div(
        { class: "grow" },
        html.p(
          { class: "hint" },
          html.strong(contact?.displayName ?? words.somebody),
          " · ",
          channel.displayName,
          " · ",
          h(Moment, { at: receivedAt, zone }),
          hiddenAt && ` · ${words.hidden}`,
        ),
        html.p({ class: "said" }, body),
      ),
    ),
    reply &&
      html.div(
        { key: "ours", class: "said-line is-ours" },
        html.div(
          { class: "grow" },
          html.p({ class: "hint" }, html.strong(brand.value.name), repliedAt && [" · ", shortMoment(repliedAt, zone)]),
          html.p({ class: "said" }, reply),
        ),
      ),
  ];
}

/** The post that a comment stands below. @param {{ publication: NonNullable<Comment["publication"]> }} props */
const Under = ({ publication: { post, permalink, publishedAt } }) =>
  html.div(
    { class: "conversation-post sheet" },
    h(Thumb, { media: post.media }),
    html.a(
      { class: "grow", href: pathOf("editor", post.databaseId) },
      html.strong({ class: "ellipsis" }, titleOf(post)),
      publishedAt && h(Moment, { class: "hint", at: publishedAt, zone: brand.value.timeZone }),
    ),
    permalink &&
      html.a(
        {
          class: "button quiet lone small",
          href: permalink,
          target: "_blank",
          rel: "noreferrer",
          "aria-label": words.openLive,
        },
        h(Icon, { name: "external", size: 14 }),
      ),
  );

/**
 * @param {{ comment: Comment, answer: ReturnType<typeof useAnswer>, busy: boolean, send: () => void,
 *   ignore: () => void }} props
 */
function AnswerForm({ comment, answer, busy, send, ignore }) {
  const { hide, show } = COMMENT;
  const quiet = { class: "quiet" };
  return html.div(
    { class: "inbox-answer" },
    comment.draftedReply && html.p({ class: "state is-review" }, h(Icon, { name: "s_review" }), words.drafted),
    comment.draftedReply &&
      comment.namesLinks &&
      html.p({ class: "state is-bad", role: "note" }, h(Icon, { name: "warning" }), words.draftedAmongLinks),
    html.textarea({
      "aria-label": words.reply,
      placeholder: words.placeholder,
      value: answer.typed.value,
      rows: 3,
      onInput: (event) => answer.type(event.currentTarget.value),
    }),
    html.div(
      { class: "actions" },
      html.button(
        { class: "main", disabled: busy || !answer.typed.value.trim(), onClick: send },
        COMMENT.reply.label,
        html.kbd(shown("Mod+Enter")),
      ),
      buttonOf(COMMENT.ignore, COMMENT.ignore.can(comment), ignore, { class: "" }),
      html.span({ class: "grow" }),
      buttonOf(hide, hide.can(comment), () => act(hide, comment, {}), quiet),
      buttonOf(show, show.can(comment), () => act(show, comment, {}), quiet),
    ),
  );
}

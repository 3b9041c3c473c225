// One comment with the post that it stands below, and the answer to it: sent by a person, never by itself.
import { useEffect, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { complain, toast } from "../../ui/toast.js";
import { change, fieldErrors, isProblem } from "../../lib/gql.js";
import { brand, may, person } from "../../lib/brand.js";
import { shortMoment } from "../../lib/dates.js";
import { forget, keep, kept, keyOf } from "../../lib/drafts.js";
import { shown, useShortcuts } from "../../lib/keys.js";
import { pathOf } from "../../lib/router.js";
import { HIDE, IGNORE, REPLY } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.inbox;

/** @param {{ comment: any, onDone: () => void }} props */
export function Conversation({ comment, onDone }) {
  const typed = useSignal(comment.draftedReply ?? "");
  const problem = useSignal("");
  const busy = useSignal(false);
  const mayAnswer = may("COMMENTS", "MANAGE");
  const zone = brand.value.timeZone;
  const key = keyOf(person.value.id, brand.value.id, comment.id);
  // What was typed here and not sent is still here after a reload.
  useEffect(() => { kept(key).then((draft) => { if (draft?.body) typed.value = draft.body; }); }, [key]);
  const type = (/** @type {string} */ body) => {
    typed.value = body;
    if (body.trim() && body !== comment.draftedReply) keep(key, { body });
    else forget(key);
  };
  const send = async () => {
    if (!typed.value.trim() || busy.value) return;
    busy.value = true;
    const answer = await change(REPLY, { id: comment.id, body: typed.value });
    busy.value = false;
    problem.value = fieldErrors(answer).body ?? "";
    if (isProblem(answer)) { if (!problem.value) complain(answer); return; }
    await forget(key);
    toast(words.sent);
    onDone();
  };
  const ignore = async () => {
    const answer = await change(IGNORE, { id: comment.id });
    if (isProblem(answer)) complain(answer);
    else { toast(words.ignored); onDone(); }
  };
  const hide = async () => {
    const hidden = !comment.hiddenAt;
    const answer = await change(HIDE, { id: comment.id, hidden });
    if (isProblem(answer)) complain(answer);
    else toast(hidden ? words.hiddenNow : words.shownNow);
  };
  const isOpen = comment.state === "NEW" || comment.state === "DRAFTED" || comment.state === "IGNORED";
  useShortcuts(() => (mayAnswer ? [
    { keys: "Mod+Enter", label: words.send, run: () => { send(); }, inFields: true },
    ...(comment.state !== "IGNORED" && isOpen ? [{ keys: "I", label: words.ignore, run: () => { ignore(); } }] : []),
    { keys: "R", label: words.reply, run: () => /** @type {HTMLElement | null} */ (document.querySelector("main .inbox-answer textarea"))?.focus() },
  ] : []), [mayAnswer, comment.id, comment.state, comment.hiddenAt]);
  const post = comment.publication?.post;
  return html.article({ class: "conversation", "aria-label": words.conversation },
    post && html.p({ class: "hint conversation-post" }, words.under, " ", html.a({ class: "link", href: pathOf("editor", post.databaseId) }, post.title || post.body.split("\n")[0].slice(0, 80) || text.posts.untitled),
      comment.publication.permalink && html.a({ class: "button quiet lone small", href: comment.publication.permalink, target: "_blank", rel: "noreferrer", "aria-label": words.openLive }, h(Icon, { name: "external", size: 14 }))),
    html.div({ class: "said-line" },
      html.p({ class: "hint" }, html.strong(comment.contact?.displayName ?? words.somebody), " · ", comment.channel.displayName, " · ", html.time({ dateTime: comment.receivedAt }, shortMoment(comment.receivedAt, zone)), comment.hiddenAt && ` · ${words.hidden}`),
      html.p({ class: "said" }, comment.body)),
    comment.reply && html.div({ class: "said-line is-ours" },
      html.p({ class: "hint" }, html.strong(brand.value.name), comment.repliedAt && [" · ", shortMoment(comment.repliedAt, zone)]), html.p({ class: "said" }, comment.reply)),
    isOpen && (mayAnswer ? html.div({ class: "inbox-answer" },
      comment.draftedReply && html.p({ class: "state is-review" }, h(Icon, { name: "s_review" }), words.drafted),
      comment.draftedReply && comment.namesLinks && html.p({ class: "state is-bad", role: "note" }, h(Icon, { name: "warning" }), words.draftedAmongLinks),
      html.textarea({ "aria-label": words.reply, placeholder: words.placeholder, value: typed.value, rows: 3, "aria-invalid": problem.value ? "true" : undefined, onInput: (/** @type {any} */ event) => type(event.currentTarget.value) }),
      problem.value && html.p({ class: "error", role: "alert" }, problem.value),
      html.div({ class: "actions" },
        html.button({ class: "main", disabled: busy.value || !typed.value.trim(), onClick: send }, words.send, html.kbd(shown("Mod+Enter"))),
        comment.state !== "IGNORED" && html.button({ onClick: ignore }, words.ignore),
        html.button({ class: "quiet", onClick: hide }, comment.hiddenAt ? words.show : words.hide))) : html.p({ class: "hint" }, words.mayNot)));
}

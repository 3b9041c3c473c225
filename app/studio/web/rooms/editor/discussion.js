// The review thread of the post, and its earlier versions.
import { useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { complain } from "../../ui/toast.js";
import { change, isProblem, rows, useLive, useQuery } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { ago } from "../../lib/dates.js";
import { useEvents } from "../../lib/live.js";
import { COMMENT, DISCUSSION, RESOLVE, SAID } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.editor;

/** @param {{ postId: string, number: number, canComment: boolean, version: number, onRestore: ((body: string) => void) | null }} props */
export function Discussion({ postId, number, canComment, onRestore }) {
  const { data, again } = useQuery(DISCUSSION, { brandId: brand.value.id, number });
  const typed = useSignal("");
  const past = useSignal(false);
  useEvents(["post"], (event) => { if (event.id === postId) again(); }, [again]);
  useLive(SAID, { postId }, () => again());
  const post = data?.brand?.post;
  const thread = rows(post?.reviewThread);
  const versions = rows(post?.history);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!typed.value.trim()) return;
    const answer = await change(COMMENT, { postId, body: typed.value }, { key: crypto.randomUUID?.() });
    if (isProblem(answer)) complain(answer);
    else { typed.value = ""; again(); }
  };
  const resolve = async (/** @type {any} */ entry) => {
    const answer = await change(RESOLVE, { id: entry.id, resolved: !entry.resolved });
    if (isProblem(answer)) complain(answer);
  };
  return html.section({ class: "discussion", "aria-label": words.discussion },
    html.div({ class: "tabs" },
      html.button({ "aria-pressed": !past.value, onClick: () => { past.value = false; } }, words.discussion, thread.length > 0 && html.span({ class: "badge" }, thread.length)),
      html.button({ "aria-pressed": past.value, onClick: () => { past.value = true; } }, words.history)),
    past.value
      ? html.ol({ class: "entries" }, versions.map((/** @type {any} */ one, /** @type {number} */ i) => html.li({ key: one.id },
        html.p({ class: "hint" }, words.version(one.version), " · ", words.by(one.editedBy?.firstName ?? "", ago(one.createdAt)), " ", i > 0 && onRestore && html.button({ class: "link", onClick: () => onRestore(one.body) }, words.restore)),
        html.p({ class: "said clamp" }, one.body))))
      : post && !thread.length ? html.p({ class: "hint" }, words.silence) : html.ol({ class: "entries" }, thread.map((/** @type {any} */ entry) => html.li({ key: entry.id, class: classes(entry.resolved && "is-resolved") },
        html.p({ class: "hint" }, html.strong(entry.authorName), entry.viaShareLink && ` (${words.viaLink})`, " ", words.kinds[/** @type {keyof typeof words.kinds} */ (entry.kind)], " · ", ago(entry.createdAt), " ",
          entry.kind !== "APPROVAL" && canComment && html.button({ class: "link", onClick: () => resolve(entry) }, entry.resolved ? words.reopen : words.resolve)),
        entry.body && html.p({ class: "said" }, entry.body),
        entry.resolved && html.p({ class: "hint" }, words.resolvedBy(entry.resolvedBy?.firstName ?? "", ago(entry.resolvedAt)))))),
    !past.value && canComment && html.form({ onSubmit: send },
      html.textarea({ "aria-label": words.comment, placeholder: words.commentPlaceholder, value: typed.value, onInput: (/** @type {any} */ event) => { typed.value = event.currentTarget.value; } }),
      html.button({ class: "small", disabled: !typed.value.trim() }, words.send)));
}

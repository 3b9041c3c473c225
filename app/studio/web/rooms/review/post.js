// A post as it is reviewed: its texts by channel, what was said about it, and the decision.
import { useRef, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Failed, Skeleton } from "../../ui/part.js";
import { State } from "../../ui/state.js";
import { complain, toast } from "../../ui/toast.js";
import { change, isProblem, rows, useLive, useQuery } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { shortMoment } from "../../lib/dates.js";
import { shown, useShortcuts } from "../../lib/keys.js";
import { pathOf } from "../../lib/router.js";
import { Thread } from "./thread.js";
import { titleOf } from "./titles.js";
import { APPROVE, COMMENT, ENTRY_ADDED, REQUEST_CHANGES, REVIEWED_POST } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.review;

/** @param {{ id: string, position: string, onDecided: () => void }} props */
export function Post({ id, position, onDecided }) {
  const { data, error, again } = useQuery(REVIEWED_POST, { id });
  const said = useSignal("");
  const replyTo = useSignal(/** @type {any} */ (null));
  const busy = useSignal(false);
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  useLive(ENTRY_ADDED, { postId: id }, () => again());
  const post = data?.node;
  const can = post?.viewerCan ?? {};
  // An edit in between is refused instead of approved: what counts is the version that was read.
  const expectedVersion = post?.version;
  /** @param {any} document @param {object} input @param {string} done @param {boolean} leaves */
  const act = async (document, input, done, leaves) => {
    if (busy.value || !post) return;
    busy.value = true;
    const answer = await change(document, input);
    busy.value = false;
    if (isProblem(answer)) {
      complain(answer.code === "STALE" ? { ...answer, message: words.stale, fields: [] } : answer);
      if (answer.code === "STALE") again();
      return;
    }
    said.value = "";
    replyTo.value = null;
    if (done) toast(done);
    if (leaves) onDecided();
    else again();
  };
  const note = () => said.value.trim();
  const approve = () => act(APPROVE, { id, expectedVersion, ...(note() && { note: note() }) }, words.approved(titleOf(post)), true);
  const requestChanges = () => (note() ? act(REQUEST_CHANGES, { id, expectedVersion, body: note() }, words.requested(titleOf(post)), true) : write(words.sayWhat));
  const comment = () => (note() ? act(COMMENT, { postId: id, body: note(), ...(replyTo.value && { replyToId: replyTo.value.id }) }, "", false) : write());
  /** @param {string} [message] */
  const write = (message) => { if (message) toast(message); field.current?.focus(); };
  useShortcuts(() => [
    ...(can.approve ? [{ keys: "A", label: words.approve, run: approve }] : []),
    ...(can.requestChanges ? [{ keys: "R", label: words.requestChanges, run: requestChanges }] : []),
    ...(can.comment ? [{ keys: "M", label: words.comment, run: () => write() }] : []),
    { keys: "Mod+Enter", label: words.commentOrApprove, run: () => { if (note()) comment(); else if (can.approve) approve(); }, inFields: true },
  ], [id, post?.version, can.approve, can.requestChanges, can.comment]);
  if (!post) return error ? h(Failed, { error, again }) : h(Skeleton, { lines: 8 });
  const version = rows(post.history)[0]?.version;
  return html.article({ class: "review-post", "aria-label": titleOf(post) },
    html.header(html.div({ class: "grow" }, html.h2(titleOf(post)), html.p({ class: "hint" }, [
      `${post.author.firstName} ${post.author.lastName}`, version && words.version(version), post.dueAt ? shortMoment(post.dueAt, brand.value.timeZone) : words.noTime,
    ].filter(Boolean).join(" · "))), h(State, { state: post.status }), html.span({ class: "hint figures" }, position)),
    html.div({ class: "review-texts" }, versionsOf(post).map((one) => h(Version, { key: one.names, version: one }))),
    h(Thread, { entries: rows(post.reviewThread), current: version, mayComment: can.comment, again, onReply: (entry) => { replyTo.value = entry; write(); } }),
    can.comment || can.approve || can.requestChanges ? html.div({ class: "decision" },
      replyTo.value && html.p({ class: "hint reply-to" }, words.replying([replyTo.value.authorName, replyTo.value.viaShareLink && `(${words.viaLink})`].filter(Boolean).join(" ")), html.button({ class: "link", onClick: () => { replyTo.value = null; } }, text.cancel)),
      html.textarea({ ref: field, rows: 2, "aria-label": words.comment, placeholder: words.placeholder, value: said.value, maxLength: 5000, onInput: (/** @type {any} */ event) => { said.value = event.currentTarget.value; } }),
      html.div({ class: "actions" },
        can.approve && html.button({ class: "main", disabled: busy.value, onClick: approve }, h(Icon, { name: "check" }), words.approve),
        can.requestChanges && html.button({ disabled: busy.value, onClick: requestChanges }, words.requestChanges),
        can.comment && html.button({ class: "quiet", disabled: busy.value || !said.value.trim(), onClick: comment }, words.comment, html.kbd(shown("Mod+Enter"))),
        can.edit && html.a({ class: "button quiet review-edit", href: pathOf("editor", post.databaseId) }, text.edit)),
      can.approve && html.p({ class: "hint" }, words.consequence(version ?? 1, post.dueAt && shortMoment(post.dueAt, brand.value.timeZone))))
      : html.div({ class: "actions decision" }, html.p({ class: "hint grow" }, words.mayNot), can.edit && html.a({ class: "button", href: pathOf("editor", post.databaseId) }, text.edit)));
}

/** The texts that there are: channels with the same text and media share one. @param {any} post */
function versionsOf(post) {
  const all = new Map();
  for (const one of post.publications) {
    const key = JSON.stringify([one.body, one.media.map((/** @type {any} */ asset) => asset.id)]);
    const version = all.get(key) ?? { names: "", body: one.body, media: one.media };
    version.names = [version.names, one.channel.displayName].filter(Boolean).join(", ");
    all.set(key, version);
  }
  return all.size ? [...all.values()] : [{ names: words.noChannel, body: post.body, media: post.media }];
}

/** @param {{ version: { names: string, body: string, media: any[] } }} props */
function Version({ version }) {
  return html.section({ class: "sheet review-text" },
    html.h3(version.names),
    html.p({ class: "review-body" }, version.body || html.span({ class: "muted" }, words.noText)),
    version.media.length > 0 && html.ul({ class: "review-media" }, version.media.map((asset) => html.li({ key: asset.id },
      asset.mimeType.startsWith("video/") ? html.video({ src: asset.url, poster: asset.thumbnailUrl, controls: true, preload: "metadata", "aria-label": asset.altText || asset.filename })
        : html.img({ src: asset.url, alt: asset.altText ?? "", loading: "lazy" }),
      !asset.altText && html.p({ class: "hint" }, words.noAlt)))));
}

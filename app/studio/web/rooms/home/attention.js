// What waits for this person: what failed, what is broken, what expired, what is to be changed, what is to be read.
import { classes, h, html, sentence } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { act, buttonOf } from "../../parts/act.js";
import { Face } from "../../parts/channel.js";
import { State } from "../../parts/marks.js";
import { isOwner, isTeam } from "../../lib/brand.js";
import { POST } from "../../lib/post_actions.js";
import { PUBLICATION } from "../../lib/publication_actions.js";
import { redirect } from "../../lib/post_questions.js";
import { pathOf } from "../../lib/router.js";
import { isolated, titleOf } from "../../lib/answers.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/home.js";

/** @typedef {Answers.Home.brand.attention} View */
/** @typedef {Answers.HomeChannels.brand.channels.edges.node} Channel */
/** @typedef {{ databaseId: number, title: string | null, body: string }} Post */

/** @param {Post} post */
const link = (post) => pathOf("editor", post.databaseId);

/**
 * What waits for this person, worst first. What waits for a client is what is to be decided, post by post; what failed
 * or came too late is the team's.
 * @param {View} attention @param {Channel[]} channels
 */
export function thingsOf({ posts, publications, toReview }, channels) {
  const of = (/** @type {string} */ state) =>
    posts.filter((post) => post.status === state).map((post) => ({ key: post.id, post }));
  const decisions = isTeam() ? [] : of("IN_REVIEW");
  const more = toReview - decisions.length;
  const reviews = [...decisions, ...(more > 0 ? [{ key: "reviews", toReview: more }] : [])];
  if (!isTeam()) return reviews;
  return [
    ...channels.filter(({ state }) => state === "NEEDS_RECONNECT").map((channel) => ({ key: channel.id, channel })),
    ...publications.map((publication) => ({ key: publication.id, publication })),
    ...of("EXPIRED"),
    ...of("CHANGES_REQUESTED"),
    ...reviews,
  ];
}

/** @param {{ attention: View, channels: Channel[] }} props */
export function Attention({ attention, channels }) {
  const things = thingsOf(attention, channels);
  if (!things.length) return null;
  // The first act alone is the one to begin with.
  return html.section(
    { "aria-label": words.needsYou },
    html.header(html.h2(words.needsYou)),
    html.ul(
      { class: "sheet rows" },
      things.map((thing, i) => {
        const look = i === 0 ? "main" : "";
        if ("channel" in thing) return h(Broken, { key: thing.key, channel: thing.channel, look });
        if ("publication" in thing) return h(Trouble, { key: thing.key, publication: thing.publication, look });
        const { state, href, said, why } = "post" in thing ? aboutPost(thing.post) : aboutReviews(thing.toReview);
        return html.li(
          { key: thing.key, class: "wait" },
          sign(h(State, { state, lone: true })),
          html.div(
            { class: "grow" },
            html.a({ href }, sentence(said)),
            why && html.p({ class: "hint wait-why ellipsis" }, why),
          ),
          html.a({ class: classes("button", look), href }, words.look),
        );
      }),
    ),
  );
}

/** @param {View["posts"][number]} post */
function aboutPost(post) {
  const { status: state, databaseId, stop } = post;
  if (state === "IN_REVIEW")
    return { state, href: `${pathOf("review")}?post=${databaseId}`, said: words.decide(titleOf(post)), why: "" };
  if (stop) {
    const said = words.stopped(isolated(stop.authorName), titleOf(post));
    return { state, href: link(post), said, why: stop.body };
  }
  return { state, href: link(post), why: "", said: words[state === "EXPIRED" ? "expired" : "changes"](titleOf(post)) };
}

/** @param {number} n */
const aboutReviews = (n) => ({ state: "IN_REVIEW", href: pathOf("review"), said: words.waiting(n), why: "" });

/** The sign before a line. @param {import("../../types/html").Child} inside */
const sign = (inside) => html.span({ class: "wait-sign" }, inside);

/**
 * A publication that failed, of which nobody knows, or that waits for a hand.
 * @param {{ publication: View["publications"][number], look: string }} props
 */
function Trouble({ publication, look }) {
  const { post, status, channel, error } = publication;
  const what = { FAILED: words.failed, AWAITING_PERSON: words.byHand }[String(status)] ?? words.unconfirmed;
  const { retry, settleLive, settleLost } = PUBLICATION;
  const remedies = [
    ...[retry, settleLive, settleLost].map((remedy) =>
      buttonOf(remedy, remedy.can(publication), () => act(remedy, publication, {}), {
        class: remedy === retry ? look : "",
      }),
    ),
    buttonOf(POST.redirect, POST.redirect.can({ ...post, publications: [publication] }), () => redirect(post), {
      class: retry.can(publication) ? "" : look,
    }),
  ];
  return html.li(
    { class: "wait" },
    sign(h(Face, { channel, size: "large" })),
    html.div(
      { class: "grow" },
      html.a({ href: link(post) }, sentence(`“${titleOf(post)}” ${what} ${isolated(channel.displayName)}`)),
      html.p({ class: "hint wait-why" }, h(State, { state: status, lone: true, size: 14 }), error),
    ),
    status !== "FAILED" &&
      channel.profileUrl &&
      html.a(
        { class: classes("button", look), href: channel.profileUrl, target: "_blank", rel: "noreferrer" },
        text.actions.openProfile,
      ),
    remedies.some(Boolean)
      ? html.span({ class: "actions" }, remedies)
      : status === "FAILED" && html.a({ class: classes("button", look), href: link(post) }, words.look),
  );
}

/** A channel that is to be connected again. @param {{ channel: Channel, look: string }} props */
const Broken = ({ channel, look }) =>
  html.li(
    { class: "wait" },
    sign(h(Face, { channel, size: "large" })),
    html.div(
      { class: "grow" },
      `${isolated(channel.displayName)} ${words.needsReconnect}`,
      channel.problem &&
        html.p({ class: "hint wait-why" }, h(Icon, { name: "s_failed", size: 14, class: "is-bad" }), channel.problem),
    ),
    isOwner.value && html.a({ class: classes("button", look), href: pathOf("channels") }, words.reconnect),
  );

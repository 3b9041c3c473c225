// What waits for this person: what failed, what is broken, what expired, what is to be changed, what is to be read.
import { h, html, sentence } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { act, buttonOf } from "../../parts/act.js";
import { State } from "../../parts/marks.js";
import { isOwner, may } from "../../lib/brand.js";
import { PUBLICATION } from "../../lib/publication_actions.js";
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
 * What waits for a client is what is to be read; what failed or came too late is the team's.
 * @param {{ attention: View, channels: Channel[] }} props
 */
export function Attention({ attention: { posts: all, publications: some, toReview }, channels }) {
  const isOfTeam = may("CONTENT", "MANAGE");
  const posts = isOfTeam ? all : [];
  const publications = isOfTeam ? some : [];
  const broken = channels.filter((channel) => channel.state === "NEEDS_RECONNECT");
  const expired = posts.filter((post) => post.status === "EXPIRED");
  const changes = posts.filter((post) => post.status === "CHANGES_REQUESTED");
  const count = publications.length + broken.length + expired.length + changes.length + toReview;
  return html.section(
    { class: "sheet", "aria-label": words.needsYou },
    html.header(html.h2(words.needsYou)),
    count
      ? html.ul(
          { class: "rows" },
          publications.map((publication) => h(Trouble, { key: publication.id, publication })),
          broken.map((channel) => h(Broken, { key: channel.id, channel })),
          expired.map((post) =>
            line({ key: post.id, state: "EXPIRED", href: link(post), said: words.expired(titleOf(post)) }),
          ),
          changes.map((post) =>
            line({ key: post.id, state: "CHANGES_REQUESTED", href: link(post), said: words.changes(titleOf(post)) }),
          ),
          toReview > 0 &&
            line({ key: "reviews", state: "IN_REVIEW", href: pathOf("review"), said: words.waiting(toReview) }),
        )
      : html.p({ class: "quiet-note" }, words.nothing),
  );
}

/** A line that leads to what it is about. @param {{ key: string, state: string, href: string, said: string }} props */
const line = ({ key, state, href, said }) =>
  html.li({ key, class: "wait" }, h(State, { state, lone: true }), html.a({ class: "grow", href }, sentence(said)));

/** A publication that failed, or of which nobody knows. @param {{ publication: View["publications"][number] }} props */
function Trouble({ publication }) {
  const { post, status, channel, error } = publication;
  const what = status === "FAILED" ? words.failed : words.unconfirmed;
  const { retry, settleLive, settleLost } = PUBLICATION;
  const remedies = [retry, settleLive, settleLost].map((remedy) =>
    buttonOf(remedy, remedy.can(publication), () => act(remedy, publication, {})),
  );
  return html.li(
    { class: "wait" },
    h(State, { state: status, lone: true }),
    html.div(
      { class: "grow" },
      html.a({ href: link(post) }, sentence(`“${titleOf(post)}” ${what} ${isolated(channel.displayName)}`)),
      error && html.p({ class: "hint" }, error),
    ),
    status === "UNCONFIRMED" &&
      channel.profileUrl &&
      html.a(
        { class: "button small", href: channel.profileUrl, target: "_blank", rel: "noreferrer" },
        text.actions.openProfile,
      ),
    remedies.some(Boolean) && html.span({ class: "actions" }, remedies),
  );
}

/** A channel that is to be connected again. @param {{ channel: Channel }} props */
const Broken = ({ channel }) =>
  html.li(
    { class: "wait" },
    h(Icon, { name: "plug", class: "is-bad" }),
    html.div(
      { class: "grow" },
      `${isolated(channel.displayName)} ${words.needsReconnect}`,
      channel.problem && html.p({ class: "hint" }, channel.problem),
    ),
    isOwner.value && html.a({ class: "button small", href: pathOf("channels") }, words.reconnect),
  );

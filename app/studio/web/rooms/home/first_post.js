// The home of a brand that has no post yet: its first one. Words come first; nothing is asked for before them.
import { useEffect, useRef, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { sheet } from "../../ui/part.js";
import { toast } from "../../ui/toast.js";
import { Face, Glyph, isRehearsal } from "../../parts/channel.js";
import { partsOf } from "../../parts/previews/pieces.js";
import { Preview } from "../../parts/previews/preview.js";
import { useQuery } from "../../lib/gql.js";
import { brand, isOwner, may, person } from "../../lib/brand.js";
import { forget, keep, kept, keyOf } from "../../lib/drafts.js";
import { go, newPath, pathOf } from "../../lib/router.js";
import { isolated } from "../../lib/answers.js";
import { HOME_PLATFORMS } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/home.js";

await sheet("rooms/home/first_post.css");

/** @typedef {Answers.HomeChannels.brand.channels.edges.node} Channel */

/** The platform that needs no account. */
const FEED = "feed";

/** What is typed, kept on this device until the editor has it. */
function useWords() {
  const key = keyOf(person.value.id, brand.value.id, "first");
  const typed = useSignal("");
  useEffect(() => {
    kept(key).then((draft) => {
      if (draft?.body && !typed.value) typed.value = String(draft.body);
    });
  }, [key]);
  const type = (/** @type {string} */ body) => {
    typed.value = body;
    if (body.trim()) keep(key, { body });
    else forget(key);
  };
  return { typed: typed.value, type, leave: () => forget(key) };
}

/** @param {{ channels: Channel[], greeting: string }} props */
export function FirstPost({ channels, greeting }) {
  const { typed, type, leave } = useWords();
  const field = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const write = () => {
    if (!typed.trim()) {
      field.current?.focus();
      return;
    }
    if (!channels.length && may("CONNECTIONS", "MANAGE")) {
      toast(words.first.whereFirst);
      return;
    }
    leave();
    go(newPath({ text: typed }));
  };
  return html.div(
    { class: "home" },
    html.div(
      { class: "home-main first-post" },
      html.h1({ class: "say" }, greeting, " ", html.strong(words.first.title(isolated(brand.value.name)))),
      html.ol(
        step(
          words.first.text,
          html.textarea({
            ref: field,
            class: "sheet",
            dir: "auto",
            rows: 4,
            "aria-label": words.first.text,
            "aria-describedby": "first-kept",
            value: typed,
            onInput: (event) => type(event.currentTarget.value),
          }),
          html.p({ id: "first-kept", class: "hint" }, words.first.kept),
        ),
        step(words.first.where, channels.length ? h(Chosen, { channels }) : h(Platforms, null)),
        step(
          words.first.when,
          html.div(
            { class: "first-act" },
            html.button({ class: "main", onClick: write }, words.first.act),
            html.p({ class: "hint" }, words.first.nothing),
          ),
        ),
      ),
    ),
    html.aside({ class: "home-side" }, h(Proof, { channels, typed }), h(Later, null)),
  );
}

/** @param {string} title @param {import("../../types/html").Child[]} inside */
const step = (title, ...inside) => html.li(html.h2(title), ...inside);

/** Where the post can go. @param {{ channels: Channel[] }} props */
const Chosen = ({ channels }) =>
  html.div(
    { class: "first-places" },
    channels.map((channel) =>
      html.span(
        { key: channel.id, class: "first-place" },
        h(Face, { channel, size: "small" }),
        html.bdi(channel.displayName),
      ),
    ),
    may("CONNECTIONS", "MANAGE") && html.a({ class: "button", href: pathOf("channels") }, words.first.another),
  );

/** The platforms of this installation, each a way to its form. */
function Platforms() {
  const query = useQuery(HOME_PLATFORMS, { brandId: brand.value.id }, { pause: !may("CONNECTIONS", "MANAGE") });
  const platforms = query.data?.brand?.platforms ?? [];
  const able = platforms.filter((one) => one.connectMethods.length && !isRehearsal(one.key));
  const unable = platforms.filter((one) => !one.connectMethods.length);
  const to = (/** @type {string} */ key) => `${pathOf("channels")}?add=${key}`;
  if (!may("CONNECTIONS", "MANAGE")) return html.p({ class: "hint" }, words.first.ownerOnly);
  return html.div(
    { class: "first-places" },
    able.map((one) =>
      html.a(
        { key: one.key, class: "button first-place", href: to(one.key), "aria-description": text.about[one.key] },
        h(Glyph, { platform: one.key, size: 20 }),
        one.label,
        text.about[one.key] && html.small({ class: "hint", "aria-hidden": "true" }, text.about[one.key]),
      ),
    ),
    unable.length > 0 &&
      html.p(
        { class: "hint" },
        words.first.unable(unable.map((one) => one.label).join(", ")),
        " ",
        platforms.some((one) => isRehearsal(one.key)) &&
          html.a({ class: "link", href: pathOf("channels") }, words.first.rehearse),
      ),
    html.p(
      { class: "hint" },
      words.first.none,
      " ",
      html.a({ class: "link", href: to(FEED) }, words.first.feed),
      words.first.feedHint,
    ),
  );
}

/** How the words will look, while they are typed. @param {{ channels: Channel[], typed: string }} props */
function Proof({ channels, typed }) {
  const channel = channels[0] ?? { id: "", displayName: brand.value.name, platform: FEED };
  const content = {
    format: "POST",
    title: "",
    values: {},
    labels: {},
    parts: partsOf(typed || words.first.empty, { threads: false, title: false }).map((text) => ({
      text,
      fits: text.length,
    })),
    media: [],
  };
  return html.section(
    { "aria-label": words.first.proof },
    html.header(html.h2(words.first.proof)),
    html.div({ class: "sheet first-proof" }, h(Preview, { channel: { handle: null, ...channel }, content })),
  );
}

/** What can wait until the first post is written. */
const Later = () =>
  html.section(
    { "aria-label": words.first.later },
    html.header(html.h2(words.first.later)),
    html.ul(
      { class: "home-channels" },
      isOwner.value && later("pencil", pathOf("settings"), words.first.brand(isolated(brand.value.name))),
      later("user", "/studio/me/profile", words.first.person(isolated(person.value.firstName))),
      isOwner.value && later("team", pathOf("team"), words.first.invite),
      may("CONTENT", "MANAGE") && later("clock", `${pathOf("settings")}?tab=times`, words.first.times),
      later("upload", pathOf("posts"), words.first.bring),
    ),
  );

/** @param {string} icon @param {string} href @param {string} word */
const later = (icon, href, word) => html.li(h(Icon, { name: icon }), html.a({ class: "link", href }, word));

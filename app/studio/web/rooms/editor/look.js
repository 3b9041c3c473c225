// What stands beside the text: how it will look on each channel, and what is said about it.
import { useEffect, useMemo, useRef, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { sheet } from "../../ui/part.js";
import { toast } from "../../ui/toast.js";
import { ChannelMarks, Glyph } from "../../parts/channel.js";
import { prepared, Preview } from "../../parts/previews/preview.js";
import { brand } from "../../lib/brand.js";
import { shortMoment } from "../../lib/dates.js";
import { choiceWords } from "./choice_words.js";
import { countsOf } from "./channel_choice.js";
import { followUpsOn } from "./composition.js";
import { Discussion } from "./discussion.js";
import { contentOn, proofsOf } from "./proof_list.js";
import { declarations, declared } from "./own_options.js";
import { delay, words as channelWords } from "../../text/en/editor_channel.js";
import { words } from "../../text/en/editor_look.js";

await sheet("rooms/editor/look.css");

/** How many previews are shown before one asks for all. */
const MOST = 3;
/** How long previews wait for more keys, in milliseconds. */
const REST = 60;
/** Who writes where there is no channel. */
const NOBODY = { id: "", displayName: "", platform: "" };

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./proof_list.js").Proof} Proof */

/**
 * `isOut`: the post is drawn as it went out, so that its previews would say the same twice.
 * @param {{ editing: Editing, tab: import("preact").Signal<string | null>, isOut: boolean }} props
 */
export function Look({ editing, tab, isOut }) {
  const { saving, rights, isLocked } = editing;
  const wide = useSignal(false);
  const post = saving.post.value;
  const label = wide.value ? words.phone : words.desktop;
  const isReady = useReady(editing);
  const turn = () => {
    wide.value = !wide.value;
  };
  const restore = (/** @type {string} */ body) => {
    tab.value = null;
    saving.write({ body });
    toast(words.restored);
  };
  return html.aside(
    { class: classes("look", wide.value && "is-wide"), "aria-label": isOut ? words.said : words.preview },
    !isOut &&
      html.header(
        html.h2(words.preview),
        html.span({ class: "hint grow" }, words.approximate),
        html.button(
          { class: "quiet lone", "aria-label": label, title: label, onClick: turn },
          h(Icon, { name: wide.value ? "mobile" : "desktop" }),
        ),
      ),
    isReady && !isOut && h(Proofs, { editing, tab, isWide: wide.value }),
    isReady &&
      post &&
      h(Discussion, {
        key: post.id,
        postId: post.id,
        number: post.databaseId,
        canComment: Boolean(rights.comment),
        onRestore: isLocked ? null : restore,
      }),
  );
}

/**
 * Whether what previews are made of is there, so that they and what is below them are drawn once.
 * @param {Editing} editing
 */
function useReady({ saving, offered, isKnown }) {
  const isReady = useSignal(false);
  const { channelIds } = saving.now.value;
  const platforms = offered.filter((one) => channelIds.includes(one.id)).map((one) => one.platform);
  const show = () => {
    isReady.value = true;
  };
  useEffect(() => {
    // Without what platforms declare, the names of formats are missing alone.
    if (isKnown) Promise.all([prepared(platforms.length ? platforms : [""]), declared()]).then(show, show);
  }, [isKnown, platforms.join(" ")]);
  return isReady.value;
}

/**
 * What was written, a moment late: typing does not wait for previews.
 * @template Value @param {Value} value @returns {Value}
 */
function useCalm(value) {
  const calm = useSignal(value);
  const newest = useRef(value);
  const timer = useRef(0);
  newest.current = value;
  useEffect(() => {
    timer.current ||= setTimeout(() => {
      timer.current = 0;
      calm.value = newest.current;
    }, REST);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return calm.value;
}

/**
 * The previews; without a channel, one that looks like none in particular.
 * @param {{ editing: Editing, tab: import("preact").Signal<string | null>, isWide: boolean }} props
 */
function Proofs({ editing: { saving, offered, check, featuresOf, row, zone }, tab, isWide }) {
  const isWhole = useSignal(false);
  const now = useCalm(saving.now.value);
  const platforms = declarations.value;
  const draw = () => {
    const measures = check?.measures ?? [];
    const counts = countsOf(measures, check?.preflight ?? []);
    const moreOf = (/** @type {string} */ id) => {
      const own = row?.variants.find((one) => one.channel.id === id)?.dueAt;
      const comments = followUpsOn(now, id).filter((one) => one.text.trim());
      return [
        ...(own ? [channelWords.at(shortMoment(own, zone))] : []),
        ...(comments.length ? [channelWords.said(comments.map((one) => delay(one.after)))] : []),
      ];
    };
    const how = { channels: offered, platforms, measures, counts, featuresOf, open: tab.value, moreOf };
    const all = proofsOf(now, how);
    if (!all.length) return h(Nobody, { content: contentOn(now, NOBODY, { features: featuresOf(""), measures }) });
    const some = isWhole.value || all.length <= MOST + 1 ? all : all.slice(0, MOST);
    return html.div(
      { class: "samples" },
      some.map((proof) =>
        h(Card, {
          key: proof.channels.map((one) => one.id).join(" "),
          proof,
          isWide,
          isOpen: proof.channels[0].id === tab.value,
          onOpen: () => {
            tab.value = proof.channels[0].id;
          },
        }),
      ),
      some.length < all.length && h(Rest, { count: all.length, whole: isWhole }),
    );
  };
  // The same drawing is not compared again at each key.
  return useMemo(draw, [
    now,
    check,
    choiceWords.value,
    offered.length,
    platforms,
    tab.value,
    isWide,
    isWhole.value,
    row?.variants,
  ]);
}

/** @param {{ content: import("./proof_list.js").Content }} props */
const Nobody = ({ content }) =>
  html.article(
    { class: "sample" },
    html.div({ class: "sample-body" }, h(Preview, { channel: { ...NOBODY, displayName: brand.value.name }, content })),
  );

/** @param {{ count: number, whole: import("preact").Signal<boolean> }} props */
const Rest = ({ count, whole }) =>
  html.button(
    {
      class: "quiet",
      onClick: () => {
        whole.value = true;
      },
    },
    words.allPreviews(count),
  );

/** @param {{ proof: Proof, isWide: boolean, isOpen: boolean, onOpen: () => void }} props */
function Card({ proof: { channels, content, notes, label, own, count }, isWide, isOpen, onOpen }) {
  const [channel] = channels;
  const isOver = Boolean(count?.over);
  const names = channels.map((one) => one.displayName).join(", ");
  return html.article(
    { class: classes("sample", isOver && "is-over", isOpen && "is-open"), "aria-label": `${label}: ${names}` },
    html.button(
      { class: "sample-head", title: words.openChannel(names), onClick: onOpen },
      h(Glyph, { platform: channel.platform }),
      html.span({ class: "grow ellipsis" }, label || channel.displayName),
      channels.length > 1 && html.span({ class: "badge", title: names }, words.onChannels(channels.length)),
      own && html.span({ class: "badge" }, own === "files" ? words.own.files : words.own.text),
      count?.limit ? html.span({ class: "figures" }, words.count(count.used, count.limit)) : null,
    ),
    html.div({ class: "sample-body" }, h(Preview, { channel, content: { ...content, isWide }, notes })),
    channels.length > 1 && html.footer(h(ChannelMarks, { marks: channels, most: 6 })),
  );
}

// One file: what it is, where it is used, its name and alternative text.
import { useEffect, useSignal } from "preact";
import { Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { toast } from "../../ui/toast.js";
import { useForm } from "../../parts/form.js";
import { hasFocus, isVideo, Large } from "../../parts/picture.js";
import { lazy } from "../../ui/part.js";
import { brand } from "../../lib/brand.js";
import { change, useQuery } from "../../lib/gql.js";
import { useWhole } from "../../lib/whole_list.js";
import { pathOf } from "../../lib/router.js";
import { joined, titleOf } from "../../lib/answers.js";
import { tidied } from "../../lib/media_folders.js";
import { CHANNELS, UPDATE, USED_IN } from "./queries.js";
import { sizeOf, text } from "../../text/en/common.js";
import { words } from "../../text/en/media.js";

/** @typedef {Answers.Media.brand.media.edges.node} Asset */
/** @typedef {NonNullable<Answers.MediaUse.node["usedIn"]>} Posts */
/** @typedef {NonNullable<Answers.MediaUse.node["duplicates"]>} Twins */

const FocusDialog = lazy(async () => (await import("../../parts/framing.js")).FocusDialog);
const CoverDialog = lazy(async () => (await import("../../parts/framing.js")).CoverDialog);
/** How many channels can be asked at once what they show of a file. */
const MOST = 50;

/** What a file is, in a line. @param {Asset} asset */
const factsOf = ({ width, height, durationMs, sizeBytes, mimeType }) =>
  joined(width && `${width} × ${height}`, durationMs && text.media.plays(durationMs), sizeOf(sizeBytes), mimeType);

/** Whether keys write or move something there. @param {EventTarget | null} target */
const isField = (target) => target instanceof Element && Boolean(target.closest("input, textarea, select, video"));

/** The arrows go on to the next file while no field, and no dialog above, has them. @param {Turn} turn */
function useArrows(turn) {
  useEffect(() => {
    const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (isField(event.target) || document.querySelectorAll("dialog[open]").length > 1) return;
      event.preventDefault();
      turn(document.dir === "rtl" ? -step : step);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
}

/** @typedef {(step: number) => void} Turn */

/**
 * @param {{ asset: Asset, mine: boolean, place: { at: number, all: number }, turn: Turn, onClose: () => void,
 *   onDelete: () => void }} props `place`: where it is among those that are shown
 */
export function AssetPanel({ asset, mine, place, turn, onClose, onDelete }) {
  const node = useQuery(USED_IN, { id: asset.id }).data?.node;
  const posts = node?.usedIn ?? [];
  useArrows(turn);
  return h(
    Dialog,
    { title: asset.filename, onClose, side: true },
    h(Large, { key: asset.id, asset, class: "asset-large" }),
    html.p(
      { class: "asset-turn" },
      html.span({ class: "hint figures", role: "status" }, factsOf(asset)),
      html.button(
        { class: "quiet lone", "aria-label": words.before, disabled: place.at <= 0, onClick: () => turn(-1) },
        h(Icon, { name: "left" }),
      ),
      html.button(
        { class: "quiet lone", "aria-label": words.next, disabled: place.at + 1 >= place.all, onClick: () => turn(1) },
        h(Icon, { name: "right" }),
      ),
    ),
    mine && h(Frames, { key: `frames ${asset.id}`, asset }),
    h(Facts, { key: `facts ${asset.id}`, asset, mine, isUsed: posts.length > 0, onClose, onDelete }),
    h(Twins, { twins: node?.duplicates ?? [] }),
    h(Uses, { posts }),
  );
}

/** The files with the same contents. @param {{ twins: Twins }} props */
const Twins = ({ twins }) =>
  twins.length > 0 &&
  html.section(
    html.h3(words.twins(twins.length)),
    html.ul(
      { class: "rows" },
      twins.map((one) =>
        html.li({ key: one.id, class: "row" }, html.bdi(one.filename), html.bdi({ class: "hint" }, one.folder)),
      ),
    ),
  );

/** What of a file is shown, and the ways to change it. @param {{ asset: Asset }} props */
function Frames({ asset }) {
  const open = useSignal(/** @type {"focus" | "cover" | null} */ (null));
  const show = (/** @type {"focus" | "cover" | null} */ what) => () => {
    open.value = what;
  };
  return html.div(
    { class: "actions" },
    hasFocus(asset) && html.button({ class: "small", onClick: show("focus") }, h(Icon, { name: "eye" }), words.focus),
    isVideo(asset) && html.button({ class: "small", onClick: show("cover") }, h(Icon, { name: "play" }), words.cover),
    open.value === "focus" && h(Focus, { asset, onClose: show(null) }),
    open.value === "cover" && h(CoverDialog, { asset, onClose: show(null), onDone: () => {} }),
  );
}

/**
 * The focal point, with what the channels of the brand show around it.
 * @param {{ asset: Asset, onClose: () => void }} props
 */
function Focus({ asset, onClose }) {
  const query = useWhole(CHANNELS, { brandId: brand.value.id }, (data) => data.brand?.channels);
  const channels = query.rows.filter((one) => one.state !== "REMOVED").slice(0, MOST);
  const input = async () =>
    channels.length ? { body: "", channelIds: channels.map((one) => one.id), mediaIds: [asset.id] } : null;
  return h(FocusDialog, { asset, channels, input, onClose, onDone: () => {} });
}

/** @param {{ asset: Asset, mine: boolean, isUsed: boolean, onClose: () => void, onDelete: () => void }} props */
function Facts({ asset, mine, isUsed, onClose, onDelete }) {
  const filename = useSignal(asset.filename);
  const altText = useSignal(asset.altText ?? "");
  const folder = useSignal(asset.folder);
  const { errors, submit } = useForm(
    () =>
      change(UPDATE, {
        id: asset.id,
        filename: filename.value,
        altText: altText.value || null,
        folder: tidied(folder.value),
      }),
    () => {
      toast(text.saved);
      onClose();
    },
  );
  const attributes = { disabled: !mine };
  return html.form(
    { onSubmit: submit },
    h(Field, {
      label: words.filename,
      value: filename.value,
      error: errors.value.filename,
      required: true,
      attributes,
      onInput: (value) => {
        filename.value = value;
      },
    }),
    h(Field, {
      label: text.media.alt,
      value: altText.value,
      error: errors.value.altText,
      hint: text.media.altHint,
      rows: 2,
      attributes,
      onInput: (value) => {
        altText.value = value;
      },
    }),
    h(Field, {
      label: words.folder,
      value: folder.value,
      error: errors.value.folder,
      attributes: { ...attributes, dir: "auto", maxLength: 255 },
      onInput: (value) => {
        folder.value = value;
      },
    }),
    mine &&
      html.footer(
        html.button({ type: "button", class: "quiet is-bad", disabled: isUsed, onClick: onDelete }, text.remove),
        html.a({ class: "button", href: asset.url, download: asset.filename }, words.download),
        html.button({ class: "main" }, text.save),
      ),
  );
}

/** Where a file is used. @param {{ posts: Posts }} props */
const Uses = ({ posts }) =>
  html.section(
    html.h3(posts.length ? words.usedIn(posts.length) : words.unused),
    html.ul(
      { class: "rows" },
      posts.map((post) =>
        html.li(
          { key: post.id },
          html.a(
            { class: "row", href: pathOf("editor", post.databaseId) },
            html.span({ class: "ellipsis" }, titleOf(post)),
          ),
        ),
      ),
    ),
  );

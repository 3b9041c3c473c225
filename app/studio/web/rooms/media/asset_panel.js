// One file: what it is, where it is used, its name and alternative text.
import { useSignal } from "preact";
import { Confirm, Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { complain, toast } from "../../ui/toast.js";
import { useForm } from "../../parts/form.js";
import { hasFocus, isVideo, Large } from "../../parts/picture.js";
import { lazy } from "../../ui/part.js";
import { brand } from "../../lib/brand.js";
import { change, isProblem, useQuery } from "../../lib/gql.js";
import { useWhole } from "../../lib/whole_list.js";
import { pathOf } from "../../lib/router.js";
import { joined, titleOf } from "../../lib/answers.js";
import { CHANNELS, DELETE, UPDATE, USED_IN } from "./queries.js";
import { sizeOf, text } from "../../text/en/common.js";
import { words } from "../../text/en/media.js";

/** @typedef {Answers.Media.brand.media.edges.node} Asset */
/** @typedef {NonNullable<Answers.MediaUse.node["usedIn"]>} Posts */

const FocusDialog = lazy(async () => (await import("../../parts/framing.js")).FocusDialog);
const CoverDialog = lazy(async () => (await import("../../parts/framing.js")).CoverDialog);
/** How many channels can be asked at once what they show of a file. */
const MOST = 50;

/** What a file is, in a line. @param {Asset} asset */
const factsOf = ({ width, height, durationMs, sizeBytes, mimeType }) =>
  joined(width && `${width} × ${height}`, durationMs && text.media.plays(durationMs), sizeOf(sizeBytes), mimeType);

/** @param {{ asset: Asset, mine: boolean, onClose: () => void, onDeleted: () => void }} props */
export function AssetPanel({ asset, mine, onClose, onDeleted }) {
  const asking = useSignal(false);
  const posts = useQuery(USED_IN, { id: asset.id }).data?.node?.usedIn ?? [];
  const ask = (/** @type {boolean} */ on) => () => {
    asking.value = on;
  };
  const remove = async () => {
    const answer = await change(DELETE, { id: asset.id });
    if (isProblem(answer)) complain(answer);
    else {
      toast(words.deleted);
      onDeleted();
    }
  };
  return h(
    Dialog,
    { title: asset.filename, onClose, side: true },
    h(Large, { asset, class: "asset-large" }),
    html.p({ class: "hint figures" }, factsOf(asset)),
    mine && h(Frames, { asset }),
    h(Facts, { asset, mine, isUsed: posts.length > 0, onClose, onDelete: ask(true) }),
    h(Uses, { posts }),
    asking.value &&
      h(Confirm, {
        title: words.deleteTitle,
        message: words.deleteHint,
        action: text.remove,
        onConfirm: remove,
        onClose: ask(false),
      }),
  );
}

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
  const { errors, submit } = useForm(
    () => change(UPDATE, { id: asset.id, filename: filename.value, altText: altText.value || null }),
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

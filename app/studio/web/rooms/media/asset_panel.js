// One file: what it is, where it is used, its name and alternative text.
import { useSignal } from "preact";
import { Confirm, Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { h, html } from "../../ui/html.js";
import { complain, toast } from "../../ui/toast.js";
import { change, fieldErrors, isProblem, useQuery } from "../../lib/gql.js";
import { pathOf } from "../../lib/router.js";
import { DELETE, UPDATE, USED_IN } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.media;
/** @param {string | number} bytes */
const size = (bytes) => {
  const kb = Number(bytes) / 1000;
  return kb < 1000 ? `${Math.max(1, Math.round(kb))} kB` : `${(kb / 1000).toFixed(1)} MB`;
};

/** @param {{ asset: any, mine: boolean, onClose: () => void, onDeleted: () => void }} props */
export function AssetPanel({ asset, mine, onClose, onDeleted }) {
  const filename = useSignal(asset.filename);
  const altText = useSignal(asset.altText ?? "");
  const errors = useSignal(/** @type {Record<string, string>} */ ({}));
  const asking = useSignal(false);
  const { data } = useQuery(USED_IN, { id: asset.id });
  const posts = data?.node?.usedIn ?? [];
  /** @param {Event} event */
  const save = async (event) => {
    event.preventDefault();
    const answer = await change(UPDATE, { id: asset.id, filename: filename.value, altText: altText.value || null });
    errors.value = fieldErrors(answer);
    if (!isProblem(answer)) {
      toast(text.saved);
      onClose();
    } else if (!answer.fields.length) complain(answer);
  };
  const remove = async () => {
    const answer = await change(DELETE, { id: asset.id });
    if (isProblem(answer)) complain(answer);
    else {
      toast(words.deleted);
      onDeleted();
    }
  };
  const isVideo = asset.mimeType.startsWith("video/");
  return h(
    Dialog,
    { title: asset.filename, onClose, side: true },
    isVideo
      ? html.video({
          src: asset.url,
          poster: asset.thumbnailUrl,
          controls: true,
          preload: "metadata",
          class: "asset-large",
        })
      : html.img({ src: asset.url, alt: asset.altText ?? "", class: "asset-large" }),
    html.p(
      { class: "hint figures" },
      [
        asset.width && `${asset.width} × ${asset.height}`,
        asset.durationMs && text.media.plays(asset.durationMs),
        size(asset.sizeBytes),
        asset.mimeType,
      ]
        .filter(Boolean)
        .join(" · "),
    ),
    html.form(
      { onSubmit: save },
      h(Field, {
        label: words.filename,
        value: filename.value,
        error: errors.value.filename,
        required: true,
        attributes: { disabled: !mine },
        onInput: (value) => {
          filename.value = value;
        },
      }),
      h(Field, {
        label: words.alt,
        value: altText.value,
        error: errors.value.altText,
        hint: words.altHint,
        rows: 2,
        attributes: { disabled: !mine },
        onInput: (value) => {
          altText.value = value;
        },
      }),
      mine &&
        html.footer(
          html.button(
            {
              type: "button",
              class: "quiet is-bad",
              disabled: posts.length > 0,
              onClick: () => {
                asking.value = true;
              },
            },
            text.remove,
          ),
          html.a({ class: "button", href: asset.url, download: asset.filename }, words.download),
          html.button({ class: "main" }, text.save),
        ),
    ),
    html.section(
      html.h3(posts.length ? words.usedIn(posts.length) : words.unused),
      html.ul(
        { class: "rows" },
        posts.map((/** @type {any} */ post) =>
          html.li(
            { key: post.id },
            html.a(
              { class: "row", href: pathOf("editor", post.databaseId) },
              html.span({ class: "ellipsis" }, post.title || post.body.slice(0, 80)),
            ),
          ),
        ),
      ),
    ),
    asking.value &&
      h(Confirm, {
        title: words.deleteTitle,
        message: words.deleteHint,
        action: text.remove,
        onConfirm: remove,
        onClose: () => {
          asking.value = false;
        },
      }),
  );
}

// Alternative texts one after another: a picture, its text, and on to the next one.
import { useRef, useSignal } from "preact";
import { Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { h, html } from "../../ui/html.js";
import { toast } from "../../ui/toast.js";
import { useForm } from "../../parts/form.js";
import { Large } from "../../parts/picture.js";
import { change } from "../../lib/gql.js";
import { UPDATE } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/media.js";

/** @typedef {import("./asset_panel.js").Asset} Asset */

/** @param {{ assets: Asset[], onClose: () => void }} props the pictures without a text */
export function DescribeQueue({ assets, onClose }) {
  // What is described leaves the list below; here its turn is over, no more.
  const queue = useRef(assets).current;
  const at = useSignal(0);
  const count = useSignal(0);
  const next = () => {
    if (at.value + 1 < queue.length) at.value += 1;
    else {
      if (count.value) toast(words.described(count.value));
      onClose();
    }
  };
  const asset = queue[at.value];
  return h(
    Dialog,
    { title: words.describeTitle, onClose },
    html.p({ class: "hint", role: "status" }, words.place(at.value + 1, queue.length)),
    h(Turn, {
      key: asset.id,
      asset,
      onSkip: next,
      onDone: () => {
        count.value += 1;
        next();
      },
    }),
  );
}

/** @param {{ asset: Asset, onSkip: () => void, onDone: () => void }} props */
function Turn({ asset, onSkip, onDone }) {
  const altText = useSignal("");
  const { errors, busy, submit } = useForm(() => change(UPDATE, { id: asset.id, altText: altText.value }), onDone);
  return html.form(
    { onSubmit: submit },
    h(Large, { asset, class: "asset-large" }),
    html.p({ class: "hint ellipsis", dir: "auto" }, asset.filename),
    h(Field, {
      label: text.media.alt,
      value: altText.value,
      error: errors.value.altText,
      hint: text.media.altHint,
      rows: 3,
      required: true,
      autofocus: true,
      attributes: { dir: "auto" },
      onInput: (value) => {
        altText.value = value;
      },
    }),
    html.footer(
      html.button({ type: "button", onClick: onSkip }, words.skip),
      html.button({ class: "main", disabled: busy.value }, words.saveNext),
    ),
  );
}

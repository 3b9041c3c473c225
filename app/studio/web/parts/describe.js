// Alternative texts one after another: a file, its text, and on to the next one.
import { useRef, useSignal } from "preact";
import { Dialog } from "../ui/dialog.js";
import { Field } from "../ui/field.js";
import { h, html } from "../ui/html.js";
import { sheet } from "../ui/part.js";
import { toast } from "../ui/toast.js";
import { useForm } from "./form.js";
import { Large } from "./picture.js";
import { text } from "../text/en/common.js";
import { words } from "../text/en/parts_describe.js";

await sheet("parts/describe.css");

/**
 * @typedef {{ id: string, url: string, thumbnailUrl: string | null, mimeType: string, filename: string,
 *   altText: string | null }} Described
 * @typedef {(id: string, altText: string | null) => Promise<object>} Save answers the file or a Problem
 */

/**
 * @param {{ assets: readonly Described[], save: Save, onClose: () => void,
 *   onSaved?: (id: string, altText: string) => void }} props
 */
export function DescribeQueue({ assets, save, onClose, onSaved }) {
  // What is described leaves the list below; here its turn is over, no more.
  const queue = useRef(assets).current;
  const at = useSignal(0);
  const count = useSignal(0);
  const isAlone = queue.length === 1;
  const next = () => {
    if (at.value + 1 < queue.length) at.value += 1;
    else {
      if (count.value && !isAlone) toast(words.described(count.value));
      onClose();
    }
  };
  const asset = queue[at.value];
  return h(
    Dialog,
    { title: text.media.alt, onClose },
    !isAlone && html.p({ class: "hint", role: "status" }, words.place(at.value + 1, queue.length)),
    h(Turn, {
      key: asset.id,
      asset,
      isAlone,
      save,
      onSkip: next,
      onDone: (altText) => {
        if (altText) count.value += 1;
        onSaved?.(asset.id, altText);
        next();
      },
    }),
  );
}

/**
 * @param {{ asset: Described, isAlone: boolean, save: Save, onSkip: () => void,
 *   onDone: (altText: string) => void }} props
 */
function Turn({ asset, isAlone, save, onSkip, onDone }) {
  const altText = useSignal(asset.altText ?? "");
  const { errors, busy, submit } = useForm(
    () => save(asset.id, altText.value || null),
    () => onDone(altText.value),
  );
  return html.form(
    { onSubmit: submit },
    h(Large, { asset, class: "described" }),
    html.p({ class: "hint ellipsis", dir: "auto" }, asset.filename),
    h(Field, {
      label: text.media.alt,
      value: altText.value,
      error: errors.value.altText,
      hint: text.media.altHint,
      rows: 3,
      // Alone, a text can also be taken away.
      required: !isAlone,
      autofocus: true,
      attributes: { dir: "auto" },
      onInput: (value) => {
        altText.value = value;
      },
    }),
    html.footer(
      html.button({ type: "button", onClick: onSkip }, isAlone ? text.cancel : words.skip),
      html.button({ class: "main", disabled: busy.value }, isAlone ? text.save : words.saveNext),
    ),
  );
}

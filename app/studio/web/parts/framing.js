// The dialogs in which the point and the cover of a file are chosen and saved.
import { useEffect, useSignal } from "preact";
import { Dialog } from "../ui/dialog.js";
import { h, html } from "../ui/html.js";
import { complain, toast } from "../ui/toast.js";
import { isProblem } from "../lib/gql.js";
import { copyOf, fitsOf, saveFrame } from "../lib/framing.js";
import { CoverField } from "./cover_field.js";
import { FocusField } from "./focus_field.js";
import { shapesOf } from "./shapes.js";
import { text } from "../text/en/common.js";
import { words } from "../text/en/parts_framing.js";

/** @typedef {import("../lib/framing.js").Focus} Focus */
/** @typedef {import("../lib/framing.js").Frame} Frame */
/**
 * @typedef {import("./focus_field.js").Asset & { focus?: Focus | null, coverMs?: number | null }} Asset
 */

/**
 * @param {{ title: string, hint: string, none: string, asset: Asset, isSet: boolean, children?:
 *   import("../types/html").Child, values: () => Pick<Frame, "focus" | "coverMs">,
 *   nothing: Pick<Frame, "focus" | "coverMs">, onClose: () => void, onDone: (frame: Frame) => void }} props
 */
function FrameDialog({ title, hint, none, asset, isSet, children, values, nothing, onClose, onDone }) {
  const isBusy = useSignal(false);
  const save = async (/** @type {Pick<Frame, "focus" | "coverMs">} */ frame) => {
    if (isBusy.value) return;
    isBusy.value = true;
    const answer = await saveFrame(asset.id, frame);
    isBusy.value = false;
    if (isProblem(answer)) {
      complain(answer);
      return;
    }
    toast(text.saved);
    onClose();
    onDone("coverMs" in frame ? { ...frame, thumbnailUrl: null } : frame);
    if (!("coverMs" in frame)) return;
    const thumbnailUrl = await copyOf(asset.id);
    if (thumbnailUrl) onDone({ thumbnailUrl });
  };
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    save(values());
  };
  return h(
    Dialog,
    { title, wide: true, onClose },
    html.p({ class: "hint" }, hint),
    html.form(
      { onSubmit },
      children,
      html.footer(
        isSet && html.button({ type: "button", class: "quiet", onClick: () => save(nothing) }, none),
        html.button({ type: "button", onClick: onClose }, text.cancel),
        html.button({ class: "main", disabled: isBusy.value }, text.save),
      ),
    ),
  );
}

/**
 * The focal point, with the shapes that these channels make of the file.
 * @param {{ asset: Asset, channels: readonly { id: string, displayName: string }[],
 *   input: () => Promise<Inputs.PreflightInput | null>, onClose: () => void, onDone: (frame: Frame) => void }} props
 *   `input`: a content with the file, whose channels are asked what they show
 */
export function FocusDialog({ asset, channels, input, onClose, onDone }) {
  const focus = useSignal(asset.focus ? { x: asset.focus.x, y: asset.focus.y } : null);
  const shapes = useSignal(/** @type {import("./shapes.js").Shape[] | null} */ (null));
  const isBare = !channels.length;
  useEffect(() => {
    const ask = async () => {
      const content = await input();
      const fits = content && (await fitsOf(content));
      if (fits) shapes.value = shapesOf(fits, asset.id);
    };
    ask();
  }, [channels.length]);
  return h(
    FrameDialog,
    {
      title: words.focusTitle,
      hint: words.focusHint,
      none: words.noFocus,
      asset,
      isSet: Boolean(asset.focus),
      values: () => ({ focus: focus.value }),
      nothing: { focus: null },
      onClose,
      onDone,
    },
    h(FocusField, {
      asset,
      value: focus.value,
      shapes: shapes.value ?? [],
      nameOf: (id) => channels.find((one) => one.id === id)?.displayName ?? "",
      onInput: (point) => {
        focus.value = point;
      },
    }),
    (isBare || shapes.value?.length === 0) && html.p({ class: "hint" }, isBare ? words.noChannels : words.whole),
  );
}

/** The cover of a video. @param {{ asset: Asset, onClose: () => void, onDone: (frame: Frame) => void }} props */
export function CoverDialog({ asset, onClose, onDone }) {
  const ms = useSignal(asset.coverMs ?? null);
  return h(
    FrameDialog,
    {
      title: words.coverTitle,
      hint: words.coverHint,
      none: words.noCover,
      asset,
      isSet: (asset.coverMs ?? null) !== null,
      values: () => ({ coverMs: ms.value }),
      nothing: { coverMs: null },
      onClose,
      onDone,
    },
    h(CoverField, {
      asset,
      value: ms.value,
      onInput: (time) => {
        ms.value = time;
      },
    }),
  );
}

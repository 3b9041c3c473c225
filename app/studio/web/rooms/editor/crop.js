// The dialog in which one chooses what of a file all channels show, or one of them.
import { useEffect, useRef, useSignal } from "preact";
import { Dialog } from "../../ui/dialog.js";
import { h, html } from "../../ui/html.js";
import { fitsOf } from "../../lib/framing.js";
import { boxOfRatio } from "../../parts/crops.js";
import { FrameField } from "../../parts/frame_field.js";
import { isVideo } from "../../parts/picture.js";
import { shapesOf } from "../../parts/shapes.js";
import { framesOn, inputOf, mediaOn } from "./composition.js";
import { choiceOf, frameOf, framesWith, saidOf } from "./crop_choice.js";
import { Choices, EVERYWHERE, Times } from "./crop_fields.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor_crop.js";

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./composition.js").Asset} Asset */
/** @typedef {import("./crop_choice.js").Choice} Choice */

/**
 * What the channels that are asked for make of the file by themselves.
 * @param {Editing} editing @param {string} assetId @param {string} where
 */
function useShapes({ saving, offered }, assetId, where) {
  const shapes = useSignal(/** @type {import("../../parts/shapes.js").Shape[]} */ ([]));
  const isKnown = useSignal(false);
  useEffect(() => {
    const ask = async () => {
      const { title: _, ...input } = await inputOf({ ...saving.now.value, frames: {}, ownFrames: {} }, offered);
      shapes.value = shapesOf((await fitsOf(input)) ?? [], assetId);
      isKnown.value = true;
    };
    ask();
  }, []);
  // The shape of the channel that is open comes first.
  const isHere = (/** @type {{ channels: string[] }} */ one) => (one.channels.includes(where) ? 0 : 1);
  return { shapes: [...shapes.value].sort((a, b) => isHere(a) - isHere(b)), isKnown: isKnown.value };
}

/**
 * What is chosen, and where; the shape that the open channel needs is asked for first.
 * @param {Editing} editing @param {Asset} asset @param {string | null} channelId
 */
function useChoice(editing, asset, channelId) {
  const now = editing.saving.now.value;
  const where = useSignal(channelId ?? EVERYWHERE);
  const before = framesOn(now, where.value || null)[asset.id];
  const choice = useSignal(choiceOf(before, asset));
  const { shapes, isKnown } = useShapes(editing, asset.id, where.value);
  const sides = { width: asset.width ?? 1, height: asset.height ?? 1 };
  const put = (/** @type {Partial<Choice>} */ more) => {
    choice.value = { ...choice.value, ...more };
  };
  const shape = (/** @type {number | null} */ ratio) =>
    put({ ratio, ...(ratio ? { box: boxOfRatio(sides, ratio, choice.value.box) } : {}) });
  const move = (/** @type {string} */ id) => {
    where.value = id;
    choice.value = choiceOf(framesOn(now, id || null)[asset.id], asset);
  };
  useEffect(() => {
    if (isKnown && channelId && !before && shapes[0]?.channels.includes(channelId)) shape(shapes[0].ratio);
  }, [isKnown]);
  return { choice: choice.value, where: where.value, before, shapes, sides, put, shape, move };
}

/** @param {{ editing: Editing, asset: Asset, channelId: string | null, onClose: () => void }} props */
export function Crop({ editing, asset, channelId, onClose }) {
  const { saving, offered } = editing;
  const { choice, where, before, shapes, sides, put, shape, move } = useChoice(editing, asset, channelId);
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  const now = saving.now.value;
  const channels = offered.filter(
    (one) => now.channelIds.includes(one.id) && mediaOn(now, one.id).some((file) => file.id === asset.id),
  );
  const frame = frameOf(choice, asset);
  const write = (/** @type {import("../../parts/crops.js").FileFrame | null} */ next) => {
    saving.write(framesWith(saving.now.value, where, asset.id, next));
    onClose();
  };
  return h(
    Dialog,
    { title: `${words.title}: ${asset.filename}`, wide: true, onClose },
    html.p({ class: "hint" }, words.hint),
    html.form(
      {
        ref: form,
        onSubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          write(frame);
        },
      },
      h(FrameField, {
        asset,
        box: choice.box,
        ratio: choice.ratio,
        frame: frame ?? {},
        said: saidOf(choice, sides, asset),
        onInput: (box) => put({ box, isBars: false }),
        onBars: () => put({ isBars: !choice.isBars }),
        onDone: () => form.current?.requestSubmit(),
      }),
      h(Choices, { choice, shapes, channels, where, put, shape, onWhere: move }),
      isVideo(asset) && h(Times, { choice, most: asset.durationMs ?? 0, put }),
      html.footer(
        before && html.button({ type: "button", class: "quiet", onClick: () => write(null) }, words.none),
        html.button({ type: "button", onClick: onClose }, text.cancel),
        html.button({ class: "main" }, text.save),
      ),
    ),
  );
}

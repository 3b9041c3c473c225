// The media of the post: uploaded by drop or choice, picked from the library, ordered by drag, keys or menu.
import { useRef, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { lazy } from "../../ui/part.js";
import { isVideo, Picture } from "../../parts/picture.js";
import { brand } from "../../lib/brand.js";
import { ACCEPTED } from "../../lib/answers.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor.js";

/** @typedef {import("./composition.js").Asset} Asset */

const Library = lazy(async () => (await import("./media_dialogs.js")).Library);
const Uploads = lazy(async () => (await import("./media_dialogs.js")).Uploads);
const Description = lazy(async () => (await import("./media_dialogs.js")).Description);

/** The same with one file at another place. @param {Asset[]} media @param {number} from @param {number} to */
function ordered(media, from, to) {
  const next = [...media];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/**
 * @param {{ media: Asset[], isLocked: boolean, onChange: (media: Asset[]) => void,
 *   onDescribed: (id: string, altText: string) => void }} props
 */
export function MediaRow({ media, isLocked, onChange, onDescribed }) {
  const isPicking = useSignal(false);
  const describing = useSignal(/** @type {Asset | null} */ (null));
  const dragged = useSignal(-1);
  const hasUploads = useSignal(false);
  const describe = (/** @type {Asset | null} */ asset) => {
    describing.value = asset;
  };
  const pick = (/** @type {boolean} */ on) => () => {
    isPicking.value = on;
  };
  const add = async (/** @type {Iterable<File>} */ files) => {
    hasUploads.value = true;
    // The browser takes what was dropped away after the event.
    const all = [...files];
    const assets = await (await import("../../lib/uploads.js")).upload(all, brand.value.id);
    if (!assets.length) return;
    onChange([...media, ...assets]);
    describe(assets.find((one) => !isVideo(one)) ?? null);
  };
  const onDragOver = (/** @type {DragEvent} */ event) => {
    if (!isLocked && (dragged.value >= 0 || event.dataTransfer?.types.includes("Files"))) event.preventDefault();
  };
  const onDrop = (/** @type {DragEvent} */ event) => {
    if (isLocked || !event.dataTransfer?.files.length) return;
    event.preventDefault();
    add(event.dataTransfer.files);
  };
  return html.div(
    { class: "media-row", onDragOver, onDrop },
    html.ul(
      media.map((asset, at) =>
        h(One, { key: asset.id, asset, at, media, isLocked, dragged, onChange, onDescribe: () => describe(asset) }),
      ),
    ),
    !isLocked && h(Ways, { add, hasUploads: hasUploads.value, onPick: pick(true) }),
    isPicking.value && h(Library, { chosen: media, onClose: pick(false), onChange }),
    describing.value &&
      h(Description, {
        asset: describing.value,
        onClose: () => describe(null),
        onDone: (id, altText) => {
          onDescribed(id, altText);
          describe(null);
        },
      }),
  );
}

/**
 * @param {{ asset: Asset, at: number, media: Asset[], isLocked: boolean, dragged: import("preact").Signal<number>,
 *   onChange: (media: Asset[]) => void, onDescribe: () => void }} props
 */
function One({ asset, at, media, isLocked, dragged, onChange, onDescribe }) {
  const move = (/** @type {number} */ from, /** @type {number} */ to) => onChange(ordered(media, from, to));
  const drag = (/** @type {number} */ from) => () => {
    dragged.value = from;
  };
  const onDrop = (/** @type {DragEvent} */ event) => {
    if (dragged.value < 0) return;
    event.preventDefault();
    event.stopPropagation();
    move(dragged.value, at);
  };
  return html.li(
    { draggable: !isLocked, onDragStart: drag(at), onDragEnd: drag(-1), onDrop },
    h(Picture, { asset }),
    html.button(
      {
        class: asset.altText ? "alt-mark" : "alt-mark is-review",
        title: asset.altText || words.decorative,
        disabled: isLocked,
        onClick: onDescribe,
      },
      asset.altText ? "ALT ✓" : "ALT",
      html.span({ class: "sr" }, ` ${words.decorative}: ${asset.filename}`),
    ),
    !isLocked &&
      h(Menu, {
        label: `${text.more}: ${asset.filename}`,
        class: "lone small media-menu",
        end: true,
        entries: [
          at > 0 && { label: words.left, icon: "left", run: () => move(at, at - 1) },
          at < media.length - 1 && { label: words.right, icon: "right", run: () => move(at, at + 1) },
          { label: words.remove, icon: "x", run: () => onChange(media.filter((one) => one.id !== asset.id)) },
        ],
      }),
  );
}

/**
 * How files come: uploaded, or from the library.
 * @param {{ add: (files: Iterable<File>) => void, hasUploads: boolean, onPick: () => void }} props
 */
function Ways({ add, hasUploads, onPick }) {
  const chooser = useRef(/** @type {HTMLInputElement | null} */ (null));
  return html.div(
    { class: "actions" },
    html.button(
      { class: "small", onClick: () => chooser.current?.click() },
      h(Icon, { name: "upload" }),
      words.addMedia,
    ),
    html.button({ class: "small", onClick: onPick }, h(Icon, { name: "media" }), words.library),
    hasUploads && h(Uploads, {}),
    html.input({
      ref: chooser,
      type: "file",
      multiple: true,
      accept: ACCEPTED,
      hidden: true,
      "aria-label": words.addMedia,
      onChange: (event) => add(event.currentTarget.files ?? []),
    }),
  );
}

// The media of the post: uploaded by drop or choice, picked from the library, ordered by drag, keys or menu.
import { useRef, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { lazy } from "../../ui/part.js";
import { isVideo } from "../../parts/picture.js";
import { brand } from "../../lib/brand.js";
import { ACCEPTED } from "../../lib/answers.js";
import { words } from "../../text/en/editor.js";

/** @typedef {import("./composition.js").Asset} Asset */

const Library = lazy(async () => (await import("./media_dialogs.js")).Library);
const Uploads = lazy(async () => (await import("./media_dialogs.js")).Uploads);
const MediaList = lazy(async () => (await import("./media_list.js")).MediaList);

/**
 * @param {{ media: Asset[], isLocked: boolean, channels: readonly { id: string, displayName: string }[],
 *   input: () => Promise<Inputs.PreflightInput>, onChange: (media: Asset[]) => void,
 *   onDescribed: (id: string, facts: Partial<Asset>) => void,
 *   onCrop: (id: string) => void }} props `input`: what the channels are asked about
 */
export function MediaRow({ media, isLocked, channels, input, onChange, onDescribed, onCrop }) {
  const isPicking = useSignal(false);
  const describing = useSignal(/** @type {Asset | null} */ (null));
  const dragged = useSignal(-1);
  const hasUploads = useSignal(false);
  const pick = (/** @type {boolean} */ on) => () => {
    isPicking.value = on;
  };
  // What the post carries when an upload has ended, or when another file is chosen in its place.
  const now = useRef(media);
  now.current = media;
  const add = async (/** @type {Iterable<File>} */ files) => {
    hasUploads.value = true;
    // The browser takes what was dropped away after the event.
    const all = [...files];
    const [{ openFolder }, { upload }, { offerTwins }] = await Promise.all([
      import("../../lib/media_folders.js"),
      import("../../lib/uploads.js"),
      import("../../parts/twins.js"),
    ]);
    const assets = await upload(all, brand.value.id, openFolder(brand.value.id));
    if (!assets.length) return;
    onChange([...now.current, ...assets]);
    offerTwins(assets, (twin, upload_) => onChange(now.current.map((one) => (one.id === upload_.id ? twin : one))));
    describing.value = assets.find((one) => !isVideo(one)) ?? null;
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
    media.length > 0 &&
      h(MediaList, { media, isLocked, dragged, channels, input, onChange, onDescribed, describing, onCrop }),
    !isLocked && h(Ways, { add, hasUploads: hasUploads.value, onPick: pick(true) }),
    isPicking.value && h(Library, { chosen: media, onClose: pick(false), onChange }),
  );
}

/**
 * How files come: uploaded, or from the library.
 * @param {{ add: (files: Iterable<File>) => void, hasUploads: boolean, onPick: () => void }} props
 */
function Ways({ add, hasUploads, onPick }) {
  const chooser = useRef(/** @type {HTMLInputElement | null} */ (null));
  return html.div(
    { class: "actions media-ways" },
    html.span({ class: "hint" }, words.drop),
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

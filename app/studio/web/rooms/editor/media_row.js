// The media of the post: uploaded by drop or choice, picked from the library, ordered by drag, keys or menu.
import { useEffect, useRef, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { lazy, unchoose } from "../../ui/part.js";
import { isVideo } from "../../parts/picture.js";
import { ACCEPTED } from "../../lib/answers.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor.js";

/** @typedef {import("./composition.js").Asset} Asset */
/** @typedef {(next: (media: Asset[]) => Asset[]) => void} Change of the files as they are by then */
/** @typedef {typeof import("./taking.js")} Taking */
/** @typedef {Awaited<ReturnType<Taking["uploadFiles"]>>[number]} Twinned */

const Library = lazy(async () => (await import("./media_dialogs.js")).Library);
const AddressForm = lazy(async () => (await import("../../parts/address_form.js")).AddressForm);
const Uploads = lazy(async () => (await import("./media_dialogs.js")).Uploads);
const MediaList = lazy(async () => (await import("./media_list.js")).MediaList);

/**
 * @param {{ media: Asset[], isLocked: boolean, channels: readonly { id: string, displayName: string }[],
 *   input: () => Promise<Inputs.PreflightInput>, onChange: Change,
 *   onDescribed: (id: string, facts: Partial<Asset>) => void,
 *   onCrop: (id: string) => void, arrivals: { current: number } }} props `input`: what the channels are asked about
 */
export function MediaRow({ media, isLocked, channels, input, arrivals, onChange, onDescribed, onCrop }) {
  const isPicking = useSignal(false);
  const isAsking = useSignal(false);
  const describing = useSignal(/** @type {Asset[]} */ ([]));
  const dragged = useSignal(-1);
  const hasUploads = useSignal(false);
  const pick = (/** @type {boolean} */ on) => () => {
    isPicking.value = on;
  };
  const web = (/** @type {boolean} */ on) => () => {
    isAsking.value = on;
  };
  const { add, fetchAll } = useTaking({ onChange, onDescribed, hasUploads, describing, arrivals });
  const onDragOver = (/** @type {DragEvent} */ event) => {
    if (!isLocked && (dragged.value >= 0 || event.dataTransfer?.types.includes("Files"))) event.preventDefault();
  };
  const onDrop = (/** @type {DragEvent} */ event) => {
    if (isLocked || !event.dataTransfer?.files.length) return;
    event.preventDefault();
    add(event.dataTransfer.files);
  };
  const onPaste = (/** @type {ClipboardEvent} */ event) => {
    if (!isLocked) takePasted(event, fetchAll);
  };
  return html.div(
    { class: classes("media-row", media.length > 0 && "has-files"), onDragOver, onDrop, onPaste },
    media.length > 0 &&
      h(MediaList, { media, isLocked, dragged, channels, input, onChange, onDescribed, describing, onCrop }),
    !isLocked && h(Ways, { add, hasUploads: hasUploads.value, onPick: pick(true), onWeb: web(true) }),
    isPicking.value && h(Library, { chosen: media, onClose: pick(false), onChange }),
    isAsking.value && h(AddressForm, { onImport: fetchAll, onClose: web(false) }),
  );
}

/** Watches until it is asked whether somebody wrote since then, or chooses something else now. */
function attention() {
  let isElsewhere = false;
  const note = () => {
    isElsewhere = true;
  };
  addEventListener("input", note, true);
  return () => {
    removeEventListener("input", note, true);
    return isElsewhere || document.querySelector("dialog[open], [role=dialog]:popover-open") !== null;
  };
}

/**
 * Files on their way into the post, from here or from the web.
 * @param {{ onChange: Change, onDescribed: (id: string, facts: Partial<Asset>) => void,
 *   hasUploads: import("preact").Signal<boolean>, describing: import("preact").Signal<Asset[]>,
 *   arrivals: { current: number } }} state
 */
function useTaking({ onChange, onDescribed, hasUploads, describing, arrivals }) {
  // A connection may be away just when files are chosen.
  useEffect(() => void Promise.all([import("./taking.js"), Uploads.fetch()]).catch(() => {}), []);
  const take = async (/** @type {(taking: Taking) => Promise<Twinned[]>} */ bring) => {
    hasUploads.value = true;
    arrivals.current++;
    const isElsewhere = attention();
    const arrive = async () => {
      const taking = await import("./taking.js");
      return { taking, assets: await bring(taking) };
    };
    // A dialog that opens by itself would take the words of a person who writes.
    let isFree = false;
    const { taking, assets } = await arrive().finally(() => {
      arrivals.current--;
      isFree = !isElsewhere();
    });
    if (!assets.length) return;
    onChange((media) => [...media, ...assets]);
    taking.offerTwins(assets, (twin, upload) =>
      onChange((media) => media.map((one) => (one.id === upload.id ? twin : one))),
    );
    taking.awaitCopies(assets, onDescribed);
    if (isFree) describing.value = assets.filter((one) => !isVideo(one) && !one.altText);
  };
  return {
    add: (/** @type {Iterable<File>} */ files) => {
      // The browser takes what was dropped away after the event.
      const all = [...files];
      return take(({ uploadFiles }) => uploadFiles(all));
    },
    fetchAll: (/** @type {string[]} */ addresses) => take(({ fetchFiles }) => fetchFiles(addresses)),
  };
}

/**
 * Take addresses of files that are pasted where no text is written.
 * @param {ClipboardEvent} event @param {(addresses: string[]) => void} fetchAll
 */
async function takePasted(event, fetchAll) {
  const pasted = event.clipboardData?.getData("text/plain") ?? "";
  const place = event.target instanceof Element ? event.target : null;
  if (!/^\s*https?:/i.test(pasted) || place?.closest("textarea, input:not([type=search])")) return;
  // The module that reads addresses comes later than the event ends.
  event.preventDefault();
  const { addressesOf } = await import("./taking.js");
  const addresses = addressesOf(pasted);
  if (addresses.length) fetchAll(addresses);
}

/**
 * How files come: uploaded, or from the library.
 * @param {{ add: (files: Iterable<File>) => void, hasUploads: boolean, onPick: () => void,
 *   onWeb: () => void }} props
 */
function Ways({ add, hasUploads, onPick, onWeb }) {
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
    html.button({ class: "small", onClick: onWeb }, h(Icon, { name: "link" }), text.media.fromWeb),
    hasUploads && h(Uploads, {}),
    html.input({
      type: "file",
      onClick: unchoose,
      ref: chooser,
      multiple: true,
      accept: ACCEPTED,
      hidden: true,
      "aria-label": words.addMedia,
      onChange: (event) => add(event.currentTarget.files ?? []),
    }),
  );
}

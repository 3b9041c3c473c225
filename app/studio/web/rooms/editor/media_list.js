// The files of a post: in order by drag, keys or menu, with what is said of each and what of it is shown.
import { useRef, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Menu } from "../../ui/menu.js";
import { lazy, sheet } from "../../ui/part.js";
import { hasFocus, hasFrame, isVideo, Picture } from "../../parts/picture.js";
import { change } from "../../lib/gql.js";
import { ALT } from "./media_queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor_media.js";

await sheet("rooms/editor/media_list.css");

/** @typedef {import("./composition.js").Asset} Asset */
/** @typedef {import("./media_row.js").Change} Change */

const DescribeQueue = lazy(async () => (await import("../../parts/describe.js")).DescribeQueue);
const FocusDialog = lazy(async () => (await import("../../parts/framing.js")).FocusDialog);
const CoverDialog = lazy(async () => (await import("../../parts/framing.js")).CoverDialog);
/** @typedef {{ asset: Asset, dialog: typeof FocusDialog | typeof CoverDialog }} Framing what lies over the editor */

/** Whether people who cannot see it learn nothing of it. @param {Asset} asset */
const isBare = (asset) => !isVideo(asset) && !asset.altText;

/** The same with one file at another place. @param {Asset[]} media @param {number} from @param {number} to */
function ordered(media, from, to) {
  const next = [...media];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/**
 * @param {{ media: Asset[], isLocked: boolean, dragged: import("preact").Signal<number>,
 *   channels: readonly { id: string, displayName: string }[], input: () => Promise<Inputs.PreflightInput>,
 *   onChange: Change, onDescribed: (id: string, facts: Partial<Asset>) => void,
 *   describing: import("preact").Signal<Asset[]>, onCrop: (id: string) => void }} props `describing`: whose
 *   alternative texts are asked for, one after another
 */
export function MediaList({ media, isLocked, dragged, channels, input, onChange, onDescribed, describing, onCrop }) {
  const framing = useSignal(/** @type {Framing | null} */ (null));
  const describe = (/** @type {Asset[]} */ assets) => {
    describing.value = assets;
  };
  const bare = media.filter(isBare);
  return [
    html.ul(
      { key: "files" },
      media.map((asset, at) =>
        h(One, {
          key: asset.id,
          asset,
          at,
          media,
          isLocked,
          dragged,
          framing,
          onChange,
          onDescribe: () => describe([asset]),
          onCrop: () => onCrop(asset.id),
        }),
      ),
    ),
    !isLocked &&
      bare.length > 1 &&
      html.p(
        { key: "bare" },
        html.button({ class: "quiet small", onClick: () => describe(bare) }, words.describe(bare.length)),
      ),
    describing.value.length > 0 &&
      h(DescribeQueue, {
        key: "description",
        assets: describing.value,
        save: (id, altText) => change(ALT, { id, altText }),
        onClose: () => describe([]),
        onSaved: (id, altText) => onDescribed(id, { altText }),
      }),
    framing.value && h(Frame, { key: "frame", framing, channels, input, onDescribed }),
  ];
}

/**
 * Where a file was, go on with the next one, or else with how others come.
 * @param {Element | null} row @param {number} at
 */
function focusNext(row, at) {
  const menus = /** @type {NodeListOf<HTMLElement>} */ (row?.querySelectorAll(".media-menu"));
  const way = /** @type {HTMLElement | null | undefined} */ (row?.querySelector(".media-ways button"));
  (menus[Math.min(at, menus.length - 1)] ?? way)?.focus();
}

/**
 * @param {{ asset: Asset, at: number, media: Asset[], isLocked: boolean, dragged: import("preact").Signal<number>,
 *   framing: import("preact").Signal<Framing | null>, onChange: Change,
 *   onDescribe: () => void, onCrop: () => void }} props
 */
function One({ asset, at, media, isLocked, dragged, framing, onChange, onDescribe, onCrop }) {
  const item = useRef(/** @type {HTMLLIElement | null} */ (null));
  const move = (/** @type {number} */ from, /** @type {number} */ to) => onChange((all) => ordered(all, from, to));
  const drag = (/** @type {number} */ from) => () => {
    dragged.value = from;
  };
  const frame = (/** @type {Framing["dialog"]} */ dialog) => () => {
    framing.value = { asset, dialog };
  };
  const onDrop = (/** @type {DragEvent} */ event) => {
    if (dragged.value < 0) return;
    event.preventDefault();
    event.stopPropagation();
    move(dragged.value, at);
  };
  const remove = () => {
    const row = item.current?.closest(".media-row") ?? null;
    onChange((all) => all.filter((one) => one.id !== asset.id));
    requestAnimationFrame(() => focusNext(row, at));
  };
  return html.li(
    { ref: item, draggable: !isLocked, onDragStart: drag(at), onDragEnd: drag(-1), onDrop },
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
          hasFrame(asset) && { label: words.crop, icon: "crop", run: onCrop },
          hasFocus(asset) && { label: words.focus, icon: "eye", run: frame(FocusDialog) },
          isVideo(asset) && { label: words.cover, icon: "play", run: frame(CoverDialog) },
          { label: words.remove, icon: "x", run: remove },
        ],
      }),
  );
}

/**
 * The dialog in which what is shown of a file is chosen.
 * @param {{ framing: import("preact").Signal<Framing | null>, channels: readonly { id: string, displayName: string }[],
 *   input: () => Promise<Inputs.PreflightInput>, onDescribed: (id: string, facts: Partial<Asset>) => void }} props
 */
function Frame({ framing, channels, input, onDescribed }) {
  if (!framing.value) return null;
  const { asset, dialog } = framing.value;
  const onClose = () => {
    framing.value = null;
  };
  // The smaller copies of a new cover are told of after the dialog has gone.
  return h(dialog, { asset, channels, input, onClose, onDone: (frame) => onDescribed(asset.id, frame) });
}

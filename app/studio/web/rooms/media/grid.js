// The grid of files: opened by a click, selected by box, by Ctrl and Shift, and by keys; more come as one scrolls.
import { useEffect, useRef } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, More } from "../../ui/part.js";
import { isDescribable, Tile } from "../../parts/picture.js";
import { selectByClick } from "../../lib/selection.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/media.js";

/** @typedef {import("./asset_panel.js").Asset} Asset */
/** @typedef {import("../../lib/selection.js").Selection} Selection */
/**
 * @typedef {{ list: Asset[], selection: Selection, mine: boolean, withFolder: boolean, empty: string,
 *   show: (asset: Asset) => void, onDrag: (event: DragEvent, asset: Asset) => void }} Props
 */

/** @param {Props} props */
export function Grid({ list, empty, ...rest }) {
  if (!list.length) return h(Empty, { title: empty });
  const order = list.map((one) => one.id);
  return html.ul(
    { class: classes("media-grid", rest.selection.ids.size > 0 && "is-selecting") },
    list.map((asset) => h(One, { key: asset.id, asset, order, ...rest })),
  );
}

/** @param {Omit<Props, "list" | "empty"> & { asset: Asset, order: string[] }} props */
function One({ asset, order, selection, mine, withFolder, show, onDrag }) {
  const isSelected = selection.ids.has(asset.id);
  return h(
    Tile,
    {
      asset,
      attributes: {
        class: classes("media-item", isSelected && "is-selected"),
        draggable: mine,
        onDragStart: (/** @type {DragEvent} */ event) => onDrag(event, asset),
      },
      onClick: (event) => {
        if (!mine || !selectByClick(event, selection, asset.id, order)) show(asset);
      },
      beside:
        mine &&
        html.input({
          type: "checkbox",
          class: "media-box",
          "aria-label": `${words.select}: ${asset.filename}`,
          checked: isSelected,
          onClick: (event) => {
            if (event.shiftKey) selectByClick(event, selection, asset.id, order);
          },
          onChange: () => selection.toggle(asset.id),
        }),
    },
    withFolder && asset.folder && html.span({ class: "hint ellipsis", dir: "auto" }, asset.folder),
    isDescribable(asset) &&
      !asset.altText &&
      html.span({ class: "no-alt", title: words.noAlt }, h(Icon, { name: "warning", label: words.noAlt, size: 14 })),
  );
}

/**
 * The next page comes when its button comes near; the button is there for whoever wants it sooner.
 * @param {{ page: Parameters<typeof More>[0]["page"], onMore: (cursor: string | null) => void }} props
 */
export function Endless({ page, onMore }) {
  const end = useRef(/** @type {HTMLDivElement | null} */ (null));
  const cursor = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  useEffect(() => {
    if (!cursor || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry.isIntersecting) onMore(cursor);
      },
      { rootMargin: "600px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [cursor]);
  return html.div({ ref: end }, h(More, { page, label: words.more, onMore }));
}

const tiles = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".media-grid [data-asset]")]);

/** The id of the file that has the focus. */
const current = () =>
  /** @type {HTMLElement | null | undefined} */ (
    document.activeElement?.closest(".media-item")?.querySelector("[data-asset]")
  )?.dataset.asset;

/** Go to another file: across by one, down by a row. @param {number} across @param {number} down */
function walk(across, down) {
  const all = tiles();
  const at = all.findIndex((one) => one.dataset.asset === current());
  const top = all[0]?.getBoundingClientRect().top;
  const columns = all.filter((one) => one.getBoundingClientRect().top === top).length;
  const step = down ? down * columns : across * (document.dir === "rtl" ? -1 : 1);
  const next = at < 0 ? all[0] : all[at + step];
  next?.focus();
}

/**
 * The keys of the grid.
 * @param {{ list: Asset[], selection: Selection, mine: boolean, onDelete: (assets: Asset[]) => void }} state
 * @returns {import("../../lib/keys.js").Shortcut[]}
 */
export function keysOf({ list, selection, mine, onDelete }) {
  const order = list.map((one) => one.id);
  const go = (/** @type {number} */ across, /** @type {number} */ down) => () => walk(across, down);
  const extend = (/** @type {number} */ across, /** @type {number} */ down) => () => {
    const before = current();
    if (before && !selection.ids.size) selection.toggle(before);
    walk(across, down);
    const after = current();
    if (after) selection.extend(order, after);
  };
  const at = (/** @type {(id: string) => void} */ run) => () => {
    const id = current();
    if (id) run(id);
  };
  const remove = () => {
    const ids = selection.ids.size ? selection.ids : new Set([current()]);
    onDelete(list.filter((one) => ids.has(one.id)));
  };
  return [
    { keys: "ArrowLeft", label: words.keys.walk, run: go(-1, 0) },
    { keys: "ArrowRight", label: "", run: go(1, 0) },
    { keys: "ArrowUp", label: "", run: go(0, -1) },
    { keys: "ArrowDown", label: "", run: go(0, 1) },
    ...(mine
      ? [
          { keys: "X", label: words.select, run: at(selection.toggle) },
          { keys: "Shift+X", label: words.keys.extend, run: at((id) => selection.extend(order, id)) },
          { keys: "Shift+ArrowLeft", label: "", run: extend(-1, 0) },
          { keys: "Shift+ArrowRight", label: "", run: extend(1, 0) },
          { keys: "Shift+ArrowUp", label: "", run: extend(0, -1) },
          { keys: "Shift+ArrowDown", label: "", run: extend(0, 1) },
          { keys: "Mod+A", label: words.keys.all, run: () => selection.set(order) },
          { keys: "Delete", label: text.remove, run: remove },
          ...(selection.ids.size ? [{ keys: "Escape", label: words.clear, run: selection.clear }] : []),
        ]
      : []),
  ];
}

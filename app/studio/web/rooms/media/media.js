// The media library: a grid of files, uploads by drop or choice, and a panel for one file.
import { useMemo, useRef, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, loaded, More, search as searchField, tabs, Top } from "../../ui/part.js";
import { isVideo, Tile } from "../../parts/picture.js";
import { rows, useLive, useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { calm } from "../../lib/live.js";
import { useShortcuts } from "../../lib/keys.js";
import { ask, asked } from "../../lib/router.js";
import { ACCEPTED } from "../../lib/answers.js";
import { forget, upload, uploads } from "../../lib/uploads.js";
import { AssetPanel } from "./asset_panel.js";
import { ADDED, MEDIA } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/media.js";

/** @typedef {import("./asset_panel.js").Asset} Asset */
/** @typedef {(files: Iterable<File>) => void} Add */
/** @typedef {(values: Record<string, string | null>) => void} Choose */

/** What the address asks for. @param {string} kind @param {string} search @returns {Inputs.MediaFilter} */
const filterOf = (kind, search) => ({
  ...(search ? { search } : {}),
  ...(kind.endsWith("/") ? { mimeTypePrefix: kind } : {}),
  ...(kind === "unused" ? { unusedOnly: true } : {}),
});

/** The media screen. */
export function Room() {
  const kind = asked("kind") || "all";
  const search = asked("q");
  const after = useSignal(/** @type {string | null} */ (null));
  const open = useSignal(/** @type {Asset | null} */ (null));
  const over = useSignal(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const brandId = brand.value.id;
  const filter = useMemo(() => filterOf(kind, search), [kind, search]);
  const query = useQuery(MEDIA, { brandId, filter, after: after.value });
  useLive(
    ADDED,
    { brandId },
    useMemo(() => calm(query.again), [query.again]),
  );
  useShortcuts(() => [{ keys: "/", label: text.keys.search, run: () => field.current?.focus() }], []);
  const media = query.data?.brand?.media;
  const list = rows(media);
  const add = async (/** @type {Iterable<File>} */ files) => {
    if ((await upload(files, brandId)).length) query.again();
  };
  const choose = (/** @type {Record<string, string | null>} */ values) => {
    after.value = null;
    ask(values);
  };
  const show = (/** @type {Asset | null} */ asset) => {
    open.value = asset;
  };
  return html.div(
    { class: classes("media-room", over.value && "is-over"), ...dropping(over, add) },
    h(Head, { kind, search, field, choose, add }),
    html.div(
      { class: "room" },
      h(Uploads, {}),
      loaded(query, media, 4, () => h(Grid, { list, isFiltered: Boolean(search) || kind !== "all", show })),
      h(More, {
        page: media,
        label: words.more,
        onMore: (cursor) => {
          after.value = cursor;
        },
      }),
    ),
    over.value && html.div({ class: "drop-here", "aria-hidden": "true" }, words.drop),
    open.value &&
      h(AssetPanel, {
        asset: list.find((one) => one.id === open.value?.id) ?? open.value,
        mine: may("CONTENT", "MANAGE"),
        onClose: () => show(null),
        onDeleted: () => {
          show(null);
          query.again();
        },
      }),
  );
}

/** What takes files that are dropped or pasted. @param {import("preact").Signal<boolean>} over @param {Add} add */
function dropping(over, add) {
  const mine = may("CONTENT", "MANAGE");
  return {
    onDragOver: (/** @type {DragEvent} */ event) => {
      if (!mine || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      over.value = true;
    },
    onDragLeave: (/** @type {DragEvent & { currentTarget: Element }} */ event) => {
      if (!event.currentTarget.contains(/** @type {Node | null} */ (event.relatedTarget))) over.value = false;
    },
    onDrop: (/** @type {DragEvent} */ event) => {
      if (!mine || !event.dataTransfer?.files.length) return;
      event.preventDefault();
      over.value = false;
      add(event.dataTransfer.files);
    },
    onPaste: (/** @type {ClipboardEvent} */ event) => {
      if (mine && event.clipboardData?.files.length) add(event.clipboardData.files);
    },
  };
}

/**
 * @param {{ kind: string, search: string, field: { current: HTMLInputElement | null }, choose: Choose,
 *   add: Add }} props
 */
function Head({ kind, search, field, choose, add }) {
  const chooser = useRef(/** @type {HTMLInputElement | null} */ (null));
  return h(
    Top,
    { title: text.rooms.media },
    searchField({
      field,
      class: "search",
      label: text.media.search,
      value: search,
      onSearch: (value) => choose({ q: value }),
    }),
    tabs({
      value: kind,
      options: Object.entries(words.kinds),
      onChoose: (name) => choose({ kind: name === "all" ? null : name }),
    }),
    may("CONTENT", "MANAGE") &&
      html.button(
        { class: "main", onClick: () => chooser.current?.click() },
        h(Icon, { name: "upload" }),
        words.upload,
      ),
    html.input({
      ref: chooser,
      type: "file",
      multiple: true,
      accept: ACCEPTED,
      hidden: true,
      "aria-label": words.upload,
      onChange: (event) => add(event.currentTarget.files ?? []),
    }),
  );
}

/** @param {{ list: Asset[], isFiltered: boolean, show: (asset: Asset) => void }} props */
const Grid = ({ list, isFiltered, show }) =>
  list.length
    ? html.ul(
        { class: "media-grid" },
        list.map((asset) =>
          h(
            Tile,
            { key: asset.id, asset, onClick: () => show(asset) },
            !asset.altText &&
              !isVideo(asset) &&
              html.span(
                { class: "no-alt", title: words.noAlt },
                h(Icon, { name: "warning", label: words.noAlt, size: 14 }),
              ),
          ),
        ),
      )
    : h(Empty, { title: isFiltered ? words.nothing : text.media.none, icon: "media" });

/** What is under way, and what was refused. */
function Uploads() {
  if (!uploads.value.length) return null;
  return html.ul(
    { class: "uploads", "aria-live": "polite" },
    uploads.value.map(({ id, name, percent, error, cancel }) =>
      html.li(
        { key: id, class: error ? "is-bad" : "" },
        error ? `${text.media.failed(name)} ${error}` : text.media.uploading(name, percent),
        !error && html.progress({ max: 100, value: percent, "aria-label": name }),
        html.button(
          {
            class: "quiet lone",
            "aria-label": error ? text.close : words.cancel,
            onClick: () => (error ? forget(id) : cancel()),
          },
          h(Icon, { name: "x" }),
        ),
      ),
    ),
  );
}

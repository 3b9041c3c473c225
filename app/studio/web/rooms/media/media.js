// The media library: folders at the side, a grid of files with a bar for several, uploads, and a panel for one file.
import { useEffect, useMemo, useRef, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { lazy, loaded, search as searchField, tabs, Top, unchoose, useCursor } from "../../ui/part.js";
import { complain } from "../../ui/toast.js";
import { held } from "../../parts/act.js";
import { offerTwins } from "../../parts/twins.js";
import { UploadEnd, UploadLine } from "../../parts/upload.js";
import { isProblem, refetchAll, rows, useLive, useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { calm } from "../../lib/live.js";
import { useShortcuts } from "../../lib/keys.js";
import { filterOf, fits, movedTo, open as openFolder, ROOT, tidied } from "../../lib/media_folders.js";
import { deleted } from "../../lib/media_changes.js";
import { ask, asked, visit } from "../../lib/router.js";
import { useSelection } from "../../lib/selection.js";
import { ACCEPTED } from "../../lib/answers.js";
import { upload, uploads } from "../../lib/uploads.js";
import { importAll, usePaste } from "../../lib/web_files.js";
import { describe, move, remove, rename } from "./actions.js";
import { AssetPanel } from "./asset_panel.js";
import { Endless, Grid, keysOf } from "./grid.js";
import { useOpenFile } from "./open_file.js";
import { ADDED, FOLDERS, MEDIA } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/media.js";

const MediaBar = lazy(async () => (await import("./bulk_bar.js")).MediaBar, refetchAll);
const DescribeQueue = lazy(async () => (await import("../../parts/describe.js")).DescribeQueue, refetchAll);
const AddressForm = lazy(async () => (await import("../../parts/address_form.js")).AddressForm, refetchAll);
const Folders = lazy(async () => (await import("./folders.js")).Folders, refetchAll);
const FolderForm = lazy(async () => (await import("./folder_forms.js")).FolderForm, refetchAll);

/** @typedef {import("./asset_panel.js").Asset} Asset */
/** @typedef {import("./open_file.js").OpenFile} OpenFile */
/** @typedef {(files: Iterable<File>, folder?: string) => void} Add */
/** @typedef {{ kind: string, search: string, folder: string }} Address */
/**
 * What lies over the library: what a folder is asked for, and the pictures that are described.
 * @typedef {{ new: true } | { web: true } | { source: string } | { assets: Asset[] } | { describe: Asset[] }} Over
 */

/** What the address asks for, the files, the folders, and what asks for them again. */
function useMedia() {
  const [kind, search, folder] = [asked("kind") || "all", asked("q"), asked("folder")];
  const after = useCursor(JSON.stringify([kind, search, folder]));
  const brandId = brand.value.id;
  const filter = useMemo(() => filterOf({ kind, search, folder }), [kind, search, folder]);
  const query = useQuery(MEDIA, { brandId, filter, after: after.value });
  const tree = useQuery(FOLDERS, { brandId });
  const again = () => {
    query.again();
    tree.again();
  };
  useLive(
    ADDED,
    { brandId },
    useMemo(() => calm(again), [query.again, tree.again]),
  );
  useEffect(() => openFolder(brandId, folder), [brandId, folder]);
  const page = query.data?.brand?.media;
  const gone = (/** @type {string} */ id) => held.value.has(id) || deleted.value.has(id);
  const list = rows(page).filter((one) => fits(one, filter) && !gone(one.id));
  const turn = (/** @type {string | null} */ cursor) => {
    after.value = cursor;
  };
  const address = { kind, search, folder };
  return { address, query, page, list, tree, folders: tree.data?.brand?.mediaFolders ?? [], again, turn };
}

/**
 * What people do in this room.
 * @param {{ media: ReturnType<typeof useMedia>, selection: import("../../lib/selection.js").Selection,
 *   open: OpenFile, over: import("preact").Signal<Over | null>, mine: boolean }} state
 */
function handsOf({ media, selection, open, over, mine }) {
  const { address, again } = media;
  const screen = { select: selection.set, again };
  const cover = (/** @type {Over | null} */ what) => {
    over.value = what;
  };
  /** @type {Add} */
  const add = async (files, folder = tidied(address.folder)) => {
    taken(await upload(files, brand.value.id, folder));
  };
  const fetchAll = async (/** @type {string[]} */ addresses) => {
    taken(await importAll(addresses, brand.value.id, tidied(address.folder)));
  };
  const taken = (/** @type {Awaited<ReturnType<typeof upload>>} */ assets) => {
    if (!assets.length) return;
    again();
    offerTwins(assets, (twin) => {
      open.show(twin);
      again();
    });
  };
  const onDelete = (/** @type {Asset[]} */ assets) => {
    if (assets.length && mine) remove(assets, screen);
  };
  return { screen, cover, add, fetchAll, onDelete };
}

/** @typedef {ReturnType<typeof handsOf>} Hands */

/** The media screen. */
export function Room() {
  const media = useMedia();
  const { address, list } = media;
  const open = useOpenFile(list);
  const over = useSignal(/** @type {Over | null} */ (null));
  const isOver = useSignal(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const selection = useSelection();
  const mine = may("CONTENT", "MANAGE");
  const chosen = list.filter((one) => selection.ids.has(one.id));
  const hands = handsOf({ media, selection, open, over, mine });
  const { screen, cover, add, fetchAll, onDelete } = hands;
  const drag = useTileDrag(chosen, mine);
  usePaste({ add, fetchAll, mine });
  useShortcuts(
    () => [
      { keys: "/", label: text.keys.search, run: () => field.current?.focus() },
      ...keysOf({ list, selection, mine, onDelete }),
    ],
    [list.map((one) => one.id).join(), selection.ids, mine],
  );
  return html.div(
    { class: classes("media-room", isOver.value && "is-over"), ...dropping(isOver, add) },
    h(Head, { address, field, add, onWeb: () => cover({ web: true }) }),
    html.div(
      { class: "room media-body" },
      // Files that were drawn before their folders would move.
      loaded(media.tree, media.tree.data, 4, () => [
        h(Side, { key: "side", media, hands, drag, isOver }),
        h(Files, { key: "files", media, selection, mine, show: open.show, cover, onDrag: drag.onDrag }),
      ]),
    ),
    isOver.value && html.div({ class: "drop-here", "aria-hidden": "true" }, words.drop),
    chosen.length > 0 &&
      h(MediaBar, {
        assets: chosen,
        onMove: () => cover({ assets: chosen }),
        onDescribe: (assets) => cover({ describe: assets }),
        onDelete: () => onDelete(chosen),
        onClear: selection.clear,
      }),
    over.value && h(Forms, { over: over.value, media, screen, fetchAll, onClose: () => cover(null) }),
    open.asset && h(Panel, { asset: open.asset, show: open.show, list, mine, onDelete }),
  );
}

/**
 * The folders, and what is done to them.
 * @param {{ media: ReturnType<typeof useMedia>, hands: Hands, drag: ReturnType<typeof useTileDrag>,
 *   isOver: import("preact").Signal<boolean> }} props
 */
function Side({ media, hands, drag, isOver }) {
  const { folders, address } = media;
  const drop = (/** @type {string} */ path, /** @type {DragEvent} */ event) => {
    isOver.value = false;
    const assets = drag.dragged.current;
    if (assets.length) move(brand.value.id, assets, tidied(path), hands.screen).then(complainOf);
    else if (event.dataTransfer?.files.length) hands.add(event.dataTransfer.files, tidied(path));
  };
  return h(Folders, {
    folders,
    path: address.folder,
    isOpen: !address.search,
    hands: {
      onOpen: (path) => visit({ folder: path, q: null }),
      onRename: (source) => hands.cover({ source }),
      onNew: () => hands.cover({ new: true }),
      takes: drag.takes,
      onDrop: drop,
    },
  });
}

/** Say why files did not move. @param {unknown} answer */
const complainOf = (answer) => {
  if (isProblem(/** @type {Refusal | null} */ (answer))) complain(/** @type {Refusal} */ (answer));
};

/** Tiles that are dragged to folders, all selected ones at once. @param {Asset[]} chosen @param {boolean} mine */
function useTileDrag(chosen, mine) {
  const dragged = useRef(/** @type {Asset[]} */ ([]));
  useEffect(() => {
    const end = () => {
      dragged.current = [];
    };
    addEventListener("dragend", end);
    return () => removeEventListener("dragend", end);
  }, []);
  const onDrag = (/** @type {DragEvent} */ event, /** @type {Asset} */ asset) => {
    dragged.current = chosen.some((one) => one.id === asset.id) ? chosen : [asset];
    event.dataTransfer?.setData("text/plain", asset.filename);
  };
  const takes = (/** @type {DragEvent} */ event) =>
    mine && (dragged.current.length > 0 || Boolean(event.dataTransfer?.types.includes("Files")));
  return { dragged, onDrag, takes };
}

/**
 * The files of the open folder.
 * @param {{ media: ReturnType<typeof useMedia>, selection: import("../../lib/selection.js").Selection, mine: boolean,
 *   show: OpenFile["show"], cover: (what: Over) => void, onDrag: (event: DragEvent, asset: Asset) => void }} props
 */
function Files({ media, selection, mine, show, cover, onDrag }) {
  const { address, query, page, list } = media;
  const isPart = address.search || address.kind !== "all";
  const empty = isPart ? words.nothing : tidied(address.folder) ? words.emptyFolder : text.media.none;
  return html.div(
    { class: "media-files" },
    h(Uploads, {}),
    mine &&
      address.kind === "undescribed" &&
      list.length > 0 &&
      html.p(html.button({ onClick: () => cover({ describe: list }) }, words.describeAll)),
    loaded(query, page, 4, () =>
      h(Grid, { list, selection, mine, withFolder: !address.folder || Boolean(address.search), empty, show, onDrag }),
    ),
    h(Endless, { page, onMore: media.turn }),
  );
}

/**
 * The dialogs of the library.
 * @param {{ over: Over, media: ReturnType<typeof useMedia>, screen: import("./actions.js").Screen,
 *   fetchAll: (addresses: string[]) => unknown, onClose: () => void }} props
 */
function Forms({ over, media, screen, fetchAll, onClose }) {
  const { folders, address, again } = media;
  const brandId = brand.value.id;
  if ("describe" in over) return h(DescribeQueue, { assets: over.describe, save: describe, onClose });
  if ("web" in over) return h(AddressForm, { onImport: fetchAll, onClose });
  const shared = { folders, onClose };
  if ("assets" in over)
    return h(FolderForm, {
      ...shared,
      title: words.moveTitle(over.assets.length),
      action: words.moveAction,
      path: tidied(address.folder),
      onSubmit: (folder) => move(brandId, over.assets, folder, screen),
    });
  if ("new" in over)
    return h(FolderForm, {
      ...shared,
      title: words.newTitle,
      action: words.openFolder,
      path: tidied(address.folder) && `${tidied(address.folder)}/`,
      hint: words.newHint,
      onSubmit: async (folder) => visit({ folder, q: null }),
    });
  const onRenamed = (/** @type {string} */ from, /** @type {string} */ to) => {
    again();
    const path = movedTo(address.folder, from, to);
    if (path !== address.folder) ask({ folder: path || ROOT });
  };
  const isNew = (/** @type {string} */ path) =>
    Boolean(path) && !folders.some((one) => movedTo(one.path, path, "") !== one.path);
  return h(FolderForm, {
    ...shared,
    title: words.renameTitle,
    action: words.renameAction,
    path: over.source,
    onSubmit: (folder) => rename(brandId, over.source, folder, isNew(folder), onRenamed),
  });
}

/**
 * The panel of one file, and from there to the next.
 * @param {{ asset: Asset, show: OpenFile["show"], list: Asset[], mine: boolean,
 *   onDelete: (assets: Asset[]) => void }} props
 */
function Panel({ asset, show, list, mine, onDelete }) {
  const at = list.findIndex((one) => one.id === asset.id);
  return h(AssetPanel, {
    asset,
    mine,
    place: { at, all: list.length },
    turn: (step) => show(list[at + step] ?? asset),
    onClose: () => show(null),
    onDelete: () => {
      show(null);
      onDelete([asset]);
    },
  });
}

/** What takes files that are dropped. @param {import("preact").Signal<boolean>} over @param {Add} add */
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
  };
}

/**
 * @param {{ address: Address, field: { current: HTMLInputElement | null }, add: Add,
 *   onWeb: () => void }} props
 */
function Head({ address: { kind, search }, field, add, onWeb }) {
  const chooser = useRef(/** @type {HTMLInputElement | null} */ (null));
  return h(
    Top,
    { title: text.rooms.media },
    searchField({
      field,
      class: "search",
      label: text.media.search,
      value: search,
      onSearch: (value) => ask({ q: value }),
    }),
    tabs({
      value: kind,
      options: Object.entries(words.kinds),
      onChoose: (name) => visit({ kind: name === "all" ? null : name }),
    }),
    may("CONTENT", "MANAGE") && html.button({ onClick: onWeb }, text.media.fromWeb),
    may("CONTENT", "MANAGE") &&
      html.button(
        { class: "main", onClick: () => chooser.current?.click() },
        h(Icon, { name: "upload" }),
        words.upload,
      ),
    html.input({
      type: "file",
      onClick: unchoose,
      ref: chooser,
      multiple: true,
      accept: ACCEPTED,
      hidden: true,
      "aria-label": words.upload,
      onChange: (event) => add(event.currentTarget.files ?? []),
    }),
  );
}

/** What is under way, and what was refused. */
function Uploads() {
  if (!uploads.value.length) return null;
  return html.ul(
    { class: "uploads" },
    uploads.value.map((one) =>
      html.li(
        { key: one.id, class: one.error ? "is-bad" : "" },
        h(UploadLine, { upload: one }),
        !one.error && html.progress({ max: 100, value: one.percent ?? undefined, "aria-label": one.name }),
        h(UploadEnd, { upload: one }),
      ),
    ),
  );
}

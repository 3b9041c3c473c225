// The media library: a grid of files, uploads by drop or choice, and a panel for one file.
import { useMemo, useRef, useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Empty, Failed, Skeleton } from "../../ui/part.js";
import { Picture } from "../../ui/picture.js";
import { Top } from "../../ui/top.js";
import { rows, useLive, useQuery } from "../../lib/gql.js";
import { brand, may } from "../../lib/brand.js";
import { calm } from "../../lib/live.js";
import { useShortcuts } from "../../lib/keys.js";
import { ask, asked } from "../../lib/router.js";
import { ACCEPTED, forget, upload, uploads } from "../../lib/uploads.js";
import { AssetPanel } from "./asset_panel.js";
import { ADDED, MEDIA } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.media;

/** The media screen. */
export function Room() {
  const kind = asked("kind") || "all";
  const search = asked("q");
  const pages = useSignal(/** @type {(string | null)[]} */ ([null]));
  const open = useSignal(/** @type {any} */ (null));
  const over = useSignal(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const chooser = useRef(/** @type {HTMLInputElement | null} */ (null));
  const filter = useMemo(
    () => ({
      ...(search ? { search } : {}),
      ...(kind.endsWith("/") ? { mimeTypePrefix: kind } : {}),
      ...(kind === "unused" ? { unusedOnly: true } : {}),
    }),
    [kind, search],
  );
  const { data, error, again } = useQuery(MEDIA, { brandId: brand.value.id, filter, after: pages.value.at(-1) });
  useLive(
    ADDED,
    { brandId: brand.value.id },
    useMemo(() => calm(again), [again]),
  );
  const mine = may("CONTENT", "MANAGE");
  const media = data?.brand?.media;
  const list = rows(media);
  useShortcuts(() => [{ keys: "/", label: text.keys.search, run: () => field.current?.focus() }], []);
  const add = async (/** @type {Iterable<File>} */ files) => {
    if ((await upload(files, brand.value.id)).length) again();
  };
  return html.div(
    {
      class: classes("media-room", over.value && "is-over"),
      onDragOver: (/** @type {DragEvent} */ event) => {
        if (mine && event.dataTransfer?.types.includes("Files")) {
          event.preventDefault();
          over.value = true;
        }
      },
      onDragLeave: (/** @type {any} */ event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) over.value = false;
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
    },
    h(
      Top,
      { title: text.rooms.media },
      html.input({
        ref: field,
        class: "search",
        type: "search",
        "aria-label": words.search,
        placeholder: words.search,
        value: search,
        onInput: (/** @type {any} */ event) => {
          pages.value = [null];
          ask({ q: event.currentTarget.value });
        },
      }),
      html.div(
        { class: "tabs" },
        Object.entries(words.kinds).map(([name, label]) =>
          html.button(
            {
              key: name,
              "aria-pressed": kind === name,
              onClick: () => {
                pages.value = [null];
                ask({ kind: name === "all" ? null : name });
              },
            },
            label,
          ),
        ),
      ),
      mine &&
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
        onChange: (/** @type {any} */ event) => {
          add(event.currentTarget.files);
        },
      }),
    ),
    html.div(
      { class: "room" },
      h(Uploads, {}),
      error && !media
        ? h(Failed, { error, again })
        : !media
          ? h(Skeleton, { lines: 4 })
          : !list.length
            ? h(Empty, { title: search || kind !== "all" ? words.nothing : words.none, icon: "media" })
            : html.ul(
                { class: "media-grid" },
                list.map((/** @type {any} */ asset) =>
                  html.li(
                    { key: asset.id },
                    html.button(
                      {
                        class: "media-tile",
                        onClick: () => {
                          open.value = asset;
                        },
                      },
                      h(Picture, { asset }),
                      html.span({ class: "ellipsis" }, asset.filename),
                      !asset.altText &&
                        asset.mimeType.startsWith("image/") &&
                        html.span(
                          { class: "no-alt", title: words.noAlt },
                          h(Icon, { name: "warning", label: words.noAlt, size: 14 }),
                        ),
                    ),
                  ),
                ),
              ),
      media?.pageInfo.hasNextPage &&
        html.button(
          {
            onClick: () => {
              pages.value = [...pages.value, media.pageInfo.endCursor];
            },
          },
          words.more,
        ),
    ),
    over.value && html.div({ class: "drop-here", "aria-hidden": "true" }, words.drop),
    open.value &&
      h(AssetPanel, {
        asset: list.find((/** @type {any} */ one) => one.id === open.value.id) ?? open.value,
        mine,
        onClose: () => {
          open.value = null;
        },
        onDeleted: () => {
          open.value = null;
          again();
        },
      }),
  );
}

/** What is under way, and what was refused. */
function Uploads() {
  return uploads.value.length
    ? html.ul(
        { class: "uploads", "aria-live": "polite" },
        uploads.value.map((one) =>
          html.li(
            { key: one.id, class: one.error ? "is-bad" : "" },
            one.error ? `${words.failed(one.name)} ${one.error}` : words.uploading(one.name, one.percent),
            !one.error && html.progress({ max: 100, value: one.percent, "aria-label": one.name }),
            html.button(
              {
                class: "quiet lone",
                "aria-label": one.error ? text.close : words.cancel,
                onClick: () => (one.error ? forget(one.id) : one.cancel()),
              },
              h(Icon, { name: "x" }),
            ),
          ),
        ),
      )
    : null;
}

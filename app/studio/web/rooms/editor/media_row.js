// The media of the post: uploaded by drop or choice, picked from the library, ordered by drag, keys or menu.
import { useMemo, useRef, useSignal } from "preact";
import { Dialog } from "../../ui/dialog.js";
import { Field } from "../../ui/field.js";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { Picture } from "../../ui/picture.js";
import { complain } from "../../ui/toast.js";
import { change, isProblem, rows, useQuery } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { ACCEPTED, upload, uploads } from "../../lib/uploads.js";
import { ALT, LIBRARY } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.editor;

/** @param {{ media: any[], locked: boolean, onChange: (media: any[]) => void, onDescribed: (id: string, altText: string) => void }} props */
export function MediaRow({ media, locked, onChange, onDescribed }) {
  const picking = useSignal(false);
  const describing = useSignal(/** @type {any} */ (null));
  const dragged = useSignal(-1);
  const chooser = useRef(/** @type {HTMLInputElement | null} */ (null));
  const add = async (/** @type {Iterable<File>} */ files) => {
    const made = await upload(files, brand.value.id);
    if (!made.length) return;
    onChange([...media, ...made]);
    describing.value = made.find((one) => one.mimeType.startsWith("image/")) ?? null;
  };
  const move = (/** @type {number} */ from, /** @type {number} */ to) => {
    const next = [...media];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return html.div(
    {
      class: "media-row",
      onDragOver: (/** @type {DragEvent} */ event) => {
        if (!locked && (dragged.value >= 0 || event.dataTransfer?.types.includes("Files"))) event.preventDefault();
      },
      onDrop: (/** @type {DragEvent} */ event) => {
        if (!locked && event.dataTransfer?.files.length) {
          event.preventDefault();
          add(event.dataTransfer.files);
        }
      },
    },
    html.ul(
      media.map((asset, i) =>
        html.li(
          {
            key: asset.id,
            draggable: !locked,
            onDragStart: () => {
              dragged.value = i;
            },
            onDragEnd: () => {
              dragged.value = -1;
            },
            onDrop: (/** @type {DragEvent} */ event) => {
              if (dragged.value >= 0) {
                event.preventDefault();
                event.stopPropagation();
                move(dragged.value, i);
              }
            },
          },
          h(Picture, { asset }),
          html.button(
            {
              class: asset.altText ? "alt-mark" : "alt-mark is-review",
              title: asset.altText || words.decorative,
              disabled: locked,
              onClick: () => {
                describing.value = asset;
              },
            },
            asset.altText ? "ALT ✓" : "ALT",
            html.span({ class: "sr" }, ` ${words.decorative}: ${asset.filename}`),
          ),
          !locked &&
            h(Menu, {
              label: `${text.more}: ${asset.filename}`,
              class: "lone small media-menu",
              end: true,
              entries: [
                i > 0 && { label: words.left, icon: "left", run: () => move(i, i - 1) },
                i < media.length - 1 && { label: words.right, icon: "right", run: () => move(i, i + 1) },
                { label: words.remove, icon: "x", run: () => onChange(media.filter((one) => one.id !== asset.id)) },
              ],
            }),
        ),
      ),
    ),
    !locked &&
      html.div(
        { class: "actions" },
        html.button(
          { class: "small", onClick: () => chooser.current?.click() },
          h(Icon, { name: "upload" }),
          words.addMedia,
        ),
        html.button(
          {
            class: "small",
            onClick: () => {
              picking.value = true;
            },
          },
          h(Icon, { name: "media" }),
          words.library,
        ),
        uploads.value.map((one) =>
          html.span(
            { class: one.error ? "hint is-bad" : "hint", key: one.id },
            one.error ? `${text.media.failed(one.name)} ${one.error}` : text.media.uploading(one.name, one.percent),
          ),
        ),
        html.input({
          ref: chooser,
          type: "file",
          multiple: true,
          accept: ACCEPTED,
          hidden: true,
          "aria-label": words.addMedia,
          onChange: (/** @type {any} */ event) => add(event.currentTarget.files),
        }),
      ),
    picking.value &&
      h(Library, {
        chosen: media,
        onClose: () => {
          picking.value = false;
        },
        onChange,
      }),
    describing.value &&
      h(Description, {
        asset: describing.value,
        onClose: () => {
          describing.value = null;
        },
        onDone: (/** @type {string} */ altText) => {
          onDescribed(describing.value.id, altText);
          describing.value = null;
        },
      }),
  );
}

/** @param {{ chosen: any[], onClose: () => void, onChange: (media: any[]) => void }} props */
function Library({ chosen, onClose, onChange }) {
  const search = useSignal("");
  const filter = useMemo(() => (search.value ? { search: search.value } : {}), [search.value]);
  const { data } = useQuery(LIBRARY, { brandId: brand.value.id, filter });
  const list = rows(data?.brand?.media);
  return h(
    Dialog,
    { title: text.media.choose, wide: true, onClose },
    html.input({
      type: "search",
      "aria-label": text.media.search,
      placeholder: text.media.search,
      value: search.value,
      "data-focus": "",
      onInput: (/** @type {any} */ event) => {
        search.value = event.currentTarget.value;
      },
    }),
    data && !list.length && html.p({ class: "muted" }, text.media.none),
    html.ul(
      { class: "media-grid" },
      list.map((/** @type {any} */ asset) => {
        const on = chosen.some((one) => one.id === asset.id);
        return html.li(
          { key: asset.id },
          html.button(
            {
              class: "media-tile",
              "aria-pressed": on,
              onClick: () => onChange(on ? chosen.filter((one) => one.id !== asset.id) : [...chosen, asset]),
            },
            h(Picture, { asset }),
            html.span({ class: "ellipsis" }, asset.filename),
          ),
        );
      }),
    ),
    html.footer(html.button({ class: "main", onClick: onClose }, text.media.use)),
  );
}

/** @param {{ asset: any, onClose: () => void, onDone: (altText: string) => void }} props */
function Description({ asset, onClose, onDone }) {
  const altText = useSignal(asset.altText ?? "");
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const answer = await change(ALT, { id: asset.id, altText: altText.value || null });
    if (isProblem(answer)) complain(answer);
    else onDone(altText.value);
  };
  return h(
    Dialog,
    { title: text.media.alt, onClose },
    html.div({ class: "describe" }, h(Picture, { asset })),
    html.form(
      { onSubmit: save },
      h(Field, {
        label: text.media.alt,
        hint: text.media.altHint,
        value: altText.value,
        rows: 3,
        autofocus: true,
        onInput: (value) => {
          altText.value = value;
        },
      }),
      html.footer(
        html.button({ type: "button", onClick: onClose }, text.cancel),
        html.button({ class: "main" }, text.save),
      ),
    ),
  );
}

// Choosing files from the library, and what is under way.
import { useMemo, useSignal } from "preact";
import { Dialog } from "../../ui/dialog.js";
import { h, html } from "../../ui/html.js";
import { Failed, search as searchField, select } from "../../ui/part.js";
import { Tile } from "../../parts/picture.js";
import { UploadEnd, UploadLine } from "../../parts/upload.js";
import { rows, useQuery } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { filterOf, open, openFolders, ROOT } from "../../lib/media_folders.js";
import { uploads } from "../../lib/uploads.js";
import { LIBRARY } from "./media_queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor_media.js";

/** @typedef {import("./composition.js").Asset} Asset */

/** @param {{ chosen: Asset[], onClose: () => void, onChange: import("./media_row.js").Change }} props */
export function Library({ chosen, onClose, onChange }) {
  const search = useSignal("");
  const brandId = brand.value.id;
  const folder = openFolders.value[brandId] ?? "";
  const filter = useMemo(() => filterOf({ kind: "all", search: search.value, folder }), [search.value, folder]);
  const { data, error, again } = useQuery(LIBRARY, { brandId, filter });
  const list = rows(data?.brand?.media);
  const paths = (data?.brand?.mediaFolders ?? []).map((one) => one.path).filter(Boolean);
  return h(
    Dialog,
    { title: words.libraryTitle, wide: true, onClose },
    searchField({
      label: text.media.search,
      value: search.value,
      focus: true,
      onSearch: (value) => {
        search.value = value;
      },
    }),
    paths.length > 0 &&
      select({
        label: words.folder,
        options: [[ROOT, words.noFolder], ...paths.map((path) => /** @type {const} */ ([path, path]))],
        value: folder,
        all: words.allFiles,
        onChoose: (path) => open(brandId, path),
      }),
    error && !data && h(Failed, { error, again }),
    data && !list.length && html.p({ class: "muted" }, text.media.none),
    html.ul(
      { class: "media-grid" },
      list.map((asset) => {
        const on = chosen.some((one) => one.id === asset.id);
        const onClick = () =>
          onChange((media) => (on ? media.filter((one) => one.id !== asset.id) : [...media, asset]));
        return h(Tile, { key: asset.id, asset, on, onClick });
      }),
    ),
    html.footer(html.button({ class: "main", onClick: onClose }, words.use)),
  );
}

/** What is under way, and what was not uploaded and why. */
export const Uploads = () =>
  uploads.value.map((one) =>
    html.span(
      { class: one.error ? "hint is-bad" : "hint", key: one.id },
      h(UploadLine, { upload: one }),
      h(UploadEnd, { upload: one }),
    ),
  );

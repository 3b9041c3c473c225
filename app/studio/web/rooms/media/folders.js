// The folders at the side of the library: each opens by a click, takes files that are dropped, and has a menu.
import { useSignal } from "preact";
import { classes, h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import { sheet } from "../../ui/part.js";
import { may } from "../../lib/brand.js";
import { branchesOf, ROOT } from "../../lib/media_folders.js";
import { words } from "../../text/en/media.js";

await sheet("rooms/media/folders.css");

/** @typedef {import("../../lib/media_folders.js").Folder} Folder */
/**
 * @typedef {object} Hands what is done to folders
 * @property {(path: string) => void} onOpen
 * @property {(path: string) => void} onRename
 * @property {() => void} onNew
 * @property {(path: string, event: DragEvent) => void} onDrop
 * @property {(event: DragEvent) => boolean} takes whether what is dragged can be dropped
 */

/** @param {{ folders: readonly Folder[], path: string, isOpen: boolean, hands: Hands }} props */
export function Folders({ folders, path, isOpen, hands }) {
  const branches = branchesOf(folders, path);
  const loose = folders.find((one) => !one.path)?.count ?? 0;
  const all = folders.reduce((sum, one) => sum + one.count, 0);
  const line = (/** @type {string} */ to, /** @type {string} */ name, /** @type {number} */ count, depth = 0) =>
    h(Line, { key: to || "all", to, name, count, depth, isCurrent: isOpen && path === to, hands });
  return html.nav(
    { class: "media-folders", "aria-label": words.folders },
    html.ul(
      line("", words.allFiles, all),
      branches.length > 0 && line(ROOT, words.noFolder, loose),
      branches.map((one) => line(one.path, one.name, one.count, one.depth)),
    ),
    may("CONTENT", "MANAGE") &&
      html.button({ class: "quiet small", onClick: hands.onNew }, h(Icon, { name: "plus" }), words.newFolder),
  );
}

/**
 * @param {{ to: string, name: string, count: number, depth: number, isCurrent: boolean, hands: Hands }} props
 */
function Line({ to, name, count, depth, isCurrent, hands }) {
  const over = useSignal(false);
  const leave = () => {
    over.value = false;
  };
  return html.li(
    {
      class: classes("media-folder", over.value && "is-over", `depth-${depth}`),
      onDragOver: (event) => {
        if (!to || !hands.takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        over.value = true;
      },
      onDragLeave: leave,
      onDrop: (event) => {
        leave();
        if (!to) return;
        event.preventDefault();
        event.stopPropagation();
        hands.onDrop(to, event);
      },
    },
    html.button(
      {
        class: "quiet",
        title: to.length > 1 ? to : undefined,
        "aria-current": isCurrent ? "true" : undefined,
        onClick: () => hands.onOpen(to),
      },
      html.span({ class: "ellipsis", dir: "auto" }, name),
      html.span({ class: "hint figures", "aria-label": words.files(count) }, count),
    ),
    to.length > 1 &&
      may("CONTENT", "MANAGE") &&
      h(Menu, {
        label: words.actionsOf(name),
        class: "quiet lone small",
        end: true,
        entries: [{ label: words.rename, icon: "pencil", run: () => hands.onRename(to) }],
      }),
  );
}

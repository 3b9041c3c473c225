// The bar for several files at once.
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { sheet } from "../../ui/part.js";
import { isDescribable } from "../../parts/picture.js";
import { writePost } from "./actions.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/media.js";

await sheet("parts/bulk_bar.css");

/** @typedef {import("./asset_panel.js").Asset} Asset */

/**
 * @param {{ assets: Asset[], onMove: () => void, onDescribe: (assets: Asset[]) => void, onDelete: () => void,
 *   onClear: () => void }} props
 */
export function MediaBar({ assets, onMove, onDescribe, onDelete, onClear }) {
  const bare = assets.filter((one) => isDescribable(one) && !one.altText);
  return html.div(
    { class: "bulk", role: "toolbar", "aria-label": words.bar },
    html.strong({ role: "status" }, words.selected(assets.length)),
    html.button({ class: "small", onClick: onMove }, words.move),
    bare.length > 0 && html.button({ class: "small", onClick: () => onDescribe(bare) }, words.describe(bare.length)),
    html.button({ class: "small", onClick: () => writePost(assets) }, words.writePost),
    html.button({ class: "small is-bad", onClick: onDelete }, text.remove),
    html.button(
      { class: "small quiet lone", "aria-label": words.clear, title: words.clear, onClick: onClear },
      h(Icon, { name: "x" }),
    ),
  );
}

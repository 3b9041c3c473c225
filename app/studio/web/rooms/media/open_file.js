// The file whose panel is open: the address names it, so that a reload and a link show it again.
import { useRef } from "preact";
import { useQuery } from "../../lib/gql.js";
import { ask, asked } from "../../lib/router.js";
import { FILE } from "./queries.js";

/** @typedef {import("./asset_panel.js").Asset} Asset */

/** The open file, and what opens another one, or none. @param {Asset[]} list the files that are seen */
export function useOpenFile(list) {
  const id = asked("file");
  // A twin of a new file may be in another folder than the one that is seen.
  const others = useRef(/** @type {Map<string, Asset>} */ (new Map()));
  const known = list.find((one) => one.id === id) ?? others.current.get(id);
  const { data } = useQuery(FILE, { id }, { pause: !id || Boolean(known) });
  const found = /** @type {Asset | null} */ (data?.node?.id === id ? data.node : null);
  const show = (/** @type {Asset | null} */ asset) => {
    if (asset) others.current.set(asset.id, asset);
    ask({ file: asset?.id ?? null });
  };
  return { asset: id ? (known ?? found) : null, show };
}

/** @typedef {ReturnType<typeof useOpenFile>} OpenFile */

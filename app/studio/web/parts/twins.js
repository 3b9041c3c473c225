// What is said of an upload whose bytes the brand has already, with the way to use the file that is there.
import { toast } from "../ui/toast.js";
import { deleteUnused } from "../lib/media_changes.js";
import { text } from "../text/en/common.js";

/** How long it can be chosen, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Offer the file that is there in place of each upload with the same bytes; the upload is deleted then.
 * @template {{ id: string, filename: string }} Asset
 * @param {readonly (Asset & { duplicates?: readonly Asset[] | null })[]} assets the uploads
 * @param {(asset: Asset, upload: Asset) => unknown} onUse
 */
export function offerTwins(assets, onUse) {
  for (const asset of assets) {
    const twin = asset.duplicates?.[0];
    if (!twin) continue;
    const message = text.media.twin(twin.filename);
    toast(message, {
      pile: message,
      action: text.media.useTwin,
      milliseconds: PATIENCE,
      run: () => {
        onUse(twin, asset);
        deleteUnused(asset.id);
      },
    });
  }
}

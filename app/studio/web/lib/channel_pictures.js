// The pictures of accounts by their channels: read once for the column beside every room, shown wherever a channel is.
import { signal } from "preact";

/** By the id of a channel: where its picture is. */
export const pictures = signal(/** @type {ReadonlyMap<string, string>} */ (new Map()));

/**
 * Let these channels be shown by their pictures.
 * @param {readonly { id: string, pictureUrl: string | null }[]} channels
 */
export function showPictures(channels) {
  const next = new Map(pictures.peek());
  for (const { id, pictureUrl } of channels) {
    if (pictureUrl) next.set(id, pictureUrl);
    else next.delete(id);
  }
  if (JSON.stringify([...next]) !== JSON.stringify([...pictures.peek()])) pictures.value = next;
}

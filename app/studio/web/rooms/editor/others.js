// What others save of a post that is open here: taken over, put together with what is typed, or told where it collides.
import { useEffect } from "preact";
import { useEvents } from "../../lib/live.js";
import { fromPost } from "./composition.js";

/** @typedef {import("./composition.js").Post} Post */
/** @typedef {import("./saving.js").Saving} Saving */
/** @typedef {import("./editing.js").Over} Over */

/**
 * Follow what others save of the post.
 * @param {{ saving: Saving, over: Over, row: Post | null, zone: string, again: import("./following.js").Again }} state
 */
export function useOthers({ saving, over, row, again, zone }) {
  const { post, state } = saving;
  const follow = async () => (await import("./following.js")).follow({ saving, over, zone, again });
  useEffect(() => {
    if (!row) return;
    if (!post.value) saving.begin(row, fromPost(row, zone));
    else {
      if (row.version > post.value.version && state.value === "clean") follow();
      post.value = { ...row, version: post.value.version };
    }
  }, [row]);
  const hear = (/** @type {{ id: string }} */ event) => {
    if (event.id === post.value?.id) follow();
  };
  useEvents(["post"], hear, [again]);
  return follow;
}

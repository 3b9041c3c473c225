// What others save of a post that is open here: taken over, put together with what is typed, or told where it collides.
import { useEffect } from "preact";
import { useEvents } from "../../lib/live.js";
import { fromPost, isSame } from "./composition.js";

/** @typedef {import("./composition.js").Post} Post */
/** @typedef {import("./saving.js").Saving} Saving */
/** @typedef {import("./editing.js").Over} Over */

/**
 * Take over what another person saved. Words of this person that wait are put together with it; where both changed the
 * same words, nothing is taken, and that there is another version is told. Another state, such as a change request,
 * leaves the words alone. Events bring parts of a post; its texts are asked for whole.
 * @param {{ saving: Saving, over: Over, row: Post | null, zone: string,
 *   again: () => Promise<{ data?: Answers.EditorPost }> }} state
 */
export function useOthers({ saving, over, row, again, zone }) {
  const { post, now, base, state } = saving;
  const follow = async () => {
    const fresh = (await again()).data?.brand?.post;
    const { carried, merge } = await import("./merging.js");
    await saving.idle();
    if (!fresh || fresh.version <= (post.value?.version ?? 0)) return;
    const theirs = fromPost(fresh, zone);
    // The second is what this window saved itself, where the answer was lost on its way.
    if (state.value === "clean" || isSame(theirs, now.value)) saving.rebase(fresh, theirs, theirs, carried);
    else {
      const { composition, collisions } = merge(base.value, now.value, theirs);
      over.elsewhere.value = collisions.length > 0;
      if (!collisions.length) saving.rebase(fresh, theirs, composition, carried);
    }
  };
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

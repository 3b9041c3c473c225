// How what another person saved comes into a post that is open here.
import { fromPost, isSame } from "./composition.js";
import { carried, merge } from "./merging.js";

/** @typedef {() => Promise<{ data?: Answers.EditorPost }>} Again */

/**
 * Take over what another person saved. Words of this person that wait are put together with it; where both changed the
 * same words, nothing is taken, and that there is another version is told. Another state, such as a change request,
 * leaves the words alone. Events bring parts of a post; its texts are asked for whole.
 * @param {{ saving: import("./saving.js").Saving, over: import("./editing.js").Over, zone: string,
 *   again: Again }} state
 */
export async function follow({ saving, over, zone, again }) {
  const { post, now, base, state } = saving;
  const fresh = (await again()).data?.brand?.post;
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
}

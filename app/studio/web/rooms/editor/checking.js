// What the service says of what is written: what channels would refuse, and what is wrong with an option.
import { useEffect, useSignal } from "preact";
import { contentOf } from "./composition.js";

const later = () => import("./measuring.js");
/** How long typing rests before the channels are asked what they would refuse. */
const PAUSE = 400;

/** @typedef {import("./measuring.js").Check} Check */
/** @typedef {import("./saving.js").Saving} Saving */

/**
 * What channels would refuse, asked for when typing rests.
 * @param {Saving} saving @param {{ current: readonly { id: string, platform: string }[] }} offered
 * @param {import("preact").Signal<import("./own_options.js").Errors>} errors
 */
export function useCheck(saving, offered, errors) {
  const { now } = saving;
  const check = useSignal(/** @type {Check | null} */ (null));
  const { title: _, ...content } = contentOf(now.value);
  useEffect(() => {
    // Without a text there is no post yet, and the service refuses to check it.
    if (!content.channelIds.length || !content.body.trim()) {
      check.value = null;
      return undefined;
    }
    const timer = setTimeout(async () => {
      const answer = await (await later()).measure(now.value, saving.post.value, offered.current, check.value);
      errors.value = answer.wrong ?? {};
      // Where an option alone is wrong, the numbers of before stand. A content that cannot be checked has none.
      if (!answer.wrong) check.value = answer.check;
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [JSON.stringify(content), saving.post.value?.dueAt]);
  return check.value;
}

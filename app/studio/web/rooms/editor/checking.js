// What the service says of what is written: what channels would refuse, and what is wrong with an option.
import { useEffect, useSignal } from "preact";
import { askPast, fieldsOf } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { contentOf, inputOf } from "./composition.js";
import { CHECK } from "./queries.js";

/** How long typing rests before the channels are asked what they would refuse. */
const PAUSE = 400;

/** @typedef {Answers.EditorCheck.brand} Check */
/** @typedef {import("./saving.js").Saving} Saving */

/**
 * What the service says of formats and options; null where it says nothing of them.
 * @param {readonly { path: string, messages: readonly string[] }[]} fields
 * @param {import("./composition.js").Composition} sent
 */
export async function errorsOf(fields = [], sent) {
  if (!fields.some(({ path }) => path.includes("variants."))) return null;
  const errors = (await import("./own_options.js")).errorsOf(contentOf(sent).variants, fields);
  return Object.keys(errors).length ? errors : null;
}

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
      const sent = now.value;
      const { title: _title, ...input } = await inputOf(sent, offered.current);
      const timed = { ...input, dueAt: saving.post.value?.dueAt ?? null };
      const { data, error } = await askPast(CHECK, { brandId: brand.value.id, input: timed });
      const wrong = await errorsOf(fieldsOf(error), sent);
      errors.value = wrong ?? {};
      // Where an option alone is wrong, the numbers of before stand. A content that cannot be checked, such as one that
      // is too long for any channel, has none.
      if (!wrong) check.value = data?.brand ?? null;
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [JSON.stringify(content), saving.post.value?.dueAt]);
  return check.value;
}

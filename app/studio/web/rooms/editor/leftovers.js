// Words of new posts that were kept on this device and never saved: they stay with their day until they are taken up.
// Beside them what was kept of this post, and what others changed in it.
import { html } from "../../ui/html.js";
import { brand } from "../../lib/brand.js";
import { instantOf, shortMoment } from "../../lib/dates.js";
import { forget, kept, keysBelow } from "../../lib/drafts.js";
import { openPost } from "../../lib/router.js";
import { isEmpty, keptOf } from "./composition.js";
import { words } from "../../text/en/editor_leftovers.js";

/** @typedef {import("./composition.js").Begin} Begin */
/** @typedef {{ key: string, begin: Begin, date: string, time: string }} Leftover when its post was begun to be due */

/**
 * The words of other new posts that were kept here, the newest first.
 * @param {string} beginning that of the keys of new posts @param {string} own the key of this one
 */
export async function leftoversBeside(beginning, own) {
  const keys = (await keysBelow(beginning)).filter((key) => key !== own);
  const drafts = await Promise.all(keys.map(async (key) => ({ key, draft: keptOf(await kept(key)) })));
  return drafts
    .flatMap(({ key, draft }) => (draft && !isEmpty(draft.composition) ? [{ key, ...draft }] : []))
    .sort((a, b) => (b.keptAt ?? 0) - (a.keptAt ?? 0))
    .map(({ key, begin = {}, composition: { date, time } }) => ({ key, begin, date, time }));
}

/** The newest of them, one after another. @param {{ saving: import("./saving.js").Saving }} props */
export function Leftovers({ saving: { leftovers } }) {
  const [{ key, begin, date, time }] = leftovers.value;
  const zone = brand.value.timeZone;
  const drop = () => {
    leftovers.value = leftovers.value.filter((one) => one.key !== key);
    forget(key);
  };
  return html.p(
    { class: "note" },
    words.left(date && time ? shortMoment(instantOf(date, time, zone), zone) : ""),
    " ",
    html.button({ class: "link", onClick: () => openPost("new", begin) }, words.takeUp),
    " · ",
    html.button({ class: "link", onClick: drop }, words.forget),
  );
}

/**
 * That words typed here were kept, or that the same ones were changed elsewhere.
 * @param {Pick<import("./editing.js").Editing, "saving" | "over">} props
 */
export function Changed({ saving, over }) {
  const isOwn = saving.restored.value;
  const show = () => {
    over.isStale.value = true;
    over.elsewhere.value = false;
  };
  return html.p(
    { class: "note" },
    isOwn ? words.restoredDraft : words.changedBy,
    " ",
    html.button({ class: "link", onClick: isOwn ? saving.discard : show }, isOwn ? words.discard : words.takeOver),
  );
}

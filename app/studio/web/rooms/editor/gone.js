// A post that is not there any more, and what was written in it: nobody loses words because somebody deletes a post.
import { useEffect, useSignal } from "preact";
import { copy } from "../../ui/copy.js";
import { h, html } from "../../ui/html.js";
import { Empty } from "../../ui/part.js";
import { brand, may, person } from "../../lib/brand.js";
import { kept, keyOf, wordsOf } from "../../lib/drafts.js";
import { pathOf } from "../../lib/router.js";
import { isEmpty, keptOf } from "./composition.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor_gone.js";

/** In place of a post that an address or a mail leads to, with the words that were kept of it on this device. */
export function Gone(/** @type {{ number: string }} */ { number }) {
  const body = useSignal("");
  useEffect(() => {
    kept(keyOf(person.value.id, brand.value.id, Number(number))).then((draft) => {
      const composition = keptOf(draft)?.composition;
      if (draft && composition && !isEmpty(composition)) body.value = wordsOf(draft);
    });
  }, [number]);
  return h(
    Empty,
    { title: words.noPost },
    body.value && [
      html.p({ key: "hint" }, words.kept),
      html.p({ key: "body", class: "said", dir: "auto" }, body.value),
      html.button({ key: "copy", onClick: () => copy(body.value) }, text.copy),
    ],
    html.a({ class: "button", href: pathOf("posts") }, text.rooms.posts),
  );
}

/** Says that the post that is open was deleted, and makes a new one of what is written. */
export const GoneNote = (/** @type {{ saving: import("./saving.js").Saving }} */ { saving }) =>
  html.p(
    { class: "note", role: "alert" },
    words.gone,
    " ",
    may("CONTENT", "MANAGE") && html.button({ class: "link", onClick: saving.renew }, words.renew),
  );

/** Says that what is written is not saved, because the person may not change the post any more. */
export const ForbiddenNote = (/** @type {{ saving: import("./saving.js").Saving }} */ { saving }) =>
  html.p(
    { class: "note", role: "alert" },
    words.forbidden,
    " ",
    html.button({ class: "link", onClick: () => copy(wordsOf({ composition: saving.now.value })) }, text.copy),
  );

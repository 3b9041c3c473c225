// A brand that closed while the window was open: what it means, what was written in it, and where to go on.
import { useEffect, useSignal } from "preact";
import { copy } from "../ui/copy.js";
import { h, html, sentence } from "../ui/html.js";
import { brandOrNone, brands, lost, person } from "../lib/brand.js";
import { keptBelow, keyOf, wordsOf } from "../lib/drafts.js";
import { text } from "../text/en/common.js";
import { words } from "../text/en/shell_closed.js";

/** How many brands have a button of their own; the menu and the palette have all. */
const MOST = 12;

/** The brand of the address: the person is no member of it any more, or it is locked until they turn two-factor on. */
export function ClosedBrand() {
  const brand = lost.value ?? brandOrNone.value;
  if (!brand) return null;
  const { id, name } = brand;
  return html.section(
    { class: "empty closed-brand", role: "alert" },
    html.h1(sentence(lost.value ? words.lost(name) : words.locked(name))),
    h(Kept, { key: id, brandId: id }),
    lost.value ? h(Others, {}) : html.a({ class: "button", href: "/studio/me/security" }, words.toSecurity),
  );
}

/** Where to go on. */
const Others = () =>
  brands.value.length > 0 && [
    html.p({ key: "others" }, words.others),
    html.p(
      { key: "brands", class: "actions" },
      brands.value
        .slice(0, MOST)
        .map((one) => html.a({ key: one.id, class: "button", href: `/studio/${one.databaseId}/home` }, one.name)),
    ),
  ];

/** What was written in the brand and never saved. @param {{ brandId: string }} props */
function Kept({ brandId }) {
  const found = useSignal(/** @type {string[]} */ ([]));
  useEffect(() => {
    keptBelow(keyOf(person.value.id, brandId, "")).then((drafts) => {
      found.value = drafts.map(wordsOf).filter(Boolean);
    });
  }, []);
  if (!found.value.length) return null;
  return [
    html.p({ key: "hint" }, words.kept),
    ...found.value.map((all) => [
      html.p({ key: all, class: "said", dir: "auto" }, all),
      html.button({ key: `copy ${all}`, onClick: () => copy(all) }, text.copy),
    ]),
  ];
}

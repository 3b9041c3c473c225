// One text for several channels: who else has the text that is open, and how others get it or keep their own.
import { useEffect, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { lazy } from "../../ui/part.js";
import { isolated } from "../../lib/answers.js";
import { bodyOn } from "./composition.js";
import { countsOf, sharersOf } from "./channel_choice.js";
import { words } from "../../text/en/editor_channels.js";

const Picker = lazy(async () => (await import("./picker.js")).Picker);

/**
 * The channels that get the open text. Those that had the same own text when it was opened are written together, until
 * somebody parts them.
 * @param {{ editing: import("./editing.js").Editing, id: string }} props
 */
export function Sharing({ editing, id }) {
  const { saving, isLocked, offered, check, sharers } = editing;
  const isPicking = useSignal(false);
  const now = saving.now.value;
  useEffect(() => {
    sharers.value = sharersOf(saving.now.value, id);
    return () => {
      sharers.value = [];
    };
  }, [id]);
  const others = sharers.value.filter((one) => one !== id && one in now.variants && now.channelIds.includes(one));
  const names = offered.filter((one) => others.includes(one.id)).map((one) => isolated(one.displayName));
  const rest = offered.filter((one) => one.id !== id && now.channelIds.includes(one.id));
  if (isLocked || !rest.length) return null;
  const body = bodyOn(now, id);
  const share = (/** @type {string[]} */ ids) => {
    const gone = others.filter((one) => !ids.includes(one));
    const variants = Object.fromEntries(Object.entries(now.variants).filter(([one]) => !gone.includes(one)));
    sharers.value = [id, ...ids];
    saving.write({ variants: { ...variants, ...Object.fromEntries([id, ...ids].map((one) => [one, body])) } });
  };
  const pick = (/** @type {boolean} */ on) => () => {
    isPicking.value = on;
  };
  return html.p(
    { class: "hint own" },
    names.length > 0 && [
      words.sharedWith(names.join(", ")),
      " ",
      html.button(
        {
          key: "part",
          class: "link",
          onClick: () => {
            sharers.value = [id];
          },
        },
        words.onlyHere,
      ),
      " · ",
    ],
    html.button({ key: "share", class: "link", onClick: pick(true) }, words.sameFor),
    isPicking.value &&
      h(Picker, {
        editing,
        counts: countsOf(check?.measures ?? [], check?.preflight ?? []),
        title: words.sameFor,
        hint: words.sameForHint,
        channels: rest,
        chosen: others,
        onChange: share,
        onClose: pick(false),
      }),
  );
}

// Where one writes: title, channels, the text of the chosen tab, media, and what channels refuse.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { lazy } from "../../ui/part.js";
import { Hints } from "../../parts/hints.js";
import { may } from "../../lib/brand.js";
import { Body } from "./body.js";
import { described, inputOf, mediaOn, without } from "./composition.js";
import { MediaRow } from "./media_row.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/editor.js";

const Strip = lazy(async () => (await import("./strip.js")).Strip);
const Sharing = lazy(async () => (await import("./sharing.js")).Sharing);
const FollowUps = lazy(async () => (await import("./follow_ups.js")).FollowUps);
const Labels = lazy(async () => (await import("./labels.js")).Labels);
const OwnTime = lazy(async () => (await import("./own_time.js")).OwnTime);
const Fits = lazy(async () => (await import("./fits.js")).Fits);
const Crop = lazy(async () => (await import("./crop.js")).Crop);
const Issues = lazy(async () => (await import("./reasons.js")).Issues);
const Options = lazy(async () => (await import("./options.js")).Options);

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./composition.js").Asset} Asset */
/** @typedef {import("preact").Signal<string | null>} Tab the channel whose own text is shown; null is the common one */
/** @typedef {{ editing: Editing, tab: Tab }} Props */

/** @param {Props & { children?: import("../../types/html").Child }} props */
export function Writing({ editing, tab, children }) {
  const { saving, isLocked, check } = editing;
  const hasOptions = tab.value !== null || Object.keys(saving.now.value.ownOptions).length > 0;
  return html.section(
    { class: "write", "aria-label": text.rooms.editor },
    html.div({ class: "strip-room" }, h(Strip, { editing, tab })),
    html.div(
      { class: "page" },
      html.input({
        class: "title-input",
        "aria-label": words.title,
        placeholder: words.title,
        value: saving.now.value.title,
        disabled: isLocked,
        maxLength: 255,
        onInput: (event) => saving.write({ title: event.currentTarget.value }),
      }),
      may("CONTENT", "MANAGE") && html.div({ class: "labels-room" }, h(Labels, { editing })),
      h(Body, { editing, tab }),
      tab.value !== null && h(OwnText, { editing, id: tab.value }),
      tab.value !== null && h(Sharing, { key: `sharing ${tab.value}`, editing, id: tab.value }),
      h(Media, { editing, tab }),
    ),
    hasOptions && html.div({ class: tab.value === null ? "options-room" : undefined }, h(Options, { editing, tab })),
    (check?.preflight ?? []).length > 0 && h(Issues, { issues: check?.preflight ?? [] }),
    tab.value !== null && h(OwnTime, { key: `time ${tab.value}`, editing, id: tab.value }),
    h(FollowUps, { editing, tab }),
    h(Hints, { hints: check?.hints ?? [] }),
    children,
  );
}

/** Whose text it is, on the tab of a channel. @param {{ editing: Editing, id: string }} props */
function OwnText({ editing: { saving, isLocked }, id }) {
  const { variants } = saving.now.value;
  return h(Own, {
    isOwn: id in variants,
    isLocked,
    said: words.ownText,
    onCommon: () => saving.write({ variants: without(variants, id) }),
  });
}

/** The media of the tab. @param {Props} props */
function Media({ editing, tab }) {
  const { saving, isLocked, offered } = editing;
  const now = saving.now.value;
  const hasFiles = now.media.length > 0 || Object.values(now.ownMedia).some((one) => one.length);
  const id = tab.value;
  const cropped = useSignal(/** @type {{ asset: Asset, channelId: string | null } | null} */ (null));
  const crop = (/** @type {string} */ assetId, /** @type {string | null} */ channelId = id) => {
    const asset = [...mediaOn(now, channelId), ...now.media].find((one) => one.id === assetId);
    if (asset) cropped.value = { asset, channelId };
  };
  // An upload may end when another tab is open, and after that of another channel.
  const write = (/** @type {(media: Asset[]) => Asset[]} */ next) => {
    const latest = saving.now.peek();
    const media = next(mediaOn(latest, id));
    saving.write(id ? { ownMedia: { ...latest.ownMedia, [id]: media } } : { media });
  };
  return [
    h(MediaRow, {
      key: "media",
      media: mediaOn(now, id),
      isLocked,
      channels: offered.filter((one) => now.channelIds.includes(one.id) && (id === null || one.id === id)),
      input: async () => {
        const { title: _, ...input } = await inputOf(saving.now.value, offered);
        return input;
      },
      arrivals: saving.hands.arrivals,
      onChange: write,
      // That makes no channel's media its own.
      onDescribed: (asset, facts) => saving.write(described(saving.now.value, asset, facts)),
      onCrop: (asset) => crop(asset),
    }),
    hasFiles && h(Fits, { key: "fits", editing, tab, onCrop: crop }),
    cropped.value &&
      h(Crop, {
        key: "crop",
        editing,
        ...cropped.value,
        onClose: () => {
          cropped.value = null;
        },
      }),
    id &&
      h(Own, {
        key: "own",
        isOwn: id in now.ownMedia,
        isLocked,
        said: words.ownMedia,
        onCommon: () => saving.write({ ownMedia: without(now.ownMedia, id) }),
      }),
  ];
}

/**
 * Whether a channel has this of its own, and the way back.
 * @param {{ isOwn: boolean, isLocked: boolean, said: typeof words.ownText, onCommon: () => void }} props
 */
const Own = ({ isOwn, isLocked, said, onCommon }) =>
  html.p(
    { class: "hint own" },
    isOwn ? said.own : said.common,
    isOwn && !isLocked && [" ", html.button({ key: "common", class: "link", onClick: onCommon }, said.useCommon)],
  );

// The frame of a video that stands for it: the video stands still at the time that is chosen.
import { useEffect, useRef, useSignal } from "preact";
import { html } from "../ui/html.js";
import { sheet } from "../ui/part.js";
import { movedTime } from "./shapes.js";
import { words } from "../text/en/parts_framing.js";

await sheet("parts/framing.css");

/**
 * @param {{ asset: import("./focus_field.js").Asset, value: number | null, onInput: (ms: number) => void }} props
 */
export function CoverField({ asset, value, onInput }) {
  const video = useRef(/** @type {HTMLVideoElement | null} */ (null));
  const duration = useSignal(asset.durationMs ?? 0);
  const isUnplayed = useSignal(false);
  const ms = value ?? 0;
  const seek = () => {
    if (video.current && video.current.readyState > 0) video.current.currentTime = ms / 1000;
  };
  useEffect(seek, [ms]);
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const time = event.ctrlKey || event.metaKey || event.altKey ? null : movedTime(ms, event, duration.value);
    if (time === null) return;
    event.preventDefault();
    event.stopPropagation();
    onInput(time);
  };
  return html.div(
    { class: "framing", dir: "ltr" },
    html.video({
      ref: video,
      class: "framing-video",
      src: asset.url,
      poster: value === null ? (asset.thumbnailUrl ?? undefined) : undefined,
      muted: true,
      playsInline: true,
      preload: "auto",
      tabIndex: -1,
      "aria-hidden": "true",
      onLoadedMetadata: ({ currentTarget }) => {
        if (!duration.value && Number.isFinite(currentTarget.duration))
          duration.value = Math.floor(currentTarget.duration * 1000);
        seek();
      },
      onError: () => {
        isUnplayed.value = true;
      },
    }),
    isUnplayed.value && html.p({ class: "hint", role: "status" }, words.notPlayed),
    html.label(
      { class: "framing-time" },
      html.span({ class: "sr" }, words.time),
      html.input({
        type: "range",
        min: 0,
        max: Math.max(0, duration.value - 1),
        step: 1,
        value: ms,
        disabled: !duration.value,
        "data-focus": "",
        "aria-valuetext": words.at(ms, duration.value),
        onKeyDown,
        onInput: (event) => onInput(Number(event.currentTarget.value)),
      }),
      html.span({ class: "hint figures" }, words.at(ms, duration.value)),
    ),
  );
}

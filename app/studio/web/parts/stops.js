// That a post does not go out on a channel, because that publishes nothing, and where it is set right.
import { classes, h, html, sentence } from "../ui/html.js";
import { Icon } from "../ui/icon.js";
import { may } from "../lib/brand.js";
import { pathOf } from "../lib/router.js";
import { stopOf } from "../lib/stops.js";
import { text } from "../text/en/common.js";
import { words } from "../text/en/parts_stops.js";

/** @typedef {{ id: string, displayName: string, state?: string, pausedAt?: string | null }} Channel */

const WHY = { access: text.health.access, gone: words.gone, paused: words.paused };
const whyOf = (/** @type {Channel} */ channel) => WHY[stopOf(channel) ?? "paused"];

/** The sentences about each of them. @param {readonly Channel[]} channels */
const saidOf = (channels) => channels.map((one) => words.stopped(one.displayName, whyOf(one))).join(" ");

/** Whether the person can set right one of them. @param {readonly Channel[]} channels */
const canMend = (channels) => may("CONNECTIONS", "MANAGE") && channels.some((one) => stopOf(one) !== "gone");

/** Whether none of them is only paused, which is somebody's will. @param {readonly Channel[]} channels */
const isBad = (channels) => channels.some((one) => stopOf(one) !== "paused");

/**
 * The channels on which a post does not go out; a link to what sets it right for those who may.
 * @param {{ channels: readonly Channel[] }} props
 */
export function Stops({ channels }) {
  if (!channels.length) return null;
  const [name, tone] = isBad(channels) ? ["s_failed", "is-bad"] : ["s_part", "is-review"];
  const all = { class: classes("stop", tone), title: saidOf(channels) };
  const inside = [
    h(Icon, { key: "sign", name, size: 14, label: all.title }),
    html.span(
      { key: "words", class: "stop-words", "aria-hidden": "true" },
      channels.length > 1 ? words.many(channels.length) : whyOf(channels[0]),
    ),
  ];
  return canMend(channels) ? html.a({ ...all, href: pathOf("channels") }, inside) : html.span(all, inside);
}

/** The same as sentences, with the way to set it right. @param {{ channels: readonly Channel[] }} props */
export const StopNote = ({ channels }) =>
  channels.length > 0 &&
  html.p(
    { class: classes("note", isBad(channels) && "is-bad"), role: "status" },
    sentence(saidOf(channels)),
    " ",
    canMend(channels) && html.a({ class: "link", href: pathOf("channels") }, text.rooms.channels),
  );

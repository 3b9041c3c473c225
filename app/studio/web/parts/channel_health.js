// How a channel is, in words: its worst trouble, or what went out on it.
import { classes, html } from "../ui/html.js";
import { toneOf, troubleOf } from "../lib/channel_health.js";
import { brand } from "../lib/brand.js";
import { ago, shortMoment } from "../lib/dates.js";
import { text } from "../text/en/common.js";

/** @typedef {import("../lib/channel_health.js").Channel} Channel */
/** @typedef {import("../lib/channel_health.js").Health} Health */

const { health: words } = text;

/** What is said of each trouble. @type {Record<string, (channel: Channel & { health: Health }) => string>} */
const WORDS = {
  access: () => words.access,
  failing: ({ health }) => words.failing(health.failures),
  ending: ({ health }) => words.ending(ago(health.accessUntil ?? "")),
  held: ({ heldUntil }) => words.held(shortMoment(heldUntil ?? "", brand.value.timeZone)),
  paused: ({ pausedAt }) => words.paused(ago(pausedAt ?? "")),
  near: ({ health }) => words.near(health.calls ?? 0, health.mostCalls ?? 0),
};

/** How a channel is: its worst trouble, else what went out on it. @param {Channel} channel */
export function healthWord(channel) {
  const trouble = troubleOf(channel);
  if (trouble) return WORDS[trouble](/** @type {Channel & { health: Health }} */ (channel));
  return channel.health?.successes ? words.live(channel.health.successes) : words.quiet;
}

/** How a channel is. @param {{ channel: Channel }} props */
export function HealthMark({ channel }) {
  const last = channel.health?.lastSuccessAt;
  const tone = toneOf(troubleOf(channel));
  return html.span(
    { class: classes("health", tone || "hint"), title: last ? words.last(ago(last)) : words.never },
    healthWord(channel),
  );
}

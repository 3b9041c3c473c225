// What can be added as a channel: the platforms of the installation, and those that are only tried in the sandbox.
import { h, html } from "../../ui/html.js";
import { sheet } from "../../ui/part.js";
import { Glyph, isRehearsal } from "../../parts/channel.js";
import { may } from "../../lib/brand.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/channels.js";

await sheet("rooms/channels/platforms.css");

/** @typedef {import("./channels.js").Brand} Brand */
/** @typedef {import("./channels.js").Hands} Hands */

/**
 * The platforms that can be tried in the sandbox, with no account there.
 * @param {{ platforms: Brand["platforms"], hands: Hands }} props
 */
const Rehearsals = ({ platforms, hands }) => [
  html.h3({ key: "title" }, words.rehearsals),
  html.p({ key: "hint", class: "hint" }, words.rehearsalsHint),
  html.div(
    { key: "platforms", class: "rehearsals" },
    platforms.map((platform) =>
      html.button(
        { key: platform.key, onClick: () => hands.open({ what: "connect", platform }) },
        h(Glyph, { platform: platform.key, size: 20 }),
        platform.label,
      ),
    ),
  ),
];

/**
 * What can be added, and below it what the installation is not set up for.
 * @param {{ view: Brand, hands: Hands }} props
 */
export function Platforms({ view, hands }) {
  const mine = may("CONNECTIONS", "MANAGE");
  const able = view.platforms.filter((one) => one.connectMethods.length && !isRehearsal(one.key));
  const rehearsals = view.platforms.filter((one) => isRehearsal(one.key));
  const unable = view.platforms.filter((platform) => !platform.connectMethods.length);
  return html.section(
    { "aria-label": words.add },
    html.h2(words.add),
    !mine && html.p({ class: "hint" }, words.ownerOnly),
    html.ul(
      { class: "platforms" },
      able.map((platform) =>
        html.li(
          { key: platform.key },
          html.button(
            { class: "platform", disabled: !mine, onClick: () => hands.open({ what: "connect", platform }) },
            html.strong(h(Glyph, { platform: platform.key, size: 20 }), platform.label),
            text.about[platform.key] && html.span({ class: "hint" }, text.about[platform.key]),
            html.span({ class: "hint", title: words.counted(platform.limits.textUnit) }, words.takes(platform.limits)),
            html.span({ class: "hint" }, platform.connectMethods.map((way) => words.methods[way]).join(" or ")),
          ),
        ),
      ),
    ),
    mine && rehearsals.length > 0 && h(Rehearsals, { platforms: rehearsals, hands }),
    mine &&
      unable.length > 0 && [
        html.h3({ key: "unable" }, words.unavailable),
        html.p(
          { key: "hint", class: "hint" },
          words.unavailableHint,
          " ",
          unable.map((one) => one.label).join(", "),
          ".",
        ),
      ],
  );
}

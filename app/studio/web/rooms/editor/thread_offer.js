// The offer to make parts of a text that is too long for a channel with threads.
import { html } from "../../ui/html.js";
import { isolated } from "../../lib/answers.js";
import { fullest } from "./channel_choice.js";
import { BREAK, spansOf, textsOf } from "./thread.js";
import { fitted } from "./thread_fit.js";
import { words } from "../../text/en/editor_thread.js";

/** @typedef {import("./editing.js").Editing} Editing */

/**
 * @param {{ editing: Editing, tab: import("./body.js").Tab, body: string, write: import("./body.js").Change }} props
 */
export function Offer({ editing, tab, body, write }) {
  const { saving, offered, check, featuresOf } = editing;
  const { channelIds, variants } = saving.now.value;
  const id = tab.value;
  const channels = offered.filter(
    (one) =>
      featuresOf(one.platform).threads && (id ? one.id === id : channelIds.includes(one.id) && !(one.id in variants)),
  );
  const texts = textsOf(body);
  const sizes = texts.map((_, at) => fullest(check?.measures ?? [], channels, at + 1));
  const worst = sizes.find((one) => one && one.used > one.limit);
  const channel = channels.find((one) => one.id === worst?.channel.id);
  if (!worst || !channel) return null;
  const next = texts
    .map((text, at) => {
      const size = sizes[at];
      return size && size.used > size.limit && size.fits ? fitted(text, size.fits) : text;
    })
    .join(BREAK);
  const count = spansOf(next).length;
  if (count === texts.length) return null;
  const divide = () => write(next, { from: 0, to: 0 });
  return html.p(
    { class: "hint offer" },
    words.tooLong(isolated(channel.displayName)),
    " ",
    html.button({ class: "link", onClick: divide }, words.divide(count)),
  );
}

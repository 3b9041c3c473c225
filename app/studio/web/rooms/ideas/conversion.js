// Making a post of an idea: where it shall go, then the editor.
import { useEffect, useRef, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { choice, Skeleton } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { lastChoice, suggested } from "../../lib/channels.js";
import { person } from "../../lib/brand.js";
import { change, isProblem, newKey, rows } from "../../lib/gql.js";
import { go, pathOf } from "../../lib/router.js";
import { useWhole } from "../../lib/whole_list.js";
import { CONVERT, IDEA_CHANNELS } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/ideas.js";

/** @param {{ brandId: string, idea: { id: string, headline: string }, onClose: () => void }} props */
export function Conversion({ brandId, idea, onClose }) {
  const {
    data,
    error,
    rows: all,
  } = useWhole(IDEA_CHANNELS, { brandId, me: person.value.id }, (one) => one.brand?.channels);
  /** What was switched, by channel; others are as they are suggested. */
  const switched = useSignal(/** @type {Record<string, boolean>} */ ({}));
  const busy = useSignal(false);
  const key = useSignal(newKey());
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const isKnown = Boolean(data || error);
  useEffect(() => {
    if (isKnown) button.current?.focus();
  }, [isKnown]);
  const channels = all.filter((one) => one.state === "CONNECTED");
  const at = new Set(suggested(channels, data?.brand?.platforms ?? [], lastChoice(rows(data?.brand?.posts))));
  const isOn = (/** @type {string} */ id) => switched.value[id] ?? at.has(id);
  const write = async (/** @type {Event} */ event) => {
    event.preventDefault();
    busy.value = true;
    const channelIds = channels.map((one) => one.id).filter(isOn);
    const answer = await change(CONVERT, { id: idea.id, channelIds }, { key: key.value });
    busy.value = false;
    if (isProblem(answer)) {
      key.value = newKey();
      complain(answer);
      return;
    }
    toast(words.written);
    onClose();
    go(pathOf("editor", answer.databaseId));
  };
  const boxes = channels.map(({ id, displayName: label }) =>
    choice({
      key: id,
      label,
      checked: isOn(id),
      onChange: (on) => {
        switched.value = { ...switched.value, [id]: on };
      },
    }),
  );
  return h(
    Dialog,
    { title: words.writeTitle, onClose },
    html.p({ class: "idea-quoted" }, idea.headline),
    html.p({ class: "muted" }, words.writeHint),
    html.form(
      { onSubmit: write },
      !isKnown && h(Skeleton, { lines: 2 }),
      isKnown &&
        (boxes.length ? html.div({ class: "idea-channels" }, boxes) : html.p({ class: "hint" }, words.noChannels)),
      html.footer(
        html.button({ type: "button", onClick: onClose }, text.cancel),
        html.button({ ref: button, class: "main", disabled: busy.value || !isKnown }, words.writeAction),
      ),
    ),
  );
}

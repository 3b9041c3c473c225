// Making a post of an idea: where it shall go, then the editor.
import { useEffect, useRef, useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Dialog } from "../../ui/dialog.js";
import { Choice } from "../../ui/field.js";
import { Skeleton } from "../../ui/part.js";
import { complain, toast } from "../../ui/toast.js";
import { suggested } from "../../lib/channels.js";
import { change, isProblem, rows, useQuery } from "../../lib/gql.js";
import { go, pathOf } from "../../lib/router.js";
import { CONVERT, IDEA_CHANNELS } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.ideas;

/** @param {{ brandId: string, idea: any, onClose: () => void }} props */
export function Conversion({ brandId, idea, onClose }) {
  const { data, error } = useQuery(IDEA_CHANNELS, { brandId });
  /** What was switched, by channel; others are as they are suggested. */
  const switched = useSignal(/** @type {Record<string, boolean>} */ ({}));
  const busy = useSignal(false);
  const key = useSignal(crypto.randomUUID());
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => {
    if (data || error) button.current?.focus();
  }, [data, error]);
  const channels = rows(data?.brand?.channels).filter((/** @type {any} */ one) => one.state === "CONNECTED");
  const at = new Set(suggested(channels, data?.brand?.platforms ?? []).map((one) => one.id));
  const isOn = (/** @type {string} */ id) => switched.value[id] ?? at.has(id);
  /** @param {Event} event */
  const write = async (event) => {
    event.preventDefault();
    busy.value = true;
    const channelIds = channels.map((/** @type {any} */ one) => one.id).filter(isOn);
    const answer = await change(CONVERT, { id: idea.id, channelIds }, { key: key.value });
    busy.value = false;
    if (isProblem(answer)) {
      key.value = crypto.randomUUID();
      return complain(answer);
    }
    toast(words.written);
    onClose();
    return go(pathOf("editor", answer.databaseId));
  };
  return h(
    Dialog,
    { title: words.writeTitle, onClose },
    html.p({ class: "idea-quoted" }, idea.headline),
    html.p({ class: "muted" }, words.writeHint),
    html.form(
      { onSubmit: write },
      !data && !error
        ? h(Skeleton, { lines: 2 })
        : channels.length
          ? html.div(
              { class: "idea-channels" },
              channels.map((/** @type {any} */ one) =>
                h(Choice, {
                  key: one.id,
                  label: one.displayName,
                  checked: isOn(one.id),
                  onChange: (on) => {
                    switched.value = { ...switched.value, [one.id]: on };
                  },
                }),
              ),
            )
          : html.p({ class: "hint" }, words.noChannels),
      html.footer(
        html.button({ type: "button", onClick: onClose }, text.cancel),
        html.button({ ref: button, class: "main", disabled: busy.value || (!data && !error) }, words.writeAction),
      ),
    ),
  );
}

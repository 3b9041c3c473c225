// Of what a person is told, and where: a switch for each kind and each way, saved at once.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Failed, Skeleton } from "../../ui/part.js";
import { complain } from "../../ui/toast.js";
import { change, isProblem, useQuery } from "../../lib/gql.js";
import { PREFERENCES, SET_PREFERENCE } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.notices;

/** The table of preferences. */
export function Preferences() {
  const { data, error, again } = useQuery(PREFERENCES);
  // What was switched and is not answered yet, so that the switch stands where it was put.
  const sent = useSignal(/** @type {Record<string, boolean>} */ ({}));
  if (!data) return error ? h(Failed, { error, again }) : h(Skeleton, { lines: 8 });
  const { notificationChannels: channels, notificationTypes: types } = data.viewer;
  const isOn = (/** @type {any} */ type, /** @type {string} */ channel) =>
    sent.value[`${type.key} ${channel}`] ??
    type.preferences.some((/** @type {any} */ one) => one.channel === channel && one.enabled);
  /** Switch these types, one after the other; what is refused is said and stands as before. @param {any[]} some @param {string} channel @param {boolean} enabled */
  const set = async (some, channel, enabled) => {
    sent.value = { ...sent.value, ...Object.fromEntries(some.map((type) => [`${type.key} ${channel}`, enabled])) };
    for (const type of some) {
      const answer = await change(SET_PREFERENCE, { typeKey: type.key, channel, enabled });
      if (isProblem(answer)) {
        complain(answer);
        break;
      }
    }
    await again();
    sent.value = {};
  };
  const toggle = (
    /** @type {string} */ what,
    /** @type {any} */ channel,
    /** @type {boolean} */ on,
    /** @type {(on: boolean) => void} */ onChange,
  ) =>
    html.input({
      type: "checkbox",
      checked: on,
      "aria-label": words.switch(what, channel.label),
      onChange: (/** @type {any} */ event) => onChange(event.currentTarget.checked),
    });
  const able = (/** @type {any} */ channel) =>
    types.filter((/** @type {any} */ type) => type.channels.includes(channel.key));
  return html.section(
    { class: "sheet preferences", "aria-label": words.preferences },
    html.header(html.h2(words.preferences)),
    html.p({ class: "quiet-note hint" }, words.hint),
    html.table(
      html.thead(
        html.tr(
          html.th({ scope: "col" }, html.span({ class: "sr" }, words.what)),
          channels.map((/** @type {any} */ channel) => html.th({ key: channel.key, scope: "col" }, channel.label)),
        ),
      ),
      html.tbody(
        html.tr(
          { class: "is-everything" },
          html.th({ scope: "row" }, words.everything, html.p({ class: "hint" }, words.everythingHint)),
          channels.map((/** @type {any} */ channel) =>
            html.td(
              { key: channel.key },
              toggle(
                words.everything,
                channel,
                able(channel).every((/** @type {any} */ type) => isOn(type, channel.key)),
                (on) =>
                  set(
                    able(channel).filter((/** @type {any} */ type) => isOn(type, channel.key) !== on),
                    channel.key,
                    on,
                  ),
              ),
            ),
          ),
        ),
        types.map((/** @type {any} */ type) =>
          html.tr(
            { key: type.key },
            html.th({ scope: "row" }, type.label, html.p({ class: "hint" }, type.description)),
            channels.map((/** @type {any} */ channel) =>
              html.td(
                { key: channel.key },
                type.channels.includes(channel.key) &&
                  toggle(type.label, channel, isOn(type, channel.key), (on) => set([type], channel.key, on)),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

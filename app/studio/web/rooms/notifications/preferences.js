// Of what a person is told, and where: a switch for each kind and each way, saved at once.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { loaded } from "../../ui/part.js";
import { complain } from "../../ui/toast.js";
import { change, isProblem, useQuery } from "../../lib/gql.js";
import { ownZone } from "../../lib/dates.js";
import { inTurn } from "../../lib/unload.js";
import { PREFERENCES, SET_PREFERENCE, SET_QUIET_MAILS } from "./queries.js";
import { words } from "../../text/en/notifications.js";

/** @typedef {Answers.NotificationPreferences.viewer} Viewer */
/** @typedef {Viewer["notificationChannels"][number]} Channel */
/** @typedef {Viewer["notificationTypes"][number]} Type */

/** @param {Type} type @param {Channel} channel */
const nameOf = (type, channel) => `${type.key} ${channel.key}`;

/** Switches, as they are and as they were put. @param {() => Promise<unknown>} again */
function useSwitches(again) {
  // What was switched and is not answered yet, so that the switch stands where it was put.
  const sent = useSignal(/** @type {Record<string, boolean>} */ ({}));
  const isOn = (/** @type {Type} */ type, /** @type {Channel} */ channel) =>
    sent.value[nameOf(type, channel)] ?? type.preferences.some((one) => one.channel === channel.key && one.enabled);
  /**
   * Switch these types, one after the other; what is refused is said and stands as before.
   * @param {Type[]} types @param {Channel} channel @param {boolean} enabled
   */
  const set = async (types, channel, enabled) => {
    const put = Object.fromEntries(types.map((type) => [nameOf(type, channel), enabled]));
    sent.value = { ...sent.value, ...put };
    await inTurn(types, async (type) => {
      const answer = await change(SET_PREFERENCE, { typeKey: type.key, channel: channel.key, enabled });
      if (isProblem(answer)) complain(answer);
      return !isProblem(answer);
    });
    await again();
    sent.value = {};
  };
  return { isOn, set };
}

/** The table of preferences. */
export function Preferences() {
  const query = useQuery(PREFERENCES);
  const switches = useSwitches(query.again);
  return loaded(query, query.data?.viewer, 8, (viewer) =>
    html.section(
      { class: "sheet preferences", "aria-label": words.preferences },
      html.header(html.h2(words.preferences)),
      html.p({ class: "quiet-note hint" }, words.hint),
      h(QuietMails, { viewer, again: query.again }),
      h(Table, { channels: viewer.notificationChannels, types: viewer.notificationTypes, switches }),
    ),
  );
}

/**
 * When mails go out that need no answer.
 * @param {{ viewer: Viewer, again: () => Promise<unknown> }} props
 */
function QuietMails({ viewer, again }) {
  const types = viewer.notificationTypes.filter((type) => type.isQuiet).map((type) => type.label);
  const choose = async (/** @type {string} */ pace) => {
    const input = { pace: /** @type {Inputs.QuietMailsSetInput["pace"]} */ (pace), timezone: ownZone() };
    const answer = await change(SET_QUIET_MAILS, input);
    if (isProblem(answer)) complain(answer);
    await again();
  };
  return html.div(
    { class: "field" },
    html.label({ for: "quiet-mails" }, words.quietMails),
    html.select(
      { id: "quiet-mails", value: viewer.quietMails, onChange: (event) => choose(event.currentTarget.value) },
      Object.entries(words.paces).map(([pace, name]) => html.option({ key: pace, value: pace }, name)),
    ),
    html.p({ class: "hint" }, words.quietMailsHint(types)),
  );
}

/** @param {{ channels: Channel[], types: Type[], switches: ReturnType<typeof useSwitches> }} props */
function Table({ channels, types, switches: { isOn, set } }) {
  const able = (/** @type {Channel} */ channel) => types.filter((type) => type.channels.includes(channel.key));
  const head = (/** @type {string} */ title, /** @type {string} */ hint) =>
    html.th({ scope: "row" }, title, html.p({ class: "hint" }, hint));
  return html.table(
    html.thead(
      html.tr(
        html.th({ scope: "col" }, html.span({ class: "sr" }, words.what)),
        channels.map((channel) => html.th({ key: channel.key, scope: "col" }, channel.label)),
      ),
    ),
    html.tbody(
      html.tr(
        { class: "is-everything" },
        head(words.everything, words.everythingHint),
        channels.map((channel) =>
          html.td(
            { key: channel.key },
            toggle(
              words.everything,
              channel,
              able(channel).every((type) => isOn(type, channel)),
              (on) =>
                set(
                  able(channel).filter((type) => isOn(type, channel) !== on),
                  channel,
                  on,
                ),
            ),
          ),
        ),
      ),
      types.map((type) =>
        html.tr(
          { key: type.key },
          head(type.label, type.description),
          channels.map((channel) =>
            html.td(
              { key: channel.key },
              type.channels.includes(channel.key) &&
                toggle(type.label, channel, isOn(type, channel), (on) => set([type], channel, on)),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {string} what @param {Channel} channel @param {boolean} checked @param {(on: boolean) => void} onChange */
const toggle = (what, channel, checked, onChange) =>
  html.input({
    type: "checkbox",
    checked,
    "aria-label": words.switch(what, channel.label),
    onChange: (event) => onChange(event.currentTarget.checked),
  });

// The content profile: voice, persona and pillars, by which agents and the assistant write for the brand.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { Icon } from "../../ui/icon.js";
import { complain, toast } from "../../ui/toast.js";
import { change, fieldErrors, isProblem } from "../../lib/gql.js";
import { may } from "../../lib/brand.js";
import { SAVE_PROFILE } from "./queries.js";
import { text } from "../../text/en.js";

const words = text.settings;

/** @param {{ brandId: string, profile: any }} props */
export function ContentProfile({ brandId, profile }) {
  const values = useSignal({
    voice: profile?.voice ?? "",
    persona: profile?.persona ?? "",
    pillars: /** @type {string[]} */ (profile?.pillars ?? []),
  });
  // The version that the typed words build on; another one since is said and never overwritten.
  const version = useSignal(profile?.version ?? 0);
  const pillar = useSignal("");
  const errors = useSignal(/** @type {Record<string, string>} */ ({}));
  const busy = useSignal(false);
  const mayChange = may("CONTENT", "MANAGE");
  const set = (/** @type {object} */ more) => {
    values.value = { ...values.value, ...more };
  };
  const add = () => {
    const name = pillar.value.trim();
    if (name && !values.value.pillars.includes(name)) set({ pillars: [...values.value.pillars, name] });
    pillar.value = "";
  };
  const move = (/** @type {number} */ at, /** @type {number} */ by) => {
    const pillars = [...values.value.pillars];
    const [moved] = pillars.splice(at, 1);
    pillars.splice(at + by, 0, moved);
    set({ pillars });
  };
  /** @param {Event} event */
  const save = async (event) => {
    event.preventDefault();
    add();
    busy.value = true;
    const answer = await change(SAVE_PROFILE, { brandId, ...values.value, expectedVersion: version.value });
    busy.value = false;
    errors.value = fieldErrors(answer);
    if (!isProblem(answer)) {
      version.value = answer.version;
      toast(words.profileSaved);
    } else if (answer.code === "STALE") {
      version.value = answer.currentVersion ?? version.value;
      toast(words.profileStale, { bad: true });
    } else if (!answer.fields.length) complain(answer);
  };
  const disabled = !mayChange;
  return html.section(
    { class: "sheet", "aria-label": words.profile },
    html.header(html.h2(words.profile)),
    html.form(
      { class: "fields setting-form", onSubmit: save },
      html.p({ class: "hint" }, words.profileHint),
      h(Field, {
        label: words.voice,
        hint: words.voiceHint,
        rows: 3,
        value: values.value.voice,
        error: errors.value.voice,
        attributes: { disabled },
        onInput: (voice) => set({ voice }),
      }),
      h(Field, {
        label: words.persona,
        hint: words.personaHint,
        rows: 3,
        value: values.value.persona,
        error: errors.value.persona,
        attributes: { disabled },
        onInput: (persona) => set({ persona }),
      }),
      html.div(
        { class: "field" },
        html.span({ class: "label" }, words.pillars),
        html.ol(
          { class: "pillars" },
          values.value.pillars.map((name, at) =>
            html.li(
              { key: name, class: "pillar" },
              html.span({ class: "grow" }, name),
              mayChange && [
                html.button(
                  {
                    key: "up",
                    type: "button",
                    class: "quiet lone small",
                    disabled: at === 0,
                    "aria-label": `${words.up}: ${name}`,
                    onClick: () => move(at, -1),
                  },
                  h(Icon, { name: "up", size: 14 }),
                ),
                html.button(
                  {
                    key: "down",
                    type: "button",
                    class: "quiet lone small",
                    disabled: at === values.value.pillars.length - 1,
                    "aria-label": `${words.down}: ${name}`,
                    onClick: () => move(at, 1),
                  },
                  h(Icon, { name: "down", size: 14 }),
                ),
                html.button(
                  {
                    key: "x",
                    type: "button",
                    class: "quiet lone small",
                    "aria-label": `${text.remove}: ${name}`,
                    onClick: () => set({ pillars: values.value.pillars.filter((one) => one !== name) }),
                  },
                  h(Icon, { name: "x", size: 14 }),
                ),
              ],
            ),
          ),
        ),
        mayChange &&
          html.div(
            { class: "pillar-new" },
            html.input({
              value: pillar.value,
              "aria-label": words.addPillar,
              placeholder: words.addPillar,
              onInput: (/** @type {any} */ event) => {
                pillar.value = event.currentTarget.value;
              },
              onKeyDown: (/** @type {KeyboardEvent} */ event) => {
                if (event.key === "Enter" && pillar.value.trim()) {
                  event.preventDefault();
                  add();
                }
              },
            }),
            html.button({ type: "button", disabled: !pillar.value.trim(), onClick: add }, words.add),
          ),
        errors.value.pillars && html.p({ class: "error", role: "alert" }, errors.value.pillars),
      ),
      mayChange && html.div({ class: "actions" }, html.button({ class: "main", disabled: busy.value }, text.save)),
    ),
  );
}

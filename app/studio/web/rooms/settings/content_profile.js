// The content profile: voice, persona and pillars, by which agents and the assistant write for the brand.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { Icon } from "../../ui/icon.js";
import { complain, toast } from "../../ui/toast.js";
import { useForm } from "../../parts/form.js";
import { change } from "../../lib/gql.js";
import { may } from "../../lib/brand.js";
import { SAVE_PROFILE } from "./queries.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/settings.js";

/** @param {{ brandId: string, profile: Answers.Settings.brand["contentProfile"] }} props */
export function ContentProfile({ brandId, profile }) {
  const { voice = "", persona = "", pillars = [] } = profile ?? {};
  const values = useSignal({ voice: voice ?? "", persona: persona ?? "", pillars });
  // The version that the typed words build on; another one since is said and never overwritten.
  const version = useSignal(profile?.version ?? 0);
  const pillar = useSignal("");
  const mayChange = may("CONTENT", "MANAGE");
  const set = (/** @type {Partial<typeof values.value>} */ more) => {
    values.value = { ...values.value, ...more };
  };
  const add = () => {
    const name = pillar.value.trim();
    if (name && !values.value.pillars.includes(name)) set({ pillars: [...values.value.pillars, name] });
    pillar.value = "";
  };
  const { errors, busy, submit } = useForm(
    () => {
      add();
      return change(SAVE_PROFILE, { brandId, ...values.value, expectedVersion: version.value });
    },
    (answer) => {
      version.value = answer.version;
      toast(words.profileSaved);
    },
    (problem) => {
      if (problem.code === "STALE") {
        version.value = /** @type {{ currentVersion?: number }} */ (problem).currentVersion ?? version.value;
        toast(words.profileStale, { bad: true });
      } else if (!problem.fields?.length) complain(problem);
    },
  );
  const field = (/** @type {"voice" | "persona"} */ name, /** @type {string} */ hint) =>
    h(Field, {
      label: words[name],
      hint,
      rows: 3,
      value: values.value[name],
      error: errors.value[name],
      attributes: { disabled: !mayChange },
      onInput: (value) => set({ [name]: value }),
    });
  return html.section(
    { class: "sheet", "aria-label": words.profile },
    html.header(html.h2(words.profile)),
    html.form(
      { class: "fields setting-form", onSubmit: submit },
      html.p({ class: "hint" }, words.profileHint),
      field("voice", words.voiceHint),
      field("persona", words.personaHint),
      html.div(
        { class: "field" },
        html.span({ class: "label" }, words.pillars),
        h(Pillars, { pillars: values.value.pillars, mayChange, onChange: (some) => set({ pillars: some }) }),
        mayChange && h(NewPillar, { pillar, add }),
        errors.value.pillars && html.p({ class: "error", role: "alert" }, errors.value.pillars),
      ),
      mayChange && html.div({ class: "actions" }, html.button({ class: "main", disabled: busy.value }, text.save)),
    ),
  );
}

/**
 * The pillars in their order.
 * @param {{ pillars: string[], mayChange: boolean, onChange: (pillars: string[]) => void }} props
 */
function Pillars({ pillars, mayChange, onChange }) {
  const move = (/** @type {number} */ at, /** @type {number} */ by) => {
    const next = [...pillars];
    const [one] = next.splice(at, 1);
    next.splice(at + by, 0, one);
    onChange(next);
  };
  const button = (
    /** @type {string} */ icon,
    /** @type {string} */ label,
    /** @type {boolean} */ disabled,
    /** @type {() => void} */ onClick,
  ) =>
    html.button(
      { key: icon, type: "button", class: "quiet lone small", disabled, "aria-label": label, onClick },
      h(Icon, { name: icon, size: 14 }),
    );
  return html.ol(
    { class: "pillars" },
    pillars.map((name, at) =>
      html.li(
        { key: name, class: "pillar" },
        html.span({ class: "grow" }, name),
        mayChange && [
          button("up", `${words.up}: ${name}`, at === 0, () => move(at, -1)),
          button("down", `${words.down}: ${name}`, at === pillars.length - 1, () => move(at, 1)),
          button("x", `${text.remove}: ${name}`, false, () => onChange(pillars.filter((one) => one !== name))),
        ],
      ),
    ),
  );
}

/** @param {{ pillar: import("preact").Signal<string>, add: () => void }} props */
const NewPillar = ({ pillar, add }) =>
  html.div(
    { class: "pillar-new" },
    html.input({
      value: pillar.value,
      "aria-label": words.addPillar,
      placeholder: words.addPillar,
      onInput: (event) => {
        pillar.value = event.currentTarget.value;
      },
      onKeyDown: (event) => {
        if (event.key !== "Enter" || !pillar.value.trim()) return;
        event.preventDefault();
        add();
      },
    }),
    html.button({ type: "button", disabled: !pillar.value.trim(), onClick: add }, words.add),
  );

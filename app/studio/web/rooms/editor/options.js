// The format and the options of a post on a channel, drawn from what its platform declares; and all of them in words.
import { useEffect, useSignal } from "preact";
import { Confirm } from "../../ui/dialog.js";
import { h, html } from "../../ui/html.js";
import { Icon } from "../../ui/icon.js";
import { choice, sheet, tabs } from "../../ui/part.js";
import { toast } from "../../ui/toast.js";
import { ChannelMarks } from "../../parts/channel.js";
import { OptionField } from "./option_field.js";
import {
  declarations,
  commonOf,
  declared,
  filled,
  formatOf,
  handed,
  isBare,
  lost,
  nothing,
  optionsOf,
  remoteOf,
  saidOf,
  spread,
  turned,
} from "./own_options.js";
import { words } from "../../text/en/editor_options.js";

await sheet("rooms/editor/options.css");

/** How many options are shown at once; of more, those that the format does not need are folded. */
const FEW = 3;

/** @typedef {import("./editing.js").Editing} Editing */
/** @typedef {import("./own_options.js").Declaration} Declaration */
/** @typedef {import("./own_options.js").OwnOptions} OwnOptions */
/** @typedef {Editing["offered"][number]} Channel */

/** @param {{ editing: Editing, tab: import("preact").Signal<string | null> }} props */
export function Options({ editing, tab }) {
  useEffect(() => {
    declared().catch(() => toast(words.away, { bad: true }));
  }, []);
  const channel = editing.offered.find((one) => one.id === tab.value);
  if (!tab.value) return h(Summary, { editing, tab });
  const platform = declarations.value.find((one) => one.key === channel?.platform);
  if (!channel || !platform) return null;
  return h(Form, { key: channel.id, editing, channel, platform });
}

/**
 * The chosen channels of a platform, and whether what is set on one is set on all of them: where all have the same, and
 * anything is set, from the beginning; else from when somebody says so.
 * @param {Editing} editing @param {Channel} channel @param {Declaration} platform
 */
function useSiblings({ saving, offered }, channel, platform) {
  const isShared = useSignal(/** @type {boolean | null} */ (null));
  const { channelIds, ownOptions } = saving.now.value;
  const ids = offered
    .filter((one) => one.platform === channel.platform && (one.id === channel.id || channelIds.includes(one.id)))
    .map((one) => one.id);
  const common = commonOf(platform, ownOptions[channel.id]);
  const value = JSON.stringify(common);
  const isSame = !isBare(common) && ids.every((id) => JSON.stringify(commonOf(platform, ownOptions[id])) === value);
  return { ids, isShared: isShared.value ?? isSame, share: isShared };
}

/** @param {{ editing: Editing, channel: Channel, platform: Declaration }} props */
function Form({ editing, channel, platform }) {
  const { saving, isLocked, errors, check } = editing;
  const { ids, isShared, share } = useSiblings(editing, channel, platform);
  const asking = useSignal(/** @type {Enums.PostFormat | null} */ (null));
  const ownOptions = saving.now.value.ownOptions[channel.id] ?? nothing();
  const write = (/** @type {OwnOptions} */ next, on = isShared) => {
    errors.value = {};
    const all = spread(saving.now.value.ownOptions, [channel.id], next);
    const others = on ? ids.filter((id) => id !== channel.id) : [];
    saving.write({ ownOptions: spread(all, others, next, remoteOf(platform)) });
  };
  const turn = (/** @type {Enums.PostFormat} */ format) => {
    if (lost(platform, ownOptions, format).length) asking.value = format;
    else write(turned(platform, ownOptions, format));
  };
  const issues = (check?.preflight ?? []).filter((one) => one.channel.id === channel.id);
  const errorOf = (/** @type {string} */ name, /** @type {string} */ path) =>
    errors.value[channel.id]?.[name] ?? issues.find((one) => one.field === path)?.message;
  const drop = asking.value;
  return html.fieldset(
    { class: "options", disabled: isLocked },
    html.legend(words.options),
    platform.byHand
      ? html.p({ class: "hint" }, words.allByHand)
      : h(ByHand, { ownOptions, onChange: (on) => write(handed(ownOptions, on)) }),
    platform.formats.length > 1 &&
      h(Formats, { platform, ownOptions, onChoose: turn, error: errorOf("format", "format") }),
    ids.length > 1 &&
      html.div(
        { class: "options-shared" },
        choice({
          label: words.shared(ids.length, platform.label),
          checked: isShared,
          onChange: (on) => {
            share.value = on;
            if (on) write(ownOptions, true);
          },
        }),
        isShared && html.p({ class: "hint" }, words.sharedHint),
      ),
    h(Fields, { channelId: channel.id, platform, ownOptions, errorOf, onChange: write }),
    drop &&
      h(Confirm, {
        title: words.dropTitle(labelOf(platform, drop)),
        message: words.drop(
          lost(platform, ownOptions, drop)
            .map((one) => one.label)
            .join(", "),
        ),
        action: words.dropAction,
        plain: true,
        onConfirm: () => write(turned(platform, ownOptions, drop)),
        onClose: () => {
          asking.value = null;
        },
      }),
  );
}

/**
 * Whether a person publishes it on the channel.
 * @param {{ ownOptions: OwnOptions, onChange: (on: boolean) => void }} props
 */
const ByHand = ({ ownOptions, onChange }) =>
  html.div(
    { class: "options-shared" },
    choice({ label: words.byHand, checked: Boolean(ownOptions.byHand), onChange }),
    ownOptions.byHand && html.p({ class: "hint" }, words.byHandHint),
  );

/** @param {Declaration} platform @param {Enums.PostFormat} format */
const labelOf = ({ formats }, format) => formats.find((one) => one.format === format)?.label ?? "";

/**
 * @param {{ platform: Declaration, ownOptions: OwnOptions, error?: string,
 *   onChoose: (format: Enums.PostFormat) => void }} props
 */
function Formats({ platform, ownOptions, error, onChoose }) {
  const value = formatOf(platform, ownOptions);
  const help = platform.formats.find((one) => one.format === value)?.help;
  return html.div(
    { class: "options-format" },
    html.span({ class: "options-name", "aria-hidden": "true" }, words.format),
    tabs({
      label: words.format,
      options: platform.formats.map(({ format, label }) => /** @type {const} */ ([format, label])),
      value,
      onChoose,
    }),
    help && html.p({ class: "hint" }, help),
    error && html.p({ class: "error", role: "alert" }, error),
  );
}

/**
 * The options of the format: all where they are few, else those that it needs, and the others behind a line.
 * @param {{ channelId: string, platform: Declaration, ownOptions: OwnOptions,
 *   errorOf: (name: string, path: string) => string | undefined, onChange: (ownOptions: OwnOptions) => void }} props
 */
function Fields({ channelId, platform, ownOptions, errorOf, onChange }) {
  const options = optionsOf(platform, ownOptions);
  const needed = options.length > FEW ? options.filter((one) => one.required) : options;
  const others = options.filter((one) => !needed.includes(one));
  const draw = (/** @type {import("./own_options.js").Option} */ option) =>
    h(OptionField, {
      key: `${formatOf(platform, ownOptions)} ${option.name}`,
      option,
      channelId,
      values: ownOptions.values[option.name] ?? [],
      error: errorOf(option.inputName, `options.${option.name}`),
      onChange: (values) => onChange(filled(ownOptions, option.name, values)),
    });
  const isSet = others.some(({ name }) => name in ownOptions.values);
  return [
    needed.map(draw),
    others.length > 0 &&
      html.details(
        { key: "more", class: "options-more", open: isSet || undefined },
        html.summary(
          words.more(others.length),
          isSet && html.span({ class: "dot", title: words.some }, html.span({ class: "sr" }, ` ${words.some}`)),
        ),
        html.div({ class: "options-fields" }, others.map(draw)),
      ),
  ];
}

/**
 * The options of channels in words: those of a platform that have the same share a line, which leads there.
 * @param {{ editing: Editing, tab: import("preact").Signal<string | null> }} props
 */
function Summary({ editing: { saving, offered }, tab }) {
  const { channelIds, ownOptions } = saving.now.value;
  /** @type {Map<string, { said: string[], channels: Channel[], label: string }>} */
  const lines = new Map();
  for (const channel of offered.filter((one) => channelIds.includes(one.id))) {
    const platform = declarations.value.find((one) => one.key === channel.platform);
    const said = saidOf(platform, ownOptions[channel.id], channel.id);
    const key = JSON.stringify([channel.platform, said]);
    if (said.length)
      lines.set(key, { said, label: platform?.label ?? "", channels: [...(lines.get(key)?.channels ?? []), channel] });
  }
  if (!lines.size) return null;
  const show = (/** @type {string} */ id) => () => {
    tab.value = id;
  };
  return html.section(
    { class: "options-summary", "aria-label": words.summary },
    html.h3(words.summary),
    html.ul(
      [...lines].map(([key, { said, label, channels }]) =>
        html.li(
          { key },
          html.button(
            { class: "quiet", onClick: show(channels[0].id) },
            h(ChannelMarks, { marks: channels }),
            html.span({ class: "grow" }, html.strong(label), " ", html.bdi(said.join(" · "))),
            h(Icon, { name: "right" }),
          ),
        ),
      ),
    ),
  );
}

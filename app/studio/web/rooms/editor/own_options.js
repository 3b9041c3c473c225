// The formats and options of channels, as their platforms declare them.
import { signal } from "preact";
import { askOnce, gql } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { wordOf } from "./choice_words.js";
import { words } from "../../text/en/editor_options.js";

const DECLARATIONS = gql(/* GraphQL */ `
  query EditorDeclarations($brandId: ID!) {
    brand(id: $brandId) {
      id
      platforms {
        key
        label
        optionsField
        byHand
        followUps {
          most
          textLimit
          textUnit
        }
        formats {
          format
          label
          help
          limits {
            textLimit
          }
          takesFollowUps
        }
        options {
          name
          inputName
          label
          kind
          help
          formats
          required
          isRemote
          least
          most
          each
          source
          choices {
            value
            inputValue
            label
          }
        }
      }
    }
  }
`);

/** @typedef {Answers.EditorDeclarations.brand.platforms} Declaration what a platform declares */
/** @typedef {Declaration["options"][number]} Option */
/** @typedef {import("./composition.js").OwnOptions} OwnOptions */
/** @typedef {readonly { id: string, platform: string }[]} Channels */
/** @typedef {{ channelId: string, ownOptions?: OwnOptions }} Row a variant as the editor has it */

/** The largest number that the service reads. */
const LARGEST = 2 ** 31 - 1;
/** The kinds whose value is one text. */
export const WRITTEN = ["TEXT", "ADDRESS", "NUMBER"];

/** What the platforms of this installation declare, as soon as it was asked for. */
export const declarations = signal(/** @type {readonly Declaration[]} */ ([]));

/** Ask for what platforms declare, once. @returns {Promise<readonly Declaration[]>} */
export async function declared() {
  if (!declarations.peek().length) {
    const data = await askOnce(DECLARATIONS, { brandId: brand.value.id });
    if (!data?.brand) throw new Error("what platforms declare is not known");
    declarations.value = data.brand.platforms;
  }
  return declarations.peek();
}

/** A channel without format and options. @returns {OwnOptions} */
export const nothing = () => ({ format: null, values: {} });

/** The format of a post on a platform. @param {Declaration} platform @param {OwnOptions} ownOptions */
export const formatOf = ({ formats }, ownOptions) => ownOptions.format ?? formats[0].format;

/**
 * What a platform takes of comments below a post as it is on a channel; null where it takes none.
 * @param {Declaration | undefined} platform @param {OwnOptions | undefined} ownOptions
 */
export const commentsOf = (platform, ownOptions) => {
  const format = platform && formatOf(platform, ownOptions ?? nothing());
  return platform?.formats.find((one) => one.format === format)?.takesFollowUps ? platform.followUps : null;
};

/** The options of a format; those that it needs first. @param {Declaration} platform @param {OwnOptions} ownOptions */
export function optionsOf(platform, ownOptions) {
  const format = formatOf(platform, ownOptions);
  const all = platform.options.filter(({ formats }) => !formats.length || formats.includes(format));
  return [...all.filter((one) => one.required), ...all.filter((one) => !one.required)];
}

/**
 * The options that have a value which another format does not take.
 * @param {Declaration} platform @param {OwnOptions} ownOptions @param {Enums.PostFormat | null} format
 */
export function lost(platform, ownOptions, format) {
  const kept = optionsOf(platform, { ...ownOptions, format }).map((one) => one.name);
  return platform.options.filter(({ name }) => name in ownOptions.values && !kept.includes(name));
}

/**
 * The same with another format, without what it does not take.
 * @param {Declaration} platform @param {OwnOptions} ownOptions @param {Enums.PostFormat} format @returns {OwnOptions}
 */
export function turned(platform, ownOptions, format) {
  const next = format === platform.formats[0].format ? null : format;
  const gone = lost(platform, ownOptions, next).map((one) => one.name);
  const values = Object.fromEntries(Object.entries(ownOptions.values).filter(([name]) => !gone.includes(name)));
  return { ...ownOptions, format: next, values };
}

/** The same, published by hand or by the service. @param {OwnOptions} ownOptions @param {boolean} on
 * @returns {OwnOptions} */
export function handed({ byHand: _, ...rest }, on) {
  return on ? { ...rest, byHand: true } : rest;
}

/** The same with another value of an option; blank ones are none. @param {OwnOptions} ownOptions @param {string} name
 * @param {string[]} values @returns {OwnOptions} */
export function filled(ownOptions, name, values) {
  const { [name]: _, ...rest } = ownOptions.values;
  return { ...ownOptions, values: values.some((one) => one.trim()) ? { ...rest, [name]: values } : rest };
}

/** Whether a channel has none of it. @param {OwnOptions | undefined} ownOptions */
export const isBare = (ownOptions) =>
  !ownOptions || !(ownOptions.format || ownOptions.byHand || Object.keys(ownOptions.values).length);

/**
 * The options of channels, with those of some of them changed. `own` names the options that each of them has for
 * itself, because their values are those of one account.
 * @param {Record<string, OwnOptions>} all @param {readonly string[]} ids @param {OwnOptions} ownOptions
 * @param {readonly string[]} [own]
 */
export function spread(all, ids, ownOptions, own = []) {
  const isOwn = (/** @type {[string, unknown]} */ [name]) => own.includes(name);
  const common = Object.entries(ownOptions.values).filter((one) => !isOwn(one));
  const rows = ids.map((id) => {
    const values = own.length
      ? Object.fromEntries([...common, ...Object.entries(all[id]?.values ?? {}).filter(isOwn)])
      : ownOptions.values;
    return /** @type {const} */ ([id, { ...ownOptions, values }]);
  });
  const rest = Object.entries(all).filter(([id]) => !ids.includes(id));
  return Object.fromEntries([...rest, ...rows.filter(([, row]) => !isBare(row))]);
}

/** The options of a platform whose values are those of one account. @param {Declaration} platform */
export const remoteOf = ({ options }) => options.filter((one) => one.isRemote).map((one) => one.name);

/** What channels of one platform may have in common. @param {Declaration} platform @param {OwnOptions} [ownOptions] */
export function commonOf(platform, ownOptions = nothing()) {
  const own = remoteOf(platform);
  const values = Object.entries(ownOptions.values).filter(([name]) => !own.includes(name));
  return { ...ownOptions, values: Object.fromEntries(values) };
}

/** The value of an option on a channel in words. @param {Option} option @param {string[]} values @param {string} id */
export function wordsOf({ name, kind, choices, isRemote }, values, id) {
  if (kind === "FLAG") return words.yes;
  if (kind === "MEDIA") return words.file;
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  return values
    .map((one) => labels.get(one) ?? (isRemote ? wordOf(id, name, one) : undefined) ?? one.trim())
    .filter(Boolean)
    .join(", ");
}

/**
 * The format of a channel and its options with their values, in words.
 * @param {Declaration | undefined} platform @param {OwnOptions | undefined} ownOptions @param {string} id
 * @returns {string[]}
 */
export function saidOf(platform, ownOptions, id) {
  if (!platform || !ownOptions || isBare(ownOptions)) return [];
  const format = ownOptions.format && platform.formats.find((one) => one.format === ownOptions.format)?.label;
  const options = platform.options.filter(({ name }) => name in ownOptions.values);
  return [
    ...(ownOptions.byHand ? [words.byHand] : []),
    ...(format ? [format] : []),
    ...options.map((one) =>
      one.kind === "FLAG" ? one.label : words.set(one.label, wordsOf(one, ownOptions.values[one.name], id)),
    ),
  ];
}

/** A value as the input of its platform takes it; undefined where there is none. @param {Option} option
 * @param {string[]} values @returns {unknown} */
function inputValue({ kind, choices }, values) {
  const texts = values.map((one) => one.trim()).filter(Boolean);
  const named = texts.map((text) => choices.find((one) => one.value === text)?.inputValue ?? text);
  if (!texts.length) return undefined;
  if (kind === "FLAG") return true;
  if (kind === "NUMBER") return Math.min(Number.parseInt(texts[0], 10), LARGEST);
  return kind === "LIST" || kind === "CHOICES" ? named : named[0];
}

/** The options of a channel as the service takes them. @param {Declaration} platform @param {OwnOptions} ownOptions
 * @returns {Inputs.VariantInput["options"]} */
function optionsInput({ optionsField, options }, ownOptions) {
  const rows = options.flatMap((option) => {
    const value = inputValue(option, ownOptions.values[option.name] ?? []);
    return value === undefined ? [] : [{ option, value }];
  });
  if (!optionsField || !rows.length) return undefined;
  if (optionsField === "outside")
    return { outside: rows.map(({ option: { name } }) => ({ name, values: ownOptions.values[name] })) };
  return { [optionsField]: Object.fromEntries(rows.map(({ option, value }) => [option.inputName, value])) };
}

/**
 * The content as the service takes it.
 * @template {{ variants: Row[] }} Content @param {Content} content @param {Channels} channels
 * @returns {Promise<Omit<Content, "variants"> & { variants: Inputs.VariantInput[] }>}
 */
export async function inputOf(content, channels) {
  const platforms = await declared();
  const variants = content.variants.map(({ ownOptions, ...row }) => {
    const key = channels.find((one) => one.id === row.channelId)?.platform;
    const platform = platforms.find((one) => one.key === key);
    if (!ownOptions || !platform) return row;
    const options = optionsInput(platform, ownOptions);
    return {
      ...row,
      ...(ownOptions.format ? { format: ownOptions.format } : {}),
      ...(ownOptions.byHand ? { byHand: true } : {}),
      ...(options ? { options } : {}),
    };
  });
  return { ...content, variants };
}

/** @typedef {Record<string, Record<string, string>>} Errors of each channel, by `format` or the option's name */

const PATH = /^(?:input\.)?variants\.(\d+)\.(?:options\.)?(\w+)/;
/**
 * What the service says of the options of channels; empty where it says nothing of them.
 * @param {readonly { channelId: string }[]} variants as they were sent
 * @param {readonly { path: string, messages: readonly string[] }[]} fields @returns {Errors}
 */
export function errorsOf(variants, fields) {
  /** @type {Errors} */
  const errors = {};
  for (const { path, messages } of fields) {
    const [, place, name] = PATH.exec(path) ?? [];
    const id = variants[Number(place)]?.channelId;
    if (id && name !== "body" && name !== "mediaIds") errors[id] = { ...errors[id], [name]: messages.join(" ") };
  }
  return errors;
}

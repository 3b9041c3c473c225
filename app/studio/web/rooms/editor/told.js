// What channels are told of a post beside its text and media: formats and options, as their platforms declare them.
import { signal } from "preact";
import { askOnce, gql } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { words } from "../../text/en/editor_options.js";

const DECLARATIONS = gql(/* GraphQL */ `
  query EditorDeclarations($brandId: ID!) {
    brand(id: $brandId) {
      id
      platforms {
        key
        label
        optionsField
        formats {
          format
          label
          help
          limits {
            textLimit
          }
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
/** @typedef {import("./composition.js").Told} Told */
/** @typedef {readonly { id: string, platform: string }[]} Channels */
/** @typedef {{ channelId: string, told?: Told }} Row a variant as the editor has it */

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

/** A channel that is told nothing. @returns {Told} */
export const nothing = () => ({ format: null, values: {} });

/** The format of a post on a platform. @param {Declaration} platform @param {Told} told */
export const formatOf = ({ formats }, told) => told.format ?? formats[0].format;

/** The options of a format; those that it needs first. @param {Declaration} platform @param {Told} told */
export function optionsOf(platform, told) {
  const format = formatOf(platform, told);
  const all = platform.options.filter(({ formats }) => !formats.length || formats.includes(format));
  return [...all.filter((one) => one.required), ...all.filter((one) => !one.required)];
}

/**
 * The options that have a value which another format does not take.
 * @param {Declaration} platform @param {Told} told @param {Enums.PostFormat | null} format
 */
export function lost(platform, told, format) {
  const kept = optionsOf(platform, { ...told, format }).map((one) => one.name);
  return platform.options.filter(({ name }) => name in told.values && !kept.includes(name));
}

/** The same with another format, without what it does not take. @param {Declaration} platform @param {Told} told
 * @param {Enums.PostFormat} format @returns {Told} */
export function turned(platform, told, format) {
  const next = format === platform.formats[0].format ? null : format;
  const gone = lost(platform, told, next).map((one) => one.name);
  const values = Object.fromEntries(Object.entries(told.values).filter(([name]) => !gone.includes(name)));
  return { format: next, values };
}

/** The same with another value of an option; blank ones are none. @param {Told} told @param {string} name
 * @param {string[]} values @returns {Told} */
export function filled(told, name, values) {
  const { [name]: _, ...rest } = told.values;
  return { ...told, values: values.some((one) => one.trim()) ? { ...rest, [name]: values } : rest };
}

/** Whether a channel is told nothing. @param {Told | undefined} told */
export const isBare = (told) => !told || (!told.format && !Object.keys(told.values).length);

/** What channels are told, with that of some of them changed. @param {Record<string, Told>} all
 * @param {readonly string[]} ids @param {Told} told */
export function spread(all, ids, told) {
  const rest = Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id)));
  return isBare(told) ? rest : { ...rest, ...Object.fromEntries(ids.map((id) => [id, told])) };
}

/** The value of an option in words. @param {Option} option @param {string[]} values */
export function wordsOf({ kind, choices }, values) {
  if (kind === "FLAG") return words.yes;
  if (kind === "MEDIA") return words.file;
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  return values
    .map((one) => labels.get(one) ?? one.trim())
    .filter(Boolean)
    .join(", ");
}

/**
 * What a channel is told, in words: its format, and its options with their values.
 * @param {Declaration | undefined} platform @param {Told | undefined} told @returns {string[]}
 */
export function saidOf(platform, told) {
  if (!platform || !told || isBare(told)) return [];
  const format = told.format && platform.formats.find((one) => one.format === told.format)?.label;
  const options = platform.options.filter(({ name }) => name in told.values);
  return [
    ...(format ? [format] : []),
    ...options.map((one) =>
      one.kind === "FLAG" ? one.label : words.set(one.label, wordsOf(one, told.values[one.name])),
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

/** The options of a channel as the service takes them. @param {Declaration} platform @param {Told} told
 * @returns {Inputs.VariantInput["options"]} */
function optionsInput({ optionsField, options }, told) {
  const rows = options.flatMap((option) => {
    const value = inputValue(option, told.values[option.name] ?? []);
    return value === undefined ? [] : [{ option, value }];
  });
  if (!optionsField || !rows.length) return undefined;
  if (optionsField === "outside")
    return { outside: rows.map(({ option: { name } }) => ({ name, values: told.values[name] })) };
  return { [optionsField]: Object.fromEntries(rows.map(({ option, value }) => [option.inputName, value])) };
}

/**
 * The content as the service takes it.
 * @template {{ variants: Row[] }} Content @param {Content} content @param {Channels} channels
 * @returns {Promise<Omit<Content, "variants"> & { variants: Inputs.VariantInput[] }>}
 */
export async function inputOf(content, channels) {
  const platforms = await declared();
  const variants = content.variants.map(({ told, ...row }) => {
    const key = channels.find((one) => one.id === row.channelId)?.platform;
    const platform = platforms.find((one) => one.key === key);
    if (!told || !platform) return row;
    const options = optionsInput(platform, told);
    return { ...row, ...(told.format ? { format: told.format } : {}), ...(options ? { options } : {}) };
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

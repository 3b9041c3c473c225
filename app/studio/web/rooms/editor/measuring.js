// What is asked of the service about a text while it is written: what channels refuse, and how long it is on each.
import { askPast, fieldsOf, gql } from "../../lib/gql.js";
import { brand } from "../../lib/brand.js";
import { contentOf, inputOf } from "./composition.js";
import { excessOf, MOST } from "./excess.js";

/** @typedef {import("./composition.js").Composition} Composition */
/** @typedef {import("./excess.js").Excess} Excess */
/** @typedef {Answers.EditorCheck.brand} Check */

const CHECK = gql(/* GraphQL */ `
  query EditorCheck($brandId: ID!, $input: PreflightInput!) {
    brand(id: $brandId) {
      id
      preflight(input: $input) {
        code
        field
        message
        limit
        actual
        unit
        channel {
          id
          displayName
          platform
        }
      }
      hints(input: $input) {
        code
        message
        channel {
          id
          displayName
        }
      }
      measures(input: $input) {
        part
        used
        limit
        fits
        channel {
          id
        }
      }
    }
  }
`);

/**
 * What the service says of formats and options; null where it says nothing of them.
 * @param {readonly { path: string, messages: readonly string[] }[]} fields
 * @param {import("./composition.js").Composition} sent
 */
export async function errorsOf(fields = [], sent) {
  if (!fields.some(({ path }) => path.includes("variants."))) return null;
  const errors = (await import("./own_options.js")).errorsOf(contentOf(sent).variants, fields);
  return Object.keys(errors).length ? errors : null;
}

/**
 * What the service says of a text; what it takes of no post, it is not asked about.
 * @param {Composition} sent @param {{ id: string, dueAt: string | null } | null} post
 * @param {readonly { id: string, platform: string }[]} channels @param {Check | null} before
 */
export async function measure(sent, post, channels, before) {
  const excess = excessOf(sent);
  if (excess.length) {
    const measures = measuresOf(before?.measures ?? [], sent, excess);
    return { check: { id: brand.value.id, preflight: [], hints: [], measures }, wrong: null };
  }
  const { title: _, ...input } = await inputOf(sent, channels);
  const variables = { ...input, dueAt: post?.dueAt ?? null, postId: post?.id ?? null };
  const { data, error } = await askPast(CHECK, { brandId: brand.value.id, input: variables });
  return { check: data?.brand ?? null, wrong: await errorsOf(fieldsOf(error), sent) };
}

/**
 * The measures of before, with those of the texts that are too long: nobody measures these.
 * @template {{ part: number, used: number, limit: number, fits: number | null, channel: { id: string } }} Measure
 * @param {readonly Measure[]} measures @param {Composition} composition @param {readonly Excess[]} excess
 */
export function measuresOf(measures, { channelIds, variants }, excess) {
  const usedOn = (/** @type {string} */ id) =>
    excess.find(({ channelId }) => channelId === (id in variants ? id : null))?.used;
  const over = channelIds.flatMap((id) => {
    const used = usedOn(id);
    const limit = measures.find((one) => one.channel.id === id)?.limit || MOST;
    return used ? [{ part: 1, used, limit, fits: null, channel: { id } }] : [];
  });
  return [...measures.filter((one) => !usedOn(one.channel.id)), ...over];
}

// What was counted for a publication beside what is usual on its channel; pure.

const NAMES = /** @type {const} */ (["impressions", "likes", "comments", "shares", "clicks"]);

/** @typedef {typeof NAMES[number]} Name */
/** @typedef {Record<Name, number | null>} Values */
/** @typedef {{ name: Name, value: number, times: number | null }} Figure `times`: how many medians it is */

/**
 * The figures that the platform counts. One without a median, or with a median of nothing, is compared with none.
 * @param {Values} metrics @param {Values | null | undefined} medians @returns {Figure[]}
 */
export const compared = (metrics, medians) =>
  NAMES.flatMap((name) => {
    const value = metrics[name];
    if (value === null) return [];
    const usual = medians?.[name];
    return [{ name, value, times: usual ? Math.round((10 * value) / usual) / 10 : null }];
  });

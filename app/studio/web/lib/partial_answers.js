// Answers of which a part failed.

/**
 * Whether an error took more out of an answer than its own field. Where a field may not be null, the service leaves out
 * what is around it, up to the whole brand, although most of that is as it was.
 * @param {any} data @param {readonly { path?: readonly (string | number)[] }[]} errors
 */
export const erases = (data, errors) =>
  errors.some(({ path = [] }) =>
    path.slice(0, -1).some((_, depth) => valueAt(data, path.slice(0, depth + 1)) === null),
  );

/** @param {any} data @param {readonly (string | number)[]} path @returns {any} */
const valueAt = (data, path) => path.reduce((value, step) => value?.[step], data);

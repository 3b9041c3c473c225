// The words of the bar for several rows.

export const words = {
  selected: (/** @type {number} */ n) => `${n} selected`,
  clear: "Select none",
  some: (/** @type {string} */ label, /** @type {number} */ n) => `${label} (${n})`,
};

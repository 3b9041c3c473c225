// The words about what changes besides the posts while the window is open.

export const words = {
  updated: "Galley was updated.",
  otherRole: (/** @type {string} */ brand) => `Your role in ${brand} is another one now.`,
};

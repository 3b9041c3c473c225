// The words of what was written and not saved, and of what was changed elsewhere.

export const words = {
  left: (/** @type {string} */ when) => `You have words that were not saved${when && `, for ${when}`}.`,
  takeUp: "Take them up",
  forget: "Forget them",
  changedBy: "The same words were changed elsewhere.",
  takeOver: "Show the changes",
  restoredDraft: "What you had typed here was kept.",
  discard: "Discard it",
};

// The words of what was written in new posts and never saved.

export const words = {
  left: (/** @type {string} */ when) => `You have words that were not saved${when && `, for ${when}`}.`,
  takeUp: "Take them up",
  forget: "Forget them",
};

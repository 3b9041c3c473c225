// The words about a post that an agent wrote.

export const words = {
  drafted: "Drafted by",
  explained: (/** @type {string} */ agent, /** @type {string} */ author) =>
    `The agent ${agent} drafted this for ${author}.`,
};

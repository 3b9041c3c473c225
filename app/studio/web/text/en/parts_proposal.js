// The words about the time that an agent proposes.

export const words = {
  proposed: (/** @type {string} */ when) => `Proposed: ${when}`,
  about: "The time that the agent proposes",
  take: "Take it",
};

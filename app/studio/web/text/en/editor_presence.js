// The words of who has a post open.
export const words = {
  people: "Who else has this post open",
  you: "Another window of yours",
  here: (/** @type {string} */ name) => `${name} is here`,
  typing: (/** @type {string} */ name) => `${name} is typing`,
  typingIn: (/** @type {string} */ name, /** @type {string} */ channel) => `${name} is typing in ${channel}`,
};

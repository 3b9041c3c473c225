// The words of why a post cannot go out.

export const words = {
  show: "Show me",
  tooLong: (/** @type {number} */ used, /** @type {number} */ most) =>
    `The text has ${used.toLocaleString("en")} characters. A post can have ${most.toLocaleString("en")}.`,
};

// The words about posts that do not go out, because a channel publishes nothing.

export const words = {
  gone: "disconnected",
  paused: "paused",
  many: (/** @type {number} */ n) => `${n} channels stopped`,
  stopped: (/** @type {string} */ channel, /** @type {string} */ why) => `Nothing goes out on “${channel}”: ${why}.`,
};

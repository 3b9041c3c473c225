// The words about a brand that closed while the window was open.

export const words = {
  lost: (/** @type {string} */ brand) => `You are no longer a member of “${brand}”.`,
  others: "Your other brands:",
  locked: (/** @type {string} */ brand) => `“${brand}” asks its members for two-factor authentication.`,
  toSecurity: "Turn it on",
  kept: "What you wrote there and what was not saved is kept on this device:",
};

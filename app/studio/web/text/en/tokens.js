// The words of API tokens.

export const words = {
  full: "Your tokens and sessions",
  fullHint:
    "Each one can do everything that you can, but for those of agents, which add ideas and write drafts at most. " +
    "Revoke what you do not know.",
  newFull: "New token",
  tier: "Tokens of a tier",
  tierHint: "For programs: they work in all brands of your account and may do only what their tier allows.",
  newTier: "New tier token",
  kinds: { AGENT: "for an agent: ideas", API: "API token", CLI: "terminal", SESSION: "session" },
  forDrafts: "for an agent: ideas and drafts",
  current: "this session",
  currentHint: "This is the session that you work in. Sign out to end it.",
  tiers: { READ: "Read", STANDARD_WRITE: "Write", ELEVATED_WRITE: "Write and publish" },
  tiersInShort: {
    READ: "Reads posts and their state.",
    STANDARD_WRITE: "Writes drafts and submits them for review as well.",
    ELEVATED_WRITE: "Creates posts that are approved and scheduled at once, too.",
  },
  made: (/** @type {string} */ when) => `made ${when}`,
  used: (/** @type {string} */ when) => `used ${when}`,
  unused: "never used",
  ends: (/** @type {string} */ when) => `ends ${when}`,
  revoke: "Revoke",
  revokeTitle: (/** @type {string} */ name) => `Revoke “${name}”?`,
  revokeHint: "It stops working at once, wherever it is used.",
  revoked: (/** @type {string} */ name) => `“${name}” no longer works.`,
  name: "Name",
  nameHint: "Where you will use it.",
  proofHint: "A token works in your name, so we ask for proof that it is you.",
  reaches: {
    FULL: "Everything that you can",
    DRAFTS: "Ideas and drafts, for an agent",
    IDEAS: "Ideas only, for an agent",
  },
  reachesInShort: {
    FULL: "It reads, writes, approves and publishes, in all your brands.",
    DRAFTS:
      "It reads posts, channels, media and figures as well, writes drafts of yours and submits them for review. " +
      "It approves and publishes nothing.",
    IDEAS: "It reads content profiles and ideas and adds ideas. It writes, approves and publishes no posts.",
  },
  may: "It may",
  end: "Ends",
  never: "Never",
  days: (/** @type {number} */ n) => `in ${n} days`,
  make: "Make the token",
  ready: "The token is ready",
  once: "Copy it now. It is shown this once.",
  token: "Token",
  uses: "Where they are used",
  terminal: "The terminal signs in by itself",
  agent: "An agent connects to, with a token as its bearer",
  more: "Show more",
};

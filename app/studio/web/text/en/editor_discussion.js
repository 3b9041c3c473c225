// The words of the review and the history of a post.

export const words = {
  by: (/** @type {string} */ name, /** @type {string} */ when) => `${name}, ${when}`,
  send: "Send",
  discussion: "Review",
  comment: "Comment",
  commentPlaceholder: "Write a comment…",
  silence: "Nobody has said anything yet.",
  history: "History",
  restore: "Restore",
  agentOf: (/** @type {string} */ agent, /** @type {string} */ person) => `${agent}, an agent of ${person}`,
  sinceAgent: "What people changed since the agent",
  since: (/** @type {string} */ agent, /** @type {string} */ version) => `Since ${agent} wrote ${version}:`,
  sameText: "The text is the same.",
  resolvedBy: (/** @type {string} */ name, /** @type {string} */ when) => `Resolved${name && ` by ${name}`}, ${when}`,
  resolve: "Resolve",
  reopen: "Reopen",
  viaLink: "guest, by link",
  kinds: { APPROVAL: "approved", CHANGE_REQUEST: "asked for changes", STOP: "stopped it", COMMENT: "" },
};

// The words of the page of a published post.

export const words = {
  openLive: "Open",
  names: { impressions: "Impressions", likes: "Likes", comments: "Comments", shares: "Shares", clicks: "Clicks" },
  times: (/** @type {number} */ times) => `${times.toLocaleString("en")} × median`,
  median: (/** @type {number} */ n) => `Beside the median of the ${n} newest posts on this channel.`,
  comments: "Comments",
  somebody: "Somebody",
  hidden: "hidden",
  reply: "Reply",
  placeholder: "Write a reply…",
  cancel: "Cancel",
  inInbox: (/** @type {number} */ n) => `${n} more in the inbox`,
  story: "How it went out",
  approvedBy: (/** @type {string} */ name) => `Approved by ${name}`,
  call: (/** @type {string} */ channel, /** @type {string} */ outcome, /** @type {number} */ number) =>
    number ? `${channel}, call ${number}: ${outcome}` : `${channel}: ${outcome}`,
  outcomes: { SUCCEEDED: "published", FAILED: "refused", RUNNING: "under way", UNKNOWN: "broke off without an answer" },
};

// The words of the bar for several posts.

const posts = (/** @type {number} */ n) => (n === 1 ? "1 post" : `${n} posts`);
const span = (/** @type {number} */ n, /** @type {string} */ unit) =>
  `${Math.abs(n)} ${unit}${Math.abs(n) === 1 ? "" : "s"}`;

export const words = {
  bar: "Selected posts",
  selected: (/** @type {number} */ n) => `${n} selected`,
  clear: "Select none",
  moveBy: "Move by",
  move: "Move",
  days: (/** @type {number} */ n) => `${Math.abs(n) === 7 ? "A week" : "A day"} ${n < 0 ? "earlier" : "later"}`,
  otherSpan: "Another span…",
  spanHint: "Below zero is earlier. What has no time stays as it is.",
  daysField: "Days",
  minutesField: "Minutes",
  noTimes: "None of them has a time.",
  toSlots: "To free times",
  label: "Label",
  share: "Send for review",
  some: (/** @type {string} */ label, /** @type {number} */ n) => `${label} (${n})`,
  moved: (/** @type {number} */ n, /** @type {{ days: number, minutes: number }} */ { days, minutes }) => {
    const parts = [days && span(days, "day"), minutes && span(minutes, "minute")].filter(Boolean);
    return `${posts(n)} moved ${parts.join(" and ")} ${(days || minutes) < 0 ? "earlier" : "later"}.`;
  },
  queued: (/** @type {number} */ n) => `${posts(n)} took the next free posting times.`,
  cleared: (/** @type {number} */ n) => `${posts(n)} have no time now.`,
  submitted: (/** @type {number} */ n) => `${posts(n)} wait for review.`,
  withdrawn: (/** @type {number} */ n) => `${posts(n)} taken back from review.`,
  approving: (/** @type {number} */ n) => `Approving ${posts(n)}…`,
  approved: (/** @type {number} */ n) => `${posts(n)} approved.`,
  deleting: (/** @type {number} */ n) => `Deleting ${posts(n)}…`,
  deleted: (/** @type {number} */ n) => `${posts(n)} deleted.`,
  labelOn: (/** @type {string} */ name, /** @type {number} */ n) => `“${name}” is on ${posts(n)} now.`,
  labelOff: (/** @type {string} */ name, /** @type {number} */ n) => `“${name}” is off ${posts(n)} now.`,
  copying: (/** @type {number} */ n) => `Copying ${posts(n)}…`,
  copied: (/** @type {number} */ n) => (n === 1 ? "A copy is planned." : `${n} copies are planned.`),
  refused: (/** @type {number} */ n, /** @type {string} */ reason) => `${posts(n)} stayed as before: ${reason}`,
};

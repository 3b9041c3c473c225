// The words of the dialog that makes copies of a post on other days.

const copies = (/** @type {number} */ n) => (n === 1 ? "1 copy" : `${n} copies`);

export const words = {
  title: "Repeat the post",
  hint: "This makes copies with the same text, files, channels and labels. Each is a post of its own.",
  action: (/** @type {number} */ n) => (n ? `Make ${copies(n)}` : "Make copies"),
  every: "Every",
  unit: "Unit",
  units: { days: "days", weeks: "weeks", months: "months" },
  weekdays: "On",
  time: "At",
  count: "How many",
  then: "Then",
  steps: { none: "Leave them as drafts", submit: "Submit them for review", approve: "Approve them" },
  interval: (/** @type {number} */ most) => `Enter a whole number from 1 to ${most}.`,
  noDays: "Choose at least one day of the week.",
  noTime: "Enter a time, such as 09:00.",
  list: "When they are planned",
};

// The words of the audit log.

export const words = {
  person: "Person",
  action: "Action",
  time: "Time",
  all: "All",
  days: (/** @type {number} */ n) => (n === 1 ? "Today" : `Last ${n} days`),
  save: "Save as CSV",
  more: "Show more",
  service: "Galley",
  via: (/** @type {string} */ name) => `by ${name}`,
  none: "Nothing was changed in this brand yet.",
  noMatch: "No entry matches.",
  columns: ["Time", "Person", "Token", "Action", "Subject", "Detail"],
  file: "audit.csv",
};

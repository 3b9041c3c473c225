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
  others:
    "This is what was done in this brand. API tokens, devices and sign-ins belong to people: each finds theirs in",
  security: "Security",
  columns: ["Time", "Person", "Token", "Action", "Description", "Subject", "Title", "Detail"],
  changed: (/** @type {string} */ fields) => `Changed: ${fields}`,
  /** By the names that the service has for them. */
  fields: {
    body: "text",
    title: "title",
    channel_ids: "channels",
    media_ids: "media",
    variants: "texts of single channels",
    due_at: "time",
    time_zone: "time zone",
    requires_two_factor: "two-factor for everybody",
    client_view: "what clients see",
    alt_text: "alternative text",
  },
  file: "audit.csv",
};

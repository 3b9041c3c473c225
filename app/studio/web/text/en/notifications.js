// The words of notifications.

export const words = {
  all: "All",
  unread: "Unread",
  list: "Notifications",
  show: "Which notifications",
  allRead: "Mark all as read",
  none: "Nothing yet. What your team does and what is published is told here.",
  noneUnread: "Everything is read.",
  more: "Show more",
  preferences: "What you are told",
  hint: "Saved with each switch. It counts for all your brands.",
  what: "What",
  everything: "Everything",
  everythingHint: "A switch here sets the whole column.",
  switch: (/** @type {string} */ what, /** @type {string} */ where) => `${what}: ${where}`,
  quietMails: "Mails that need no answer",
  quietMailsHint: (/** @type {string[]} */ types) =>
    `${types.join(", ")}. Reviews, failures and mails about security always come at once.`,
  paces: {
    AT_ONCE: "Each at once",
    HOURLY: "Three an hour at once, the others together",
    DAILY: "Together, every day at 8:00",
  },
  markRead: "Mark as read",
  read: "Open or mark as read",
  open: (/** @type {string} */ host) => `Open on ${host}`,
};

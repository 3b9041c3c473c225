// Every word that people read, by screen. A second language is an object of the same type.
const plural = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ many) => `${n} ${n === 1 ? one : many}`;

export const text = {
  loading: "Loading", again: "Try again", close: "Close", cancel: "Cancel", save: "Save", undo: "Undo", more: "More", edit: "Edit",
  remove: "Delete", back: "Back", saved: "Saved", none: "None", copy: "Copy", copied: "Copied", skip: "Skip to the content",
  errors: {
    network: "The service cannot be reached. Nothing was changed.",
    unknown: "Something went wrong. Try again.",
    room: "This screen could not be loaded. Galley may have been updated.",
    crashed: "This screen ran into an error. Your drafts are kept.",
    reload: "Reload",
    notFound: "There is no such screen.",
    unverified: "Open the link in the mail that we sent you. It verifies your address, and then you can work here.",
    resend: "Send the mail again",
    sent: "The mail is on its way.",
  },
  states: {
    DRAFT: "Draft", IN_REVIEW: "In review", CHANGES_REQUESTED: "Changes requested", APPROVED: "Approved", SCHEDULED: "Scheduled",
    PUBLISHING: "Publishing", PUBLISHED: "Published", FAILED: "Failed", EXPIRED: "Expired", ARCHIVED: "Archived",
    UNCONFIRMED: "Unconfirmed", PENDING: "Not scheduled", CANCELLED: "Cancelled",
  },
  rooms: {
    home: "Home", calendar: "Calendar", posts: "Posts", review: "Review", ideas: "Ideas", media: "Media", inbox: "Inbox",
    channels: "Channels", team: "Team", settings: "Settings", profile: "Profile", analytics: "Analytics", webhooks: "Webhooks",
    tokens: "API tokens", security: "Security", audit: "Audit log", plan: "Plan", notifications: "Notifications", editor: "Post",
  },
  shell: {
    navigation: "Rooms", brands: "Brands", brandSearch: "Find a brand", newBrand: "New brand", newPost: "New post",
    search: "Search", account: "Account", signOut: "Sign out", live: "Live", lost: "The connection is lost. You can go on reading; drafts are kept.",
    maintenance: "Galley is under maintenance. This page goes on by itself when it is over.",
    scheme: "Colours", schemes: { system: "As the system", light: "Light", dark: "Dark" },
    shortcuts: "Shortcuts", letters: "Shortcuts of single letters", updated: "Galley was updated.",
    firstBrand: "Make your first brand", firstBrandHint: "A brand is what posts, channels and people belong to: a shop, a product, a person.",
    brandName: "Name", timeZone: "Time zone", create: "Create",
    notifications: "Notifications", allRead: "Mark all as read", noNotifications: "Nothing new.",
    groups: { go: "Go to", create: "Create", brands: "Brands", posts: "Posts" },
  },
  palette: { placeholder: "Go to, create, find a post…", nothing: "Nothing found.", label: "Commands" },
  keys: {
    palette: "Open the palette", shortcuts: "All shortcuts", newPost: "New post", search: "Search", undo: "Undo the last move",
    go: (/** @type {string} */ room) => `Go to ${room}`, close: "Close",
  },
  home: {
    greeting: (/** @type {string} */ name, /** @type {number} */ hour) => `Good ${hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening"}, ${name}`,
    needsYou: "Needs you", nothing: "Nothing waits for you.", today: "Today", nothingToday: "Nothing is planned for today.",
    week: "Next 7 days", posts: (/** @type {number} */ n) => plural(n, "post", "posts"), empty: (/** @type {string} */ days) => `${days} empty`,
    failed: "failed on", unconfirmed: "not known to be live on", retry: "Try again", isLive: "It is live", isNotLive: "It is not",
    retried: "It is tried again.", settled: "Noted.", reconnect: "Reconnect", needsReconnect: "needs to be connected again",
    waiting: (/** @type {number} */ n) => `${plural(n, "post waits", "posts wait")} for review`, changes: (/** @type {string} */ title) => `Changes were requested for “${title}”`,
    expired: (/** @type {string} */ title) => `“${title}” expired before it was approved`,
    start: "Get started", steps: {
      channel: "Connect a channel", write: "Write a post", invite: "Invite somebody", publish: "Publish it",
    },
  },
  profile: {
    title: "Profile", firstName: "First name", lastName: "Last name", email: "E-mail address",
    emailHint: "We mail a link to a new address; it counts once you have opened it.", saved: "Your profile is saved.",
    mailed: "We mailed a link to the new address.", keys: "Keyboard", unverified: "not verified",
    confirm: "Confirm that it is you", confirmHint: "Changing the address needs your password.", password: "Password", code: "Code of your authenticator app",
  },
};

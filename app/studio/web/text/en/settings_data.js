// The words of the data of a brand in its settings: posts as a file, and archives.

export const words = {
  posts: "Posts as a file",
  postsHint: "All posts with their texts, times, channels and labels as CSV, for a spreadsheet or another program.",
  savePosts: "Save all posts",
  saving: "Saving",
  file: "posts.csv",
  postsRefused: "The file could not be saved.",
  into: "Bring posts in from a file",
  intoHint: "Every row becomes a draft. You see what would come of each before anything is stored.",
  toPosts: "Go to posts",
  archives: "Archives",
  archivesHint:
    "An archive is the whole brand in one file: texts, media, history, comments and metrics, without passwords and" +
    " tokens. An operator brings it into another installation. It is deleted after 7 days.",
  make: "Make an archive",
  noArchives: "No archive yet.",
  waiting: "Waits to be written",
  writing: (/** @type {string} */ done, /** @type {string} */ total) => `${done} of ${total} written`,
  failed: "Could not be written.",
  ready: (/** @type {string} */ size) => `${size}, ready`,
  download: "Download",
  unlock: "Confirm to download",
  until: (/** @type {string} */ when) => `until ${when}`,
  started: "The archive is being written.",
  archiveOf: (/** @type {string} */ when) => `Archive of ${when}`,
  delete: (/** @type {string} */ name) => `Delete: ${name}`,
  deleteTitle: "Delete this archive?",
  deleteHint: "Its address stops working at once. The brand stays as it is.",
};

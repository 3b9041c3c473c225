// The words of the list of deleted posts.

export const words = {
  title: "Deleted posts",
  hint: "A deleted post can be restored for a day, with its history, its files and what was said.",
  none: "No post was deleted within a day.",
  untitled: "Untitled post",
  restore: "Restore",
  restoreNamed: (/** @type {string} */ title) => `Restore “${title}”`,
  restored: (/** @type {string} */ title) => `“${title}” is there again.`,
};

// The words of what is taken back, and of deleted posts.

/** @type {Record<Enums.PostPart, string>} */
const parts = {
  FILES: "files that were deleted",
  IMPORT_KEY: "the key of its row in a file",
  LABELS: "labels that were deleted",
  TIME: "its time",
};

export const words = {
  title: "Deleted posts",
  hint: "A deleted post can be restored for a day, with its history, its files and what was said.",
  none: "No post was deleted within a day.",
  untitled: "Untitled post",
  restore: "Restore",
  restoreNamed: (/** @type {string} */ title) => `Restore “${title}”`,
  restored: (/** @type {string} */ title) => `“${title}” is there again.`,
  without: (/** @type {readonly Enums.PostPart[]} */ omissions) =>
    `The post is there again, without ${omissions.map((one) => parts[one]).join(", ")}.`,
};

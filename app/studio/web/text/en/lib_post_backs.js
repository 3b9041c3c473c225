// The words of what is taken back.

/** @type {Record<Enums.PostPart, string>} */
const parts = {
  FILES: "files that were deleted",
  IMPORT_KEY: "the key of its row in a file",
  LABELS: "labels that were deleted",
  TIME: "its time",
};

export const words = {
  without: (/** @type {readonly Enums.PostPart[]} */ omissions) =>
    `The post is there again, without ${omissions.map((one) => parts[one]).join(", ")}.`,
};

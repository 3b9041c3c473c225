// The words about the files of a post.

export const words = {
  remove: "Remove from the post",
  left: "Move left",
  right: "Move right",
  focus: "Focal point…",
  cover: "Cover…",
  crop: "Crop…",
  describe: (/** @type {number} */ n) => `Describe ${n} pictures`,
  decorative: "Add alternative text",
  libraryTitle: "Choose from the library",
  use: "Use",
  folder: "Folder",
  allFiles: "All files",
  noFolder: "No folder",
};

// The words about the files of a post.

export const words = {
  remove: "Take it off",
  left: "Move left",
  right: "Move right",
  focus: "Focal point…",
  cover: "Cover…",
  crop: "Crop…",
  decorative: "Add alternative text",
  libraryTitle: "Choose from the library",
  use: "Use",
  folder: "Folder",
  allFiles: "All files",
  noFolder: "No folder",
};

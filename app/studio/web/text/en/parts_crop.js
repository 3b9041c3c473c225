// The words about the part of a file that is shown.

export const words = {
  surface: "Part that is shown",
  numbers: { x: "From the left", y: "From the top", width: "Width", height: "Height" },
  before: "Before",
  after: "After",
};

// The words of the choice of other channels for a post that failed.

export const words = {
  title: "Publish on another channel",
  hint: "This makes a copy with the same text, files and labels. It opens before anything goes out.",
  action: "Make the copy",
  choose: "Choose at least one channel.",
  none: "The brand has no other channel that publishes now.",
};

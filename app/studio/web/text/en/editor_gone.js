// The words about a post that is not there any more.

export const words = {
  noPost: "This post is not here. It may have been deleted, or you may not see it.",
  kept: "What you wrote there and what was not saved is kept on this device:",
  gone: "This post was deleted, or you may not open it any more. What you see here is not saved.",
  forbidden: "You may not change this post any more, so what you wrote is not saved.",
  renew: "Save it as a new post",
};

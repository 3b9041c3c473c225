// The words of what people do with comments.

export const words = {
  send: "Send",
  sent: "The reply is sent.",
  ignore: "Ignore",
  ignored: "Set aside.",
  ignoring: "Setting it aside…",
  sending: "Sending the reply…",
  hide: "Hide on the platform",
  show: "Show on the platform",
  hiddenNow: "It is hidden on the platform.",
  shownNow: "It is shown on the platform again.",
};

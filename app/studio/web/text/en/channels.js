// The words of channels.

export const words = {
  connected: "Connected",
  add: "Add a channel",
  none: "No channel yet. Connect one below; “Feed” needs no account anywhere.",
  states: { CONNECTED: "connected", NEEDS_RECONNECT: "needs to be connected again", REMOVED: "disconnected" },
  paused: (/** @type {string} */ when) => `paused ${when}`,
  held: (/** @type {string} */ when) => `the platform asks to wait until ${when}`,
  rename: "Rename",
  byDefault: "By default",
  pause: "Pause",
  resume: "Resume",
  disconnect: "Disconnect",
  reconnect: "Connect again",
  open: "Open",
  pausedNow: "Nothing is published there until you resume it.",
  resumed: "It publishes again.",
  connectedNow: (/** @type {string} */ name) => `${name} is connected.`,
  disconnectTitle: (/** @type {string} */ name) => `Disconnect ${name}?`,
  disconnectHint:
    "Its credentials are deleted. Posts stay; what is planned on it will fail until you take the channel off.",
  takes: (/** @type {Answers.Channels.brand.platforms.limits} */ limits) =>
    [
      `${limits.textLimit.toLocaleString("en")} characters`,
      limits.maxImages && `${limits.maxImages} ${limits.maxImages === 1 ? "image" : "images"}`,
      limits.maxVideos && `${limits.maxVideos} ${limits.maxVideos === 1 ? "video" : "videos"}`,
    ]
      .filter(Boolean)
      .join(", "),
  methods: { NONE: "needs nothing", CREDENTIALS: "by a form", OAUTH: "on the platform’s page" },
  counted: (/** @type {string} */ unit) => `The platform counts ${unit}.`,
  unavailable: "Not set up in this installation",
  unavailableHint:
    "Whoever runs this installation registers it with the platform first, as docs/platforms describes for each:",
  chooseTitle: "Choose accounts",
  chooseHint: "These become channels:",
  missing: (/** @type {string} */ names) =>
    `Not allowed on the platform: ${names}. What needs it will not work until you connect again.`,
  way: "How",
  ways: { OAUTH: (/** @type {string} */ name) => `Allow it on ${name}`, CREDENTIALS: "Enter credentials here" },
  name: "Name in the studio",
  nameHint: "Empty: the platform’s own name for it.",
  connect: "Connect",
  secret: "Stored encrypted and never shown again.",
  goOn: "Continue on the platform",
  ownerOnly: "Only the owner of the brand connects channels.",
};
